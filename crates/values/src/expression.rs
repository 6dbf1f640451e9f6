//! The calculator's language: what is written, what it means, what can be wrong with it.
//!
//! The notation is CGSuite's plain text, in ASCII or Unicode: `{2|1||0} + ^^*3 - 1/2`, `+-{1,{2|0}}`,
//! `cool(g, 1/2)`, `g.mean()`, `* + * == 0`. Statements are separated by `;` or new lines; `name = …`
//! assigns, `_` is the last result, `#` begins a comment.
//!
//! The text is evaluated while it is read, in one pass without a tree: the parser in `syntax` drives the
//! stack machine in `machine`. Reading takes time linear in the text, whatever the text is.
//!
//! ```
//! use values::expression::{Names, Value, evaluate};
//! use values::{Session, Store, Style};
//!
//! let store = Store::default();
//! let session = Session::new(&store);
//! let mut names = Names::default();
//! let Ok(Value::Game { value, .. }) = evaluate(&session, &mut names, "g = {2|1||0}; g + ^*") else {
//!     panic!("a game");
//! };
//! assert_eq!(session.text(value, Style::Plain), Ok("{2^*|1^*||^*}".to_owned()));
//! ```

use std::collections::BTreeMap;
use std::ops::Range;

use crate::form::Simplification;
use crate::{Budget, Dyadic, Error, Form, Game, Held, Outcome, Player, Session, Thermograph};

mod cursor;
mod functions;
mod literal;
mod machine;
mod operand;
mod positions;
mod syntax;

pub use functions::{FUNCTIONS, Function};
pub use positions::{NoPositions, Positions, Refused, closing_bracket};

/// How many brackets may be open at once.
pub const MAX_NESTING: usize = 10_000;
/// How many digits a number may be written with.
pub const MAX_DIGITS: usize = 100_000;
/// A form of more positions than this is not kept, only its value.
pub const MAX_FORM: usize = 1_000;

/// Bytes of a text.
type Span = Range<usize>;

/// What an expression evaluates to.
#[derive(Clone, Debug)]
pub enum Value {
    /// A game: what it is worth, and how it was written.
    Game {
        /// Its value.
        value: Game,
        /// Its form as written; `None` if it has more than [`MAX_FORM`] positions.
        form: Option<Form>,
    },
    /// The answer to a comparison.
    Truth(bool),
    /// Who wins: `outcome(g)`.
    Outcome(Outcome),
    /// A list of games: `born_by(2)`.
    Games(Vec<Game>),
    /// Left's and Right's: `options(g)`, `incentives(g)`.
    Options {
        /// Left's, in the order in which they are printed.
        left: Vec<Game>,
        /// Right's, likewise.
        right: Vec<Game>,
    },
    /// `thermograph(g)`.
    Thermograph(Thermograph),
    /// `canonical(g)`. In a larger expression it counts as its value.
    Steps {
        /// The canonical form.
        value: Game,
        /// The way to it.
        steps: Vec<Simplification>,
    },
    /// `sign_expansion(x)`: runs of equal signs.
    Signs(Vec<(Player, Dyadic)>),
}

/// What a calculator session remembers.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The assigned names, without `_`.
    pub values: BTreeMap<String, Value>,
    /// The last result, called `_`.
    pub last: Option<Value>,
    bytes_of_last: usize,
    /// What the values take.
    held: Held,
}

impl Names {
    /// Remembers a result that takes so many bytes, under a name if it gets one.
    fn remember(
        &mut self,
        name: Option<&str>,
        value: Value,
        bytes: usize,
        budget: &Budget,
    ) -> Result<(), Error> {
        const NAME: usize = 128;
        // Whoever asked gets a copy of the last result.
        self.held.give(2 * self.bytes_of_last);
        self.bytes_of_last = bytes;
        self.held.take(2 * bytes, budget)?;
        if let Some(name) = name {
            self.held.take(NAME + name.len() + bytes, budget)?;
            if let Some(old) = self.values.insert(name.to_owned(), value.clone()) {
                self.held.give(NAME + name.len() + old.bytes());
            }
        }
        self.last = Some(value);
        Ok(())
    }
}

impl Value {
    /// About how much memory it takes.
    fn bytes(&self) -> usize {
        let games = |games: &[Game]| size_of_val(games);
        size_of::<Value>()
            + match self {
                Value::Game { form, .. } => form.as_ref().map_or(0, Form::bytes),
                Value::Truth(_) | Value::Outcome(_) => 0,
                Value::Games(list) => games(list),
                Value::Options { left, right } => games(left) + games(right),
                Value::Thermograph(thermograph) => thermograph.bytes(),
                Value::Steps { steps, .. } => steps.iter().map(Simplification::bytes).sum(),
                Value::Signs(runs) => {
                    size_of_val(&runs[..]) + runs.iter().map(|(_, length)| length.heap_bytes()).sum::<usize>()
                }
            }
    }
}

/// What is wrong with an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// Bytes of the text that are to blame; empty at a place where something is missing.
    pub span: Span,
    /// What is wrong there.
    pub kind: ErrorKind,
}

impl ExpressionError {
    /// Blames an error on the whole of a text.
    #[must_use]
    pub fn of_whole(text: &str, error: Error) -> ExpressionError {
        ExpressionError { span: 0..text.len(), kind: ErrorKind::Algebra(error) }
    }
}

/// What can be wrong with an expression: one variant per sentence a person can get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// There is no statement in the text, only white space and comments.
    Nothing,
    /// The statement ends where a value should follow.
    UnexpectedEnd,
    /// A value should stand here: `1 + )`.
    ExpectedOperand,
    /// Two values with nothing between them: `2 3`, `2g`.
    MissingOperator,
    /// A character that means nothing in this place.
    UnexpectedCharacter(char),
    /// This bracket is never closed.
    Unclosed(char),
    /// This closing bracket closes nothing, or a bracket of the other kind.
    Unbalanced(char),
    /// Braces without a bar between Left's options and Right's: `{1,2}`.
    MissingBar,
    /// Two equally long runs of bars, so that it is not clear which splits first: `{1|2|3}`.
    SameBars,
    /// A comparison in braces must stand in parentheses, a bar there being a bar.
    ComparisonInBraces,
    /// Comparisons cannot be chained: `1 < 2 < 3`.
    ChainedComparison,
    /// `2*{1|0}`: a star written at once after a number is the nimber; a product needs a space before it.
    StarProduct,
    /// `0.75`: fractions are written `3/4`.
    DecimalPoint,
    /// A number of more than [`MAX_DIGITS`] digits.
    NumberTooLong,
    /// More than [`MAX_NESTING`] brackets are open; the span is the one too many.
    TooDeep,
    /// No value has this name.
    UnknownName {
        /// The name as written.
        name: String,
        /// A known name so near that it may have been meant.
        nearest: Option<String>,
    },
    /// No function has this name.
    UnknownFunction {
        /// The name as written.
        name: String,
        /// A known function so near that it may have been meant.
        nearest: Option<&'static str>,
    },
    /// A function without its arguments: `mean + 1`.
    MissingArguments(&'static Function),
    /// A function was given the wrong number of arguments.
    WrongArguments {
        /// The function; its list of arguments says how many it takes.
        function: &'static Function,
        /// How many were written.
        given: usize,
    },
    /// The name of a function, or `_`, cannot be assigned.
    CannotAssign(String),
    /// The operation needs games and got something else: `(1 < 2) + 1`.
    NotAGame,
    /// These two cannot be compared that way: `(1 < 2) < (2 < 3)`.
    NotComparable,
    /// The form is larger than [`MAX_FORM`] and was not kept, so nothing can be said about it.
    FormTooLarge,
    /// The position of a game has no value.
    Position(Refused),
    /// The algebra has no answer.
    Algebra(Error),
}

/// Evaluates the statements of `text` one after the other, assigning names and the last result; gives the
/// last one's value. If a statement is wrong, those before it have been done.
pub fn evaluate(session: &Session, names: &mut Names, text: &str) -> Result<Value, ExpressionError> {
    evaluate_with(session, names, &mut NoPositions, text)
}

/// The same, where positions of games are operands too.
pub fn evaluate_with(
    session: &Session,
    names: &mut Names,
    positions: &mut dyn Positions,
    text: &str,
) -> Result<Value, ExpressionError> {
    let mut machine = machine::Machine::new(session, names, positions);
    syntax::read(text, &mut machine)?;
    machine.finish().ok_or(ExpressionError { span: 0..text.len(), kind: ErrorKind::Nothing })
}

/// Is the text unfinished (a bracket is open at its end), so that the reader should be asked for another
/// line?
#[must_use]
pub fn is_unfinished(positions: &dyn Positions, text: &str) -> bool {
    let unclosed = |error: ExpressionError| matches!(error.kind, ErrorKind::Unclosed(_));
    syntax::read(text, &mut syntax::Check(positions)).is_err_and(unclosed)
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Store, Style};

    /// What the calculator would answer, as text; errors as span and kind.
    fn answer(session: &Session, names: &mut Names, text: &str) -> String {
        let print = |g: Game| session.text(g, Style::Plain).unwrap();
        let list = |games: &[Game]| games.iter().map(|&g| print(g)).collect::<Vec<_>>().join(",");
        match evaluate(session, names, text) {
            Ok(Value::Game { value, .. }) => print(value),
            Ok(Value::Truth(truth)) => truth.to_string(),
            Ok(Value::Outcome(outcome)) => outcome.to_string(),
            Ok(Value::Games(games)) => list(&games),
            Ok(Value::Options { left, right }) => format!("{} | {}", list(&left), list(&right)),
            Ok(Value::Thermograph(thermograph)) => format!("mast {}", thermograph.mean),
            Ok(Value::Steps { value, steps }) => format!("{} after {} steps", print(value), steps.len()),
            Ok(Value::Signs(signs)) => format!("{signs:?}"),
            Err(ExpressionError { span, kind }) => format!("{}..{} {kind:?}", span.start, span.end),
        }
    }

    /// Checks a table of inputs and answers, each row with a memory of its own.
    pub(crate) fn check(table: &[(&str, &str)]) {
        let store = Store::default();
        let session = Session::new(&store);
        for (input, expected) in table {
            assert_eq!(answer(&session, &mut Names::default(), input), *expected, "{input:.100}");
        }
    }

    #[test]
    fn statements_and_names() {
        check(&[
            ("1; 2", "2"),
            ("1\n\n2;;\n", "2"),
            ("g = {1|-1}; g + g", "0"),
            ("a_1 = 2 # two\nA_1 = 3\na_1 - A_1", "-1"),
            ("1; _ + 1; _ + 1", "3"),
            ("t = 1 < 2; t == (2 < 3)", "true"),
            ("s = canonical({0,*|^}); s + 1", "1^^*"),
            ("{1\n|\n0}", "{1|0}"),
            ("mean(\n  {1|0} # a comment\n)", "1/2"),
            ("g = 1; g = g + 1; g", "2"),
            ("", "0..0 Nothing"),
            (" # nothing\n ;", "0..13 Nothing"),
            ("_", "0..1 UnknownName { name: \"_\", nearest: None }"),
            ("game = 1; gane", "10..14 UnknownName { name: \"gane\", nearest: Some(\"game\") }"),
            ("mean = 1", "0..4 CannotAssign(\"mean\")"),
            ("Left_Stop = 1", "0..9 CannotAssign(\"Left_Stop\")"),
            ("_ = 1", "0..1 CannotAssign(\"_\")"),
            ("v = {*|0}", "true"),
        ]);
    }

    #[test]
    fn statements_before_an_error_have_been_done() {
        let store = Store::default();
        let session = Session::new(&store);
        let mut names = Names::default();
        assert_eq!(answer(&session, &mut names, "g = 3; h = )"), "11..12 Unbalanced(')')");
        assert_eq!(answer(&session, &mut names, "g + _"), "6");
    }

    #[test]
    fn unfinished_texts() {
        for text in ["{1|", "mean(", "(\n", "{(1+2", "1; {", "+-{1 # }"] {
            assert!(is_unfinished(&NoPositions, text), "{text}");
        }
        for text in ["", "1", "1 +", "{1|0}", "(}", ")", "# {", "{1|2|3"] {
            assert!(!is_unfinished(&NoPositions, text), "{text}");
        }
    }

    /// Texts that are long, deep or both, evaluated on a small stack.
    #[test]
    fn hostile_texts() {
        let long = 200_000;
        let deep = MAX_NESTING;
        let table = [
            ("1".to_owned() + &"+1".repeat(long), "200001"),
            ("*".to_owned() + &"+*".repeat(long), "*"),
            ("-".repeat(long) + "^", "^"),
            ("+-".repeat(long) + "1", "0"),
            ("{0".to_owned() + &",0".repeat(long) + "|}", "1"),
            ("^".repeat(9) + &"*".repeat(2), "9..10 StarProduct"),
            ("(".repeat(deep) + "1" + &")".repeat(deep), "1"),
            ("(".repeat(deep + 1) + "1" + &")".repeat(deep), "10000..10001 TooDeep"),
            ("{".repeat(deep) + &"|}".repeat(deep), "9999"),
            ("{".repeat(long), "10000..10001 TooDeep"),
            ("{|".repeat(deep - 1), "19996..19997 Unclosed('{')"),
            ("mean(".repeat(deep) + "1" + &")".repeat(deep), "1"),
            ("+-1".to_owned() + &".freeze".repeat(long), "+-1"),
            ("{".to_owned() + &"|".repeat(long) + "}", "0"),
            ("1".repeat(long), "0..200000 NumberTooLong"),
            ("1/".to_owned() + &"3".repeat(long), "2..200002 NumberTooLong"),
            ("*".to_owned() + &"3".repeat(long), "0..200001 Algebra(TooLarge)"),
            ("v".to_owned() + &"3".repeat(long), "0..200001 Algebra(TooLarge)"),
            ("\0".repeat(long), "0..1 UnexpectedCharacter('\\0')"),
            (" \n#\n;".repeat(long), "0..1000000 Nothing"),
            ("g = {0,-1|1}\n".to_owned() + &"g = {g,g|}\n".repeat(40) + "g", "40"),
            ("g = *\n".to_owned() + &"g = g + g\n".repeat(40) + "g === 0", "406..413 FormTooLarge"),
        ];
        let run = move || table.iter().for_each(|(input, expected)| check(&[(input, expected)]));
        let thread = std::thread::Builder::new().stack_size(1024 * 1024).spawn(run);
        thread.unwrap().join().unwrap();
    }

    /// Forms as deep as they are kept are copied and dropped on the stack that the parser leaves.
    #[test]
    fn deep_forms_on_a_small_stack() {
        let nested = "{".repeat(MAX_FORM / 2) + &"|0}".repeat(MAX_FORM / 2 - 1) + "|}";
        let chain = "1".to_owned() + &"+1".repeat(MAX_FORM / 2 - 1);
        for text in [nested, chain] {
            let store = Store::default();
            let Ok(Value::Game { form: Some(form), .. }) =
                evaluate(&Session::new(&store), &mut Names::default(), &text)
            else {
                panic!("a form that is kept");
            };
            let copy_and_drop = move || drop(Form::clone(&form));
            let thread = std::thread::Builder::new().stack_size(syntax::RED_ZONE).spawn(copy_and_drop);
            thread.unwrap().join().unwrap();
        }
    }

    /// A text in the calculator's language that means a game.
    pub(crate) fn game_text() -> impl Strategy<Value = String> {
        let leaf = prop::sample::select(vec![
            "0",
            "1",
            "-1",
            "1/2",
            "-3/4",
            "2",
            "5/8",
            "*",
            "*2",
            "^",
            "v*",
            "^^*3",
            "v3",
            "1*",
            "-1^",
            "+-1",
            "+-2",
            "Tiny(1)",
            "2Tiny(1/2)",
            "-1Miny(2)",
        ]);
        leaf.prop_map(str::to_owned).prop_recursive(3, 16, 3, |game| {
            let options = || prop::collection::vec(game.clone(), 0..3).prop_map(|options| options.join(","));
            prop_oneof![
                4 => (options(), options()).prop_map(|(left, right)| format!("{{{left}|{right}}}")),
                1 => game.clone().prop_map(|game| format!("+-{game}")),
                1 => (game.clone(), game.clone()).prop_map(|(g, h)| format!("({g} + {h})")),
                1 => (game.clone(), game).prop_map(|(g, h)| format!("({g} - {h})")),
            ]
        })
    }

    /// Good texts to start from, and what is put into them.
    const GOOD: &[&str] = &[
        "{0,{1|0}|-1}+^^*3",
        "+-{1,{2|0}} <= 2½",
        "g = {2|1||0|-1|||}; g.mean()",
        "cool({2|-1}, 1/2) == _",
        "±1 − ⧾(2) ≠ ⇓∗",
        "-1Miny(1/2) * 3 / 2 : *",
        "canonical({0,*|^}) === v2",
    ];
    const PIECES: &[&str] = &[
        "", " ", "\n", ";", "#", "{", "}", "(", ")", "|", "||", ",", "+", "-", "*", "/", ":", ".", "=", "<",
        ">", "!", "^", "v", "0", "2", "_", "g", "mean", "Tiny(", "½", "∗", "±", "‖", "é", "\0",
    ];

    proptest! {
        #[test]
        fn no_text_panics(text in ".*") {
            let store = Store::default();
            let _ = evaluate(&Session::new(&store), &mut Names::default(), &text);
        }

        #[test]
        fn no_mutation_of_a_good_text_panics(
            good in prop::sample::select(GOOD),
            edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3_usize, prop::sample::select(PIECES)), 1..5),
        ) {
            let mut text: Vec<char> = good.chars().collect();
            for (place, removed, piece) in edits {
                let place = place.index(text.len() + 1);
                let end = (place + removed).min(text.len());
                text.splice(place..end, piece.chars());
            }
            let text: String = text.into_iter().collect();
            let store = Store::default();
            let result = evaluate(&Session::new(&store), &mut Names::default(), &text);
            if let Err(error) = result {
                prop_assert!(text.get(error.span).is_some(), "a span outside the text or inside a character");
            }
        }

        #[test]
        fn printed_games_are_read_back(text in game_text()) {
            let store = Store::default();
            let session = Session::new(&store);
            let read = |text: &str| match evaluate(&session, &mut Names::default(), text) {
                Ok(Value::Game { value, .. }) => value,
                other => panic!("{text}: {other:?}"),
            };
            let game = read(&text);
            for style in [Style::Plain, Style::Unicode] {
                let printed = session.text(game, style).unwrap();
                prop_assert_eq!(read(&printed), game, "{} as {}", text, printed);
            }
        }
    }
}
