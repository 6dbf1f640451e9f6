//! The registry: games by their ids, entered when the program begins or at any later time, and how a game is
//! found by its spec, `id` or `id:variant`.
//!
//! [`Registry::standard`] has the games of [`crate::catalogue`]. A game from elsewhere is entered beside them
//! ([`Registry::enter`]) with the messages that it needs, in as many languages as it has, and is then found,
//! solved, added, played and explained like all others.
//!
//! ```
//! use games::{Entry, GameError, Message, Mover, Outcome, ParseError, Registry, Rules, rules::Moves};
//! use solvers::{Budget, Play};
//! use std::sync::Arc;
//! use values::Store;
//!
//! /// One proper divisor of the number is taken away from it.
//! struct Divisors;
//!
//! impl Rules for Divisors {
//!     type Position = u32;
//!     type Move = u32;
//!     type Shape = u32;
//!
//!     fn read(&self, text: &str) -> Result<u32, ParseError> {
//!         let wrong = |_| ParseError::new(0..text.len(), Message::new("problem-not-a-number"), "12");
//!         text.parse().map_err(wrong)
//!     }
//!     fn shape(&self, number: &u32) -> u32 {
//!         *number
//!     }
//!     fn moves<'a>(&'a self, number: &'a u32) -> Result<Moves<'a, u32>, GameError> {
//!         let divisors = (1..*number).filter(move |divisor| number % divisor == 0);
//!         Ok(Box::new(divisors.map(|divisor| (Mover::Either, divisor))))
//!     }
//!     fn play(&self, number: &u32, divisor: &u32) -> Result<u32, GameError> {
//!         Ok(number - divisor)
//!     }
//!     fn outcome(&self, number: &u32, play: Play, _: &Budget) -> Result<Outcome, GameError> {
//!         let first_wins = (number % 2 == 0) == (play == Play::Normal) && *number > 1;
//!         Ok(if first_wins { Outcome::Next } else { Outcome::Previous })
//!     }
//! }
//!
//! let mut registry = Registry::standard();
//! let divisors = Entry::new("divisors", "12", |wanted| wanted.plain(Divisors));
//! registry.enter(divisors.messages("en", "game-divisors = Divisors"))?;
//! let game = Arc::new(registry).find("divisors", &Arc::new(Store::default()))?;
//! let verdict = game.solve(&game.read("12")?, Play::Normal, &Budget::default())?;
//! assert_eq!(verdict.outcome, Outcome::Next);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::analysis::Kind;
use crate::catalogue;
use crate::game::{AnyGame, Named};
use crate::message::{Message, Text, texts};
use crate::parse_error::ParseError;
use crate::picture::{Course, Picture};
use crate::rules::Rules;
use crate::spelling::nearest;
use solvers::Play;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use values::Store;

/// Games by their ids.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    entries: Vec<Arc<Entry>>,
    /// Games that are found, but not listed.
    unlisted: Vec<Arc<Entry>>,
    /// Other names of games.
    aliases: Vec<(Text, Text)>,
}

/// A game that can be found.
#[derive(Clone)]
pub struct Entry {
    /// Its name on the command line.
    pub id: Text,
    /// The sort of game.
    pub kind: Kind,
    /// A variant, of a game that needs one.
    pub variant: Option<Text>,
    /// Other variants, for exercises.
    pub other_variants: Vec<Text>,
    has_variants: bool,
    /// A position.
    pub example: Text,
    /// What the hand does in it.
    pub hand: Option<Hand>,
    portrait: Portrait,
    /// The position in which a game with a beginner begins, who can win it; `None` is the example.
    pub opening: Option<Text>,
    /// What can be drawn by hand.
    pub pen: Pen,
    /// Is it one that a class begins with?
    pub in_class: bool,
    /// Its messages: the code of a language, and a text in Fluent's notation. The name of a game is
    /// `game-ID`, its rules are `rules-ID`.
    pub messages: Vec<(Text, Text)>,
    /// Its text, of a game that somebody has written.
    pub text: Option<Text>,
    build: Arc<Build>,
}

/// What the hand does in a game: how people who know no theory sort games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// It takes something away.
    Take,
    /// It puts something down.
    Place,
    /// It cuts something in two.
    Cut,
    /// It draws or paints.
    Draw,
    /// It moves something.
    Move,
    /// It writes.
    Write,
}

impl Hand {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Hand; 6] = [Hand::Take, Hand::Place, Hand::Cut, Hand::Draw, Hand::Move, Hand::Write];

    /// The word in addresses.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Hand::Take => "take",
            Hand::Place => "place",
            Hand::Cut => "cut",
            Hand::Draw => "draw",
            Hand::Move => "move",
            Hand::Write => "write",
        }
    }
}

/// The picture by which a game is known among the others.
#[derive(Clone)]
enum Portrait {
    /// That of its example.
    Example,
    /// That of a position after some moves.
    Course(Text, Vec<Text>),
    /// One that was drawn for it.
    Drawn(fn() -> Picture),
}

/// What of a game can be drawn by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pen {
    Nothing,
    /// The position in which it begins.
    Start,
    /// The moves: it is played with a pen.
    Moves,
}

/// Makes a game of what a spec says.
type Build = dyn Fn(&Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> + Send + Sync;

/// What a spec says, and where values are kept.
pub struct Wanted<'a> {
    /// The entry that the spec names.
    pub entry: &'a Arc<Entry>,
    /// What stands behind its id, in a spec with a colon.
    pub variant: Option<&'a str>,
    /// Where the values of the game's positions are to be kept.
    pub store: &'a Arc<Store>,
    /// All games.
    pub registry: &'a Arc<Registry>,
}

/// An id that has been given to another game, or that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no name for a new game")]
pub struct NoNewGame(pub Text);

impl Entry {
    /// An impartial game without variants.
    pub fn new(
        id: impl Into<Text>,
        example: impl Into<Text>,
        build: impl Fn(&Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> + Send + Sync + 'static,
    ) -> Entry {
        Entry {
            id: id.into(),
            kind: Kind::Impartial,
            variant: None,
            other_variants: Vec::new(),
            has_variants: false,
            example: example.into(),
            hand: None,
            portrait: Portrait::Example,
            opening: None,
            pen: Pen::Nothing,
            in_class: false,
            messages: Vec::new(),
            text: None,
            build: Arc::new(build),
        }
    }

    /// The same, of another sort.
    #[must_use]
    pub fn kind(self, kind: Kind) -> Entry {
        Entry { kind, ..self }
    }

    /// The same, written as this text.
    #[must_use]
    pub fn written_as(self, text: impl Into<Text>) -> Entry {
        Entry { text: Some(text.into()), ..self }
    }

    /// The same, with variants, one of which it needs.
    #[must_use]
    pub fn variant(self, variant: impl Into<Text>) -> Entry {
        Entry { variant: Some(variant.into()), has_variants: true, ..self }
    }

    /// The same, with other variants for exercises.
    #[must_use]
    pub fn other_variants(self, variants: impl IntoIterator<Item = impl Into<Text>>) -> Entry {
        Entry { other_variants: variants.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same, with variants.
    #[must_use]
    pub fn with_variants(self) -> Entry {
        Entry { has_variants: true, ..self }
    }

    /// The same, and what the hand does in it.
    #[must_use]
    pub fn hand(self, hand: Hand) -> Entry {
        Entry { hand: Some(hand), ..self }
    }

    /// The same, known by the picture of a position after some moves.
    #[must_use]
    pub fn portrayed_by<const N: usize>(self, position: impl Into<Text>, moves: [&'static str; N]) -> Entry {
        Entry { portrait: Portrait::Course(position.into(), texts(moves)), ..self }
    }

    /// The same, known by a picture that was drawn for it.
    #[must_use]
    pub fn portrait(self, draw: fn() -> Picture) -> Entry {
        Entry { portrait: Portrait::Drawn(draw), ..self }
    }

    /// The same, with a position in which a game with a beginner begins.
    #[must_use]
    pub fn opening(self, opening: impl Into<Text>) -> Entry {
        Entry { opening: Some(opening.into()), ..self }
    }

    /// The same, with something to be drawn by hand.
    #[must_use]
    pub fn pen(self, pen: Pen) -> Entry {
        Entry { pen, ..self }
    }

    /// The same, as one that a class begins with.
    #[must_use]
    pub fn in_class(self) -> Entry {
        Entry { in_class: true, ..self }
    }

    /// The same, with something made of the game that is found.
    #[must_use]
    pub fn wrapped(
        self,
        wrap: impl Fn(Arc<dyn AnyGame>) -> Arc<dyn AnyGame> + Send + Sync + 'static,
    ) -> Entry {
        let build = Arc::clone(&self.build);
        Entry { build: Arc::new(move |wanted| Ok(wrap(build(wanted)?))), ..self }
    }

    /// The position in which a game begins.
    #[must_use]
    pub fn first_position(&self) -> &Text {
        self.opening.as_ref().unwrap_or(&self.example)
    }

    /// The same, with messages in a language.
    #[must_use]
    pub fn messages(mut self, language: impl Into<Text>, fluent: impl Into<Text>) -> Entry {
        self.messages.push((language.into(), fluent.into()));
        self
    }

    /// A spec of the game.
    #[must_use]
    pub fn spec(&self) -> String {
        self.variant.as_ref().map_or_else(|| self.id.to_string(), |variant| format!("{}:{variant}", self.id))
    }

    /// The specs that exercises are made of.
    #[must_use]
    pub fn specs(&self) -> Vec<String> {
        let others = self.other_variants.iter().map(|variant| format!("{}:{variant}", self.id));
        [self.spec()].into_iter().chain(others).collect()
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id)
    }
}

impl Wanted<'_> {
    /// A game without variants.
    pub fn plain<R: Rules + 'static>(&self, rules: R) -> Result<Arc<dyn AnyGame>, ParseError> {
        self.plain_played(Play::Normal, rules)
    }

    /// A game without variants, and who wins when a player cannot move.
    pub fn plain_played<R: Rules + 'static>(
        &self,
        play: Play,
        rules: R,
    ) -> Result<Arc<dyn AnyGame>, ParseError> {
        match self.variant {
            None => Ok(self.named(self.entry.id.to_string(), play, rules)),
            Some(_) => Err(self.unknown_variant(self.entry.id.clone())),
        }
    }

    /// A variant of the game, spelled without white space.
    pub fn variant<R: Rules + 'static>(&self, variant: &str, rules: R) -> Arc<dyn AnyGame> {
        let variant: String = variant.split_whitespace().collect();
        self.named(format!("{}:{variant}", self.entry.id), Play::Normal, rules)
    }

    /// A variant of the game, or the game if it has none, and who wins when a player cannot move.
    pub fn variant_played<R: Rules + 'static>(
        &self,
        variant: Option<&str>,
        play: Play,
        rules: R,
    ) -> Result<Arc<dyn AnyGame>, ParseError> {
        let Some(variant) = variant else { return self.plain_played(play, rules) };
        let variant: String = variant.split_whitespace().collect();
        Ok(self.named(format!("{}:{variant}", self.entry.id), play, rules))
    }

    fn named<R: Rules + 'static>(&self, spec: String, default_play: Play, rules: R) -> Arc<dyn AnyGame> {
        let (entry, store) = (Arc::clone(self.entry), Arc::clone(self.store));
        Arc::new(Named { entry, spec, default_play, rules, store })
    }

    /// The variant of a game that needs one.
    pub fn needed(&self, example: impl Into<Text>) -> Result<&str, ParseError> {
        let variant = self.variant.filter(|variant| !variant.is_empty());
        variant.ok_or_else(|| ParseError::new(0..0, Message::new("problem-missing-variant"), example))
    }

    /// The game has no such variant.
    #[must_use]
    pub fn unknown_variant(&self, example: impl Into<Text>) -> ParseError {
        let length = self.variant.unwrap_or_default().len();
        ParseError::new(0..length, Message::new("problem-unknown-variant"), example)
    }
}

impl Registry {
    /// The games that come with the program.
    #[must_use]
    pub fn standard() -> Registry {
        catalogue::registry()
    }

    /// Enters a game, after all others.
    pub fn enter(&mut self, entry: Entry) -> Result<(), NoNewGame> {
        let is_name = !entry.id.is_empty()
            && !entry.id.starts_with('-')
            && entry.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !is_name || self.names().any(|name| *name == *entry.id) {
            return Err(NoNewGame(entry.id));
        }
        self.entries.push(Arc::new(entry));
        Ok(())
    }

    /// Enters a game that is found by its id, but not listed.
    pub fn enter_unlisted(&mut self, entry: Entry) {
        self.unlisted.push(Arc::new(entry));
    }

    /// Enters a game instead of another one of the same id, if there is one.
    pub fn enter_instead(&mut self, entry: Entry) -> Result<(), NoNewGame> {
        self.entries.retain(|known| known.id != entry.id);
        self.enter(entry)
    }

    /// Another name for a game.
    pub(crate) fn enter_alias(&mut self, alias: impl Into<Text>, id: impl Into<Text>) {
        self.aliases.push((alias.into(), id.into()));
    }

    /// Every game, in the order in which they are listed.
    #[must_use]
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// The ids and the other names.
    fn names(&self) -> impl Iterator<Item = &Text> {
        self.entries.iter().map(|entry| &entry.id).chain(self.aliases.iter().map(|(alias, _)| alias))
    }

    /// The game of a spec; its values are kept in that store.
    pub fn find(self: &Arc<Self>, spec: &str, store: &Arc<Store>) -> Result<Arc<dyn AnyGame>, ParseError> {
        let entry = self.entry(spec)?;
        let id = spec.split(':').next().unwrap_or_default();
        let variant = spec.get(id.len() + 1..);
        let wanted = Wanted { entry, variant: variant.map(str::trim), store, registry: self };
        (entry.build)(&wanted).map_err(|error| {
            let blank = variant.map_or(0, |variant| variant.len() - variant.trim_start().len());
            error.shifted(variant.map_or(0, |_| id.len() + 1 + blank))
        })
    }

    /// The entry of the game of a spec.
    pub fn entry(&self, spec: &str) -> Result<&Arc<Entry>, ParseError> {
        let id = spec.split(':').next().unwrap_or_default();
        self.known(id.trim()).ok_or_else(|| {
            let nearest = nearest(id.trim(), self.names().map(|known| &**known));
            ParseError::new(0..id.len(), unknown_game(nearest), "nim")
        })
    }

    /// The entry of that id or other name.
    #[must_use]
    pub fn known(&self, name: &str) -> Option<&Arc<Entry>> {
        let name = self.aliases.iter().find(|(alias, _)| alias == name).map_or(name, |(_, id)| id);
        self.entries.iter().chain(&self.unlisted).find(|entry| entry.id == name)
    }

    /// The picture by which a game is known among the others, if it has one.
    #[must_use]
    pub fn portrait(self: &Arc<Self>, entry: &Entry) -> Option<Picture> {
        let (start, moves) = match &entry.portrait {
            Portrait::Drawn(draw) => return Some(draw()),
            Portrait::Course(start, moves) => (start, moves.as_slice()),
            Portrait::Example => (&entry.example, &[][..]),
        };
        let game = self.find(&entry.spec(), &Arc::default()).ok()?;
        let start = game.read(start).ok()?;
        let (mut position, mut played) = (start.clone(), Vec::new());
        for name in moves {
            let step = game.read_move(&position, name).ok()??;
            position = game.play(&position, &step).ok()?;
            played.push(step);
        }
        let course = Course { start: &start, played: &played, position: &position, lines: &[] };
        game.drawn(&course).ok()?
    }

    /// The length of the spec that a text begins with, up to an opening bracket.
    #[must_use]
    pub fn spec_length(&self, text: &str) -> Option<usize> {
        let id_length = text.bytes().take_while(|byte| byte.is_ascii_lowercase() || *byte == b'-').count();
        let entry = self.known(&text[..id_length])?;
        match text.as_bytes().get(id_length)? {
            b'(' => Some(id_length),
            b':' if entry.has_variants => text.find('(').filter(|&end| !text[..end].contains(['\n', ';'])),
            _ => None,
        }
    }
}

impl Registry {
    /// The length of the spec that a text begins with where no position follows it, if it could be nothing
    /// else: `octal:0.07` and `dr-nim`, but not `nim`, which may be a name in an expression.
    #[must_use]
    pub fn bare_spec_length(&self, text: &str) -> Option<usize> {
        let id_length = text.bytes().take_while(|byte| byte.is_ascii_lowercase() || *byte == b'-').count();
        let entry = self.known(&text[..id_length])?;
        let rest = &text.as_bytes()[id_length..];
        match rest.first() {
            Some(b':') if entry.has_variants => {
                let belongs = |place: usize| match rest[place] {
                    b',' => rest.get(place + 1).is_some_and(u8::is_ascii_digit),
                    byte => byte.is_ascii_alphanumeric() || b"._+-|".contains(&byte),
                };
                let length = (1..rest.len()).take_while(|&place| belongs(place)).count();
                (length > 0).then_some(id_length + 1 + length)
            }
            Some(byte) if byte.is_ascii_alphanumeric() || *byte == b'_' => None,
            _ => text[..id_length].contains('-').then_some(id_length),
        }
    }
}

/// Is it the game that is not known, rather than its variant?
#[must_use]
pub fn is_unknown_game(error: &ParseError) -> bool {
    [unknown_game(None), unknown_game(Some(""))].iter().any(|unknown| unknown.id == error.problem.id)
}

/// There is no such game; the nearest that there is.
pub(crate) fn unknown_game(nearest: Option<&str>) -> Message {
    match nearest {
        None => Message::new("problem-unknown-game"),
        Some(nearest) => Message::new("problem-unknown-game-near").text("nearest", nearest),
    }
}

/// Games that have been asked for, by their specs as they were written; their values are in one store.
pub struct GamesInStore {
    /// All games.
    pub registry: Arc<Registry>,
    /// Where values are kept.
    pub store: Arc<Store>,
    games: Mutex<HashMap<String, Arc<dyn AnyGame>>>,
}

impl GamesInStore {
    /// None has been asked for.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, store: &Arc<Store>) -> GamesInStore {
        GamesInStore { registry: Arc::clone(registry), store: Arc::clone(store), games: Mutex::default() }
    }

    /// The game of a spec, with what it has learned.
    pub fn game(&self, spec: &str) -> Result<Arc<dyn AnyGame>, ParseError> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = games.get(spec) {
            return Ok(Arc::clone(game));
        }
        let game = self.registry.find(spec, &self.store)?;
        games.insert(spec.to_owned(), Arc::clone(&game));
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap_game::HeapGame;
    use crate::nim::Nim;

    fn nim_as(id: &'static str) -> Entry {
        Entry::new(id, "1,2", |wanted| wanted.plain(HeapGame(Nim)))
    }

    #[test]
    fn a_game_is_entered_at_run_time() {
        let mut registry = Registry::standard();
        let before = registry.entries().len();
        registry.enter(nim_as("matches").messages("cs", "game-matches = Sirky")).unwrap();
        assert_eq!(registry.entries().len(), before + 1);
        assert_eq!(registry.spec_length("matches(3)"), Some(7));
        let registry = Arc::new(registry);
        let game = registry.find("matches", &Arc::default()).unwrap();
        assert_eq!((game.spec(), &*game.entry().messages[0].1), ("matches", "game-matches = Sirky"));
        assert_eq!(
            registry.find("matchs", &Arc::default()).err().unwrap().problem,
            unknown_game(Some("matches"))
        );
        let sum = registry.find("sum", &Arc::default()).unwrap();
        let position = sum.read("matches(1,2) + nim(3)").unwrap();
        let verdict = sum.solve(&position, Play::Normal, &solvers::Budget::default()).unwrap();
        assert_eq!(verdict.outcome, crate::Outcome::Previous);
    }

    #[test]
    fn names_that_are_taken_or_unreadable() {
        let mut registry = Registry::standard();
        for id in ["nim", "marienbad", "", "Nim", "-nim", "a b", "a:b", "a1"] {
            assert_eq!(registry.enter(nim_as(id)), Err(NoNewGame(id.into())));
        }
    }
}
