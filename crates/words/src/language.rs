//! The reader's language: every sentence comes from `locales/`, none stands in the code.
//!
//! The Fluent files are compiled in, so the program needs no files beside it. A message is asked for by its
//! id; the tests hold that every id used in the code exists in every language with the same variables, that
//! the code gives it these, and that none is left over.

use crate::diagnostic::named;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use games::{Argument, Message, Registry, Text};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

macro_rules! sources {
    ($code:literal) => {
        [
            include_str!(concat!("../locales/", $code, "/program.ftl")),
            include_str!(concat!("../locales/", $code, "/errors.ftl")),
            include_str!(concat!("../locales/", $code, "/calculator.ftl")),
            include_str!(concat!("../locales/", $code, "/relation.ftl")),
            include_str!(concat!("../locales/", $code, "/answers.ftl")),
            include_str!(concat!("../locales/", $code, "/files.ftl")),
            include_str!(concat!("../locales/", $code, "/games.ftl")),
            include_str!(concat!("../locales/", $code, "/play.ftl")),
            include_str!(concat!("../locales/", $code, "/why.ftl")),
            include_str!(concat!("../locales/", $code, "/why-heaps.ftl")),
            include_str!(concat!("../locales/", $code, "/why-boards.ftl")),
            include_str!(concat!("../locales/", $code, "/web.ftl")),
            include_str!(concat!("../locales/", $code, "/stage.ftl")),
            include_str!(concat!("../locales/", $code, "/pages.ftl")),
            include_str!(concat!("../locales/", $code, "/home.ftl")),
        ]
    };
}

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, also when the reader's language is none of the three.
    English,
    Czech,
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
    fn sources(self) -> [&'static str; 15] {
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

/// The sentences of one language. Threads may share them. A file is read when one of its messages is wanted:
/// most questions want few.
pub struct Sentences {
    language: LanguageIdentifier,
    files: Vec<File>,
    /// The file of each message.
    places: FxHashMap<Text, usize>,
}

/// Messages in Fluent's notation, and what they are once they have been read.
struct File {
    source: Text,
    read: OnceLock<FluentBundle<FluentResource>>,
}

impl Sentences {
    /// The sentences of a language.
    #[must_use]
    pub fn new(language: Language) -> Sentences {
        let language_of = language.code().parse().unwrap_or_default();
        let mut sentences =
            Sentences { language: language_of, files: Vec::new(), places: FxHashMap::default() };
        for source in language.sources() {
            sentences.add(Text::Borrowed(source), ids(source).map(Text::Borrowed).collect());
        }
        sentences
    }

    /// The same with the messages that games have brought along, in the language of the sentences, else in
    /// English, else in any. They are added to what there is: no game can change another sentence.
    #[must_use]
    pub fn with_games(mut self, registry: &Registry) -> Sentences {
        let own = self.language.to_string();
        for entry in registry.entries() {
            let of = |code: &str| entry.messages.iter().find(|(language, _)| language == code);
            let Some((_, source)) = of(&own).or_else(|| of("en")).or(entry.messages.first()) else {
                continue;
            };
            let ids = ids(source).map(|id| Text::Owned(id.to_owned())).collect();
            self.add(source.clone(), ids);
        }
        self
    }

    /// Adds messages. Ids that are taken are left as they are.
    fn add(&mut self, source: Text, ids: Vec<Text>) {
        let place = self.files.len();
        self.files.push(File { source, read: OnceLock::new() });
        for id in ids {
            self.places.entry(id).or_insert(place);
        }
    }

    /// The messages of which that is one.
    fn file(&self, id: &str) -> Option<&FluentBundle<FluentResource>> {
        let file = &self.files[*self.places.get(id)?];
        Some(file.read.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![self.language.clone()]);
            // The isolation marks are invisible, but they break alignment and copying from a terminal.
            bundle.set_use_isolating(false);
            // A file with an error gives the messages that it could read; the tests see to it that all can
            // be.
            let source = file.source.clone().into_owned();
            let resource = FluentResource::try_new(source).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
            bundle
        }))
    }

    /// The sentence of that id.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// The sentence of that id, if there is one.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<String> {
        self.file(id)?.has_message(id).then(|| self.say(id))
    }

    /// The sentence of a message.
    #[must_use]
    pub fn say_message(&self, message: &Message) -> String {
        let value = |argument: &Argument| match argument {
            Argument::Count(count) => FluentValue::from(*count),
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Character(character) => FluentValue::from(named(*character)),
            Argument::Said(texts) => FluentValue::from(self.chosen(texts).to_owned()),
        };
        let variables: Vec<(&str, FluentValue<'_>)> =
            message.arguments.iter().map(|(name, argument)| (&**name, value(argument))).collect();
        self.say_with(&message.id, &variables)
    }

    /// What is said in the language of the sentences, else in English, else in any.
    fn chosen<'t>(&self, texts: &'t [(String, String)]) -> &'t str {
        let own = self.language.to_string();
        let of = |code: &str| texts.iter().find(|(language, _)| language == code);
        of(&own).or_else(|| of("en")).or(texts.first()).map_or("", |(_, text)| text)
    }

    /// The sentence of that id, its variables filled in.
    #[must_use]
    pub fn say_with(&self, id: &str, variables: &[(&str, FluentValue<'_>)]) -> String {
        let found = self.file(id).and_then(|file| Some((file, file.get_message(id)?.value()?)));
        let Some((file, pattern)) = found else {
            debug_assert!(false, "there is no message {id}");
            return id.to_owned();
        };
        let arguments: FluentArgs<'_> =
            variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let sentence = file.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        sentence
    }
}

/// The ids of messages: what stands at the beginning of a line before `=`. Messages do not use each other.
fn ids(source: &str) -> impl Iterator<Item = &str> {
    let begins = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_alphabetic());
    source.lines().filter(begins).filter_map(|line| Some(line.split_once('=')?.0.trim_end()))
}

#[cfg(test)]
mod tests;
