//! Tables to learn from: Grundy sequences laid out by their period, Wythoff's board, nim-sums, the winners of Domineering,
//! the final positions of Bard. Each is a page, a CSV file and an SVG file of the same name.

use super::download::{FileKind, file};
use super::figure;
use super::grid::{Field, Grid, Row, Tone, record};
use super::limits::MEMORY;
use super::query::{Query, push};
use super::site::{Page, Reader, Site};
use super::trouble::Trouble;
use crate::complaint::{Complaint, printable};
use crate::language::Sentences;
use crate::sequence::Known;
use crate::table::Winners;
use axum::extract::{Path, State};
use axum::response::Response;
use dashu_int::UBig;
use games::bard::{Bardik, atlas, has_two_letters};
use games::catalogue::{ENTRIES, find};
use games::picture::Picture;
use games::wythoff::table::Table as WythoffValues;
use games::{Game, Outcome};
use maud::{Markup, html};
use solvers::Control;
use solvers::heaps::{HeapRules, Period, Sequence, Split};
use std::collections::HashMap;
use std::sync::Arc;
use values::Store;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sequence,
    Wythoff,
    NimSum,
    Domineering,
    Bard,
}

const KINDS: [Kind; 5] = [Kind::Sequence, Kind::Wythoff, Kind::NimSum, Kind::Domineering, Kind::Bard];

impl Kind {
    /// Its name in addresses.
    fn name(self) -> &'static str {
        match self {
            Kind::Sequence => "sequence",
            Kind::Wythoff => "wythoff",
            Kind::NimSum => "nim-sum",
            Kind::Domineering => "domineering",
            Kind::Bard => "bard",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Kind::Sequence => "web-table-sequence",
            Kind::Wythoff => "web-table-wythoff",
            Kind::NimSum => "web-table-nim-sum",
            Kind::Domineering => "web-table-domineering",
            Kind::Bard => "web-table-bard",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Kind::Sequence => "web-table-sequence-about",
            Kind::Wythoff => "web-table-wythoff-about",
            Kind::NimSum => "web-table-nim-sum-about",
            Kind::Domineering => "web-table-domineering-about",
            Kind::Bard => "web-table-bard-about",
        }
    }

    /// How many rows and columns it has unless others are asked for, and the most that it may have.
    fn sides(self) -> Option<(usize, usize)> {
        match self {
            Kind::Wythoff => Some((16, 40)),
            Kind::NimSum => Some((16, 64)),
            Kind::Domineering => Some((6, 10)),
            Kind::Sequence | Kind::Bard => None,
        }
    }
}

/// What is asked for.
#[derive(Clone, Debug)]
struct Wish {
    kind: Kind,
    game: String,
    to: u64,
    size: [usize; 2],
}

/// The game and the last heap of a sequence unless others are asked for, the last heap that can be asked for, and how far
/// values are worked out to find a period.
const GAME: &str = "kayles";
const TO: u64 = 150;
const LAST: u64 = 5_000;
const FAR: u64 = 1_000;

/// Values in a row, if there is no period that fits, and the longest period that does.
const IN_A_ROW: u64 = 20;
const LONGEST_ROW: u64 = 120;

/// A table that was worked out.
struct Worked {
    grid: Grid,
    /// The file for a spreadsheet, where it is not the table itself.
    csv: Option<String>,
    notes: Vec<String>,
    pictures: Vec<(String, Picture)>,
}

impl From<Grid> for Worked {
    fn from(grid: Grid) -> Worked {
        Worked { grid, csv: None, notes: Vec::new(), pictures: Vec::new() }
    }
}

/// The list of tables.
pub async fn index(State(_): State<Arc<Site>>, reader: Reader) -> Response {
    let title = reader.say("web-tables-title");
    let main = html! {
        div.welcome { h1 { (title) } p { (reader.say("web-tables-welcome")) } }
        ul.cards {
            @for kind in KINDS {
                li.card {
                    a href=(reader.address(&format!("/tables/{}", kind.name()))) { h2 { (reader.say(kind.title())) } }
                    p { (reader.say(kind.about())) }
                }
            }
        }
    };
    reader.answer(Ok(Page::new(title, main)))
}

/// A table, as a page or as a file.
pub async fn table(
    State(site): State<Arc<Site>>,
    Path((_, name)): Path<(String, String)>,
    reader: Reader,
) -> Response {
    let (name, ending) = name.split_once('.').map_or((name.as_str(), None), |(name, end)| (name, Some(end)));
    let kind = KINDS.into_iter().find(|kind| kind.name() == name);
    let form = [FileKind::Csv, FileKind::Svg].into_iter().find(|form| Some(form.ending()) == ending);
    let Some(kind) = kind.filter(|_| form.is_some() == ending.is_some()) else {
        return reader.answer(Err(Trouble::NotFound));
    };
    let wish = match Wish::new(kind, reader.sentences(), &reader.query) {
        Ok(wish) => wish,
        Err(complaint) => return reader.answer(Err(Trouble::Complaint(complaint))),
    };
    let (shared, language, asked) = (Arc::clone(&site), reader.language, wish.clone());
    let work = move |control: &Control| asked.work_out(shared.sentences(language), control);
    let worked = match site.compute(work).await {
        Ok(Ok(worked)) => worked,
        Ok(Err(trouble)) => return reader.answer(Err(trouble)),
        Err(reason) => return reader.answer(Err(reason.into())),
    };
    match form {
        None => reader.answer(Ok(page(&reader, &wish, &worked))),
        Some(FileKind::Svg) => file(FileKind::Svg, kind.name(), worked.grid.svg()),
        Some(form) => file(form, kind.name(), worked.csv.unwrap_or_else(|| worked.grid.csv())),
    }
}

impl Wish {
    fn new(kind: Kind, sentences: &Sentences, query: &Query) -> Result<Wish, Complaint> {
        let (usual, limit) = kind.sides().unwrap_or_default();
        let side = |name: &str| match query.get(name).map(str::trim) {
            None | Some("") => Ok(usual),
            Some(text) => text.parse().ok().filter(|side| (1..=limit).contains(side)).ok_or_else(|| {
                let variables = [("size", printable(text).into()), ("limit", limit.into())];
                Complaint::new(sentences.say_with("web-error-side", &variables), None)
            }),
        };
        let to = match query.get("to").map(str::trim) {
            None | Some("") => TO,
            Some(text) => text.parse().ok().filter(|to| *to <= LAST).ok_or_else(|| {
                let variables = [("size", printable(text).into()), ("limit", LAST.into())];
                Complaint::new(sentences.say_with("web-error-last-heap", &variables), None)
            })?,
        };
        let game = query.get("game").map(str::trim).filter(|game| !game.is_empty()).unwrap_or(GAME);
        Ok(Wish { kind, game: game.to_owned(), to, size: [side("rows")?, side("columns")?] })
    }

    fn work_out(&self, sentences: &Sentences, control: &Control) -> Result<Worked, Trouble> {
        let caption = sentences.say(self.kind.title());
        match self.kind {
            Kind::Sequence => sequence(sentences, self, control),
            Kind::Wythoff => Ok(self.wythoff(caption).into()),
            Kind::NimSum => Ok(self.nim_sums(caption).into()),
            Kind::Domineering => self.domineering(sentences, caption, control),
            Kind::Bard => Ok(bard(sentences, caption)),
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
        self.numbered(caption, "⊕", 0, |row, column| {
            let sum = (row ^ column) as u64;
            Field::new(sum.to_string(), Tone::of_value(sum, greatest))
        })
    }

    /// Who wins the rectangles; those that take too long stay open.
    fn domineering(
        &self,
        sentences: &Sentences,
        caption: String,
        control: &Control,
    ) -> Result<Worked, Trouble> {
        let store = Arc::new(Store::with_budget(MEMORY));
        let game = find("domineering", &store)
            .map_err(|misreading| Trouble::about_game(sentences, "domineering", &misreading))?;
        let mut winners = Winners { game, control, known: HashMap::new() };
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

/// The ten final positions of Bard up to symmetry, with the points of A and B and the characteristics of the letters.
fn bard(sentences: &Sentences, caption: String) -> Worked {
    let letter = |symbol: u8| char::from(b'a' + symbol.saturating_sub(1));
    let text = |position: &Bardik| -> String {
        let rows = position.0.chunks(3).map(|row| row.iter().map(|symbol| letter(*symbol)).collect());
        rows.collect::<Vec<String>>().join("/")
    };
    let game = find("bardik", &Arc::default()).ok();
    let mut pictures = Vec::new();
    let mut rows = Vec::new();
    for (index, position) in atlas().iter().enumerate() {
        let points = position.lines().into_iter().filter(|line| has_two_letters(*line)).count();
        let notation = text(position);
        let picture = game.as_ref().and_then(|game| game.picture(&notation).ok().flatten());
        pictures.extend(
            picture.map(|picture| (format!("{}: {notation}, {points}:{}", index + 1, 6 - points), picture)),
        );
        let mut fields = vec![notation, points.to_string(), (6 - points).to_string()];
        fields.extend((1..=3).map(|symbol| {
            let characteristic = position.characteristic(symbol);
            format!("({},{})", characteristic.columns, characteristic.rows)
        }));
        let fields = fields.into_iter().map(|field| Field::new(field, Tone::Plain)).collect();
        rows.push(Row { head: (index + 1).to_string(), fields });
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

/// A Grundy sequence, a period in each row, and the theorem that proves it.
fn sequence(sentences: &Sentences, wish: &Wish, control: &Control) -> Result<Worked, Trouble> {
    let about = |misreading| Trouble::about_game(sentences, &wish.game, &misreading);
    let game = find(&wish.game, &Arc::default()).map_err(about)?;
    let known = known(sentences, &*game, wish.to, control)?;
    let period = known.period();
    let mut notes = vec![said_period(sentences, period)];
    notes.push(sentences.say(theorem(&*game, period)));
    if let Some(period) = period.filter(|period| period.start > 0) {
        notes.push(sentences.say_with("web-table-early", &[("count", period.start.into())]));
    }
    let values: Vec<u64> = (0..=wish.to).map(|heap| known.value(heap)).collect();
    let line =
        |(heap, value): (usize, &u64)| record([heap.to_string().as_str(), &value.to_string()].into_iter());
    let csv = values.iter().enumerate().map(line);
    let csv = record(["heap", "value"].into_iter()) + &csv.collect::<String>();
    let variables = [("game", game.spec().into()), ("to", wish.to.into())];
    let caption = sentences.say_with("web-table-sequence-caption", &variables);
    let grid = laid_out(caption, &values, period);
    Ok(Worked { csv: Some(csv), notes, ..grid.into() })
}

fn known(sentences: &Sentences, game: &dyn Game, to: u64, control: &Control) -> Result<Known, Trouble> {
    match (game.heap_formula(), game.heap_rules()) {
        (Some(formula), _) => Ok(Known::Formula(formula)),
        (None, Some(rules)) => {
            let mut sequence = Sequence::new(rules.clone());
            let extended = sequence.extend(to.max(FAR), control);
            extended.map_err(|halt| Trouble::about_refusal(sentences, game.spec(), &halt.into()))?;
            Ok(Known::Computed(Box::new(sequence)))
        }
        (None, None) => {
            let sentence =
                sentences.say_with("error-no-sequence", &[("game", printable(game.spec()).into())]);
            Err(Trouble::Complaint(Complaint::new(sentence, Some(GAME))))
        }
    }
}

/// Values in rows; a row holds whole periods if it can, so that equal values stand below each other.
fn laid_out(caption: String, values: &[u64], period: Option<Period>) -> Grid {
    let fitting = period.filter(|period| period.length <= LONGEST_ROW);
    let length = fitting.map_or(IN_A_ROW, |period| period.length * (IN_A_ROW / period.length).max(1));
    let length = usize::try_from(length).unwrap_or(1).max(1);
    let start = period.map_or(0, |period| usize::try_from(period.start).unwrap_or(usize::MAX));
    // Empty fields before heap 0, so that the period begins at the beginning of a row.
    let blank = if fitting.is_some() { (length - start % length) % length } else { 0 };
    let field = |heap: usize| match (values[heap], heap < start) {
        (0, true) => Field::new("0", Tone::EarlyLost),
        (value, true) => Field::new(value.to_string(), Tone::Early),
        (0, false) => Field::new("0", Tone::Lost),
        (value, false) => Field::new(value.to_string(), Tone::Plain),
    };
    let mut rows = Vec::new();
    for end in (length - blank..).step_by(length) {
        let (first, last) = (end.saturating_sub(length), end.min(values.len()));
        let blanks = (0..length - (end - first)).map(|_| Field::new("", Tone::Plain));
        let fields = blanks.chain((first..last).map(field)).collect();
        rows.push(Row { head: format!("{first}–{}", last.saturating_sub(1)), fields });
        if end >= values.len() {
            break;
        }
    }
    let (corner, columns) = match fitting {
        Some(Period { length: modulus, .. }) => {
            let residue = |column: usize| ((start + column) as u64 % modulus).to_string();
            (format!("n mod {modulus}"), (0..length).map(residue).collect())
        }
        None => ("n".to_owned(), (0..length).map(|column| format!("+{column}")).collect()),
    };
    Grid { caption, corner, columns, rows }
}

fn said_period(sentences: &Sentences, period: Option<Period>) -> String {
    let Some(period) = period else { return sentences.say("sequence-no-period") };
    let variables = [
        ("length", period.length.to_string().into()),
        ("start", period.start.to_string().into()),
        ("saltus", period.saltus.to_string().into()),
    ];
    match period.saltus {
        0 => sentences.say_with("sequence-period", &variables[..2]),
        _ => sentences.say_with("sequence-arithmetic-period", &variables),
    }
}

/// What proves the period.
fn theorem(game: &dyn Game, period: Option<Period>) -> &'static str {
    let leaves = |digits: &[u8], heaps: u8| digits.iter().any(|digit| digit & (1 << heaps) != 0);
    match (game.heap_formula(), game.heap_rules(), period) {
        (Some(_), _, _) => "web-theorem-formula",
        (None, _, None) | (None, None, _) => "web-theorem-none",
        (None, _, Some(period)) if period.saltus > 0 => "web-theorem-arithmetic",
        (None, Some(HeapRules::TakeAndBreak(digits)), _) if leaves(digits, 3) => "web-theorem-three-heaps",
        (None, Some(HeapRules::TakeAndBreak(digits)), _) if leaves(digits, 2) => "web-theorem-two-heaps",
        (None, Some(HeapRules::Subtraction(_) | HeapRules::TakeAndBreak(_)), _) => "web-theorem-rest",
        (None, Some(HeapRules::TakeSplit { split: Split::Any, .. }), _) => "web-theorem-two-heaps",
        (None, Some(HeapRules::TakeSplit { split: Split::Unequal, .. }), _) => "web-theorem-unequal",
    }
}

fn page(reader: &Reader, wish: &Wish, worked: &Worked) -> Page {
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
        (legend(reader, wish.kind))
        div.buttons {
            @for form in [FileKind::Csv, FileKind::Svg] {
                a.button href=(exported(reader, wish, form)) download="" { (form.ending().to_uppercase()) }
            }
        }
    };
    Page::new(title, main)
}

/// The address of the table as a file.
fn exported(reader: &Reader, wish: &Wish, form: FileKind) -> String {
    let mut address = reader.address(&format!("/tables/{}.{}", wish.kind.name(), form.ending()));
    if wish.kind == Kind::Sequence {
        push(&mut address, "game", &wish.game);
        push(&mut address, "to", &wish.to.to_string());
    } else if wish.kind.sides().is_some() {
        push(&mut address, "rows", &wish.size[0].to_string());
        push(&mut address, "columns", &wish.size[1].to_string());
    }
    address
}

fn form(reader: &Reader, wish: &Wish) -> Markup {
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
                input type="text" name="game" value=(wish.game) list="heap-games" maxlength="200" autocomplete="off" spellcheck="false";
            }
            datalist #heap-games { @for spec in heap_games() { option value=(spec) {} } }
            (number("to", "web-table-last-heap", usize::try_from(wish.to).unwrap_or(0), 0, usize::try_from(LAST).unwrap_or(0)))
        },
        (_, Some((_, most))) => html! {
            (number("rows", "web-table-rows", wish.size[0], 1, most))
            (number("columns", "web-table-columns", wish.size[1], 1, most))
        },
        (_, None) => return html! {},
    };
    html! {
        form.filter action=(reader.address(&format!("/tables/{}", wish.kind.name()))) {
            (fields)
            button { (reader.say("web-table-show")) }
        }
    }
}

/// Games of heaps that have a sequence.
fn heap_games() -> Vec<String> {
    let has_sequence = |spec: &String| {
        find(spec, &Arc::default())
            .is_ok_and(|game| game.heap_rules().is_some() || game.heap_formula().is_some())
    };
    ENTRIES.iter().map(games::catalogue::Entry::spec).filter(has_sequence).collect()
}

/// What the colours say.
fn legend(reader: &Reader, kind: Kind) -> Markup {
    let entries: &[(&str, &str, &str)] = match kind {
        Kind::Sequence => &[("lost", "0", "web-legend-lost"), ("early", "n", "web-legend-early")],
        Kind::Wythoff | Kind::NimSum => &[
            ("lost", "0", "web-legend-lost"),
            ("heat-2", "n", "web-legend-small"),
            ("heat-9", "n", "web-legend-great"),
        ],
        Kind::Domineering => &[
            ("left", "L", "web-legend-left"),
            ("right", "R", "web-legend-right"),
            ("next", "N", "web-legend-next"),
            ("lost", "P", "web-legend-previous"),
        ],
        Kind::Bard => &[],
    };
    html! {
        @if !entries.is_empty() {
            ul.legend {
                @for (class, sign, message) in entries {
                    li { span.swatch.(class) aria-hidden="true" { (sign) } " " (reader.say(message)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::site::tests::ask;
    use super::*;
    use axum::http::header;

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
            ("/en/tables/nim-sum.csv?rows=2&columns=3", "⊕,0,1,2\r\n0,0,1,2\r\n1,1,0,3\r\n"),
            ("/en/tables/domineering.csv?rows=2&columns=2", ",1,2\r\n1,P,R\r\n2,L,N\r\n"),
            ("/en/tables/wythoff.csv?rows=2&columns=3", ",0,1,2\r\n0,0,1,2\r\n1,1,2,0\r\n"),
        ];
        for (address, content) in cases {
            assert_eq!(ask(address).body, content, "{address}");
        }
    }

    #[test]
    fn periods_stand_below_each_other() {
        let period = Some(Period { length: 3, start: 2, saltus: 0 });
        let grid = laid_out(
            String::new(),
            &[9, 9, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1],
            period,
        );
        let rows: Vec<String> = grid
            .rows
            .iter()
            .map(|row| row.fields.iter().map(|field| field.text.as_str()).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(rows[0].trim_start(), "9 9");
        assert_eq!(rows[1], "0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2");
        assert_eq!(rows[2], "0 1");
        assert_eq!((grid.columns[0].as_str(), grid.columns[2].as_str()), ("2", "1"));
        assert_eq!(grid.rows[0].fields[17].tone, Tone::Early);
    }

    #[test]
    fn theorems_are_named() {
        let cases = [
            ("dawson", "Guy and Smith"),
            ("subtract:1,3,4", "period 7"),
            ("bachet", "remainder"),
            ("grundy", "no period is proved"),
            ("octal:0.8", "power of two"),
            ("octal:0.B", "three"),
        ];
        for (game, part) in cases {
            let body = ask(&format!("/en/tables/sequence?game={game}&to=50")).body;
            assert!(body.contains(part), "{game}: {part}");
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
