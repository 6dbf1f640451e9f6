//! The calculator's help: an overview, and a page for each function.

use crate::columns::wrapped;
use crate::language::Sentences;
use crate::names::{name_message, rules_message};
use games::Entry;
use language::{FUNCTIONS, Function};
use unicode_width::UnicodeWidthStr;

/// What makes a program, and the message that explains it.
pub const PROGRAMS: &[(&str, &str)] = &[
    ("f(n) := {n|-n}  x -> x + *", "help-definition"),
    ("[1,2,3]  1..20  list[2]", "help-lists"),
    ("[mean(f(n)) for n in 1..9 if n mod 2 == 0]", "help-comprehension"),
    ("if g > 0 then g else -g", "help-condition"),
    ("for n in 1..9 do s = s + n end", "help-loop"),
    ("g.mean  nim(3,5).moves", "help-methods"),
];

/// What can be typed, and the message that explains it.
pub const OVERVIEW: &[(&str, &str)] = &[
    ("3/4  *2  ^  ^^*  v3  +-1  Tiny(2)", "help-values"),
    ("{1,*|0}  {2|1||0}  +-{1,2}", "help-braces"),
    ("g + h  g - h  2 * g  1 / 4  g : h", "help-operations"),
    ("3 # 5  n mod 2  2 ** n", "help-arithmetic"),
    ("==  !=  <  >  <=  >=", "help-comparisons"),
    ("||  <|  |>", "help-confusion"),
    ("===", "help-identical"),
    ("domineering(4x4)  nim(3,5)", "help-positions"),
    ("g := {1|-1}", "help-assignment"),
    ("_", "help-last"),
];

const COMMANDS: &[(&str, &str)] = &[
    ("? cool  ? nim", "help-function"),
    ("names", "help-names"),
    (":style plain|unicode|latex", "help-style"),
    (":load FILE  :save FILE", "help-files"),
    (":tex  :csv", "help-formats"),
    (":draw FILE.svg", "help-draw"),
    ("Ctrl-C", "help-interrupt"),
    ("quit", "help-quit"),
];

/// The message that explains a function: `function-left-stop`.
#[must_use]
pub fn function_message(function: &Function) -> String {
    format!("function-{}", function.name.to_ascii_lowercase().replace('_', "-"))
}

/// The function of that name, in any spelling that the calculator understands.
#[must_use]
pub fn find_function(name: &str) -> Option<&'static Function> {
    let plain = |name: &str| name.replace('_', "").to_ascii_lowercase();
    let wanted = plain(name);
    let is_wanted = |name: &&str| plain(name) == wanted;
    FUNCTIONS.iter().find(|function| is_wanted(&function.name) || function.aliases.iter().any(is_wanted))
}

/// A function as it is called: `cool(g, t)`.
#[must_use]
pub fn signature(function: &Function) -> String {
    format!("{}({})", function.name, function.arguments.join(", "))
}

/// All of the help, on about two screens so wide.
#[must_use]
pub fn overview(sentences: &Sentences, width: usize) -> String {
    let explained = |(left, id): &(&str, &str)| ((*left).to_owned(), sentences.say(id));
    let functions =
        FUNCTIONS.iter().map(|function| (signature(function), sentences.say(&function_message(function))));
    let sections = [
        ("help-heading-games", OVERVIEW.iter().map(explained).collect()),
        ("help-heading-programs", PROGRAMS.iter().map(explained).collect()),
        ("help-heading-functions", functions.collect::<Vec<_>>()),
        ("help-heading-commands", COMMANDS.iter().map(explained).collect()),
    ];
    let sections =
        sections.map(|(heading, rows)| format!("{}\n{}", sentences.say(heading), table(&rows, width)));
    sections.join("\n")
}

/// What is said of a sign or a word in the overview; empty if nothing is.
#[must_use]
pub fn about(sentences: &Sentences, word: &str, width: usize) -> String {
    let rows = OVERVIEW.iter().chain(PROGRAMS).chain(COMMANDS);
    let rows = rows.filter(|(notation, _)| notation.split_whitespace().any(|part| part.contains(word)));
    let rows: Vec<_> = rows.map(|(notation, id)| ((*notation).to_owned(), sentences.say(id))).collect();
    table(&rows, width)
}

/// What a function does; the calculator shows its example worked out.
#[must_use]
pub fn function_page(sentences: &Sentences, function: &Function, width: usize) -> String {
    let mut page = table(&[(signature(function), sentences.say(&function_message(function)))], width);
    if !function.aliases.is_empty() {
        let names = function.aliases.join(", ");
        let aliases = sentences.say_with("help-aliases", &[("names", names.into())]);
        for line in wrapped(&aliases, width.saturating_sub(2)) {
            page.push_str("  ");
            page.push_str(&line);
            page.push('\n');
        }
    }
    page
}

/// The rules of a game, and how its positions are written in an expression, in lines so wide.
#[must_use]
pub fn game_page(sentences: &Sentences, entry: &Entry, width: usize) -> String {
    let rules = sentences.say(&rules_message(entry));
    let text = format!("{}\n{rules}", sentences.say(&name_message(entry)));
    let mut lines = wrapped(&text, width);
    let example = format!("{}({})", entry.spec(), entry.example);
    lines.push(format!("{} {example}\n", sentences.say("diagnostic-example")));
    lines.join("\n")
}

/// Two columns, in lines so wide; where there is no room for the right one, it goes below the left one.
fn table(rows: &[(String, String)], width: usize) -> String {
    const ROOM: usize = 24;
    let wide = rows.iter().map(|(left, _)| left.width()).max().unwrap_or(0) + 4;
    let is_beside = width >= wide + ROOM;
    let indent = if is_beside { wide } else { 4 };
    let mut table = String::new();
    for (left, right) in rows {
        let mut lines = wrapped(right, width.saturating_sub(indent)).into_iter();
        let mut line = format!("  {left}");
        if is_beside {
            line.push_str(&" ".repeat(indent - line.width()));
            line.push_str(&lines.next().unwrap_or_default());
        }
        table.push_str(&line);
        table.push('\n');
        for line in lines {
            table.push_str(&" ".repeat(indent));
            table.push_str(&line);
            table.push('\n');
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use games::Registry;
    use language::{Games, Names, evaluate};
    use std::sync::Arc;
    use values::{Session, Store};

    #[test]
    fn functions_are_found_in_any_spelling() {
        for name in ["left_stop", "LeftStop", "LEFT_STOP", "leftstop"] {
            assert_eq!(find_function(name).map(|function| function.name), Some("left_stop"), "{name}");
        }
        assert_eq!(find_function("nonsense"), None);
    }

    #[test]
    fn the_overview_fits_the_terminal() {
        for language in Language::ALL {
            for width in [100, 60] {
                for line in overview(&Sentences::new(language), width).lines() {
                    assert!(line.width() <= width, "{line}");
                }
            }
        }
    }

    #[test]
    fn examples_work() {
        let store = Arc::new(Store::default());
        let session = Session::new(&store);
        let games = Games::new(&Arc::new(Registry::standard()), &store);
        for function in FUNCTIONS {
            let value = evaluate(&session, &mut Names::default(), &games, function.example);
            assert!(value.is_ok(), "{}: {value:?}", function.example);
        }
    }
}
