use proptest::prelude::*;
use values::Store;

use super::*;
use crate::canonical;

/// Part `n`, whose options are sums of parts below `n`, Left's and Right's. Parts below `small` are small;
/// the bounds of parts are their values less or more one.
#[derive(Clone, Debug)]
struct Listed {
    options: Vec<[Vec<Vec<Signed<usize>>>; 2]>,
    small: usize,
    bounded: usize,
}

impl Partizan for Listed {
    type Part = usize;

    fn options(&self, part: &usize, player: Player, out: &mut Sums<Signed<usize>>) -> Result<(), Error> {
        for sum in &self.options[*part][player as usize] {
            for signed in sum {
                out.add(*signed);
            }
            out.end_sum();
        }
        Ok(())
    }
}

impl Bounded for Listed {
    fn is_small(&self, part: &usize) -> Result<bool, Error> {
        Ok(*part < self.small)
    }

    fn bound(
        &self,
        part: &usize,
        player: Player,
        values: &mut Values<'_, Self>,
    ) -> Result<Option<Game>, Error> {
        if *part >= self.bounded {
            return Ok(None);
        }
        let worse = if player == Player::Left { -1 } else { 1 };
        let value = values.worth(part, Sign::Plus)?.game;
        Ok(Some(values.session.sum(value, values.session.integer(worse)?)?))
    }
}

fn listed(parts: usize) -> impl Strategy<Value = Listed> {
    let sign = prop_oneof![Just(Sign::Plus), Just(Sign::Minus)];
    let sum = move || proptest::collection::vec((any::<prop::sample::Index>(), sign.clone()), 0..3);
    let options = move || proptest::collection::vec(sum(), 0..3);
    let all = proptest::collection::vec([options(), options()], 1..parts);
    (all, 0..parts, 0..parts).prop_map(|(all, small, bounded)| {
        let below = |number: usize, sum: Vec<(prop::sample::Index, Sign)>| {
            let parts = sum.into_iter().filter(|_| number > 0);
            parts.map(|(index, sign)| Signed { part: index.index(number), sign }).collect()
        };
        let of = |(number, options): (usize, [Vec<Vec<_>>; 2])| {
            options.map(|sums| sums.into_iter().map(|sum| below(number, sum)).collect())
        };
        Listed { options: all.into_iter().enumerate().map(of).collect(), small, bounded }
    })
}

/// Part `n` is the integer `n`.
struct Integers;

impl Partizan for Integers {
    type Part = usize;

    fn options(&self, part: &usize, player: Player, out: &mut Sums<Signed<usize>>) -> Result<(), Error> {
        if player == Player::Left && *part > 0 {
            out.add(Signed { part: *part - 1, sign: Sign::Plus });
            out.end_sum();
        }
        Ok(())
    }
}

impl Bounded for Integers {}

#[test]
fn depth_is_no_danger() {
    let store = Store::default();
    let budget = Budget::new(1 << 30);
    let session = budget.session(&store);
    let (table, mut memory) = (Table::new(), Memory::new(&Budget::new(4 * (1 << 20))).unwrap());
    let mut search = Search::new(&Integers, &table, &mut memory, &session, &budget);
    let integer = |part, sign| Signed { part, sign };
    let cases = [
        (vec![], Outcome::Previous),
        (vec![integer(20_000, Sign::Plus), integer(19_999, Sign::Minus)], Outcome::Left),
        (vec![integer(20_000, Sign::Plus), integer(20_001, Sign::Minus)], Outcome::Right),
        (vec![integer(70, Sign::Plus), integer(70, Sign::Minus)], Outcome::Previous),
    ];
    for (sum, outcome) in cases {
        assert_eq!(search.outcome(&sum), Ok(outcome), "{sum:?}");
    }
}

#[test]
fn a_stopped_search_halts() {
    let store = Store::default();
    let budget = Budget::new(1 << 30);
    budget.stop();
    let session = budget.session(&store);
    let (table, mut memory) = (Table::new(), Memory::new(&Budget::new(4 * (1 << 20))).unwrap());
    let mut search = Search::new(&Integers, &table, &mut memory, &session, &budget);
    let sum = [Signed { part: 1000, sign: Sign::Plus }, Signed { part: 999, sign: Sign::Minus }];
    assert_eq!(search.outcome(&sum), Err(values::Error::Stopped.into()));
}

fn chosen_sum(rules: &Listed, chosen: &[(prop::sample::Index, bool)]) -> Vec<Signed<usize>> {
    let sign = |minus| if minus { Sign::Minus } else { Sign::Plus };
    let signed = |(index, minus): &(prop::sample::Index, bool)| Signed {
        part: index.index(rules.options.len()),
        sign: sign(*minus),
    };
    chosen.iter().map(signed).collect()
}

proptest! {
    /// However small the memory, and whatever is small or bounded.
    #[test]
    fn outcomes_are_those_of_values(
        rules in listed(10),
        chosen in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..4),
        memory in prop_oneof![Just(1_usize << 6), Just(1 << 10), Just(1 << 20)],
    ) {
        let sum = chosen_sum(&rules, &chosen);
        let negative: Vec<Signed<usize>> =
            sum.iter().map(|signed| Signed { sign: -signed.sign, ..*signed }).collect();
        let store = Store::default();
        let budget = Budget::new(1 << 30);
        let session = budget.session(&store);
        let table = Table::new();
        let value = canonical::value(&rules, &table, &sum, &session, &budget).unwrap();
        let opposite = session.negative(value).unwrap();
        let mut memory = Memory::new(&Budget::new(4 * (memory))).unwrap();
        let mut search = Search::new(&rules, &table, &mut memory, &session, &budget);
        prop_assert_eq!(search.outcome(&sum), Ok(session.outcome(value)));
        prop_assert_eq!(search.outcome(&negative), Ok(session.outcome(opposite)));
    }

    #[test]
    fn a_winning_option_wins(
        rules in listed(10),
        chosen in proptest::collection::vec(
            proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..3), 0..5
        ),
        player in prop_oneof![Just(Player::Left), Just(Player::Right)],
    ) {
        let sums: Vec<_> = chosen.iter().map(|chosen| chosen_sum(&rules, chosen)).collect();
        let store = Store::default();
        let budget = Budget::new(1 << 30);
        let session = budget.session(&store);
        let (table, mut memory) = (Table::new(), Memory::new(&Budget::new(4 * (1 << 10))).unwrap());
        let mut search = Search::new(&rules, &table, &mut memory, &session, &budget);
        let found = search.winning_option(&sums, player).unwrap();
        let wins = |sum: &Vec<Signed<usize>>| {
            let value = canonical::value(&rules, &table, sum, &session, &budget).unwrap();
            match session.outcome(value) {
                Outcome::Previous => true,
                Outcome::Next => false,
                Outcome::Left => player == Player::Left,
                Outcome::Right => player == Player::Right,
            }
        };
        prop_assert_eq!(found.is_some(), sums.iter().any(wins));
        prop_assert!(found.is_none_or(|place| wins(&sums[place])));
    }
}
