//! The laws of the algebra on random games, and every fast path against the plain definitions.

mod plain;

use std::cmp::Ordering;

use plain::Plain;
use proptest::prelude::*;
use values::{Dyadic, Error, Game, NumberUpStar, Outcome, Player, Session, Store, Style};

/// A random form: a tree whose leaves are numbers, ups and stars.
#[derive(Clone, Debug)]
enum Tree {
    Leaf { numerator: i64, exponent: u32, ups: i64, star: u64 },
    Node(Vec<Tree>, Vec<Tree>),
}

impl Tree {
    fn value(&self, session: &Session<'_>) -> Result<Game, Error> {
        match self {
            Tree::Leaf { numerator, exponent, ups, star } => {
                let number = Dyadic::small(*numerator, *exponent);
                session.number_up_star(&NumberUpStar { number, ups: *ups, star: *star })
            }
            Tree::Node(left, right) => {
                let values = |trees: &[Tree]| {
                    trees.iter().map(|tree| tree.value(session)).collect::<Result<Vec<_>, _>>()
                };
                session.game(&values(left)?, &values(right)?)
            }
        }
    }

    fn plain(&self, session: &Session<'_>) -> Result<Plain, Error> {
        match self {
            Tree::Leaf { .. } => Plain::of(session, self.value(session)?),
            Tree::Node(left, right) => {
                let plain = |trees: &[Tree]| {
                    trees.iter().map(|tree| tree.plain(session)).collect::<Result<Vec<_>, _>>()
                };
                Ok(Plain::new(plain(left)?, plain(right)?))
            }
        }
    }
}

fn trees(
    leaf: impl Strategy<Value = Tree> + 'static,
    depth: u32,
    width: usize,
) -> impl Strategy<Value = Tree> {
    leaf.prop_recursive(depth, 20, 6, move |inner| {
        let options = || prop_oneof![1 => Just(vec![]), 9 => prop::collection::vec(inner.clone(), 1..=width)];
        (options(), options()).prop_map(|(left, right)| Tree::Node(left, right))
    })
}

fn leaves(ups: i64, star: u64) -> impl Strategy<Value = Tree> + 'static {
    (-8..=8i64, 0..=2u32, -ups..=ups, 0..=star).prop_map(|(numerator, exponent, ups, star)| Tree::Leaf {
        numerator,
        exponent,
        ups,
        star,
    })
}

/// Games of all kinds.
fn games() -> impl Strategy<Value = Tree> {
    trees(leaves(2, 3), 3, 3)
}

/// Games small enough to be played out without any shortcut.
fn small_games() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        (-2..=2i64).prop_map(|n| Tree::Leaf { numerator: n, exponent: 0, ups: 0, star: 0 }),
        Just(Tree::Leaf { numerator: 1, exponent: 1, ups: 0, star: 0 }),
        Just(Tree::Leaf { numerator: 0, exponent: 0, ups: 0, star: 1 }),
        Just(Tree::Leaf { numerator: 0, exponent: 0, ups: 1, star: 0 }),
    ];
    trees(leaf, 2, 2)
}

/// Games from all of whose followers but 0 both can move.
fn all_small_games() -> impl Strategy<Value = Tree> {
    let leaf =
        (-2..=2i64, 0..=3u64).prop_map(|(ups, star)| Tree::Leaf { numerator: 0, exponent: 0, ups, star });
    leaf.prop_recursive(3, 16, 4, move |inner| {
        let options = || prop::collection::vec(inner.clone(), 1..=2);
        (options(), options()).prop_map(|(left, right)| Tree::Node(left, right))
    })
}

/// Runs a law in a session of its own.
fn law(check: impl FnOnce(&Session<'_>) -> Result<(), Error>) {
    let store = Store::default();
    check(&Session::new(&store)).expect("no limit is reached");
}

fn dyadic(n: i64) -> Dyadic {
    Dyadic::from(n)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn comparison_is_the_plain_one(g in small_games(), h in small_games()) {
        law(|s| {
            let (plain_g, plain_h) = (g.plain(s)?, h.plain(s)?);
            let (g, h) = (g.value(s)?, h.value(s)?);
            assert_eq!(s.at_least(g, h)?, plain_g.at_least(&plain_h));
            assert_eq!(s.at_least(h, g)?, plain_h.at_least(&plain_g));
            assert_eq!(g == h, plain_g.equals(&plain_h));
            let zero = Plain::default();
            let outcome = match (plain_g.at_least(&zero), zero.at_least(&plain_g)) {
                (true, true) => Outcome::Previous,
                (true, false) => Outcome::Left,
                (false, true) => Outcome::Right,
                (false, false) => Outcome::Next,
            };
            assert_eq!(s.outcome(g), outcome);
            Ok(())
        });
    }

    #[test]
    fn canonical_forms_have_nothing_dominated_or_reversible(g in small_games()) {
        law(|s| {
            let plain = g.plain(s)?;
            let canonical = Plain::of(s, g.value(s)?)?;
            assert!(plain.equals(&canonical));
            for (i, left) in canonical.left().iter().enumerate() {
                assert!(
                    canonical.left().iter().enumerate().all(|(j, other)| i == j || !other.at_least(left))
                );
                assert!(!left.right().iter().any(|answer| canonical.at_least(answer)));
            }
            for (i, right) in canonical.right().iter().enumerate() {
                assert!(
                    canonical.right().iter().enumerate().all(|(j, other)| i == j || !right.at_least(other))
                );
                assert!(!right.left().iter().any(|answer| answer.at_least(&canonical)));
            }
            assert_eq!(s.birthday(g.value(s)?)?, dyadic(i64::from(canonical.depth())));
            Ok(())
        });
    }

    #[test]
    fn sums_and_ordinal_sums_are_the_plain_ones(g in small_games(), h in small_games()) {
        law(|s| {
            let (plain_g, plain_h) = (g.plain(s)?, h.plain(s)?);
            let (g, h) = (g.value(s)?, h.value(s)?);
            assert_eq!(s.sum(g, h)?, plain_g.sum(&plain_h).value(s)?);
            assert_eq!(s.negative(g)?, plain_g.negative().value(s)?);
            let (canonical_g, canonical_h) = (Plain::of(s, g)?, Plain::of(s, h)?);
            assert_eq!(s.ordinal_sum(g, h)?, canonical_g.ordinal_sum(&canonical_h).value(s)?);
            Ok(())
        });
    }

    #[test]
    fn stops_are_the_plain_ones(g in small_games()) {
        fn stop(g: &Plain, left_moves: bool) -> i32 {
            const EXPONENT: u32 = 3;
            if let Some(x) = g.as_number(EXPONENT) {
                return x;
            }
            if left_moves {
                g.left().iter().map(|option| stop(option, false)).max().expect("not a number")
            } else {
                g.right().iter().map(|option| stop(option, true)).min().expect("not a number")
            }
        }
        law(|s| {
            let value = g.value(s)?;
            let canonical = Plain::of(s, value)?;
            if_shallow(&canonical, |canonical| {
                assert_eq!(s.stop(value, Player::Left), Dyadic::small(i64::from(stop(canonical, true)), 3));
                assert_eq!(s.stop(value, Player::Right), Dyadic::small(i64::from(stop(canonical, false)), 3));
            });
            Ok(())
        });
    }

    #[test]
    fn games_form_an_ordered_group(g in games(), h in games(), k in games()) {
        law(|s| {
            let (g, h, k) = (g.value(s)?, h.value(s)?, k.value(s)?);
            assert_eq!(s.sum(g, s.negative(g)?)?, Game::ZERO);
            assert_eq!(s.negative(s.negative(g)?)?, g);
            assert_eq!(s.sum(g, h)?, s.sum(h, g)?);
            assert_eq!(s.sum(s.sum(g, h)?, k)?, s.sum(g, s.sum(h, k)?)?);
            assert_eq!(s.at_least(g, h)?, s.at_least(s.sum(g, k)?, s.sum(h, k)?)?);
            assert_eq!(s.at_least(g, h)?, s.at_least(s.negative(h)?, s.negative(g)?)?);
            assert!(!(s.at_least(g, h)? && s.at_least(h, k)?) || s.at_least(g, k)?);
            assert_eq!(s.compare(g, h)? == Some(Ordering::Equal), g == h);
            let difference = s.outcome(s.difference(g, h)?);
            assert_eq!(s.at_least(g, h)?, matches!(difference, Outcome::Left | Outcome::Previous));
            assert_eq!(s.multiple(&dyadic(3), g)?, s.sum(g, s.sum(g, g)?)?);
            assert_eq!(s.multiple(&dyadic(-2), g)?, s.negative(s.sum(g, g)?)?);
            Ok(())
        });
    }

    #[test]
    fn canonical_forms_are_unique_and_their_own(g in games()) {
        law(|s| {
            let g = g.value(s)?;
            assert_eq!(s.game(&s.options(g, Player::Left)?, &s.options(g, Player::Right)?)?, g);
            Ok(())
        });
    }

    #[test]
    fn another_store_and_another_order_print_the_same(g in games(), h in games()) {
        let text = |trees: [&Tree; 2]| {
            let store = Store::default();
            let s = Session::new(&store);
            let values = trees.map(|tree| tree.value(&s).unwrap());
            let mut texts = values.map(|value| s.text(value, Style::Plain).unwrap());
            texts.sort();
            texts
        };
        assert_eq!(text([&g, &h]), text([&h, &g]));
    }

    #[test]
    fn numbers_translate(g in games(), n in -6..=6i64, exponent in 0..=3u32) {
        law(|s| {
            let g = g.value(s)?;
            let x = Dyadic::small(n, exponent);
            let sum = s.sum(g, s.number(&x)?)?;
            assert_eq!(s.mean(sum)?, &s.mean(g)? + &x);
            if s.as_number(g).is_none() {
                assert_eq!(s.temperature(sum)?, s.temperature(g)?);
                for player in Player::BOTH {
                    assert_eq!(s.stop(sum, player), &s.stop(g, player) + &x);
                    let options = s.options(g, player)?;
                    for (option, translated) in options.into_iter().zip(s.options(sum, player)?) {
                        assert_eq!(s.sum(option, s.number(&x)?)?, translated);
                    }
                }
            }
            Ok(())
        });
    }

    #[test]
    fn means_add_and_temperatures_do_not_rise(g in games(), h in games()) {
        law(|s| {
            let (g, h) = (g.value(s)?, h.value(s)?);
            let sum = s.sum(g, h)?;
            assert_eq!(s.mean(sum)?, &s.mean(g)? + &s.mean(h)?);
            assert!(s.temperature(sum)? <= s.temperature(g)?.max(s.temperature(h)?));
            assert!(s.stop(g, Player::Left) >= s.mean(g)? && s.mean(g)? >= s.stop(g, Player::Right));
            Ok(())
        });
    }

    #[test]
    fn thermographs_are_the_plain_ones(g in small_games()) {
        law(|s| plain_thermograph(s, g.value(s)?));
    }

    #[test]
    fn cooling_is_additive_and_has_the_thermograph_for_stops(
        g in games(),
        h in games(),
        a in 0..=12i64,
        b in 0..=6i64,
    ) {
        law(|s| {
            let (g, h) = (g.value(s)?, h.value(s)?);
            let (t, u) = (Dyadic::small(a, 2), Dyadic::small(b, 2));
            assert_eq!(s.cool(s.sum(g, h)?, &t)?, s.sum(s.cool(g, &t)?, s.cool(h, &t)?)?);
            assert_eq!(s.cool(s.cool(g, &t)?, &u)?, s.cool(g, &(&t + &u))?);
            assert_eq!(s.mean(s.cool(g, &t)?)?, s.mean(g)?);
            let frozen = s.difference(s.freeze(g)?, s.number(&s.mean(g)?)?)?;
            assert!(Player::BOTH.into_iter().all(|player| s.stop(frozen, player).is_zero()));
            let thermograph = s.thermograph(g)?;
            for corner in thermograph.left.iter().take(thermograph.left.len().saturating_sub(1)) {
                assert_eq!(s.stop(s.cool(g, &corner.temperature)?, Player::Left), corner.value.clone());
            }
            Ok(())
        });
    }

    #[test]
    fn heating_undoes_cooling_of_what_stays_hot(n in 1..=20i64, t in 0..=8i64) {
        law(|s| {
            let switch = s.game(&[s.integer(n)?], &[s.integer(-n)?])?;
            let t = Dyadic::small(t, 3);
            assert_eq!(s.heat(s.cool(switch, &t)?, s.number(&t)?)?, switch);
            let star = s.nimber(1)?;
            assert_eq!(s.overheat(star, s.integer(1)?, s.integer(n)?)?, switch);
            Ok(())
        });
    }

    #[test]
    fn heating_all_small_games_is_additive(g in all_small_games(), h in all_small_games(), t in 1..=6i64) {
        law(|s| {
            let (g, h) = (g.value(s)?, h.value(s)?);
            let t = s.number(&Dyadic::small(t, 1))?;
            assert_eq!(s.heat(s.sum(g, h)?, t)?, s.sum(s.heat(g, t)?, s.heat(h, t)?)?);
            Ok(())
        });
    }

    #[test]
    fn norton_products_distribute_over_positive_units(
        g in small_games(),
        h in small_games(),
        unit in small_games(),
    ) {
        law(|s| {
            let (g, h, unit) = (g.value(s)?, h.value(s)?, unit.value(s)?);
            if s.outcome(unit) == Outcome::Left {
                let of_sum = s.norton_product(s.sum(g, h)?, unit)?;
                assert_eq!(of_sum, s.sum(s.norton_product(g, unit)?, s.norton_product(h, unit)?)?);
                assert_eq!(
                    s.at_least(g, h)?, s.at_least(s.norton_product(g, unit)?, s.norton_product(h, unit)?)?
                );
            }
            assert_eq!(s.norton_product(g, s.integer(1)?)?, g);
            Ok(())
        });
    }

    #[test]
    fn conway_products_of_numbers_multiply(
        g in small_games(),
        a in -9..=9i64,
        b in -9..=9i64,
        d in 0..=3u32,
        e in 0..=3u32,
    ) {
        law(|s| {
            let (x, y) = (Dyadic::small(a, d), Dyadic::small(b, e));
            assert_eq!(s.conway_product(s.number(&x)?, s.number(&y)?)?, s.number(&(&x * &y))?);
            let g = g.value(s)?;
            assert_eq!(s.conway_product(s.integer(1)?, g)?, g);
            assert_eq!(s.conway_product(g, s.integer(-2)?)?, s.negative(s.sum(g, g)?)?);
            let half = s.number(&Dyadic::small(1, 1))?;
            assert_eq!(s.conway_product(g, half)?, s.conway_product(half, g)?);
            Ok(())
        });
    }

    #[test]
    fn atomic_weights_add(g in all_small_games(), h in all_small_games()) {
        law(|s| {
            let (g, h) = (g.value(s)?, h.value(s)?);
            assert_eq!(s.atomic_weight(s.sum(g, h)?)?, s.sum(s.atomic_weight(g)?, s.atomic_weight(h)?)?);
            // The two-ahead rule (Winning Ways, ch. 8).
            if s.at_least(s.atomic_weight(g)?, s.integer(2)?)? {
                assert_eq!(s.outcome(g), Outcome::Left);
            }
            Ok(())
        });
    }

    #[test]
    fn reduced_forms_differ_by_infinitesimals_and_depend_on_no_more(
        g in games(),
        small in all_small_games(),
    ) {
        law(|s| {
            let (g, small) = (g.value(s)?, small.value(s)?);
            let reduced = s.reduced(g)?;
            let rest = s.difference(g, reduced)?;
            assert!(Player::BOTH.into_iter().all(|player| s.stop(rest, player).is_zero()));
            assert_eq!(s.reduced(reduced)?, reduced);
            assert_eq!(s.reduced(s.sum(g, small)?)?, reduced);
            Ok(())
        });
    }

    #[test]
    fn incentives_are_the_gains_of_moves(g in games()) {
        law(|s| {
            let g = g.value(s)?;
            for player in Player::BOTH {
                let best = s.incentives(g, player)?;
                for option in s.options(g, player)? {
                    let gain = match player {
                        Player::Left => s.difference(option, g)?,
                        Player::Right => s.difference(g, option)?,
                    };
                    assert!(best.iter().any(|&other| s.at_least(other, gain) == Ok(true)));
                }
            }
            Ok(())
        });
    }
}

/// Numbers of the plain kind are found by trying, which takes shallow games: they have no numbers finer than
/// eighths.
fn if_shallow(canonical: &Plain, check: impl FnOnce(&Plain)) {
    if canonical.depth() <= 4 {
        check(canonical);
    }
}

/// Walls as lists of values at the temperatures 0, 1/64, 2/64, …, in units of 1/64.
fn plain_walls(s: &Session<'_>, g: Game) -> Result<[Vec<i64>; 2], Error> {
    const LENGTH: usize = 64 * 5;
    if let Some(x) = s.as_number(g) {
        let (numerator, exponent) = x.as_small().expect("small games have small numbers");
        return Ok([vec![numerator << (6 - exponent); LENGTH], vec![numerator << (6 - exponent); LENGTH]]);
    }
    let mut scaffolds = [vec![i64::MIN; LENGTH], vec![i64::MAX; LENGTH]];
    for option in s.options(g, Player::Left)? {
        let [_, right] = plain_walls(s, option)?;
        scaffolds[0]
            .iter_mut()
            .zip(right)
            .zip(0..)
            .for_each(|((best, wall), t)| *best = (*best).max(wall - t));
    }
    for option in s.options(g, Player::Right)? {
        let [left, _] = plain_walls(s, option)?;
        scaffolds[1]
            .iter_mut()
            .zip(left)
            .zip(0..)
            .for_each(|((best, wall), t)| *best = (*best).min(wall + t));
    }
    let [left, right] = &mut scaffolds;
    let foot = (0..LENGTH).find(|&t| left[t] <= right[t]).expect("small games are not that hot");
    assert_eq!(left[foot], right[foot], "the temperature is a multiple of 1/64");
    let mean = left[foot];
    left[foot..].fill(mean);
    right[foot..].fill(mean);
    Ok(scaffolds)
}

fn plain_thermograph(s: &Session<'_>, g: Game) -> Result<(), Error> {
    let walls = plain_walls(s, g)?;
    let thermograph = s.thermograph(g)?;
    let in_units = |x: &Dyadic| {
        let (numerator, exponent) = x.as_small().expect("small games have small thermographs");
        numerator << (6 - exponent)
    };
    assert_eq!(*walls[0].last().expect("walls are long"), in_units(&thermograph.mean));
    for (player, wall) in Player::BOTH.into_iter().zip(&walls) {
        for corners in thermograph.wall(player).windows(2) {
            let [from, to] = [&corners[0], &corners[1]];
            let (t0, t1) = (in_units(&from.temperature), in_units(&to.temperature));
            let (v0, v1) = (in_units(&from.value), in_units(&to.value));
            assert!(t0 < t1 && (v0 == v1 || (v0 - v1).abs() == t1 - t0));
            for t in t0..=t1 {
                let value = v0 + (t - t0) * (v1 - v0).signum();
                assert_eq!(wall[usize::try_from(t).expect("temperatures of walls are positive")], value);
            }
        }
        if let Some(foot) = thermograph.wall(player).last() {
            assert_eq!((&foot.temperature, &foot.value), (&thermograph.temperature, &thermograph.mean));
        }
    }
    Ok(())
}
