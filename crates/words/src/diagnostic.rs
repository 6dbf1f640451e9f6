//! Diagnostics: what is wrong, where, and what would be right, in the reader's language.
//!
//! On a terminal a diagnostic shows the line, carets under the part to blame, the sentence and an example of
//! a right input; of a long line only the neighbourhood. Nothing of the input reaches the terminal raw:
//! budget characters and the invisible marks that reorder text are replaced.

use crate::columns::wrapped;
use crate::game_diagnostic::about_operand;
use crate::help::find_function;
use crate::language::Sentences;
use crate::stream::halt;
use anstyle::{AnsiColor, Style};
use fluent_bundle::FluentValue;
use language::{ErrorKind, ExpressionError, MAX_CALLS, MAX_DEPTH, MAX_DIGITS, MAX_FORM, MAX_NESTING};
use std::fmt::Write;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::str::Utf8Error;
use unicode_width::UnicodeWidthChar;
use values::Error;

/// How a question ended. A worse end is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// It was answered.
    Answer,
    /// There was no answer within the budget.
    NoAnswer,
    /// The input, or a file, was bad.
    BadInput,
    /// It was stopped.
    Interrupted,
}

/// Something that is wrong.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Diagnostic {
    sentence: String,
    example: Option<String>,
    place: Option<Box<Place>>,
    /// How a run ends that ends with this diagnostic.
    pub exit: Exit,
}

/// The part of the input that is to blame.
#[derive(Clone, Debug)]
struct Place {
    /// The line of the input, counted from 1, if it has several.
    line: Option<usize>,
    /// The first and last character of the part, counted from 1 in its line.
    characters: (usize, usize),
    /// The neighbourhood of the part, as it can be printed.
    excerpt: String,
    /// White space, and carets under the part.
    carets: String,
}

impl Diagnostic {
    /// About the command line or a file.
    #[must_use]
    pub fn new(sentence: String, example: Option<&str>) -> Diagnostic {
        Diagnostic { sentence, example: example.map(str::to_owned), place: None, exit: Exit::BadInput }
    }

    /// The same, but a run that ends with it ends otherwise.
    #[must_use]
    pub fn ending(self, exit: Exit) -> Diagnostic {
        Diagnostic { exit, ..self }
    }

    /// About an expression: `text` is what was evaluated.
    #[must_use]
    pub fn about_expression(sentences: &Sentences, text: &str, error: &ExpressionError) -> Diagnostic {
        if let ErrorKind::Position(reason) = &error.kind {
            return about_operand(sentences, text, &error.span, reason);
        }
        let Description { id, variables, example } = describe(&error.kind, text, &error.span);
        Diagnostic {
            sentence: sentences.say_with(id, &variables),
            example,
            place: (error.kind != ErrorKind::Nothing).then(|| Box::new(Place::new(text, &error.span))),
            exit: exit(&error.kind),
        }
    }

    /// The same about a part of a longer input, whose first line is that one, counted from 1.
    #[must_use]
    pub fn from_line(mut self, first: usize) -> Diagnostic {
        if let Some(place) = &mut self.place {
            place.line = Some(first - 1 + place.line.unwrap_or(1));
        }
        self
    }

    /// About a value that was computed, but cannot be shown.
    #[must_use]
    pub fn about_value(sentences: &Sentences, error: &Error) -> Diagnostic {
        let kind = ErrorKind::Algebra(*error);
        let Description { id, variables, .. } = describe(&kind, "", &(0..0));
        Diagnostic {
            sentence: sentences.say_with(id, &variables),
            example: None,
            place: None,
            exit: exit(&kind),
        }
    }

    /// About a part of a text: of a game's name or of a position.
    #[must_use]
    pub fn about_part(sentence: String, example: &str, text: &str, span: &Range<usize>) -> Diagnostic {
        let place = (!text.is_empty()).then(|| Box::new(Place::new(text, span)));
        Diagnostic { sentence, example: Some(example.to_owned()), place, exit: Exit::BadInput }
    }

    /// About bytes that are no text.
    #[must_use]
    pub fn about_encoding(sentences: &Sentences, bytes: &[u8], error: &Utf8Error) -> Diagnostic {
        let text = String::from_utf8_lossy(bytes);
        let start = error.valid_up_to();
        Diagnostic {
            sentence: sentences.say("error-encoding"),
            example: None,
            place: Some(Box::new(Place::new(
                &text,
                &(start..start + char::REPLACEMENT_CHARACTER.len_utf8()),
            ))),
            exit: Exit::BadInput,
        }
    }

    /// About a line of the input that is too long to be read.
    #[must_use]
    pub fn about_long_line(sentences: &Sentences) -> Diagnostic {
        Diagnostic::new(sentences.say("error-line-memory"), None).ending(Exit::NoAnswer)
    }

    /// What is wrong.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// A right input.
    #[must_use]
    pub fn example(&self) -> Option<&str> {
        self.example.as_deref()
    }

    /// The neighbourhood of the part to blame, and below it carets under that part.
    #[must_use]
    pub fn excerpt(&self) -> Option<[&str; 2]> {
        self.place.as_ref().map(|place| [place.excerpt.as_str(), place.carets.as_str()])
    }

    /// All of it, on several lines, for a terminal so wide.
    #[must_use]
    pub fn page(&self, sentences: &Sentences, width: usize) -> String {
        const ERROR: Style = AnsiColor::Red.on_default().bold();
        const DIM: Style = Style::new().dimmed();
        // Who stops a computation knows where and why.
        if self.exit == Exit::Interrupted {
            return format!("{}\n", self.sentence);
        }
        let mut page = String::new();
        if let Some(place) = &self.place {
            _ = writeln!(page, "  {}\n  {ERROR}{}{ERROR:#}", place.excerpt, place.carets);
        }
        let label = match self.place.as_ref().and_then(|place| place.line) {
            Some(line) => sentences.say_with("diagnostic-error-in-line", &[("line", count(line))]),
            None => sentences.say("diagnostic-error"),
        };
        let lines = wrapped(&format!("{label} {}", self.sentence), width).join("\n");
        _ = writeln!(page, "{ERROR}{label}{ERROR:#}{}", lines.strip_prefix(&label).unwrap_or(&lines));
        if let Some(example) = &self.example {
            _ = writeln!(page, "{DIM}{}{DIM:#} {example}", sentences.say("diagnostic-example"));
        }
        page
    }

    /// The gist of it on one line, for a batch.
    #[must_use]
    pub fn line(&self, sentences: &Sentences) -> String {
        let mut line = self.sentence.clone();
        if let Some((first, last)) = self.place.as_ref().map(|place| place.characters) {
            let variables =
                [("first", count(first)), ("last", count(last)), ("length", count(last - first + 1))];
            line = format!("{line} ({})", sentences.say_with("diagnostic-place", &variables));
        }
        match &self.example {
            Some(example) => format!("{line}; {} {example}", sentences.say("diagnostic-example")),
            None => line,
        }
    }
}

/// Why a command did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Something to tell the reader.
    #[error(transparent)]
    Diagnostic(#[from] Diagnostic),
    /// The answer could not be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// A diagnostic about a file that cannot be written.
#[must_use]
pub fn write_diagnostic(sentences: &Sentences, path: &Path, error: &io::Error) -> Diagnostic {
    if error.kind() != io::ErrorKind::NotFound {
        return file_diagnostic(sentences, path, error);
    }
    let file = printable(&path.to_string_lossy());
    Diagnostic::new(sentences.say_with("error-file-no-directory", &[("file", file.into())]), None)
}

/// A diagnostic about a file that cannot be read.
#[must_use]
pub fn file_diagnostic(sentences: &Sentences, path: &Path, error: &io::Error) -> Diagnostic {
    let (id, exit) = match (halt(error), error.kind()) {
        (Some(Error::Stopped), _) => ("error-stopped", Exit::Interrupted),
        (Some(_), _) => ("error-file-memory", Exit::NoAnswer),
        (None, io::ErrorKind::NotFound) => ("error-file-not-found", Exit::BadInput),
        (None, io::ErrorKind::PermissionDenied) => ("error-file-denied", Exit::BadInput),
        (None, io::ErrorKind::IsADirectory) => ("error-file-directory", Exit::BadInput),
        (None, io::ErrorKind::InvalidFilename) => ("error-file-special", Exit::BadInput),
        (None, _) => ("error-file-other", Exit::BadInput),
    };
    let file = printable(&path.to_string_lossy());
    let sentence = sentences.say_with(id, &[("file", file.into()), ("reason", error.to_string().into())]);
    Diagnostic::new(sentence, None).ending(exit)
}

/// A number for a sentence.
fn count(number: usize) -> FluentValue<'static> {
    FluentValue::from(number)
}

fn exit(kind: &ErrorKind) -> Exit {
    match kind {
        ErrorKind::Algebra(Error::Stopped) => Exit::Interrupted,
        ErrorKind::NumberTooLong
        | ErrorKind::TooDeep
        | ErrorKind::ListsTooDeep
        | ErrorKind::FormTooLarge
        | ErrorKind::EndlessCalls(_)
        | ErrorKind::NoPeriod
        | ErrorKind::Algebra(
            Error::Memory | Error::TooDeep | Error::TooLarge | Error::TooLong | Error::TooMany,
        ) => Exit::NoAnswer,
        _ => Exit::BadInput,
    }
}

/// A diagnostic before it is put into words.
struct Description {
    id: &'static str,
    variables: Vec<(&'static str, FluentValue<'static>)>,
    example: Option<String>,
}

/// The message of an error, and an example of a right input.
#[expect(clippy::too_many_lines, reason = "an arm for each error")]
fn describe(kind: &ErrorKind, text: &str, span: &Range<usize>) -> Description {
    let plain =
        |id, example: &str| Description { id, variables: Vec::new(), example: Some(example.to_owned()) };
    let with =
        |id, variables, example: &str| Description { id, variables, example: Some(example.to_owned()) };
    match kind {
        ErrorKind::Nothing => plain("error-nothing", "{1|-1} + *"),
        ErrorKind::UnexpectedEnd => plain("error-unexpected-end", "1 + *"),
        ErrorKind::ExpectedOperand => plain("error-expected-operand", "{1|0} + *2"),
        ErrorKind::MissingOperator => plain("error-missing-operator", "2 * g, 2 + ^"),
        ErrorKind::UnexpectedCharacter(character) => {
            with("error-unexpected-character", vec![("character", named(*character).into())], "{1,^*|-1/2}")
        }
        ErrorKind::Unclosed(bracket) => {
            let example = if *bracket == '{' { "{1|0}" } else { "(1 + *)" };
            with("error-unclosed", vec![("bracket", bracket.to_string().into())], example)
        }
        ErrorKind::Unbalanced(bracket) => {
            let example = if *bracket == '}' { "{1|0}" } else { "(1 + *)" };
            with("error-unbalanced", vec![("bracket", bracket.to_string().into())], example)
        }
        ErrorKind::MissingBar => plain("error-missing-bar", "{1,2|3}, {0,*}"),
        ErrorKind::SameBars => plain("error-same-bars", "{1|2||3}"),
        ErrorKind::ComparisonInBraces => plain("error-comparison-in-braces", "{1|0} <= {2|0}"),
        ErrorKind::ChainedComparison => plain("error-chained-comparison", "* < 1; 1 < 2"),
        ErrorKind::StarProduct => plain("error-star-product", "2 * {1|0}"),
        ErrorKind::DecimalPoint => plain("error-decimal-point", "3/4"),
        ErrorKind::NumberTooLong => {
            with("error-number-too-long", vec![("limit", count(MAX_DIGITS))], "123456789/1024")
        }
        ErrorKind::TooDeep => with("error-nesting", vec![("limit", count(MAX_NESTING))], "{{1|0}|-1}"),
        ErrorKind::ListsTooDeep => {
            with("error-lists-too-deep", vec![("limit", FluentValue::from(MAX_DEPTH))], "[[1,2],[3,4]]")
        }
        ErrorKind::UnknownName { name, nearest } => match nearest {
            Some(nearest) => with("error-unknown-name-near", pair(name, nearest), "g = {1|-1}; g + g"),
            None => with("error-unknown-name", vec![("name", short(name))], "g = {1|-1}; g + g"),
        },
        ErrorKind::UnknownFunction { name, nearest } => match nearest {
            Some(nearest) => with("error-unknown-function-near", pair(name, nearest), "mean({1|0})"),
            None => with("error-unknown-function", vec![("name", short(name))], "mean({1|0})"),
        },
        ErrorKind::MissingArguments(function) => {
            with("error-missing-arguments", vec![("name", function.name.into())], function.example)
        }
        ErrorKind::WrongArguments { function, given } => {
            let mut variables = vec![("name", function.name.into()), ("given", count(*given))];
            match (function.least(), function.most()) {
                (least, Some(most)) if least == most => {
                    variables.push(("expected", count(least)));
                    with("error-wrong-arguments", variables, function.example)
                }
                (least, Some(most)) => {
                    variables.extend([("least", count(least)), ("most", count(most))]);
                    with("error-wrong-arguments-range", variables, function.example)
                }
                (least, None) => {
                    variables.push(("least", count(least)));
                    with("error-wrong-arguments-least", variables, function.example)
                }
            }
        }
        ErrorKind::WrongCall { name, expected, given } => {
            let variables =
                vec![("name", short(name)), ("expected", count(*expected)), ("given", count(*given))];
            with("error-wrong-arguments", variables, "f(n) := {n|-n}; f(2)")
        }
        ErrorKind::EndlessCalls(name) => {
            let variables = vec![("name", short(name)), ("limit", count(MAX_CALLS))];
            with("error-endless-calls", variables, "f(n) := if n == 0 then 1 else n * f(n - 1)")
        }
        ErrorKind::UnclosedText => plain("error-unclosed-text", "\"n = \" + 3"),
        ErrorKind::MissingWord { begun, missing } => with(
            "error-missing-word",
            vec![("begun", (*begun).into()), ("missing", (*missing).into())],
            match *begun {
                "if" => "if g > 0 then 1 else -1",
                "while" => "while n < 9 do n = n + 1 end",
                "begin" => "begin a = 1; a + 1 end",
                _ => "for n in 1..3 do s = s + n end",
            },
        ),
        ErrorKind::ExpectedName => plain("error-expected-name", "[n * n for n in 1..5]"),
        ErrorKind::MisplacedWord(word) => {
            with("error-misplaced-word", vec![("word", short(word))], "if g > 0 then 1 else -1")
        }
        ErrorKind::PowerSign => plain("error-power-sign", "n ** 2"),
        ErrorKind::NotShort => plain("error-not-short", "outcome(on - 1), onside(dud)"),
        ErrorKind::MisplacedLoop(name) => {
            with("error-misplaced-loop", vec![("name", short(name))], "a{0|{a|0}}, {0|pass}")
        }
        ErrorKind::LoopNamedTwice(name) => {
            with("error-loop-named-twice", vec![("name", short(name))], "a{0|b{a|b}}")
        }
        ErrorKind::NotATruth => plain("error-not-a-truth", "if g > 0 then 1 else -1"),
        ErrorKind::NotAList => plain("error-not-a-list", "sum([1,2,3])"),
        ErrorKind::NotAFunction => plain("error-not-a-function", "map(x -> x + *, [1,2,3])"),
        ErrorKind::NotAText => plain("error-not-a-text", "nim(3,5).play(\"5-2\")"),
        ErrorKind::NotAPlayer => plain("error-not-a-player", "domineering(2x2).options(Left)"),
        ErrorKind::NotAPosition => plain("error-not-a-position", "moves(nim(3,5))"),
        ErrorKind::NotARuleset => plain("error-not-a-ruleset", "sequence(octal:0.07, 0..20)"),
        ErrorKind::NotAThermograph => {
            plain("error-not-a-thermograph", "thermograph({2|0}) + thermograph({1|-1})")
        }
        ErrorKind::NotImpartial => plain("error-not-impartial", "genus({0,*2})"),
        ErrorKind::NoSuchItem { length } => {
            with("error-no-such-item", vec![("length", FluentValue::from(*length))], "[5,6,7][3]")
        }
        ErrorKind::NoSuchMove => plain("error-no-such-move", "nim(3,5).moves"),
        ErrorKind::EmptyList => plain("error-empty-list", "max([1,2,3])"),
        ErrorKind::NoStep => plain("error-no-step", "1..9..2"),
        ErrorKind::NotUptimal => plain("error-not-uptimal", "uptimal_expansion(^[3]*)"),
        ErrorKind::NoSequence => plain("error-no-heap-values", "sequence(octal:0.07, 0..20)"),
        ErrorKind::NoPeriod => plain("error-no-period", "period(octal:0.07, 1000)"),
        ErrorKind::NotSearchable | ErrorKind::NotABound => Description {
            id: if *kind == ErrorKind::NotABound { "error-not-a-bound" } else { "error-not-searchable" },
            variables: Vec::new(),
            example: Some("find(domineering, g -> g == ^, cells <= 9)".to_owned()),
        },
        ErrorKind::CannotAssign(name) => {
            with("error-cannot-assign", vec![("name", short(name))], "g = {1|-1}")
        }
        ErrorKind::NotAGame => plain("error-not-a-game", "{1|0} + 1"),
        ErrorKind::NotComparable => plain("error-not-comparable", "(1 < 2) == (2 < 3)"),
        ErrorKind::FormTooLarge => {
            with("error-form-too-large", vec![("limit", count(MAX_FORM))], "{0,*|0} === ^*")
        }
        ErrorKind::Position(_) => plain("error-valueless", "nim(3,5) + *6"),
        ErrorKind::Algebra(error) => describe_algebra(*error, text, span),
    }
}

fn describe_algebra(error: Error, text: &str, span: &Range<usize>) -> Description {
    let plain = |id| Description { id, variables: Vec::new(), example: None };
    let with = |id, variables| Description { id, variables, example: None };
    // Of a function its own example, if it is the one that failed.
    let called = text.get(span.clone()).and_then(|call| find_function(call.split('(').next()?.trim()));
    let example = |id, example: &str| Description {
        id,
        variables: Vec::new(),
        example: Some(called.map_or(example, |function| function.example).to_owned()),
    };
    match error {
        Error::Stopped => plain("error-stopped"),
        Error::Memory => plain("error-memory"),
        Error::TooDeep => {
            with("error-too-deep", vec![("limit", FluentValue::from(values::store::MAX_DEPTH))])
        }
        Error::TooLarge => plain("error-too-large"),
        Error::TooLong => with("error-too-long", vec![("limit", count(values::print::MAX_TEXT))]),
        Error::NotANumber => example("error-not-a-number", "cool({4|0}, 1/2)"),
        Error::NotAnInteger => example("error-not-an-integer", "3 * ^"),
        Error::NotANimber => example("error-not-a-nimber", "nim_product(*2, *3)"),
        Error::DivisionByZero => example("error-division-by-zero", "3/4"),
        Error::NotDyadic => {
            let quotient = text.get(span.clone()).unwrap_or_default();
            Description {
                variables: vec![("quotient", short(quotient))],
                ..example("error-not-dyadic", "3/4")
            }
        }
        Error::TooCold => example("error-too-cold", "cool({2|-1}, 1/2)"),
        Error::NotAtomic => example("error-not-atomic", "atomic_weight(^^*)"),
        Error::NoNumberBetween => example("error-no-number-between", "simplest(1/2, 2)"),
        Error::TooMany => example("error-too-many", "born_by(2)"),
        Error::NotStopperSided => example("error-not-stopper-sided", "onside(dud)"),
        Error::TwoSided => example("error-two-sided", "onside(dud)"),
        Error::SidesReversed => example("error-sides-reversed", "1 & 0"),
    }
}

fn pair(name: &str, nearest: &str) -> Vec<(&'static str, FluentValue<'static>)> {
    vec![("name", short(name)), ("nearest", FluentValue::from(nearest.to_owned()))]
}

fn short(text: &str) -> FluentValue<'static> {
    let head: String = text.chars().take(200).collect();
    FluentValue::from(crate::plot::shorten(&head, 40, "…"))
}

/// A character as a reader can see it: invisible ones by their number.
pub(crate) fn named(character: char) -> String {
    if printable_character(character).0 == char::REPLACEMENT_CHARACTER {
        format!("U+{:04X}", u32::from(character))
    } else {
        character.to_string()
    }
}

/// Budget characters, and the marks that are invisible or reorder the text around them.
fn is_unprintable(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
        )
}

/// A text without anything that could move the cursor: what is unprintable becomes `�`.
#[must_use]
pub fn printable(text: &str) -> String {
    text.chars().map(|character| printable_character(character).0).collect()
}

/// What stands for a character on the terminal, and how many columns it takes.
fn printable_character(character: char) -> (char, usize) {
    match character {
        '\t' => (' ', 1),
        character if is_unprintable(character) => ('\u{fffd}', 1),
        character => match character.width() {
            // A pile of combining marks on one column would be as unreadable.
            None | Some(0) => ('\u{fffd}', 1),
            Some(width) => (character, width),
        },
    }
}

impl Place {
    /// How many columns of the input are shown at most before and after the beginning of the part.
    const BEFORE: usize = 36;
    const AFTER: usize = 36;

    fn new(text: &str, span: &Range<usize>) -> Place {
        let start = text.floor_char_boundary(span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
        let end = text.ceil_char_boundary(span.end).clamp(start, line_end);
        let (before, skipped) = tail(&text[line_start..start], Place::BEFORE);
        let (after, rest) = head(&text[start..line_end], Place::AFTER);
        let marked: usize = columns(&head(&text[start..end], Place::AFTER).0);
        let (opening, closing) = (if skipped { "…" } else { "" }, if rest { "…" } else { "" });
        let first = text[line_start..start].chars().count() + 1;
        let length = text[start..end].chars().count().max(1);
        Place {
            line: text.trim_end().contains('\n').then(|| text[..start].matches('\n').count() + 1),
            characters: (first, first + length - 1),
            carets: " ".repeat(columns(opening) + columns(&before)) + &"^".repeat(marked.max(1)),
            excerpt: format!("{opening}{before}{after}{closing}"),
        }
    }
}

fn columns(printable: &str) -> usize {
    printable.chars().map(|character| character.width().unwrap_or(1)).sum()
}

/// The beginning of a text, printable, up to so many columns; is there more?
fn head(text: &str, most: usize) -> (String, bool) {
    let mut head = String::new();
    let mut used = 0;
    for (character, width) in text.chars().map(printable_character) {
        used += width;
        if used > most {
            return (head, true);
        }
        head.push(character);
    }
    (head, false)
}

/// The end of a text, printable, up to so many columns; is there more?
fn tail(text: &str, most: usize) -> (String, bool) {
    let mut tail: Vec<char> = Vec::new();
    let mut used = 0;
    let mut all = true;
    for (character, width) in text.chars().rev().map(printable_character) {
        used += width;
        if used > most {
            all = false;
            break;
        }
        tail.push(character);
    }
    (tail.into_iter().rev().collect(), !all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use proptest::prelude::*;

    fn excerpt(text: &str, span: Range<usize>) -> (String, String) {
        let Place { excerpt, carets, .. } = Place::new(text, &span);
        (excerpt, carets)
    }

    #[test]
    fn carets_stand_under_the_part() {
        let cases = [
            ("1/3 + *", 0..3, "1/3 + *", "^^^"),
            ("* + 1/3", 4..7, "* + 1/3", "    ^^^"),
            ("{1|0", 4..4, "{1|0", "    ^"),
            ("½ + 1/3", 5..8, "½ + 1/3", "    ^^^"),
            ("漢 + )", 6..7, "漢 + )", "     ^"),
            ("1\n2 + )\n3", 6..7, "2 + )", "    ^"),
            ("\t\u{1b}[31m)", 6..7, " �[31m)", "      ^"),
            ("\u{202e}e\u{301})", 6..7, "�e�)", "   ^"),
        ];
        for (text, span, line, carets) in cases {
            assert_eq!(excerpt(text, span), (line.to_owned(), carets.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn long_lines_are_cut_around_the_part() {
        let text = format!("{}){}", "1+".repeat(500_000), "+1".repeat(500_000));
        let (line, carets) = excerpt(&text, 1_000_000..1_000_001);
        assert!(line.starts_with('…') && line.ends_with('…') && columns(&line) <= 80);
        assert_eq!(line.chars().nth(columns(&carets) - 1), Some(')'));
    }

    #[test]
    fn pages_and_lines() {
        let sentences = Sentences::new(Language::English);
        let error = ExpressionError { span: 4..7, kind: ErrorKind::DecimalPoint };
        let diagnostic = Diagnostic::about_expression(&sentences, "1 + 0.5", &error);
        let page = anstream::adapter::strip_str(&diagnostic.page(&sentences, usize::MAX)).to_string();
        let expected = [
            "  1 + 0.5",
            "      ^^^",
            "error: a number has no decimal point here: write a fraction",
            "for example: 3/4",
        ];
        assert_eq!(page.lines().collect::<Vec<_>>(), expected);
        assert_eq!(
            diagnostic.line(&sentences),
            "a number has no decimal point here: write a fraction (characters 5 to 7); for example: 3/4"
        );
        assert_eq!(diagnostic.exit, Exit::BadInput);
    }

    proptest! {
        #[test]
        fn any_span_of_any_text_can_be_shown(
            text in any::<String>(),
            start in 0usize..40,
            length in 0usize..40,
        ) {
            let (line, carets) = excerpt(&text, start..start + length);
            prop_assert!(!line.chars().any(char::is_control));
            prop_assert!(columns(&carets) <= 80);
        }
    }
}
