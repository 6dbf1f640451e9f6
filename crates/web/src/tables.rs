//! Tables to learn from: Grundy sequences laid out by their period, Wythoff's board and his lost pairs in
//! Fibonacci digits, nim-sums, the winners of Domineering, the final positions of Bard. Each is a page, a CSV
//! file and an SVG file of the same name.

pub(crate) mod sequence;

use super::download::{FileKind, file};
use super::figure;
use super::grid::{Field, Grid, HOTTEST, Row, Tone};
use super::page_error::PageError;
use super::query::{Query, push};
use super::site::{Page, Reader, Response};
use dashu_int::UBig;
use games::Outcome;
use games::bard::{ATLAS, Bardik, has_two_letters};
use games::catalogue::find;
use games::domineering::Winners;
use games::picture::Picture;
use games::wythoff::fibonacci::{self, written};
use games::wythoff::pairs::recurrence;
use games::wythoff::table::Table as WythoffValues;
use maud::{Markup, html};
use solvers::{Budget, Play};
use std::sync::Arc;
use values::Store;
use words::diagnostic::{Diagnostic, printable};
use words::language::Sentences;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sequence,
    Wythoff,
    NimSum,
    Domineering,
    Bard,
    Fibonacci,
    Pairs,
}

const KINDS: [Kind; 7] = [
    Kind::Sequence,
    Kind::Wythoff,
    Kind::Pairs,
    Kind::Fibonacci,
    Kind::NimSum,
    Kind::Domineering,
    Kind::Bard,
];

impl Kind {
    /// Its name in addresses.
    fn name(self) -> &'static str {
        match self {
            Kind::Sequence => "sequence",
            Kind::Wythoff => "wythoff",
            Kind::NimSum => "nim-sum",
            Kind::Domineering => "domineering",
            Kind::Bard => "bard",
            Kind::Fibonacci => "fibonacci",
            Kind::Pairs => "wythoff-pairs",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Kind::Sequence => "web-table-sequence",
            Kind::Wythoff => "web-table-wythoff",
            Kind::NimSum => "web-table-nim-sum",
            Kind::Domineering => "web-table-domineering",
            Kind::Bard => "web-table-bard",
            Kind::Fibonacci => "web-table-fibonacci",
            Kind::Pairs => "web-table-pairs",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Kind::Sequence => "web-table-sequence-about",
            Kind::Wythoff => "web-table-wythoff-about",
            Kind::NimSum => "web-table-nim-sum-about",
            Kind::Domineering => "web-table-domineering-about",
            Kind::Bard => "web-table-bard-about",
            Kind::Fibonacci => "web-table-fibonacci-about",
            Kind::Pairs => "web-table-pairs-about",
        }
    }

    /// How many rows and columns it has unless others are asked for, and the most that it may have.
    fn sides(self) -> Option<(usize, usize)> {
        match self {
            Kind::Wythoff => Some((16, 40)),
            Kind::NimSum => Some((16, 64)),
            Kind::Domineering => Some((6, 10)),
            Kind::Fibonacci => Some((20, 500)),
            Kind::Pairs => Some((12, 500)),
            Kind::Sequence | Kind::Bard => None,
        }
    }

    /// Can it have more or fewer columns?
    fn has_columns(self) -> bool {
        !matches!(self, Kind::Fibonacci | Kind::Pairs)
    }
}

/// What is asked for.
#[derive(Clone, Debug)]
struct Wish {
    kind: Kind,
    game: String,
    /// Who wins when a player cannot move; `None` as the game has it.
    play: Option<Play>,
    to: u64,
    size: [usize; 2],
}

/// The game and the last heap of a sequence unless others are asked for, and the last heap that can be asked
/// for.
const GAME: &str = "kayles";
const TO: u64 = 150;
const LAST: u64 = 5_000;

/// A table that was worked out.
struct Worked {
    grid: Grid,
    /// The file for a spreadsheet, where it is not the table itself.
    csv: Option<String>,
    notes: Vec<String>,
    /// Who wins when a player cannot move.
    play: Play,
    pictures: Vec<(String, Picture)>,
}

impl From<Grid> for Worked {
    fn from(grid: Grid) -> Worked {
        Worked { grid, csv: None, notes: Vec::new(), play: Play::Normal, pictures: Vec::new() }
    }
}

/// The names of the tables in addresses.
#[must_use]
pub fn names() -> [&'static str; KINDS.len()] {
    KINDS.map(Kind::name)
}

/// The list of tables.
#[must_use]
pub fn index(reader: &Reader<'_>) -> Response {
    let title = reader.say("web-tables-title");
    let main = html! {
        div.welcome { h1 { (title) } p { (reader.say("web-tables-welcome")) } }
        ul.cards {
            @for kind in KINDS {
                li.card {
                    a href=(reader.address(&format!("/tables/{}", kind.name()))) {
                        h2 { (reader.say(kind.title())) }
                    }
                    p { (reader.say(kind.about())) }
                }
            }
            @if !reader.site.censuses.is_empty() {
                li.card {
                    a href=(reader.address("/answers")) { h2 { (reader.say("web-answers-title")) } }
                    p { (reader.say("web-answers-about")) }
                }
            }
        }
    };
    reader.answer(Ok(Page::new(title, main)))
}

/// A table, as a page or as a file.
#[must_use]
pub fn table(reader: &Reader<'_>, budget: &Budget) -> Response {
    let name = reader.last_part();
    let (name, ending) = name.split_once('.').map_or((name.as_str(), None), |(name, end)| (name, Some(end)));
    let kind = KINDS.into_iter().find(|kind| kind.name() == name);
    let form = [FileKind::Csv, FileKind::Svg].into_iter().find(|form| Some(form.ending()) == ending);
    let Some(kind) = kind.filter(|_| form.is_some() == ending.is_some()) else {
        return reader.answer(Err(PageError::NotFound));
    };
    let wish = match Wish::new(kind, reader.sentences(), &reader.query) {
        Ok(wish) => wish,
        Err(diagnostic) => return reader.answer(Err(PageError::Diagnostic(diagnostic))),
    };
    let worked = match wish.work_out(reader.sentences(), budget) {
        Ok(worked) => worked,
        Err(error) => return reader.answer(Err(error)),
    };
    match form {
        None => reader.answer(Ok(page(reader, &wish, &worked))),
        Some(FileKind::Svg) => file(FileKind::Svg, kind.name(), worked.grid.svg()),
        Some(form) => file(form, kind.name(), worked.csv.unwrap_or_else(|| worked.grid.csv())),
    }
}

impl Wish {
    fn new(kind: Kind, sentences: &Sentences, query: &Query) -> Result<Wish, Diagnostic> {
        let (usual, limit) = kind.sides().unwrap_or_default();
        let side = |name: &str| match query.get(name).map(str::trim) {
            None | Some("") => Ok(usual),
            Some(text) => text.parse().ok().filter(|side| (1..=limit).contains(side)).ok_or_else(|| {
                let variables = [("size", printable(text).into()), ("limit", limit.into())];
                Diagnostic::new(sentences.say_with("web-error-side", &variables), None)
            }),
        };
        let to = match query.get("to").map(str::trim) {
            None | Some("") => TO,
            Some(text) => text.parse().ok().filter(|to| *to <= LAST).ok_or_else(|| {
                let variables = [("size", printable(text).into()), ("limit", LAST.into())];
                Diagnostic::new(sentences.say_with("web-error-last-heap", &variables), None)
            })?,
        };
        let game = query.get("game").map(str::trim).filter(|game| !game.is_empty()).unwrap_or(GAME);
        let play = match query.get("play") {
            Some("normal") => Some(Play::Normal),
            Some("misere") => Some(Play::Misere),
            _ => None,
        };
        Ok(Wish { kind, game: game.to_owned(), play, to, size: [side("rows")?, side("columns")?] })
    }

    fn work_out(&self, sentences: &Sentences, budget: &Budget) -> Result<Worked, PageError> {
        let caption = sentences.say(self.kind.title());
        match self.kind {
            Kind::Sequence => sequence::sequence(sentences, self, budget),
            Kind::Wythoff => Ok(self.wythoff(caption).into()),
            Kind::NimSum => Ok(self.nim_sums(caption).into()),
            Kind::Domineering => self.domineering(sentences, caption, budget),
            Kind::Bard => Ok(bard(sentences, caption)),
            Kind::Fibonacci => Ok(self.fibonacci(caption).into()),
            Kind::Pairs => Ok(self.pairs(caption).into()),
        }
    }

    /// Rows and columns numbered from the first.
    fn numbered(
        &self,
        caption: String,
        corner: &str,
        first: usize,
        mut field: impl FnMut(usize, usize) -> Field,
    ) -> Grid {
        let [rows, columns] = self.size.map(|side| first..first + side);
        let row = |row: usize| Row {
            head: row.to_string(),
            fields: columns.clone().map(|column| field(row, column)).collect(),
        };
        Grid {
            caption,
            corner: corner.to_owned(),
            rows: rows.map(row).collect(),
            columns: columns.map(|column| column.to_string()).collect(),
        }
    }

    fn wythoff(&self, caption: String) -> Grid {
        let mut values = WythoffValues::default();
        let greatest = (self.size[0] + self.size[1]) as u64;
        self.numbered(caption, "", 0, |row, column| {
            let value = values.value([&UBig::from(row), &UBig::from(column)]).unwrap_or(0);
            Field::new(value.to_string(), Tone::of_value(value, greatest))
        })
    }

    fn nim_sums(&self, caption: String) -> Grid {
        let greatest = self.size[0].max(self.size[1]).next_power_of_two() as u64;
        self.numbered(caption, "#", 0, |row, column| {
            let sum = (row ^ column) as u64;
            Field::new(sum.to_string(), Tone::of_value(sum, greatest))
        })
    }

    /// Numbers as sums of Fibonacci numbers.
    fn fibonacci(&self, caption: String) -> Grid {
        let row = |number: u64| {
            let summands: Vec<String> = fibonacci::summands(number).iter().map(u64::to_string).collect();
            let fields = [written(&fibonacci::digits(number)), summands.join(" + ")];
            Row { head: number.to_string(), fields: fields.map(|text| Field::new(text, Tone::Plain)).into() }
        };
        let columns = vec!["(N)F".to_owned(), "f".to_owned()];
        Grid { caption, corner: "N".to_owned(), columns, rows: (1..=self.size[0] as u64).map(row).collect() }
    }

    /// The lost pairs of Wythoff's game, in Fibonacci digits too.
    fn pairs(&self, caption: String) -> Grid {
        let digits = |number: u64| written(&fibonacci::digits(number));
        let row = |(n, [s, l]): (usize, [u64; 2])| {
            let fields = [s.to_string(), l.to_string(), digits(s), digits(l)];
            Row { head: n.to_string(), fields: fields.map(|text| Field::new(text, Tone::Plain)).into() }
        };
        let columns = ["s(n)", "l(n)", "(s(n))F", "(l(n))F"].map(str::to_owned).into();
        let rows = recurrence().take(self.size[0]).enumerate().map(row).collect();
        Grid { caption, corner: "n".to_owned(), columns, rows }
    }

    /// Who wins the rectangles; those that take too long stay open.
    fn domineering(
        &self,
        sentences: &Sentences,
        caption: String,
        budget: &Budget,
    ) -> Result<Worked, PageError> {
        let store = Arc::new(Store::new(budget));
        let game = find("domineering", &store)
            .map_err(|parse_error| PageError::about_game(sentences, "domineering", &parse_error))?;
        let mut winners = Winners::new(game, budget);
        let mut open = 0_usize;
        let grid = self.numbered(caption, "", 1, |row, column| match winners.outcome(row, column) {
            Ok(outcome) => Field::new(outcome.letter(), tone(outcome)),
            Err(_) => {
                open += 1;
                Field::new("…", Tone::Plain)
            }
        });
        let mut worked = Worked::from(grid);
        if open > 0 {
            worked.notes.push(sentences.say_with("web-table-open", &[("count", open.into())]));
        }
        Ok(worked)
    }
}

fn tone(outcome: Outcome) -> Tone {
    match outcome {
        Outcome::Left => Tone::Left,
        Outcome::Right => Tone::Right,
        Outcome::Previous => Tone::Lost,
        _ => Tone::Next,
    }
}

/// The ten final positions of Bard up to symmetry, with the points of A and B and the characteristics of the
/// letters.
fn bard(sentences: &Sentences, caption: String) -> Worked {
    let letter = |symbol: u8| char::from(b'a' + symbol.saturating_sub(1));
    let text = |position: &Bardik| -> String {
        let rows = position.0.chunks(3).map(|row| row.iter().map(|symbol| letter(*symbol)).collect());
        rows.collect::<Vec<String>>().join("/")
    };
    let game = find("bardik", &Arc::default()).ok();
    let mut pictures = Vec::new();
    let mut rows = Vec::new();
    for (number, position) in &ATLAS {
        let points = position.lines().into_iter().filter(|line| has_two_letters(*line)).count();
        let notation = text(position);
        let picture = game.as_ref().and_then(|game| game.picture(&game.read(&notation).ok()?).ok().flatten());
        pictures.extend(
            picture.map(|picture| (format!("{number}: {notation}, {points}:{}", 6 - points), picture)),
        );
        let mut fields = vec![notation, points.to_string(), (6 - points).to_string()];
        fields.extend((1..=3).map(|symbol| {
            let characteristic = position.characteristic(symbol);
            format!("({},{})", characteristic.columns, characteristic.rows)
        }));
        let fields = fields.into_iter().map(|field| Field::new(field, Tone::Plain)).collect();
        rows.push(Row { head: (*number).to_owned(), fields });
    }
    let columns = vec![
        sentences.say("web-table-position"),
        "A".to_owned(),
        "B".to_owned(),
        "ch(a)".to_owned(),
        "ch(b)".to_owned(),
        "ch(c)".to_owned(),
    ];
    Worked { pictures, ..Grid { caption, corner: String::new(), columns, rows }.into() }
}

fn page(reader: &Reader<'_>, wish: &Wish, worked: &Worked) -> Page {
    let title = reader.say(wish.kind.title());
    let main = html! {
        nav.tabs aria-label=(reader.say("web-tables-title")) {
            @for kind in KINDS {
                a href=(reader.address(&format!("/tables/{}", kind.name())))
                    aria-current=[(kind == wish.kind).then_some("page")] { (reader.say(kind.title())) }
            }
        }
        div.welcome { h1 { (title) } p { (reader.say(wish.kind.about())) } }
        (form(reader, wish))
        @for note in &worked.notes { p.note { (note) } }
        @if !worked.pictures.is_empty() {
            div.drawn.small {
                @for (name, picture) in &worked.pictures {
                    figure { (figure::picture(picture, name)) figcaption { code { (name) } } }
                }
            }
        }
        (worked.grid.html())
        (legend(reader, wish.kind, worked.play))
        div.buttons {
            @for form in [FileKind::Csv, FileKind::Svg] {
                a.button href=(exported(reader, wish, form)) download="" { (form.ending().to_uppercase()) }
            }
        }
    };
    Page { scripts: &["follow.js"], ..Page::new(title, main) }
}

/// The address of the table as a file.
fn exported(reader: &Reader<'_>, wish: &Wish, form: FileKind) -> String {
    let mut address = reader.address(&format!("/tables/{}.{}", wish.kind.name(), form.ending()));
    if wish.kind == Kind::Sequence {
        push(&mut address, "game", &wish.game);
        push(&mut address, "to", &wish.to.to_string());
        if let Some(play) = wish.play {
            push(&mut address, "play", word(play));
        }
    } else if wish.kind.sides().is_some() {
        push(&mut address, "rows", &wish.size[0].to_string());
        if wish.kind.has_columns() {
            push(&mut address, "columns", &wish.size[1].to_string());
        }
    }
    address
}

fn word(play: Play) -> &'static str {
    match play {
        Play::Normal => "normal",
        Play::Misere => "misere",
    }
}

fn form(reader: &Reader<'_>, wish: &Wish) -> Markup {
    let number = |name: &str, message: &str, value: usize, least: usize, most: usize| {
        html! {
            label {
                span { (reader.say(message)) }
                input type="number" name=(name) value=(value) min=(least) max=(most) required;
            }
        }
    };
    let fields = match (wish.kind, wish.kind.sides()) {
        (Kind::Sequence, _) => html! {
            label {
                span { (reader.say("web-table-game")) }
                input type="text" name="game" value=(wish.game) list="heap-games" maxlength="200"
                    autocomplete="off" spellcheck="false";
            }
            datalist #heap-games { @for spec in heap_games(reader) { option value=(spec) {} } }
            (number(
                "to",
                "web-table-last-heap",
                usize::try_from(wish.to).unwrap_or(0),
                0,
                usize::try_from(LAST).unwrap_or(0),
            ))
            label {
                span { (reader.say("web-relation-end")) }
                select name="play" {
                    option value="" selected[wish.play.is_none()] { (reader.say("web-table-play-of-game")) }
                    @let (normal, misere) = ("web-relation-normal", "web-relation-misere");
                    @let plays = [(Play::Normal, normal), (Play::Misere, misere)];
                    @for (play, message) in plays {
                        option value=(word(play)) selected[wish.play == Some(play)] { (reader.say(message)) }
                    }
                }
            }
        },
        (_, Some((_, most))) => html! {
            (number("rows", "web-table-rows", wish.size[0], 1, most))
            @if wish.kind.has_columns() { (number("columns", "web-table-columns", wish.size[1], 1, most)) }
        },
        (_, None) => return html! {},
    };
    html! {
        form.filter action=(reader.address(&format!("/tables/{}", wish.kind.name()))) data-swap="" {
            (fields)
            button { (reader.say("web-table-show")) }
        }
    }
}

/// Games of heaps that have a sequence.
fn heap_games(reader: &Reader<'_>) -> Vec<String> {
    let library = &reader.site.library;
    let has_sequence = |spec: &String| {
        library.game(spec).is_ok_and(|game| game.heap_rules().is_some() || game.heap_formula().is_some())
    };
    library.registry.entries().iter().map(|entry| entry.spec()).filter(has_sequence).collect()
}

/// What the colours say.
fn legend(reader: &Reader<'_>, kind: Kind, play: Play) -> Markup {
    let entries: &[(Tone, &str, &str)] = match kind {
        Kind::Sequence if play == Play::Misere => {
            &[(Tone::Lost, "P", "web-legend-p"), (Tone::Plain, "N", "web-legend-n")]
        }
        Kind::Sequence => &[(Tone::Lost, "0", "web-legend-lost"), (Tone::Early, "n", "web-legend-early")],
        Kind::Wythoff | Kind::NimSum => &[
            (Tone::Lost, "0", "web-legend-lost"),
            (Tone::Heat(2), "n", "web-legend-small"),
            (Tone::Heat(HOTTEST), "n", "web-legend-great"),
        ],
        Kind::Domineering => &[
            (Tone::Left, "L", "web-legend-left"),
            (Tone::Right, "R", "web-legend-right"),
            (Tone::Next, "N", "web-legend-next"),
            (Tone::Lost, "P", "web-legend-previous"),
        ],
        Kind::Bard | Kind::Fibonacci | Kind::Pairs => &[],
    };
    html! {
        @if !entries.is_empty() {
            ul.legend {
                @for (tone, sign, message) in entries {
                    li { span.swatch.(tone.class()) aria-hidden="true" { (sign) } " " (reader.say(message)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::ask;
    use http::header;

    #[test]
    fn every_table_has_a_page_and_files() {
        for kind in KINDS {
            let answer = ask(&format!("/en/tables/{}", kind.name()));
            assert_eq!(answer.status.as_u16(), 200, "{kind:?}");
            assert!(answer.body.contains("<caption>") && answer.body.contains("scope=\"col\""));
            let csv = ask(&format!("/en/tables/{}.csv", kind.name()));
            assert_eq!(csv.header(header::CONTENT_TYPE), "text/csv; charset=utf-8");
            let svg = ask(&format!("/en/tables/{}.svg", kind.name()));
            assert!(svg.body.starts_with("<svg") && svg.body.ends_with("</svg>\n"), "{kind:?}");
        }
        assert_eq!(ask("/en/tables").status.as_u16(), 200);
    }

    #[test]
    fn files() {
        let cases = [
            (
                "/en/tables/sequence.csv?game=subtract:1,3,4&to=4",
                "heap,value\r\n0,0\r\n1,1\r\n2,0\r\n3,1\r\n4,2\r\n",
            ),
            ("/en/tables/nim-sum.csv?rows=2&columns=3", "#,0,1,2\r\n0,0,1,2\r\n1,1,0,3\r\n"),
            ("/en/tables/domineering.csv?rows=2&columns=2", ",1,2\r\n1,P,R\r\n2,L,N\r\n"),
            (
                "/en/tables/wythoff-pairs.csv?rows=3",
                "n,s(n),l(n),(s(n))F,(l(n))F\r\n0,0,0,0,0\r\n1,1,2,1,10\r\n2,3,5,100,1000\r\n",
            ),
            ("/en/tables/fibonacci.csv?rows=4", "N,(N)F,f\r\n1,1,1\r\n2,10,2\r\n3,100,3\r\n4,101,3 + 1\r\n"),
            (
                "/en/tables/sequence.csv?game=dr-nim&to=5",
                "heap,outcome\r\n0,N\r\n1,P\r\n2,N\r\n3,N\r\n4,N\r\n5,P\r\n",
            ),
            ("/en/tables/sequence.csv?game=dr-nim&to=2&play=normal", "heap,value\r\n0,0\r\n1,1\r\n2,2\r\n"),
            ("/en/tables/wythoff.csv?rows=2&columns=3", ",0,1,2\r\n0,0,1,2\r\n1,1,2,0\r\n"),
        ];
        for (address, content) in cases {
            assert_eq!(ask(address).body, content, "{address}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let cases = [
            ("sequence?game=gold", 400),
            ("sequence?game=nonsense", 404),
            ("sequence?to=5001", 400),
            ("sequence?to=-1", 400),
            ("sequence?game=octal:0.%F0%9F%92%A9", 400),
            ("wythoff?rows=41", 400),
            ("nim-sum?rows=0", 400),
            ("domineering?columns=99999999999999999999", 400),
            ("nothing", 404),
            ("sequence.exe", 404),
            ("sequence.csv.svg", 404),
        ];
        for (address, status) in cases {
            assert_eq!(ask(&format!("/en/tables/{address}")).status.as_u16(), status, "{address}");
        }
    }
}
