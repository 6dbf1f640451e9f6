//! Every engine against the plain rules, and the sequences and periods that the literature knows.

#![allow(clippy::cast_possible_truncation)] // small numbers

use proptest::prelude::*;
use std::collections::BTreeSet;

use super::*;

fn budget() -> Budget {
    Budget::new(1 << 30)
}

/// The values by the definition: the mex over all moves.
fn plain(rules: &HeapRules, count: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..count {
        let nim_sum = |mv: HeapMove| mv.heaps().iter().fold(0, |sum, &heap| sum ^ values[heap as usize]);
        let mut options: Vec<u64> = moves(rules, heap).map(nim_sum).collect();
        options.sort_unstable();
        options.dedup();
        values.push((0..).zip(&options).take_while(|&(n, &option)| n == option).count() as u64);
    }
    values
}

fn known_values(sequence: &Sequence, count: u64) -> Vec<u64> {
    (0..count).map_while(|heap| sequence.value(heap)).collect()
}

fn extended(rules: HeapRules, heap: u64) -> Sequence {
    let mut sequence = Sequence::new(rules);
    sequence.extend(heap, &budget()).expect("nobody stops it");
    sequence
}

fn code(text: &str) -> HeapRules {
    let digits = text.chars().filter_map(|digit| digit.to_digit(16));
    HeapRules::TakeAndBreak(digits.map(|digit| digit as u8).collect())
}

fn subtraction(numbers: &[u64]) -> HeapRules {
    HeapRules::Subtraction(SubtractionSet::of(numbers.iter().copied()))
}

fn grundy() -> HeapRules {
    HeapRules::TakeSplit { take: SubtractionSet::of([0]), split: Split::Unequal }
}

fn period(sequence: &Sequence) -> Option<(u64, u64)> {
    sequence.period().map(|period| (period.length, period.start))
}

/// The periods are the same, unless one of the two has not looked yet.
fn agree(sequence: &Sequence, resumed: &Sequence) -> Result<(), TestCaseError> {
    if let (Some(period), Some(again)) = (sequence.period(), resumed.period()) {
        prop_assert_eq!(period, again);
    }
    Ok(())
}

/// A checkpoint.
fn written(sequence: &Sequence) -> Vec<u8> {
    sequence.checkpoint().flatten().collect()
}

/// The sequence of a checkpoint, read in pieces that have nothing to do with its values.
fn resumed(rules: &HeapRules, checkpoint: &[u8]) -> Result<Sequence, CheckpointError> {
    let mut resumption = Resumption::new(rules.clone());
    checkpoint.chunks(7).try_for_each(|piece| resumption.add(piece, &budget()))?;
    resumption.finish()
}

/// Checks values, period and a way through a checkpoint against the plain rules.
fn check(rules: &HeapRules, count: u64, halfway: u64) -> Result<(), TestCaseError> {
    let expected = plain(rules, count);
    let mut sequence = Sequence::new(rules.clone());
    sequence.extend(halfway, &budget()).expect("nobody stops it");
    let mut resumed = resumed(rules, &written(&sequence)).expect("a checkpoint");
    agree(&sequence, &resumed)?;
    for sequence in [&mut sequence, &mut resumed] {
        sequence.extend(count - 1, &budget()).expect("nobody stops it");
        prop_assert_eq!(&known_values(sequence, count), &expected, "{:?}", rules);
    }
    agree(&sequence, &resumed)?;
    if let Some(Period { length, start, saltus }) = sequence.period().or(resumed.period()) {
        let differences = |length: u64, start: u64| {
            let pairs =
                (start..count.saturating_sub(length)).map(move |n| (n as usize, (n + length) as usize));
            pairs.map(|(n, later)| expected[later].wrapping_sub(expected[n])).collect::<BTreeSet<u64>>()
        };
        prop_assert!(differences(length, start).into_iter().all(|difference| difference == saltus));
        let longer = start.checked_sub(1).map(|start| differences(length, start));
        prop_assert!(longer.is_none_or(|differences| differences != BTreeSet::from([saltus])));
        let shorter = |shorter: u64| differences(shorter, start).len() > 1;
        prop_assert!(saltus > 0 || (1..length).all(shorter));
    }
    Ok(())
}

fn any_set() -> impl Strategy<Value = SubtractionSet> {
    let finite = prop::collection::vec(0_u64..20, 0..5).prop_map(SubtractionSet::of);
    let families = prop::sample::subsequence(vec![0, 1, 2], 0..=2).prop_map(|families| {
        families.into_iter().fold(SubtractionSet::default(), |set, family| {
            set.union(match family {
                0 => SubtractionSet::squares(),
                1 => SubtractionSet::primes(),
                _ => SubtractionSet::powers_of_two(),
            })
        })
    });
    (finite, prop_oneof![2 => Just(SubtractionSet::default()), 1 => families]).prop_map(|(a, b)| a.union(b))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn subtraction_games(set in any_set(), halfway in 0_u64..600) {
        check(&HeapRules::Subtraction(set), 600, halfway)?;
    }

    #[test]
    fn lost_heaps_have_value_0(set in any_set(), limit in 0_u64..600) {
        let values = plain(&HeapRules::Subtraction(set.clone()), limit + 1);
        let expected: Vec<u64> =
            (0..).zip(values).filter(|&(_, value)| value == 0).map(|(heap, _)| heap).collect();
        let mut lost = Vec::new();
        let found = lost_heaps(&set, limit, &budget(), |heap| {
            lost.push(heap);
            Ok::<(), Error>(())
        });
        prop_assert_eq!(found.map(|()| lost), Ok(expected));
    }

    #[test]
    fn large_sets(from in 1_u64..300, count in 257_u64..600, step in 1_u64..40, halfway in 0_u64..3000) {
        let numbers = (0..count).map(|i| from + i * step);
        check(&HeapRules::Subtraction(SubtractionSet::of(numbers)), 3000, halfway)?;
    }

    #[test]
    fn octal_codes(
        leading in prop::sample::select(vec![0_u8, 4]),
        digits in prop::collection::vec(0_u8..8, 1..6),
        halfway in 0_u64..700,
    ) {
        let code = std::iter::once(leading).chain(digits).collect();
        check(&HeapRules::TakeAndBreak(code), 700, halfway)?;
    }

    #[test]
    fn take_and_split(take in any_set(), unequal in any::<bool>(), halfway in 0_u64..400) {
        let split = if unequal { Split::Unequal } else { Split::Any };
        check(&HeapRules::TakeSplit { take, split }, 400, halfway)?;
    }

    #[test]
    fn hexadecimal_codes(code in prop::collection::vec(any::<u8>(), 0..5), halfway in 0_u64..100) {
        check(&HeapRules::TakeAndBreak(code), 100, halfway)?;
    }

    #[test]
    fn no_bytes_make_resuming_panic(bytes in prop::collection::vec(any::<u8>(), 0..60), at in 0_usize..60) {
        _ = resumed(&code("0.77"), &bytes);
        let mut checkpoint = written(&extended(code("0.77"), 20));
        let at = at % checkpoint.len();
        checkpoint[at] ^= 1;
        _ = resumed(&code("0.77"), &checkpoint);
        prop_assert!(resumed(&code("0.77"), &checkpoint[..at]).is_err());
    }
}

/// Far enough that sieves are chosen several times and that rare values are appended.
#[test]
fn sieves_change_nothing() {
    for rules in
        [code("0.6"), code("0.06"), code("0.007"), code("0.376"), code("0.644"), code("4.04"), grundy()]
    {
        let sequence = extended(rules.clone(), 2999);
        let expected = plain(&rules, 3000);
        assert_eq!(known_values(&sequence, 3000), expected, "{rules:?}");
        let halfway = written(&extended(rules.clone(), 1777));
        let mut resumed = resumed(&rules, &halfway).expect("a checkpoint");
        resumed.extend(2999, &budget()).expect("nobody stops it");
        assert_eq!(known_values(&resumed, 3000), expected, "{rules:?}");
    }
}

/// A copy has no second thread, whatever was prepared when it was made.
#[test]
fn one_thread_finds_what_two_do() {
    for rules in [code("0.6"), code("0.007"), code("0.376"), grundy()] {
        let mut sequence = extended(rules.clone(), 4500);
        let mut copies = Vec::new();
        for heap in 4501..4520 {
            sequence.extend(heap, &budget()).expect("nobody stops it");
            copies.push(sequence.clone());
        }
        sequence.extend(6000, &budget()).expect("nobody stops it");
        for mut copy in copies {
            copy.extend(6000, &budget()).expect("nobody stops it");
            assert_eq!(known_values(&copy, 6001), known_values(&sequence, 6001), "{rules:?}");
        }
    }
}

#[test]
fn known_periods() {
    let cases =
        [("0.77", 12, 71), ("0.137", 34, 52), ("0.07", 34, 53), ("0.3", 2, 0), ("0.01", 1, 3), ("0.2", 2, 1)];
    for (text, length, start) in cases {
        assert_eq!(period(&extended(code(text), 400)), Some((length, start)), "{text}");
    }
    for (numbers, length) in [(&[1, 3, 4][..], 7), (&[1, 2, 3, 4], 5), (&[3, 5, 8], 11), (&[2], 4), (&[], 1)]
    {
        assert_eq!(period(&extended(subtraction(numbers), 100)), Some((length, 0)), "{numbers:?}");
    }
    assert_eq!(period(&extended(grundy(), 2000)), None);
    assert_eq!(period(&extended(HeapRules::Subtraction(SubtractionSet::squares()), 2000)), None);
}

/// 0.156 has the period 349 from 3479 on (Kenyon 1967).
#[test]
fn a_period_is_proved_as_soon_as_it_can_be() {
    let sequence = extended(code("0.156"), 50_000);
    assert_eq!(period(&sequence), Some((349, 3479)));
    let bound = 2 * 3479 + 2 * 349 + 3 - 1;
    assert!((bound..bound + bound / 50).contains(&sequence.known()), "{}", sequence.known());
}

/// 0.16 has the period 149,459 from 105,351 on (Gangolli and Plambeck 1989): long enough that it is tested
/// beside the work.
#[test]
fn a_long_period() {
    assert_eq!(period(&extended(code("0.16"), 1_000_000)), Some((149_459, 105_351)));
}

#[test]
fn a_period_gives_all_values() {
    let kayles = extended(code("0.77"), 1_000_000_000_000);
    assert!(kayles.known() < 300);
    assert_eq!(kayles.value(1_000_000_000_000), kayles.value(72 + (1_000_000_000_000 - 72) % 12));
    assert_eq!(extended(subtraction(&[1, 3, 4]), u64::MAX - 1).value(u64::MAX), Some(1));
    let wide = extended(HeapRules::Subtraction(SubtractionSet::of(1..=70_000)), 1 << 40);
    assert_eq!(period(&wide), Some((70_001, 0)));
    assert_eq!(wide.value(70_000), Some(70_000));
}

#[test]
fn values_that_the_articles_print() {
    let squares = extended(HeapRules::Subtraction(SubtractionSet::squares()), 100);
    assert_eq!([18, 26, 28].map(|heap| squares.value(heap)), [Some(1), Some(2), Some(4)]);
    let prime_nim = SubtractionSet::of([1]).union(SubtractionSet::primes());
    let prime_nim = extended(HeapRules::Subtraction(prime_nim), 5000);
    assert!((0..5000).all(|heap| prime_nim.value(heap) == Some(heap % 4)));
    let powers = extended(HeapRules::Subtraction(SubtractionSet::powers_of_two()), 5000);
    assert!((0..5000).all(|heap| powers.value(heap) == Some(heap % 3)));
    for (split, value) in [(Split::Any, 5), (Split::Unequal, 3)] {
        let rules = HeapRules::TakeSplit { take: SubtractionSet::of([3, 5]), split };
        assert_eq!(extended(rules, 100).value(100), Some(value));
    }
}

#[test]
fn arithmetic_periods() {
    let cases = [("0.8", 3, 1, 1), ("0.08", 4, 1, 1), ("0.008", 5, 1, 1), ("0.84E", 3, 1, 1)];
    for (text, length, start, saltus) in cases {
        let sequence = extended(code(text), 1000);
        assert_eq!(sequence.period(), Some(Period { length, start, saltus }), "{text}");
        let expected = plain(&code(text), 150);
        assert_eq!(known_values(&sequence, 150), expected, "{text}");
        assert_eq!(sequence.value(1 << 40), Some(((1 << 40) - start) / length * saltus), "{text}");
    }
    // Kenyon's game has the length 6 and the saltus 3, which is no power of two: not proved.
    let kenyon = extended(code("0.3F"), 100);
    assert_eq!(kenyon.period(), None);
    assert!((0..95).all(|heap| kenyon.value(heap + 6) == kenyon.value(heap).map(|value| value + 3)));
}

/// Every code of two digits for which one is proved, and all of them besides, against the plain rules.
#[test]
fn hexadecimal_codes_of_two_digits() {
    for digits in (0..16).flat_map(|first| (0..16).map(move |second| [0, first, second])) {
        check(&HeapRules::TakeAndBreak(digits.to_vec()), 48, 20).expect("as by the plain rules");
    }
}

/// Values beyond 512, thinly spread numbers.
#[test]
fn multiples_of_forty() {
    let multiples = SubtractionSet::of((1..=1000).map(|k| 40 * k));
    let sequence = extended(HeapRules::Subtraction(multiples), 100_000);
    assert_eq!(period(&sequence), Some((40_040, 0)));
    assert!((0..100_000).all(|heap| sequence.value(heap) == Some(heap / 40 % 1001)));
}

#[test]
fn a_halted_sequence_goes_on() {
    let rules = code("0.007");
    let mut sequence = Sequence::new(rules.clone());
    let small = Budget::new(1 << 21);
    assert_eq!(sequence.extend(1 << 40, &small), Err(Error::Memory));
    assert!(sequence.known() > 1000);
    let stopped = budget();
    stopped.stop();
    assert_eq!(sequence.extend(1 << 40, &stopped), Err(Error::Stopped));
    // A copy is charged to whoever goes on with it.
    let (known, mut sequence) = (sequence.known(), sequence.clone());
    sequence.extend(known + 100, &budget()).expect("nobody stops it");
    assert_eq!(sequence.known(), known + 101);
    assert_eq!(sequence.value(known + 101), None);
    assert_eq!(known_values(&sequence, 500), plain(&rules, 500));
}

#[test]
fn a_checkpoint_belongs_to_its_rules() {
    let checkpoint = written(&extended(code("0.77"), 50));
    assert_eq!(resumed(&code("0.07"), &checkpoint).err(), Some(CheckpointError::OtherRules));
    let cut = &checkpoint[..checkpoint.len() - 1];
    assert_eq!(resumed(&code("0.77"), cut).err(), Some(CheckpointError::Damaged));
    let more = [&checkpoint[..], &[0]].concat();
    assert_eq!(resumed(&code("0.77"), &more).err(), Some(CheckpointError::Damaged));
    let mut resumption = Resumption::new(code("0.77"));
    let halted = resumption.add(&checkpoint, &Budget::new(100));
    assert_eq!(halted, Err(CheckpointError::Halt(Error::Memory)));
}
