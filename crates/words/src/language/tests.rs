//! The three languages have the same messages, and the code says what there is to say.

use super::*;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use language::FUNCTIONS;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The ids of a language with the variables that each message uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let parse = |source| fluent_syntax::parser::parse(source).expect("a valid Fluent file");
    let mut messages = BTreeMap::new();
    for entry in language.sources().into_iter().flat_map(|source: &str| parse(source).body) {
        let Entry::Message(message) = &entry else { continue };
        let mut variables = BTreeSet::new();
        if let Some(pattern) = &message.value {
            variables_of_pattern(pattern, &mut variables);
        }
        let again = messages.insert(message.id.name.to_owned(), variables);
        assert!(again.is_none(), "{} twice in {}", message.id.name, language.code());
    }
    messages
}

fn variables_of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                variables_of_inline(inline, variables);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                variables_of_inline(selector, variables);
                for variant in variants {
                    variables_of_pattern(&variant.value, variables);
                }
            }
        }
    }
}

fn variables_of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        variables.insert(id.name.to_owned());
    }
}

/// The sources of all crates, tests left out.
fn sources() -> Vec<(PathBuf, String)> {
    let crates = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let crates = std::fs::read_dir(crates).unwrap().map(|file| file.unwrap().path().join("src"));
    let mut paths: Vec<PathBuf> = crates.filter(|sources| sources.is_dir()).collect();
    let mut sources = Vec::new();
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(std::fs::read_dir(path).unwrap().map(|file| file.unwrap().path()));
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            let program = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
            sources.push((path, program.to_owned()));
        }
    }
    sources
}

/// The string literals of the sources that look like message ids (`error-memory`).
fn ids_in_sources() -> BTreeSet<String> {
    let families: BTreeSet<String> =
        messages(Language::English).keys().filter_map(|id| id.split('-').next()).map(str::to_owned).collect();
    let mut ids = BTreeSet::new();
    for (_, source) in sources() {
        let source = source.replace("\"solve-all\"", "");
        for literal in source.split('"').skip(1) {
            let family = literal.split('-').next().unwrap();
            let kebab = literal.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
            if kebab && literal.contains('-') && families.contains(family) {
                ids.insert(literal.to_owned());
            }
        }
    }
    ids.extend(FUNCTIONS.iter().map(crate::help::function_message));
    for entry in games::Registry::standard().entries() {
        let names = crate::names::name_message(entry);
        ids.extend([names, crate::names::rules_message(entry), crate::names::search_message(entry)]);
        ids.insert(crate::names::card_message(entry));
    }
    // The game of a text that somebody brings is entered by the program.
    ids.extend(["game-own", "rules-own"].map(str::to_owned));
    let registry = games::Registry::standard();
    ids.retain(|id| crate::book::Chapter::find(id).is_none() && registry.entry(id).is_err());
    ids
}

/// A place in a source where a message is named, and the variables it is given there.
struct Use<'a> {
    id: &'a str,
    variables: Vec<&'a str>,
    /// Are these all? Steps of an explanation may be given more in other places, and not every list can be
    /// read.
    complete: bool,
}

/// The places where the id of a message is written in the call that says it.
fn uses(source: &str) -> Vec<Use<'_>> {
    let mut uses = Vec::new();
    for call in ["say(", "say_with(", "Paragraph::new(", "Message::new("] {
        for (at, _) in source.match_indices(call) {
            let (arguments, rest) = list(&source[at + call.len()..]);
            let Some(id) = arguments.first().and_then(|first| literal(first)) else { continue };
            uses.push(match (call, arguments.get(1)) {
                ("say(", _) => Use { id, variables: Vec::new(), complete: true },
                ("say_with(", Some(variables)) => with_variables(id, variables, &source[..at]),
                _ => Use { id, variables: chained(rest), complete: false },
            });
        }
    }
    uses
}

/// `&[("name", value), other]`, `&variables` or `&variables[..2]`, where what has a name was defined before.
fn with_variables<'a>(id: &'a str, variables: &'a str, before: &'a str) -> Use<'a> {
    let unknown = Use { id, variables: Vec::new(), complete: false };
    let Some(variables) = variables.strip_prefix('&') else { return unknown };
    let (array, most) = match variables.strip_prefix('[') {
        Some(array) => (array, usize::MAX),
        None => {
            let (name, most) = variables.split_once("[..").unwrap_or((variables, ""));
            let Some(array) = definition(name, before).and_then(|value| value.strip_prefix('[')) else {
                return unknown;
            };
            (array, most.trim_end_matches(']').parse().unwrap_or(usize::MAX))
        }
    };
    let elements = list(array).0.into_iter().take(most);
    let names: Vec<Option<&str>> = elements
        .map(|element| {
            let pair = element.strip_prefix('(').or_else(|| definition(element, before)?.strip_prefix('('));
            pair.and_then(literal)
        })
        .collect();
    let complete = names.iter().all(Option::is_some);
    Use { id, variables: names.into_iter().flatten().collect(), complete }
}

/// The variables of `.text("name", value).count("name", value)`.
fn chained(mut rest: &str) -> Vec<&str> {
    let mut names = Vec::new();
    while let Some((method, arguments)) =
        rest.trim_start().strip_prefix('.').and_then(|call| call.split_once('('))
    {
        let arguments = list(arguments);
        match method {
            "text" | "count" => names.extend(arguments.0.first().and_then(|name| literal(name))),
            "table" | "picture" => {}
            _ => break,
        }
        rest = arguments.1;
    }
    names
}

/// What the last `let` of that name defines it as.
fn definition<'a>(name: &str, before: &'a str) -> Option<&'a str> {
    let words = format!("let {name} ");
    let (_, value) = before.rsplit_once(&words)?;
    Some(value.strip_prefix('=')?.trim_start())
}

fn literal(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix('"')?.split('"').next()
}

/// The elements of a list up to the bracket that ends it, and what stands after that.
fn list(text: &str) -> (Vec<&str>, &str) {
    let (mut elements, mut begin, mut depth, mut in_string) = (Vec::new(), 0, 0, false);
    let mut characters = text.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' if in_string => _ = characters.next(),
            '"' => in_string = !in_string,
            _ if in_string => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ',' | ')' | ']' | '}' if depth == 0 => {
                let element = text[begin..at].trim();
                if !element.is_empty() {
                    elements.push(element);
                }
                begin = at + 1;
                if character != ',' {
                    break;
                }
            }
            _ => {}
        }
    }
    (elements, &text[begin..])
}

#[test]
fn languages_have_the_same_messages() {
    let english = messages(Language::English);
    for language in Language::ALL {
        assert_eq!(messages(language), english, "{}", language.code());
    }
}

#[test]
fn messages_are_those_that_the_code_uses() {
    let written: BTreeSet<String> = messages(Language::English).into_keys().collect();
    let used = ids_in_sources();
    let unused: Vec<_> = written.difference(&used).collect();
    let missing: Vec<_> = used.difference(&written).collect();
    assert!(unused.is_empty() && missing.is_empty(), "unused {unused:?}, missing {missing:?}");
}

#[test]
fn messages_are_given_the_variables_that_they_use() {
    let messages = messages(Language::English);
    let mut wrong = Vec::new();
    let mut complete = 0;
    for (path, source) in sources() {
        for Use { id, variables, complete: all } in uses(&source) {
            let given: BTreeSet<String> = variables.into_iter().map(str::to_owned).collect();
            let fits = match messages.get(id) {
                Some(used) if all => given == *used,
                Some(used) => given.is_subset(used),
                None => false,
            };
            if !fits {
                wrong.push(format!("{}: {id} {given:?}", path.display()));
            }
            complete += usize::from(all);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The calls are still written in a way that can be read here.
    assert!(complete > 300, "{complete}");
}

#[test]
fn variables_are_read_off_the_calls() {
    let source = r#"
        let pair = ("b", 1.into());
        let variables = [("a", f(2, "x,)").into()), pair];
        s.say("none"); s.say_with("both", &variables); s.say_with("one", &variables[..1]);
        s.say_with("here", &[("c", x.into()), pair]); s.say_with("part", &[("c", y), land(z)]);
        s.say_with(id, &variables);
        Paragraph::new("chain").text("d", [1, 2]).table(t).count("e", n).other("f")"#;
    let read: Vec<String> =
        uses(source).iter().map(|u| format!("{} {:?} {}", u.id, u.variables, u.complete)).collect();
    let expected = [
        "none [] true",
        r#"both ["a", "b"] true"#,
        r#"one ["a"] true"#,
        r#"here ["c", "b"] true"#,
        r#"part ["c"] false"#,
        r#"chain ["d", "e"] false"#,
    ];
    assert_eq!(read, expected);
}

/// Words that mean what another one means everywhere else, in sentences and in the book. People may search
/// for them, and a transcript may be in another language.
#[test]
fn one_term_for_one_thing() {
    let avoided: [(Language, &[&str]); 2] = [
        (
            Language::Czech,
            &["Grundyho hodnot", "partizánsk", "Odebírací hra", "tvercový nim", "termogram", "nim-suma"],
        ),
        (Language::Slovak, &["Grundyov", "partyzánsk", "Odoberacia hra", "nim-suma", "stĺpček"]),
    ];
    for (language, terms) in avoided {
        let sentences = language.sources().into_iter().flat_map(str::lines);
        let sentences = sentences.filter(|line| !line.starts_with("search-"));
        let book = crate::book::CHAPTERS.iter().flat_map(|chapter| chapter.markdown(language).lines());
        for line in sentences.chain(book) {
            for term in terms {
                assert!(!line.contains(term), "{}: {term} in {line}", language.code());
            }
        }
    }
}

#[test]
fn plurals() {
    let cases = [
        (Language::English, 1, "1 game"),
        (Language::English, 22, "22 games"),
        (Language::Czech, 1, "1 hra"),
        (Language::Czech, 4, "4 hry"),
        (Language::Czech, 22, "22 her"),
        (Language::Slovak, 4, "4 hry"),
        (Language::Slovak, 1474, "1474 hier"),
    ];
    for (language, count, expected) in cases {
        let said = Sentences::new(language).say_with("value-count", &[("count", count.into())]);
        assert_eq!(said, expected);
    }
}

#[test]
fn environment() {
    let of = |set: &[(&str, &str)]| {
        let set: BTreeMap<String, String> =
            set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let get = |name: &str| set.get(name).cloned();
        (Language::of_environment(get), Charset::of_environment(get))
    };
    assert_eq!(of(&[]), (Language::English, Charset::Ascii));
    assert_eq!(of(&[("LANG", "cs_CZ.UTF-8")]), (Language::Czech, Charset::Unicode));
    assert_eq!(of(&[("LANG", "cs_CZ.UTF-8"), ("LC_ALL", "C")]), (Language::English, Charset::Ascii));
    assert_eq!(of(&[("LC_MESSAGES", "sk"), ("LANG", "de.utf8")]), (Language::Slovak, Charset::Unicode));
    assert_eq!(of(&[("LC_ALL", ""), ("LANG", "sk_SK")]), (Language::Slovak, Charset::Ascii));
}

#[test]
fn games_bring_their_sentences_along() {
    let mut registry = Registry::default();
    let entry = games::Entry::new("matches", "3", |wanted| Err(wanted.unknown_variant("")));
    let entry = entry
        .messages("de", "game-matches = Streichhölzer")
        .messages("cs", "game-matches = Sirky\nerror-memory = Nic")
        .messages("en", "game-matches = Matches");
    registry.enter(entry).unwrap();
    let said = |language| Sentences::new(language).with_games(&registry).say("game-matches");
    assert_eq!(Language::ALL.map(said), ["Matches", "Sirky", "Matches"]);
    let czech = Sentences::new(Language::Czech);
    let before = czech.say("error-memory");
    assert_eq!(czech.with_games(&registry).say("error-memory"), before);
}
