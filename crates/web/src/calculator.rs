//! The calculator: a worksheet of cells, evaluated from the first to the last with shared names.
//!
//! The address has the cells, so a link is the worksheet. Without scripts it is a form with one empty cell
//! more; `calculator.js` saves the way to a new page.

use super::download::{FileKind, file};
use super::figure;
use super::page_error::PageError;
use super::query::push;
use super::site::{Page, Reader, Response};
use games::Registry;
use games::picture::Picture;
use games::picture::svg::Medium;
use games::spelling::closing_bracket;
use language::{ErrorKind, ExpressionError, FUNCTIONS, Games, Names, Table, Value, is_unfinished, show};
use maud::{Markup, PreEscaped, html};
use solvers::Budget;
use std::fmt::Write;
use std::sync::Arc;
use values::{Dyadic, Error, Game, Session, Store, Style, Thermograph};
use words::diagnostic::Diagnostic;
use words::help::{OVERVIEW, function_message, signature};
use words::language::{Charset, Sentences};
use words::present::Presentation;
use words::{draw_svg, draw_tree};

/// The most cells of a worksheet, and the most bytes in all of them.
const MOST_CELLS: usize = 60;
const LONGEST: usize = 8 << 10;

/// The most bytes of the markup of one value, and of a value in plain notation.
const LONGEST_VALUE: usize = 1_000_000;
const LONGEST_PLAIN: usize = 200;

/// The most positions that are drawn below a cell, and the longest of them.
const MOST_PICTURES: usize = 6;
const LONGEST_POSITION: usize = 300;

/// A worksheet to begin with.
const EXAMPLE: [&str; 8] = [
    "g = {2|-1}",
    "explain(g)",
    "tree({2|1||-1})",
    "g + g + *",
    "thermograph(g + ^)",
    "domineering(2x3) + nim(3,5)",
    "canonical({0,*|1})",
    "hackenbush(0-1b,1-2r) == 1/2",
];

#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    reader.answer(answers(reader, shown, budget).map(|cells| worksheet(reader, &cells)))
}

/// The worksheet as a file: what was typed, and the answers as comments, so that it can be opened again.
#[must_use]
pub fn text(reader: &Reader<'_>, budget: &Budget) -> Response {
    match answers(reader, written, budget) {
        Ok(cells) => file(FileKind::Worksheet, "worksheet", listing(reader.sentences(), &cells)),
        Err(error) => reader.answer(Err(error)),
    }
}

/// A cell: what was typed, and the answer to it; `None` to a comment.
struct Cell<T> {
    input: String,
    answer: Option<Result<T, PageError>>,
}

/// What stands before the lines of an answer in a file.
const ANSWER: &str = "//>";

/// The cells of an address that are not empty. Each statement of a text is a cell, of several lines if its
/// brackets and blocks are open for so long; answers in a file are left out.
fn inputs(reader: &Reader<'_>) -> Result<Vec<String>, PageError> {
    let registry = &*reader.site.library.registry;
    let mut inputs: Vec<String> = Vec::new();
    for cell in reader.query.all("cell") {
        let mut is_open = false;
        for line in cell.lines().map(str::trim_end).filter(|line| !line.trim_start().starts_with(ANSWER)) {
            match inputs.last_mut().filter(|_| is_open) {
                Some(input) => {
                    input.push('\n');
                    input.push_str(line);
                }
                None if line.is_empty() => continue,
                None => inputs.push(line.trim_start().to_owned()),
            }
            is_open = inputs.last().is_some_and(|input| {
                input.len() <= LONGEST && is_unfinished(Some(registry), &format!("{input}\n"))
            });
        }
    }
    let length: usize = inputs.iter().map(String::len).sum();
    if inputs.len() <= MOST_CELLS && length <= LONGEST {
        return Ok(inputs);
    }
    let variables = [("cells", MOST_CELLS.into()), ("bytes", LONGEST.into())];
    let sentence = reader.sentences().say_with("web-calculator-too-long", &variables);
    Err(PageError::Diagnostic(Diagnostic::new(sentence, None)))
}

/// How an answer is given.
type Show<T> = fn(&Desk<'_>, &str, &Value) -> Result<T, Error>;

fn answers<T>(reader: &Reader<'_>, show: Show<T>, budget: &Budget) -> Result<Vec<Cell<T>>, PageError> {
    Ok(evaluate(&reader.site.library.registry, reader.sentences(), inputs(reader)?, show, budget))
}

fn evaluate<T>(
    registry: &Arc<Registry>,
    sentences: &Sentences,
    inputs: Vec<String>,
    show: Show<T>,
    budget: &Budget,
) -> Vec<Cell<T>> {
    let store = Arc::new(Store::new(budget));
    let session = budget.session(&store);
    let games = Games::new(registry, &store);
    let mut names = Names::default();
    let presentation =
        Presentation { sentences, style: Style::Unicode, charset: Charset::Unicode, width: usize::MAX };
    let desk = Desk { presentation, session: &session, registry };
    let mut cells = Vec::with_capacity(inputs.len());
    for input in inputs {
        let value = language::evaluate(&session, &mut names, &games, &input);
        let answer = match value {
            Err(ExpressionError { kind: ErrorKind::Nothing, .. }) => None,
            Err(error) => Some(Err(about(sentences, &input, &error))),
            Ok(value) => Some(show(&desk, &input, &value).map_err(|error| match error {
                Error::Stopped => PageError::Late,
                Error::Memory => PageError::Memory,
                error => PageError::Diagnostic(Diagnostic::about_value(sentences, &error)),
            })),
        };
        cells.push(Cell { input, answer });
    }
    cells
}

fn about(sentences: &Sentences, input: &str, error: &ExpressionError) -> PageError {
    match error.kind {
        ErrorKind::Algebra(Error::Stopped) => PageError::Late,
        ErrorKind::Algebra(Error::Memory) => PageError::Memory,
        _ => PageError::Diagnostic(Diagnostic::about_expression(sentences, input, error)),
    }
}

/// Where values are made visible.
struct Desk<'a> {
    registry: &'a Arc<Registry>,
    presentation: Presentation<'a>,
    session: &'a Session<'a>,
}

/// The answer as text.
fn written(desk: &Desk<'_>, _input: &str, value: &Value) -> Result<String, Error> {
    let text = desk.presentation.text(desk.session, value)?;
    let details = desk.presentation.details(desk.session, value)?;
    Ok(details.map_or(text.clone(), |details| format!("{text}\n{details}")))
}

/// The answer on the page.
fn shown(desk: &Desk<'_>, input: &str, value: &Value) -> Result<Markup, Error> {
    let sentences = desk.presentation.sentences;
    let main = match value {
        Value::Game { value, .. } => desk.game(*value)?,
        Value::Steps { value, steps } => html! {
            ol.steps { @for step in steps.iter() { li { (desk.presentation.step(desk.session, step)) } } }
            (desk.game(*value)?)
        },
        Value::Truth(truth) => truth_value(sentences, *truth),
        Value::Outcome(outcome) => html! { p.value { strong { (outcome) } } },
        Value::Games(games) => html! {
            (desk.games(games)?)
            p.details { (sentences.say_with("value-count", &[("count", games.len().into())])) }
        },
        Value::Options { left, right } => html! {
            dl.options {
                dt { (sentences.say("thermograph-left")) }
                dd { (desk.games(left)?) }
                dt { (sentences.say("thermograph-right")) }
                dd { (desk.games(right)?) }
            }
        },
        Value::Thermograph(thermograph) => {
            html! { div.scrolled tabindex="0" { (desk.thermograph(input, thermograph)) } }
        }
        Value::Table(table) => html! { div.scrolled { (desk.table(table)?) } },
        Value::Drawing(drawing) => html! {
            div.drawn { figure { (figure::picture(&drawing.picture, &drawing.name)) } }
        },
        Value::Tree(tree) => {
            let svg = draw_tree::svg(sentences, desk.session, input, tree, Medium::Page)?;
            html! { div.scrolled tabindex="0" { figure { (PreEscaped(svg)) } } }
        }
        Value::Interval(_) | Value::Period(_) | Value::Explained(_) => html! {
            @for line in desk.presentation.text(desk.session, value)?.lines() { p.value { (line) } }
        },
        Value::Nothing => html! {},
        Value::Text(text) => html! { p.value { (text.text) } },
        value => {
            html! {
                div.value.scrolled tabindex="0" {
                    code { (show::styled(desk.session, value, Style::Unicode)?) }
                }
            }
        }
    };
    let details = desk.presentation.details(desk.session, value)?;
    Ok(html! {
        (main)
        @if let Some(details) = details { p.details { (details) } }
        @if let Value::Game { value: game, .. } | Value::Steps { value: game, .. } = value {
            (desk.heat(input, value, *game)?)
        }
        (pictures(desk.registry, input))
    })
}

impl Desk<'_> {
    fn table(&self, table: &Table) -> Result<Markup, Error> {
        let cells = show::cells(self.session, table, Style::Unicode)?;
        let (headings, rows) = cells.split_at(usize::from(table.headings.is_some()));
        Ok(html! {
            table.explained {
                @for row in headings { thead { tr { @for cell in row { th scope="col" { (cell) } } } } }
                tbody { @for row in rows { tr { @for cell in row { td { (cell) } } } } }
            }
        })
    }

    fn game(&self, game: Game) -> Result<Markup, Error> {
        let plain = self.session.text(game, Style::Plain).ok().filter(|text| text.len() <= LONGEST_PLAIN);
        Ok(html! {
            div.value.scrolled tabindex="0" role="group" aria-label=[&plain] { (self.math(game)?) }
            @if let Some(plain) = &plain { p.typed { code { (plain) } } }
        })
    }

    fn math(&self, game: Game) -> Result<Markup, Error> {
        let text = self.session.text(game, Style::MathMl)?;
        if text.len() > LONGEST_VALUE {
            return Err(Error::TooLong);
        }
        Ok(html! { math { (PreEscaped(text)) } })
    }

    fn games(&self, games: &[Game]) -> Result<Markup, Error> {
        let mut items = Vec::with_capacity(games.len());
        let mut length = 0;
        for game in games {
            let item = self.math(*game)?;
            length += item.0.len();
            if length > LONGEST_VALUE {
                return Err(Error::TooLong);
            }
            items.push(item);
        }
        Ok(html! {
            @if items.is_empty() { p.value { "–" } }
            @else { ul.values { @for item in &items { li { (item) } } } }
        })
    }

    /// The thermograph of a game that is hot.
    fn heat(&self, input: &str, value: &Value, game: Game) -> Result<Markup, Error> {
        if self.session.temperature(game)? <= Dyadic::ZERO {
            return Ok(html! {});
        }
        let thermograph = self.session.thermograph(game)?;
        let title = draw_svg::title(self.session, value, input);
        Ok(html! {
            details {
                summary { (self.presentation.sentences.say("web-calculator-thermograph")) }
                div.scrolled tabindex="0" { (self.thermograph(&title, &thermograph)) }
            }
        })
    }

    fn thermograph(&self, title: &str, thermograph: &Thermograph) -> Markup {
        PreEscaped(draw_svg::svg(self.presentation.sentences, title, thermograph, Medium::Page))
    }
}

fn truth_value(sentences: &Sentences, truth: bool) -> Markup {
    let (class, sign, message) =
        if truth { ("wins", '✓', "web-calculator-true") } else { ("loses", '✗', "web-calculator-false") };
    html! { p.value { strong.(class) { (sign) " " (sentences.say(message)) } } }
}

/// The positions that stand in an expression, drawn.
fn pictures(registry: &Arc<Registry>, input: &str) -> Markup {
    let operands = operands(registry, input).into_iter().take(MOST_PICTURES);
    let drawn: Vec<(String, Picture)> = operands
        .filter(|(_, position)| position.len() <= LONGEST_POSITION)
        .filter_map(|(spec, position)| {
            let game = registry.find(spec, &Arc::default()).ok()?;
            let picture = game.picture(&game.read(position).ok()?).ok()??;
            Some((format!("{spec}({position})"), picture))
        })
        .collect();
    html! {
        @if !drawn.is_empty() {
            div.drawn {
                @for (name, picture) in &drawn {
                    figure {
                        (figure::picture(picture, name))
                        figcaption { code { (name) } }
                    }
                }
            }
        }
    }
}

/// The operands `game(position)` of an expression.
fn operands<'t>(registry: &Registry, text: &'t str) -> Vec<(&'t str, &'t str)> {
    let mut found = Vec::new();
    let mut place = 0;
    while let Some(first) = text[place..].chars().next() {
        let rest = &text[place..];
        let length = registry.spec_length(rest).filter(|&length| rest[length..].starts_with('('));
        if let Some(length) = length
            && let Some(end) = closing_bracket(&rest[length..])
        {
            found.push((&rest[..length], &rest[length + 1..length + end]));
            place += length + end + 1;
            continue;
        }
        let goes_on = |letter: char| letter.is_alphanumeric() || letter == '_';
        let word = rest.find(|letter| !goes_on(letter)).unwrap_or(rest.len());
        place += word.max(first.len_utf8());
    }
    found
}

/// The worksheet as a text.
fn listing(sentences: &Sentences, cells: &[Cell<String>]) -> String {
    let mut text = String::new();
    for Cell { input, answer } in cells {
        _ = writeln!(text, "{input}");
        let answer = match answer {
            None => String::new(),
            Some(Ok(answer)) => answer.clone(),
            Some(Err(error)) => {
                format!("{} {}", sentences.say("diagnostic-error"), error.sentence(sentences))
            }
        };
        for line in answer.lines() {
            _ = writeln!(text, "{}", format!("{ANSWER} {line}").trim_end());
        }
        text.push('\n');
    }
    text
}

/// An address with those cells.
fn address(reader: &Reader<'_>, page: &str, inputs: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut address = reader.address(page);
    for input in inputs {
        push(&mut address, "cell", input.as_ref());
    }
    address
}

fn worksheet(reader: &Reader<'_>, cells: &[Cell<Markup>]) -> Page {
    let title = reader.say("web-calculator-title");
    let inputs = || cells.iter().map(|cell| cell.input.as_str());
    let main = html! {
        div.welcome {
            h1 { (title) }
            p { (reader.say("web-calculator-welcome")) }
        }
        form #worksheet .worksheet action=(reader.address("/calculator")) data-worksheet="" {
            ol.cells {
                @for (number, cell) in cells.iter().enumerate() {
                    (shown_cell(reader, number + 1, Some(cell)))
                }
                @if cells.len() < MOST_CELLS { (shown_cell(reader, cells.len() + 1, None)) }
            }
            div.buttons {
                button.main { (reader.say("web-calculator-evaluate")) }
                label.button data-open-worksheet="" hidden {
                    (reader.say("web-calculator-open"))
                    input.unseen type="file" accept=".calc,.txt,text/plain";
                }
                @if cells.is_empty() {
                    a.button href=(address(reader, "/calculator", EXAMPLE)) {
                        (reader.say("web-calculator-example"))
                    }
                } @else {
                    a.button href=(address(reader, "/calculator", inputs())) {
                        (reader.say("web-calculator-link"))
                    }
                    a.button href=(address(reader, "/calculator.calc", inputs())) download="" {
                        (reader.say("web-calculator-text"))
                    }
                    a.button href=(reader.address("/calculator")) { (reader.say("web-calculator-new")) }
                }
            }
        }
        p.soft { (reader.say("web-calculator-keys")) }
        (help(reader))
    };
    Page { scripts: &["calculator.js"], ..Page::new(title, main) }
}

fn shown_cell(reader: &Reader<'_>, number: usize, cell: Option<&Cell<Markup>>) -> Markup {
    let id = format!("cell-{number}");
    let answer = cell.and_then(|cell| cell.answer.as_ref());
    let faulty = matches!(answer, Some(Err(_)));
    html! {
        li.cell {
            label for=(id) {
                span.unseen { (reader.say("web-calculator-cell")) " " } span.number { (number) }
            }
            @let text = cell.map_or("", |cell| &cell.input);
            textarea #(id) name="cell" rows=(text.lines().count().max(1)) maxlength=(LONGEST)
                autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=[cell.is_none().then(|| reader.say("web-calculator-placeholder"))]
                aria-invalid=[faulty.then_some("true")] { (text) }
            @match answer {
                None => {},
                Some(Ok(answer)) => output for=(id) { (answer) },
                Some(Err(error)) => div.fault { (error.notice(reader)) },
            }
        }
    }
}

/// What can be typed, with examples that go into the next cell.
fn help(reader: &Reader<'_>) -> Markup {
    html! {
        details.help {
            summary { (reader.say("web-calculator-help")) }
            p { (reader.say("web-calculator-help-games")) " " code { "domineering(4x4) + nim(3,5)" } }
            div.scrolled tabindex="0" {
                table.explained {
                    caption { (reader.say("help-heading-games")) }
                    tbody {
                        @for (notation, message) in OVERVIEW {
                            tr { th scope="row" { code { (notation) } } td { (reader.say(message)) } }
                        }
                    }
                }
            }
            div.scrolled tabindex="0" {
                table.explained {
                    caption { (reader.say("help-heading-functions")) }
                    tbody {
                        @for function in FUNCTIONS {
                            tr {
                                th scope="row" { code { (signature(function)) } }
                                td {
                                    (reader.say(&function_message(function))) " "
                                    button.try form="worksheet" name="cell" value=(function.example) {
                                        code { (function.example) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits;
    use crate::site::tests::ask;
    use http::header;
    use proptest::prelude::*;
    use words::language::Language;

    /// The page of a worksheet with those cells.
    fn sheet(cells: &[&str]) -> String {
        let mut address = "/en/calculator".to_owned();
        for cell in cells {
            push(&mut address, "cell", cell);
        }
        let answer = ask(&address);
        assert_eq!(answer.status.as_u16(), 200, "{cells:?}");
        answer.body
    }

    #[test]
    fn answers_are_shown() {
        let cases: [(&[&str], &[&str]); 8] = [
            (&["g = {1|-1}", "g + g"], &["<math>", "confused with zero", "zero: whoever starts loses"]),
            (&["{0|*} > 0"], &["✓ true"]),
            (&["1 < 0"], &["✗ false"]),
            (&["thermograph({2|-1})"], &["class=\"stroke wall ink-left\""]),
            (&["domineering(2x2) + nim(1)"], &["<figcaption><code>domineering(2x2)</code>", "nim(1)"]),
            (&["canonical({0,*|1})"], &["<ol class=\"steps\">"]),
            (&["options({1|-1})"], &["<dt>Left</dt>", "<dt>Right</dt>"]),
            (&["// a heading", "born_by(1)"], &["4 games"]),
        ];
        for (cells, parts) in cases {
            let page = sheet(cells);
            for part in parts {
                assert!(page.contains(part), "{cells:?}: {part}");
            }
            assert_eq!(page.matches("spellcheck=\"false\"").count(), cells.len() + 1);
        }
    }

    #[test]
    fn errors_stand_below_their_cells() {
        let page = sheet(&["1 + )", "2 + 2"]);
        assert!(page.contains("aria-invalid=\"true\"") && page.contains("    ^"), "{page}");
        assert_eq!(page.matches("role=\"alert\"").count(), 1);
        assert!(!sheet(&["\"><script>"]).contains("<script>"));
    }

    #[test]
    fn too_much_is_refused() {
        for cells in [vec!["1"; MOST_CELLS + 1], vec![&"1+".repeat(LONGEST)[..LONGEST / 2]; 3]] {
            let mut address = "/en/calculator".to_owned();
            for cell in &cells {
                push(&mut address, "cell", cell);
            }
            assert!(address.len() > limits::ADDRESS || ask(&address).status.as_u16() == 400);
        }
    }

    #[test]
    fn the_worksheet_is_saved_as_text() {
        let answer = ask("/en/calculator.calc?cell=g%3D%7B1|-1%7D&cell=g%2B)");
        assert_eq!(answer.header(header::CONTENT_TYPE), "text/plain; charset=utf-8");
        let lines: Vec<&str> = answer.body.lines().collect();
        assert_eq!(
            lines[..3],
            ["g={1|-1}", "//> ±1", "//> confused with zero: whoever starts wins; mean 0, temperature 1"]
        );
        assert!(lines[4..].join(" ").starts_with("g+) //> error"), "{lines:?}");
        // The file is opened as it was, blocks of several lines too.
        let cells = ["f(n) := {n|", "  -n}", "f(2)"].join("\n");
        let mut saved = "/en/calculator.calc".to_owned();
        push(&mut saved, "cell", &cells);
        let saved = ask(&saved).body;
        let again = sheet(&[&saved]);
        assert!(
            again.contains("f(n) := {n|\n  -n}</textarea>") && again.contains(">f(2)</textarea>"),
            "{again}"
        );
        assert_eq!(again.matches("</textarea>").count(), 3);
    }

    #[test]
    fn positions_are_found() {
        let cases = [
            ("nim(3,5)+octal:0.137(12)", "nim 3,5 octal:0.137 12"),
            ("x-nim(3) + mynim(4)", "nim 3"),
            ("cool(domineering(2x2),1)", "domineering 2x2"),
            ("dr-nim(6) nim(", "dr-nim 6"),
            ("žnim(1)", ""),
        ];
        for (text, expected) in cases {
            let found: Vec<String> = operands(&Registry::standard(), text)
                .iter()
                .map(|(spec, position)| format!("{spec} {position}"))
                .collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn no_text_is_a_crash(text in "[nimcol()0-9*^|{},+:ž -]{0,20}", other: String) {
            _ = operands(&Registry::standard(), &text);
            let inputs = vec![text, other];
            let budget = Budget::default();
            let (registry, sentences) = (Arc::new(Registry::standard()), Sentences::new(Language::English));
            _ = evaluate(&registry, &sentences, inputs, shown, &budget);
        }
    }
}
