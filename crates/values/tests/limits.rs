//! A store is shared by threads, keeps to its budget, and its sessions can be stopped; depth is no danger to
//! the stack.

use values::store::MAX_DEPTH;
use values::{Budget, Dyadic, Error, Game, NumberUpStar, Player, Session, Store, Style};

/// Heating a nimber is a lot of work for large nimbers.
fn heavy(session: &Session<'_>, n: u64) -> Result<Game, Error> {
    session.heat(session.nimber(n)?, session.integer(1)?)
}

#[test]
fn threads_agree_on_handles_and_texts() {
    let store = Store::default();
    let results: Vec<Vec<(Game, String)>> = std::thread::scope(|scope| {
        let work = |reverse: bool| {
            let session = Session::new(&store);
            let mut games: Vec<Game> = session.born_by(2).unwrap().map(Result::unwrap).collect();
            if reverse {
                games.reverse();
            }
            let mut sums = Vec::new();
            for &g in &games {
                for &h in &games {
                    let sum = session.sum(g, session.sum(h, g).unwrap()).unwrap();
                    sums.push((sum, session.text(sum, Style::Plain).unwrap()));
                }
            }
            sums.sort_by(|a, b| a.1.cmp(&b.1));
            sums
        };
        let threads: Vec<_> = (0..4).map(|i| scope.spawn(move || work(i % 2 == 0))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(results.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn a_budget_is_kept_and_the_store_stays_usable() {
    let budget = 2 << 20;
    let store = Store::new(&Budget::new(budget));
    let session = Session::new(&store);
    let error = (1..).find_map(|n| {
        let switch = session.game(&[session.integer(n).ok()?], &[session.integer(-n).ok()?]).ok()?;
        (1..n).find_map(|m| {
            let other = session.game(&[session.integer(m).ok()?], &[session.integer(-2 * m).ok()?]).ok()?;
            session.sum(switch, other).err()
        })
    });
    assert_eq!(error, Some(Error::Memory));
    assert!(store.bytes() <= budget);
    assert_eq!(session.sum(session.integer(1).unwrap(), session.integer(1).unwrap()), session.integer(2));
}

#[test]
fn a_session_stops_when_told_and_others_go_on() {
    let store = Store::default();
    let budget = Budget::default();
    let session = Session::within(&store, &budget);
    let result = std::thread::scope(|scope| {
        let working = scope.spawn(|| heavy(&session, 3000));
        while store.len() < 20 {
            std::thread::yield_now();
        }
        budget.stop();
        working.join().unwrap()
    });
    assert_eq!(result, Err(Error::Stopped));
    assert!(heavy(&session, 3).is_err());
    assert!(heavy(&Session::new(&store), 3).is_ok());
}

#[test]
fn deep_games_are_refused_before_the_stack_is() {
    let store = Store::default();
    let session = Session::new(&store);
    let mut g = Game::ZERO;
    let mut depth = 0;
    let error = loop {
        depth += 1;
        match session.game(&[session.integer(depth).unwrap()], &[g]) {
            Ok(deeper) => g = deeper,
            Err(error) => break error,
        }
    };
    assert_eq!((error, depth), (Error::TooDeep, i64::from(MAX_DEPTH) + 1));
    assert!(session.negative(g).is_ok());
    assert_eq!(session.mean(g).unwrap().exponent(), MAX_DEPTH);
    assert!(session.at_least(g, session.nimber(2).unwrap()).is_ok());
    assert_eq!(session.sum(g, g), Err(Error::TooDeep));
}

#[test]
fn large_numbers_ups_and_stars_cost_nothing() {
    let store = Store::default();
    let session = Session::new(&store);
    let ten_million = session.integer(10_000_000).unwrap();
    let switch = session.game(&[ten_million], &[Game::ZERO]).unwrap();
    assert_eq!(session.mean(switch), Ok(Dyadic::from(5_000_000)));
    assert_eq!(session.temperature(switch), Ok(Dyadic::from(5_000_000)));
    assert_eq!(session.birthday(switch), Ok(Dyadic::from(10_000_001)));
    let max = session.integer(i64::MAX).unwrap();
    let twice = session.sum(max, max).unwrap();
    assert_eq!(session.text(twice, Style::Plain).unwrap(), "18446744073709551614");
    let huge = session.number(&Dyadic::new(3, 5000)).unwrap();
    assert_eq!(session.sum(huge, session.negative(huge).unwrap()), Ok(Game::ZERO));
    let ups =
        session.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups: 1 << 40, star: 1 << 50 }).unwrap();
    assert_eq!(session.sum(ups, session.negative(ups).unwrap()), Ok(Game::ZERO));
    assert!(session.at_least(ups, session.nimber(7).unwrap()).unwrap());
    let most =
        session.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups: i64::MAX, star: 0 }).unwrap();
    assert_eq!(session.sum(most, most), Err(Error::TooLarge));
    assert_eq!(session.options(session.nimber(1 << 40).unwrap(), Player::Left), Err(Error::TooLarge));
}
