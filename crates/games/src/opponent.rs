//! The program as an opponent: perfect, careless now and then, or at random.
//!
//! A perfect opponent wins what is won, keeps a tie, and holds out when lost. As long as there is not too
//! much to search, wins are as quick and losses as long as can be ([`crate::remoteness`]); this also keeps
//! play out of cycles. Beyond that the theory of the game names the winning moves: by layers where play can
//! go round, else any of them, and where the sides have different moves the first, as Northcott's game lists
//! advances first and ends if only those are made. A lost position is then played to leave as many moves as
//! possible.
//!
//! The same seed in the same position makes the same choice.

use crate::analysis::{GameError, Kind, Mover};
use crate::game::AnyGame;
use crate::position::{Move, Position};
use crate::record::{Standing, own_moves};
use crate::remoteness::Patience;
use crate::review::{tying_moves, winning_moves};
use solvers::{Budget, Play};

/// How well the opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Without a mistake.
    Perfect,
    /// With a mistake now and then.
    Careless,
    /// Any legal move.
    Random,
}

impl Strength {
    /// All of them.
    pub const ALL: [Strength; 3] = [Strength::Perfect, Strength::Careless, Strength::Random];

    /// The word of the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Strength::Perfect => "perfect",
            Strength::Careless => "careless",
            Strength::Random => "random",
        }
    }
}

/// Of so many moves a careless opponent makes one at random.
const CARE: u64 = 4;

/// The most moves that are chosen from.
const MOST_MOVES: usize = 500;

/// The most moves that are counted to find out how many a move leaves.
const MOST_COUNTED: usize = 200;

/// The program as it plays.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    /// How well.
    pub strength: Strength,
    /// What chance is made of.
    pub seed: u64,
    /// How much is searched for the quickest win and the longest way to lose.
    pub patience: Patience,
}

impl Opponent {
    /// The move that the opponent makes; `None` if there is none to make.
    pub fn choose(
        &self,
        game: &dyn AnyGame,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Option<Move>, GameError> {
        let mut dice = Dice::new(self.seed, &position.to_string());
        let at_random = match self.strength {
            Strength::Perfect => false,
            Strength::Careless => dice.roll().is_multiple_of(CARE),
            Strength::Random => true,
        };
        if at_random {
            return Ok(dice.pick(own_moves(game, position, turn)?.take(MOST_MOVES).collect()));
        }
        let thought = Thought { game, turn, play, patience: self.patience, budget };
        Ok(dice.pick(thought.best_moves(position)?))
    }
}

/// A search for the best move.
struct Thought<'a> {
    game: &'a dyn AnyGame,
    turn: Mover,
    play: Play,
    patience: Patience,
    budget: &'a Budget,
}

impl Thought<'_> {
    /// Moves that are as good as each other, and better than the rest as far as is known.
    fn best_moves(&self, position: &Position) -> Result<Vec<Move>, GameError> {
        let kind = self.game.kind(position)?;
        if kind == Kind::Scoring {
            return winning_moves(self.game, position, self.turn, self.play, self.budget);
        }
        if let Some(best) =
            self.game.soonest_or_longest(position, self.turn, self.play, self.patience, self.budget)?
        {
            return Ok(best);
        }
        let winning = self.game.some_winning_moves(position, self.turn, self.play, self.budget)?;
        match (winning.is_empty(), kind) {
            (false, Kind::Loopy) => self.by_layer(position, winning, Hurry::Win),
            (false, Kind::Impartial) => Ok(winning),
            (false, _) => Ok(winning.into_iter().take(1).collect()),
            (true, _) => {
                if self.is_tie(position)? {
                    return tying_moves(self.game, position, self.turn, self.play, self.budget);
                }
                if kind != Kind::Loopy {
                    return self.most_moves_left(position);
                }
                let moves = own_moves(self.game, position, self.turn)?.take(MOST_MOVES).collect();
                self.by_layer(position, moves, Hurry::HoldOut)
            }
        }
    }

    fn is_tie(&self, position: &Position) -> Result<bool, GameError> {
        let outcome = self.game.solve(position, self.play, self.budget)?.outcome;
        Ok(Standing::of(outcome, self.turn) == Standing::Tie)
    }

    /// Of these moves those to the lowest layer, or to the highest; all where layers are not known.
    fn by_layer(&self, position: &Position, moves: Vec<Move>, hurry: Hurry) -> Result<Vec<Move>, GameError> {
        let mut layers = Vec::with_capacity(moves.len());
        for step in moves {
            let to = self.game.play(position, &step)?;
            layers.push((self.game.solve(&to, self.play, self.budget)?.layer, step));
        }
        let known = layers.iter().filter_map(|(layer, _)| *layer);
        let best = match hurry {
            Hurry::Win => known.min(),
            Hurry::HoldOut => known.max(),
        };
        Ok(layers.into_iter().filter(|(layer, _)| *layer == best).map(|(_, step)| step).collect())
    }

    /// The moves that leave the most moves to both players together; the first one, where they are too many
    /// to count.
    fn most_moves_left(&self, position: &Position) -> Result<Vec<Move>, GameError> {
        let mut best = (0, Vec::new());
        for step in own_moves(self.game, position, self.turn)?.take(MOST_COUNTED + 1) {
            self.budget.go_on()?;
            let left = self.game.moves(&self.game.play(position, &step)?)?.take(MOST_COUNTED + 1).count();
            if left > MOST_COUNTED {
                return Ok(vec![step]);
            }
            if left > best.0 {
                best = (left, Vec::new());
            }
            if left == best.0 {
                best.1.push(step);
            }
        }
        Ok(best.1)
    }
}

/// What the one wants who looks at layers.
#[derive(Clone, Copy)]
enum Hurry {
    Win,
    HoldOut,
}

/// Random numbers: splitmix64 (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Of a seed, differently in every position.
    #[must_use]
    pub fn new(seed: u64, position: &str) -> Dice {
        let mixed = position.bytes().fold(seed, |mixed, byte| Dice(mixed ^ u64::from(byte)).roll());
        Dice(mixed)
    }

    /// Any number.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.roll() % (most.saturating_sub(least) + 1)
    }

    /// One of these.
    pub fn pick<T>(&mut self, mut items: Vec<T>) -> Option<T> {
        let index = self.roll().checked_rem(items.len() as u64)?;
        usize::try_from(index).ok().map(|index| items.swap_remove(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use crate::record::{Record, Seat, Stage};
    use crate::registry::Registry;
    use crate::remoteness::Patience;
    use proptest::prelude::*;
    use std::sync::Arc;

    fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    /// Positions to begin with, where those of the catalogue take long, are few or have no cycles.
    const STARTS: &[(&str, &str)] = &[
        ("subtract", "9,7,4"),
        ("square", "18,11"),
        ("pim", "7,9,5"),
        ("kayles", "5,4,3"),
        ("grundy", "9,8"),
        ("take-split", "25,12"),
        ("take-split-unequal", "25,12"),
        ("wythoff", "9,12"),
        ("pawns", "1/8,6/3,4/5"),
        ("pawns", "1/5,7/2"),
        ("traffic", "a>b,b>c,c>a,c>d,d>e,b>e,a>e @ a,c"),
        ("traffic", "a>b,b>a,b>c,c>d @ a,c,d"),
        ("sprouts", "3"),
        ("hackenbush", "0-1b,1-2r,0-3r,3-4b,3-5g,0-5g"),
        ("domineering", "3x4"),
        ("col", "grid 2x3"),
        ("snort", "path 6"),
        ("bard", ".../.../..."),
        ("bardik", ".../.../..."),
    ];

    /// A spec and a position of each game of the catalogue.
    fn starts() -> Vec<(String, String)> {
        let registry = Registry::standard();
        let examples = registry.entries().iter().map(|entry| (entry.spec(), entry.example.to_string()));
        let large = ["take-split", "wythoff", "pim", "domineering"];
        let examples = examples.filter(|(spec, _)| !large.iter().any(|id| spec.starts_with(id)));
        let spec = |id: &str| registry.entry(id).unwrap().spec();
        let more = STARTS.iter().map(|(id, start)| (spec(id), (*start).to_owned()));
        examples.chain(more).collect()
    }

    struct Table {
        game: Arc<dyn AnyGame>,
        record: Record,
    }

    impl Table {
        fn new(spec: &str, start: &str, play: Option<Play>, first: Option<Mover>) -> Table {
            let game = find(spec, &Arc::default()).unwrap();
            let play = play.unwrap_or_else(|| game.default_play());
            let record = Record::new(&*game, &game.read(start).unwrap(), play, first).unwrap();
            Table { game, record }
        }

        fn standing(&self) -> Standing {
            let verdict = self.game.solve(self.record.position(), self.record.play, &budget()).unwrap();
            Standing::of(verdict.outcome, self.record.turn())
        }

        /// Makes a move, if there is one.
        fn step(&mut self, strength: Strength, seed: u64) -> bool {
            let Table { game, record } = self;
            let opponent = Opponent { strength, seed, patience: Patience(3_000) };
            let chosen = opponent.choose(&**game, record.position(), record.turn(), record.play, &budget());
            let Some(step) = chosen.unwrap() else { return false };
            assert_eq!(record.play_named(&**game, &step.to_string()), Ok(true));
            true
        }

        /// The names of the moves so far.
        fn names(&self) -> Vec<String> {
            self.record.moves().map(ToString::to_string).collect()
        }

        /// Plays to the end, or for a long time.
        fn play_out(&mut self, strengths: [Strength; 2], seed: u64) -> Stage {
            for ply in 0..400 {
                let strength = strengths[usize::from(self.record.seat() == Seat::Second)];
                if !self.step(strength, seed ^ ply) {
                    break;
                }
            }
            self.record.stage(&*self.game, &budget()).unwrap()
        }
    }

    /// A child plays at random; who plays well, but for a mistake now and then, wins more often than not from
    /// what a game opens with.
    #[test]
    fn a_child_loses_to_a_good_player() {
        for entry in Registry::standard().entries() {
            let won = (0..9).filter(|&seed| {
                let mut table = Table::new(&entry.spec(), entry.first_position(), None, None);
                table.play_out([Strength::Careless, Strength::Random], seed) == Stage::Won(Seat::First)
            });
            assert!(won.count() > 4, "{}", entry.id);
        }
    }

    /// From a position, some random moves on, perfect play keeps what it has against any other.
    fn never_worse(spec: &str, start: &str, play: Option<Play>, begins: Seat, plies: usize, seed: u64) {
        let mut table = Table::new(spec, start, play, None);
        if begins == Seat::Second && table.record.first != Mover::Either {
            let first = table.record.first.opponent();
            table = Table::new(spec, start, play, Some(first));
        }
        for ply in 0..plies {
            if !table.step(Strength::Random, seed ^ ply as u64) {
                break;
            }
        }
        let standing = table.standing();
        let (winner, loser) = match standing {
            Standing::Won => (table.record.seat(), Strength::Random),
            Standing::Lost => (table.record.seat().other(), Strength::Random),
            Standing::Tie => (table.record.seat(), Strength::Perfect),
        };
        let plies = table.record.moves().len();
        for other in [Strength::Perfect, loser] {
            table.record.rewind(plies);
            let strengths = match winner {
                Seat::First => [Strength::Perfect, other],
                Seat::Second => [other, Strength::Perfect],
            };
            let stage = table.play_out(strengths, seed);
            let wanted = match (standing, table.game.kind(table.record.start()).unwrap()) {
                (Standing::Tie, Kind::Scoring) => Stage::Drawn,
                (Standing::Tie, _) => Stage::Running,
                _ => Stage::Won(winner),
            };
            let note = format!("{spec} {start} {:?} {other:?}", table.record);
            assert_eq!(stage, wanted, "{note}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2))]

        #[test]
        fn what_is_won_stays_won_in_every_game(
            seed in any::<u64>(),
            plies in 0_usize..4,
            begins in prop::sample::select(&[Seat::First, Seat::Second][..]),
        ) {
            for (spec, start) in starts() {
                never_worse(&spec, &start, None, begins, plies, seed);
            }
        }

        #[test]
        fn misere_play(seed in any::<u64>(), plies in 0_usize..4) {
            let cases = [
                ("nim", "3,5,2"),
                ("subtract:1,3,4", "9,4"),
                ("kayles", "4,3,2"),
                ("wythoff", "5,9"),
                ("strip", "..o.o..o"),
                ("gold", ".oG.o"),
                ("sprouts", "3"),
                ("hackenbush", "0-1b,1-2r,0-3g,3-4g"),
                ("traffic", "a>b,b>a,b>c,c>d @ a,c"),
                ("pawns", "1/8,6/3,4/5"),
                ("pawns:3", "1/3"),
                ("pawns:12", "1/2,5/9,1/3,8/10,2/12"),
            ];
            for (spec, start) in cases {
                never_worse(spec, start, Some(Play::Misere), Seat::First, plies, seed);
            }
        }
    }

    #[test]
    fn heaps_too_large_to_list() {
        let cases = [
            ("nim", "9223372036854775807,1", "9223372036854775807-9223372036854775806"),
            ("nim", "9223372036854775807,9223372036854775807", "9223372036854775807-1"),
            ("parity-nim", "9223372036854775807,9223372036854775807", "9223372036854775807-2"),
        ];
        for (spec, start, expected) in cases {
            let mut table = Table::new(spec, start, None, None);
            table.step(Strength::Perfect, 1);
            assert_eq!(table.names(), [expected], "{spec} {start}");
        }
        let huge = "1".repeat(40);
        let mut table = Table::new("wythoff", &format!("{huge},{huge}"), None, None);
        assert!(table.step(Strength::Perfect, 1) && table.step(Strength::Random, 1));
    }

    #[test]
    fn a_seed_makes_the_same_choice() {
        for strength in Strength::ALL {
            let choices = [1, 1, 2].map(|seed| {
                let mut table = Table::new("nim", "4,5,6", None, None);
                table.play_out([strength; 2], seed);
                table.names()
            });
            assert_eq!(choices[0], choices[1]);
            assert_ne!(choices[0], choices[2], "{strength:?}");
        }
    }
}
