//! Rules that fail, rules whose play comes back, and rules whose play has no end: every engine says so.

use proptest::prelude::*;
use solvers::canonical;
use solvers::misere::trees::MisereSearch;
use solvers::nimber;
use solvers::outcome::{Bounded, Memory, Search};
use solvers::proof_number::ProofSearch;
use solvers::retrograde::{self, Outcome, Relation};
use solvers::score::{Minimax, Score, Scoring, Side};
use solvers::{Budget, Error, Impartial, Partizan, Play, Sign, Signed, Sums, Table};
use values::{Player, Store};

/// From each number play goes on to the next one, and sometimes to the end, if the rules can tell.
#[derive(Clone, Copy, Debug)]
enum Rules {
    /// 10 comes after 9, 11 after 10, 12 after 11, and 10 again after 12.
    Circle,
    /// They fail at 13.
    Broken,
    /// There is always a next one.
    Endless,
    /// As `Circle`, with a thousand times as many numbers.
    LongCircle,
}

impl Rules {
    const ALL_BUT_BROKEN: [Rules; 3] = [Rules::Circle, Rules::Endless, Rules::LongCircle];

    fn next(self, number: u64) -> Result<u64, Error> {
        match (self, number) {
            (Rules::Circle, 12) | (Rules::LongCircle, 12_000) => Ok(10),
            (Rules::Broken, 13) => Err(Error::of_rules("13 brings bad luck")),
            _ => Ok(number + 1),
        }
    }
}

/// How hard the parts are taken to be: what is easy is worked out at once by some engines.
#[derive(Clone, Copy, Debug)]
struct Hard(Rules, u64);

impl Impartial for Hard {
    type Part = u64;

    fn options(&self, part: &u64, out: &mut Sums<u64>) -> Result<(), Error> {
        out.push([self.0.next(*part)?]);
        Ok(())
    }

    fn difficulty(&self, _part: &u64) -> Result<u64, Error> {
        Ok(self.1)
    }
}

impl Partizan for Rules {
    type Part = u64;

    fn options(&self, part: &u64, _player: Player, out: &mut Sums<Signed<u64>>) -> Result<(), Error> {
        out.push([Signed { part: self.next(*part)?, sign: Sign::Plus }]);
        Ok(())
    }

    fn name(&self, part: &u64) -> String {
        format!("no. {part}")
    }
}

impl Bounded for Rules {}

impl Scoring for Rules {
    type Position = u64;

    fn turn(&self, position: &u64) -> Result<Side, Error> {
        Ok(if position.is_multiple_of(2) { Side::First } else { Side::Second })
    }

    fn options(&self, position: &u64, out: &mut Vec<u64>) -> Result<(), Error> {
        out.push(self.next(*position)?);
        Ok(())
    }

    fn points(&self, _position: &u64) -> Result<Score, Error> {
        Ok(Score { first: 0, second: 0 })
    }
}

/// What every engine says about the number 0.
fn errors(rules: Rules, budget: &Budget) -> Vec<(&'static str, Error)> {
    let hard = Hard(rules, 100);
    let easy = Hard(rules, 0);
    let store = Store::new(budget);
    let session = budget.session(&store);
    let sum = [Signed { part: 0, sign: Sign::Plus }];
    let mut memory = Memory::new(budget).unwrap();
    let table = Table::new();
    let outcome = Search::new(&rules, &table, &mut memory, &session, budget).outcome(&sum);
    vec![
        ("nimber", nimber::nimber(&hard, &[0], budget).unwrap_err()),
        ("proof numbers", ProofSearch::new(hard).nimber(&[0], budget).unwrap_err()),
        ("proof numbers of small parts", ProofSearch::new(easy).nimber(&[0], budget).unwrap_err()),
        ("misère", MisereSearch::new(hard, 1).is_p_position(&[0], budget).unwrap_err()),
        ("misère trees", MisereSearch::new(easy, 1).is_p_position(&[0], budget).unwrap_err()),
        ("canonical forms", canonical::value(&rules, &Table::new(), &sum, &session, budget).unwrap_err()),
        ("outcomes", outcome.unwrap_err()),
        ("scores", Minimax::default().score(&rules, &0, budget).unwrap_err()),
    ]
}

#[test]
fn play_that_comes_back_is_shown() {
    for (engine, error) in errors(Rules::Circle, &Budget::new(1 << 26)) {
        let Error::Cycle(cycle) = error else { panic!("{engine}: {error}") };
        // Wherever the engine began to look.
        let mut positions: Vec<u64> =
            cycle.positions.iter().filter_map(|name| name.rsplit(' ').next()?.parse().ok()).collect();
        for pair in positions.windows(2) {
            assert_eq!(Rules::Circle.next(pair[0]).unwrap(), pair[1], "{engine}: {cycle}");
        }
        positions.sort_unstable();
        positions.dedup();
        assert_eq!(positions, [10, 11, 12], "{engine}: {cycle}");
    }
}

#[test]
fn long_cycles_are_found() {
    for (engine, error) in errors(Rules::LongCircle, &Budget::new(1 << 30)) {
        let Error::Cycle(cycle) = error else { panic!("{engine}: {error}") };
        assert!(cycle.length.is_multiple_of(11_991), "{engine}: {}", cycle.length);
    }
}

#[test]
fn rules_that_fail_say_why() {
    for (engine, error) in errors(Rules::Broken, &Budget::new(1 << 26)) {
        assert_eq!(error.to_string(), "the rules failed: 13 brings bad luck", "{engine}");
    }
}

/// Neither the stack nor the memory of the machine.
#[test]
fn endless_play_ends_with_the_budget() {
    for (engine, error) in errors(Rules::Endless, &Budget::new(1 << 24)) {
        assert_eq!(error, values::Error::Memory.into(), "{engine}");
    }
}

#[test]
fn endless_play_can_be_stopped() {
    for rules in Rules::ALL_BUT_BROKEN {
        let budget = Budget::new(1 << 24);
        budget.stop();
        for (engine, error) in errors(rules, &budget) {
            assert_eq!(error, values::Error::Stopped.into(), "{engine}");
        }
    }
}

/// A relation, with cycles or without, as rules for both kinds of engines.
struct Moves {
    relation: Relation,
    /// Vertices below this are easy.
    easy: u32,
}

impl Impartial for Moves {
    type Part = u32;

    fn options(&self, part: &u32, out: &mut Sums<u32>) -> Result<(), Error> {
        self.relation.options(*part).iter().for_each(|&option| out.push([option]));
        Ok(())
    }

    fn difficulty(&self, part: &u32) -> Result<u64, Error> {
        Ok(if *part < self.easy { 0 } else { 10 })
    }
}

impl Partizan for Moves {
    type Part = u32;

    fn options(&self, part: &u32, _player: Player, out: &mut Sums<Signed<u32>>) -> Result<(), Error> {
        let signed = |&part: &u32| Signed { part, sign: Sign::Plus };
        self.relation.options(*part).iter().for_each(|option| out.push([signed(option)]));
        Ok(())
    }
}

impl Bounded for Moves {}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// An engine that is made for play that ends has the right answer or shows a cycle, and it comes to an
    /// end itself.
    #[test]
    fn cycles_make_no_answer_wrong(
        arcs in prop::collection::vec((0..12_u32, 0..12_u32).prop_map(|(from, to)| [from, to]), 0..30),
        easy in 0..12_u32,
    ) {
        let budget = Budget::new(1 << 28);
        let moves = || Moves { relation: Relation::new(12, arcs.clone(), &budget).unwrap(), easy };
        let rules = moves();
        let solve = |play| retrograde::solve(&rules.relation, play, &budget).unwrap();
        let [normal, misere] = [Play::Normal, Play::Misere].map(solve);
        let store = Store::new(&budget);
        let session = budget.session(&store);
        for vertex in 0..12 {
            let sum = [Signed { part: vertex, sign: Sign::Plus }];
            let mut memory = Memory::new(&Budget::new(1 << 12)).unwrap();
            let table = Table::new();
            let mut search = Search::new(&rules, &table, &mut memory, &session, &budget);
            let of_normal_play = [
                nimber::is_p_position(&rules, &[vertex], &budget),
                ProofSearch::new(moves()).is_lost(&[vertex], 0, &budget),
                search.starter_wins(&sum, Player::Left).map(|wins| !wins),
            ];
            let of_misere_play = MisereSearch::new(moves(), 5).is_p_position(&[vertex], &budget);
            let answers = of_normal_play.into_iter().map(|answer| (normal.label(vertex), answer));
            for (label, answer) in answers.chain([(misere.label(vertex), of_misere_play)]) {
                match (label.outcome(), answer) {
                    (_, Err(Error::Cycle(_))) | (Outcome::Lost, Ok(true)) | (Outcome::Won, Ok(false)) => {}
                    (outcome, answer) => prop_assert!(false, "{vertex} is {outcome:?}, not {answer:?}"),
                }
            }
        }
    }
}
