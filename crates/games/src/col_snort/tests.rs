use super::*;
use crate::graph::EXAMPLE;
use crate::message::Message;
use proptest::prelude::*;
use rustc_hash::FxHashMap;
use solvers::canonical::{self, Table};
use solvers::outcome::{Memory, Search};
use solvers::{Budget, Sign};
use values::{NumberUpStar, Store, Style};

const RULES: [Rule; 2] = [Rule::Col, Rule::Snort];

fn value(rule: Rule, position: &Colouring, session: &Session<'_>) -> Game {
    let parts = rule.parts(position).unwrap();
    canonical::value(&rule, &Table::new(), &parts, session, &Budget::new(1 << 30)).unwrap()
}

fn text_of_value(rule: Rule, position: &str) -> String {
    let store = Store::default();
    let session = Session::new(&store);
    let position = rule.read(position).unwrap();
    session.text(value(rule, &position, &session), Style::Plain).unwrap()
}

/// The value by the plain rules: nothing is left out, nothing falls apart.
fn plain_value(
    rule: Rule,
    position: &Colouring,
    session: &Session<'_>,
    memo: &mut FxHashMap<Colouring, Game>,
) -> Game {
    if let Some(&known) = memo.get(position) {
        return known;
    }
    let [left, right] = Player::BOTH.map(|player| {
        let moves = rule.moves(position, player).unwrap();
        let values =
            moves.iter().map(|step| plain_value(rule, &rule.play(position, step).unwrap(), session, memo));
        values.collect::<Vec<Game>>()
    });
    let value = session.game(&left, &right).unwrap();
    memo.insert(position.clone(), value);
    value
}

/// The rules as the search would see them if only the smallest parts had values.
struct Searched(Rule);

impl Partizan for Searched {
    type Part = Part;

    fn options(&self, part: &Part, player: Player, out: &mut Sums<Signed<Part>>) -> Result<(), Error> {
        self.0.options(part, player, out)
    }
}

impl Bounded for Searched {
    fn is_small(&self, part: &Part) -> Result<bool, Error> {
        Ok(part.vertices() <= 3)
    }

    fn bound(
        &self,
        part: &Part,
        player: Player,
        values: &mut Values<'_, Self>,
    ) -> Result<Option<Game>, Error> {
        Ok(bound(self.0, part, player, values.session)?)
    }
}

/// A graph with up to so many vertices, and a colour for some of them.
fn graphs(most: usize) -> impl Strategy<Value = (Vec<(usize, usize)>, usize, Vec<u8>)> {
    (1..=most).prop_flat_map(|vertices| {
        let edges = proptest::collection::vec((0..vertices, 0..vertices), 0..=2 * vertices);
        (edges, Just(vertices), proptest::collection::vec(0..6_u8, vertices))
    })
}

/// The text of a graph, with those of the colours that the rules allow: 0 for the first player, 1 for the
/// other one.
fn written(
    rule: Rule,
    (edges, vertices, colours): &(Vec<(usize, usize)>, usize, Vec<u8>),
    first: Player,
) -> Colouring {
    let lone = (0..*vertices).map(|vertex| vertex.to_string());
    let joined = edges.iter().filter(|(from, to)| from != to).map(|(from, to)| format!("{from}-{to}"));
    let mut text = lone.chain(joined).collect::<Vec<_>>().join(",");
    for (vertex, &colour) in colours.iter().enumerate() {
        let player = match colour {
            0 => first,
            1 => !first,
            _ => continue,
        };
        let letter = if player == Player::Left { "L" } else { "R" };
        let longer = format!("{text}; {letter} {vertex}");
        if rule.read(&longer).is_ok() {
            text = longer;
        }
    }
    rule.read(&text).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn values_as_by_the_plain_rules(graph in graphs(7)) {
        let store = Store::default();
        let session = Session::new(&store);
        for rule in RULES {
            let position = written(rule, &graph, Player::Left);
            let plain = plain_value(rule, &position, &session, &mut FxHashMap::default());
            prop_assert_eq!(value(rule, &position, &session), plain, "{:?} {}", rule, position);
        }
    }

    #[test]
    fn other_colours_make_the_negative(graph in graphs(8)) {
        let store = Store::default();
        let session = Session::new(&store);
        for rule in RULES {
            let [game, other] =
                Player::BOTH.map(|first| value(rule, &written(rule, &graph, first), &session));
            prop_assert_eq!(session.negative(game).unwrap(), other);
        }
    }

    #[test]
    fn players_of_col_have_their_moves_to_spare(graph in graphs(8)) {
        let store = Store::default();
        let session = Session::new(&store);
        for Signed { part, .. } in Rule::Col.parts(&written(Rule::Col, &graph, Player::Left)).unwrap() {
            let sum = [Signed { part: part.clone(), sign: Sign::Plus }];
            let budget = Budget::new(1 << 30);
            let value = canonical::value(&Rule::Col, &Table::new(), &sum, &session, &budget).unwrap();
            let [least, most] =
                Player::BOTH.map(|player| bound(Rule::Col, &part, player, &session).unwrap().unwrap());
            prop_assert!(session.at_least(value, least).unwrap());
            prop_assert!(session.at_least(most, value).unwrap());
        }
    }

    #[test]
    fn search_finds_the_sign_of_the_value(graph in graphs(10), other in graphs(10)) {
        let store = Store::default();
        let session = Session::new(&store);
        let budget = Budget::new(1 << 30);
        for rule in RULES {
            let mut sum = rule.parts(&written(rule, &graph, Player::Left)).unwrap();
            sum.extend(rule.parts(&written(rule, &other, Player::Left)).unwrap());
            let value = canonical::value(&rule, &Table::new(), &sum, &session, &budget).unwrap();
            let rules = Searched(rule);
            let (table, mut memory) = (Table::new(), Memory::new(&Budget::new(4 * (1 << 20))).unwrap());
            let mut search = Search::new(&rules, &table, &mut memory, &session, &budget);
            prop_assert_eq!(search.outcome(&sum), Ok(session.outcome(value)));
        }
    }

    #[test]
    fn col_has_numbers_and_stars(graph in graphs(10)) {
        let store = Store::default();
        let session = Session::new(&store);
        let position = written(Rule::Col, &graph, Player::Left);
        let value = session.as_number_up_star(value(Rule::Col, &position, &session));
        let is_small = matches!(value, Some(NumberUpStar { ups: 0, star: 0 | 1, .. }));
        prop_assert!(is_small, "{}", position);
    }

    #[test]
    fn what_is_printed_can_be_read(graph in graphs(12)) {
        for rule in RULES {
            let position = written(rule, &graph, Player::Left);
            prop_assert_eq!(rule.read(&position.to_string()), Ok(position.clone()));
            for player in Player::BOTH {
                for step in rule.moves(&position, player).unwrap() {
                    let next = rule.play(&position, &step).unwrap();
                    prop_assert_eq!(rule.read(&next.to_string()), Ok(next));
                }
            }
        }
    }
}

#[test]
fn known_values() {
    let cases = [
        (Rule::Col, "path 1", "*"),
        (Rule::Col, "grid 4x4", "0"),
        (Rule::Col, "path 3; L 2", "-2"),
        (Rule::Col, "star 40", "0"),
        (Rule::Snort, "path 1", "*"),
        (Rule::Snort, "path 2", "+-1"),
        (Rule::Snort, "path 3", "+-2"),
        (Rule::Snort, "star 5", "+-5"),
        (Rule::Snort, "star 200", "+-200"),
        (Rule::Snort, "complete 70", "+-69"),
        (Rule::Snort, "grid 4x4", "0"),
        (Rule::Snort, "path 4; L 1", "{2|-1}"),
    ];
    for (rule, position, value) in cases {
        assert_eq!(text_of_value(rule, position), value, "{rule:?} {position}");
    }
}

#[test]
fn paths_and_cycles_by_the_plain_rules() {
    let store = Store::default();
    let session = Session::new(&store);
    for rule in RULES {
        for shape in ["path", "cycle"] {
            for vertices in 3..=8 {
                let position = rule.read(&format!("{shape} {vertices}")).unwrap();
                let plain = plain_value(rule, &position, &session, &mut FxHashMap::default());
                assert_eq!(value(rule, &position, &session), plain, "{rule:?} {position}");
            }
        }
    }
}

#[test]
fn readings() {
    let cases = [
        (Rule::Col, "a-b,b-c; L a", "a-b,b-c; L a"),
        (Rule::Col, " a - b , b-c ;L a,c; R b", "a-b,b-c; L a c; R b"),
        (Rule::Col, "a-b,b-a,a; R a; R", "a-b; R a"),
        (Rule::Snort, "path  5; R 4; L 1; R 5", "path 5; L 1; R 4 5"),
        (Rule::Snort, "grid 3 x 4; L 1 2", "grid 3x4; L 1 2"),
        (Rule::Snort, "L-R; L L", "L-R; L L"),
    ];
    for (rule, text, printed) in cases {
        assert_eq!(rule.read(text).unwrap().to_string(), printed);
    }
    let position = Rule::Snort.read("a-b,c; L a").unwrap();
    let names = Player::BOTH.map(|player| {
        Rule::Snort.moves(&position, player).unwrap().iter().map(Paint::to_string).collect::<Vec<_>>()
    });
    assert_eq!(names, [vec!["L b", "L c"], vec!["R c"]]);
}

#[test]
fn parse_errors() {
    let cases = [
        (Rule::Col, "a-b; L a b", 9..10, Message::new("problem-forbidden-colour")),
        (Rule::Snort, "a-b; L a; R b", 12..13, Message::new("problem-forbidden-colour")),
        (Rule::Snort, "a-b; L a; R a", 12..13, Message::new("problem-coloured-twice")),
        (Rule::Snort, "path 3; L 4", 10..11, Message::new("problem-no-such-vertex")),
        (Rule::Snort, "path 3; 1", 8..9, Message::new("problem-missing-player")),
        (Rule::Snort, "path 3;", 7..7, Message::new("problem-missing-player")),
        (Rule::Snort, "; L 1", 0..0, Message::new("problem-nothing")),
    ];
    for (rule, text, span, problem) in cases {
        assert_eq!(rule.read(text), Err(ParseError::new(span, problem, EXAMPLE)), "{text}");
    }
}

#[test]
fn lone_vertices_are_counted() {
    let position = Rule::Snort.read("a-b,a-c,d-e,f,g; L a; R d").unwrap();
    let parts = Rule::Snort.parts(&position).unwrap();
    assert_eq!(parts, [Signed { part: Part::lone(1), sign: Sign::Plus }]);
}
