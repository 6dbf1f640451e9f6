//! Random programs of the algebra obey its laws.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use values::{Budget, Dyadic, Error, Game, NumberUpStar, Player, Session, Store};

/// An instruction: it takes games by number and adds one.
#[derive(Arbitrary, Debug)]
enum Step {
    Leaf { numerator: i8, exponent: u8, ups: i8, star: u8 },
    Game { left: [u8; 2], right: [u8; 2] },
    Sum(u8, u8),
    Negative(u8),
    Cool(u8, u8),
    Heat(u8),
    Reduced(u8),
    AtomicWeight(u8),
    Norton(u8, u8),
    OrdinalSum(u8, u8),
}

fuzz_target!(|program: Vec<Step>| {
    let store = Store::new(&Budget::new(64 << 20));
    let session = Session::new(&store);
    let mut games = vec![Game::ZERO];
    for step in program.into_iter().take(12) {
        match run(&session, &games, step) {
            Ok(game) => games.push(game),
            Err(Error::Memory | Error::TooDeep | Error::TooLarge) => return,
            Err(_) => {}
        }
    }
    for pair in games.windows(2) {
        if laws(&session, pair[0], pair[1]).is_err() {
            return;
        }
    }
});

fn run(session: &Session<'_>, games: &[Game], step: Step) -> Result<Game, Error> {
    let game = |i: u8| games[usize::from(i) % games.len()];
    match step {
        Step::Leaf { numerator, exponent, ups, star } => session.number_up_star(&NumberUpStar {
            number: Dyadic::small(i64::from(numerator), u32::from(exponent % 16)),
            ups: i64::from(ups % 4),
            star: u64::from(star % 5),
        }),
        Step::Game { left, right } => session.game(&left.map(game), &right.map(game)),
        Step::Sum(g, h) => session.sum(game(g), game(h)),
        Step::Negative(g) => session.negative(game(g)),
        Step::Cool(g, t) => session.cool(game(g), &Dyadic::small(i64::from(t % 16), 2)),
        Step::Heat(g) => session.heat(game(g), session.integer(1)?),
        Step::Reduced(g) => session.reduced(game(g)),
        Step::AtomicWeight(g) => session.atomic_weight(game(g)),
        Step::Norton(g, unit) => session.norton_product(game(g), game(unit)),
        Step::OrdinalSum(g, h) => session.ordinal_sum(game(g), game(h)),
    }
}

fn laws(session: &Session<'_>, g: Game, h: Game) -> Result<(), Error> {
    let options = |player| session.options(g, player);
    assert_eq!(session.game(&options(Player::Left)?, &options(Player::Right)?)?, g);
    assert_eq!(session.sum(g, session.negative(g)?)?, Game::ZERO);
    let sum = session.sum(g, h)?;
    assert_eq!(session.difference(sum, h)?, g);
    assert_eq!(session.mean(sum)?, &session.mean(g)? + &session.mean(h)?);
    assert_eq!(session.at_least(g, h)?, session.at_least(session.difference(g, h)?, Game::ZERO)?);
    Ok(())
}
