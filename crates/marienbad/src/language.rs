//! The reader's language: every sentence comes from `locales/`, none stands in the code.
//!
//! The Fluent files are compiled in, so the program needs no files beside it. A message is asked for
//! by its id; the tests below hold that every id used in the code exists in every language with the same
//! variables, and that none is left over.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

macro_rules! sources {
    ($code:literal) => {
        [
            include_str!(concat!("../../../locales/", $code, "/program.ftl")),
            include_str!(concat!("../../../locales/", $code, "/errors.ftl")),
            include_str!(concat!("../../../locales/", $code, "/calculator.ftl")),
            include_str!(concat!("../../../locales/", $code, "/relation.ftl")),
            include_str!(concat!("../../../locales/", $code, "/games.ftl")),
            include_str!(concat!("../../../locales/", $code, "/play.ftl")),
            include_str!(concat!("../../../locales/", $code, "/why.ftl")),
            include_str!(concat!("../../../locales/", $code, "/why-heaps.ftl")),
            include_str!(concat!("../../../locales/", $code, "/why-boards.ftl")),
            include_str!(concat!("../../../locales/", $code, "/web.ftl")),
            include_str!(concat!("../../../locales/", $code, "/pages.ftl")),
        ]
    };
}

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, also when the reader's language is none of the three.
    English,
    /// Czech.
    Czech,
    /// Slovak.
    Slovak,
}

impl Language {
    /// All of them, in the order of the help.
    pub const ALL: [Language; 3] = [Language::English, Language::Czech, Language::Slovak];

    /// The code of ISO 639: what `--lang` takes.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Czech => "cs",
            Language::Slovak => "sk",
        }
    }

    /// The language of a code such as `cs` or of a POSIX locale such as `cs_CZ.UTF-8`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '.', '@', '-']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set decides.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        first_set(&["LC_ALL", "LC_MESSAGES", "LANG"], variable)
            .and_then(|locale| Language::of_locale(&locale))
            .unwrap_or(Language::English)
    }

    /// The files of the language.
    fn sources(self) -> [&'static str; 11] {
        match self {
            Language::English => sources!("en"),
            Language::Czech => sources!("cs"),
            Language::Slovak => sources!("sk"),
        }
    }
}

/// The characters that the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// ASCII only.
    Ascii,
    /// All of Unicode.
    Unicode,
}

impl Charset {
    /// The character set of the locale: Unicode if `LC_ALL`, `LC_CTYPE` or `LANG`, whichever is set first,
    /// names UTF-8.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Charset {
        let locale = first_set(&["LC_ALL", "LC_CTYPE", "LANG"], variable).unwrap_or_default();
        let locale = locale.to_ascii_lowercase();
        if locale.contains("utf-8") || locale.contains("utf8") { Charset::Unicode } else { Charset::Ascii }
    }
}

fn first_set(names: &[&str], variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    names.iter().find_map(|name| variable(name).filter(|value| !value.is_empty()))
}

/// The sentences of one language. Threads may share them.
pub struct Sentences {
    bundle: FluentBundle<FluentResource>,
}

impl Sentences {
    /// Reads the sentences of a language.
    #[must_use]
    pub fn new(language: Language) -> Sentences {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The isolation marks are invisible, but they break alignment and copying from a terminal.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            // A file with an error gives the messages that it could read; the tests see to it that all can be.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        Sentences { bundle }
    }

    /// The sentence of that id.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// The sentence of that id, its variables filled in.
    #[must_use]
    pub fn say_with(&self, id: &str, variables: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let arguments: FluentArgs<'_> =
            variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::PathBuf;
    use values::expression::FUNCTIONS;

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

    /// The string literals of the sources that look like message ids (`error-memory`), tests left out.
    fn ids_in_sources() -> BTreeSet<String> {
        let families: BTreeSet<String> = messages(Language::English)
            .keys()
            .filter_map(|id| id.split('-').next())
            .map(str::to_owned)
            .collect();
        let mut ids = BTreeSet::new();
        let crates = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let mut paths = vec![crates.join("marienbad/src"), crates.join("games/src")];
        while let Some(path) = paths.pop() {
            if path.is_dir() {
                paths.extend(std::fs::read_dir(path).unwrap().map(|file| file.unwrap().path()));
                continue;
            }
            let source = std::fs::read_to_string(path).unwrap();
            let source = source.split("#[cfg(test)]\nmod tests").next().unwrap();
            for literal in source.split('"').skip(1) {
                let family = literal.split('-').next().unwrap();
                let kebab =
                    literal.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
                if kebab && literal.contains('-') && families.contains(family) {
                    ids.insert(literal.to_owned());
                }
            }
        }
        ids.extend(FUNCTIONS.iter().map(crate::help::function_message));
        for entry in games::catalogue::ENTRIES {
            ids.extend([crate::games::name_message(entry), crate::games::rules_message(entry)]);
        }
        ids
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
}
