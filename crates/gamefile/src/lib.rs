//! Games that people write: a text of ten to forty lines becomes a game of the catalogue, with everything
//! that the others have: who wins, values, winning moves, sums, the calculator, pictures, play, hints,
//! worksheets.
//!
//! Nothing here reads files: a text comes in, and an [`Entry`] for the registry goes out, or what is wrong
//! with the text, and in which line.
//!
//! ```
//! use games::{Outcome, Registry};
//! use gamefile::GameFile;
//! use solvers::{Budget, Play};
//! use std::sync::Arc;
//!
//! let text = r#"
//! board = strip("LRE")
//! levels = ["LRL", "LERL"]
//!
//! def options(row, player):
//!     result = []
//!     for i, domino in enumerate(row):
//!         if domino in (player.letter, "E"):
//!             result.append((i + 1, row[:i]))
//!             result.append((-(i + 1), row[i + 1:]))
//!     return result
//! "#;
//! let file = GameFile::read("toppling", text).map_err(|problem| problem.to_string())?;
//! let mut registry = Registry::standard();
//! registry.enter(file.entry())?;
//! let game = Arc::new(registry).find("toppling", &Arc::default())?;
//! let verdict = game.solve(&game.read("LRL")?, Play::Normal, &Budget::default())?;
//! assert_eq!(verdict.outcome, Outcome::Left);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod check;
pub mod code;
mod declaration;
mod guard;
mod library;
mod mistake;
pub mod picture;
mod reached;
mod rulebook;
mod script;
pub mod shipped;
pub mod template;
mod text_board;
mod text_graph;
mod text_rule;

pub use rulebook::{TextMove, TextPosition};
pub use script::MAX_TEXT;

pub use declaration::Said;
use declaration::{Board, Declaration};
use games::heap_game::HeapGame;
use games::heap_move::{HeapMove, Left};
use games::heaps::Heaps;
use games::impartial_game::ImpartialGame;
use games::one_heap::OneHeap;
use games::partizan_game::PartizanGame;
use games::registry::Wanted;
use games::{AnyGame, Entry, Kind, Message, ParseError, RuleProblem, Text};
use reached::Reached;
use rulebook::Rulebook;
use script::Script;
use std::sync::Arc;
use text_rule::TextRule;
use values::Player;

/// The text of a game that has been read.
#[derive(Clone)]
pub struct GameFile {
    id: String,
    text: Arc<str>,
    book: Arc<Rulebook>,
    kind: Kind,
    messages: Vec<(String, String)>,
}

impl GameFile {
    /// Reads the text of a game; where it does not say what it is called, it is called by the name of its
    /// file.
    pub fn read(name: &str, text: &str) -> Result<GameFile, RuleProblem> {
        GameFile::called(name, text, |said| said.id.clone())
    }

    /// The same, called by that name whatever the text says.
    fn read_as(id: &str, text: &str) -> Result<GameFile, RuleProblem> {
        GameFile::called(id, text, |_| None)
    }

    fn called(
        name: &str,
        text: &str,
        own: impl Fn(&Declaration) -> Option<String>,
    ) -> Result<GameFile, RuleProblem> {
        // The first run says whether there are variants, the second one is that of the first of them.
        let said = match Declaration::of(&Script::run(text, None)?, text)? {
            said if said.variants.is_empty() => said,
            said => Declaration::of(&Script::run(text, said.variants.first().map(String::as_str))?, text)?,
        };
        let id = own(&said).unwrap_or_else(|| name.to_owned());
        let is_id = !id.is_empty()
            && !id.starts_with('-')
            && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !is_id {
            return Err(RuleProblem::new(Message::new("file-no-id").text("id", id)));
        }
        let messages =
            describe(&id, [said.name.clone(), said.rules.clone(), said.theorem.clone(), said.card.clone()]);
        let kind = said.kind();
        let book = Rulebook::new(said, format!("why-{id}-theorem"));
        if book.read(&book.said.example).is_err() {
            let line = text.lines().position(|line| line.contains(&book.said.example)).map(|line| line + 1);
            let problem = Message::new("file-bad-example").text("position", &book.said.example);
            return Err(RuleProblem { line, problem });
        }
        let file = GameFile { id, text: text.into(), book: Arc::new(book), kind, messages };
        file.with_cycles_found()
    }

    /// Whether positions come back is found out from the example, as far as a short search goes.
    fn with_cycles_found(mut self) -> Result<GameFile, RuleProblem> {
        let said = &self.book.said;
        if said.loopy || said.has_ends() {
            return Ok(self);
        }
        if cycle::comes_back(&self.book)? {
            self.kind = Kind::Loopy;
        }
        Ok(self)
    }

    /// Positions to begin with, from easy to hard.
    #[must_use]
    pub fn levels(&self) -> &[String] {
        match &self.book.said.levels {
            none if none.is_empty() => std::slice::from_ref(&self.book.said.example),
            levels => levels,
        }
    }

    /// What is said in a language about the game: its name and its rules.
    #[must_use]
    pub fn said(&self, language: &str) -> [Option<&str>; 2] {
        [&self.book.said.name, &self.book.said.rules].map(|texts| {
            let find = |code: &str| texts.iter().find(|(known, _)| known == code);
            find(language).or_else(|| find("en")).or(texts.first()).map(|(_, text)| text.as_str())
        })
    }

    /// What the game is called.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What was read.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game for a registry.
    #[must_use]
    pub fn entry(&self) -> Entry {
        let file = self.clone();
        let entry =
            Entry::new(self.id.clone(), self.book.said.example.clone(), move |wanted| file.build(wanted));
        let mut entry = entry.kind(self.kind).written_as(self.text.to_string());
        if let Some((first, others)) = self.book.said.variants.split_first() {
            entry = entry.variant(first.clone()).other_variants(others.iter().cloned());
        }
        self.messages
            .iter()
            .fold(entry, |entry, (language, messages)| entry.messages(language.clone(), messages.clone()))
    }

    fn build(&self, wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
        if self.book.said.variants.is_empty() {
            return self.found(wanted, None);
        }
        let example = format!("{}:{}", self.id, self.book.said.variants[0]);
        let variant = wanted.needed(example.clone())?;
        let wrong =
            |problem: RuleProblem| ParseError::new(0..variant.len(), problem.problem, example.clone());
        let script = Script::run(&self.text, Some(variant)).map_err(wrong)?;
        let said = Declaration::of(&script, &self.text).map_err(wrong)?;
        let book = Rulebook::new(said, format!("why-{}-theorem", self.id));
        let file = GameFile { book: Arc::new(book), ..self.clone() };
        file.found(wanted, Some(variant))
    }

    fn found(&self, wanted: &Wanted<'_>, variant: Option<&str>) -> Result<Arc<dyn AnyGame>, ParseError> {
        let said = &self.book.said;
        let theorem: Text = format!("why-{}-theorem", self.id).into();
        let rule = || TextRule { book: Arc::clone(&self.book), theorem: theorem.clone() };
        if said.has_ends() || self.kind == Kind::Loopy {
            let game = Reached::new(Arc::clone(&self.book), self.kind, theorem, wanted.store);
            return wanted.variant_played(variant, said.play, game);
        }
        match (&self.book.grid, said.is_impartial()) {
            (Some(grid), impartial) if said.patterns.is_some() => {
                let levels = said.levels.iter().cloned().map(Text::from).collect();
                let mut grid = grid.clone().with_levels(levels);
                if said.why.is_some() {
                    let book = Arc::clone(&self.book);
                    grid = grid
                        .with_remarks(move |board| Ok(book.why(&TextPosition(board.to_string().into()))?));
                }
                if said.check.is_some() {
                    let book = Arc::clone(&self.book);
                    grid = grid.with_objections(move |board| {
                        book.read(&board.to_string()).err().map(|error| error.problem)
                    });
                }
                if impartial {
                    wanted.variant_played(variant, said.play, ImpartialGame::new(grid))
                } else {
                    wanted.variant_played(variant, said.play, PartizanGame::new(grid, wanted.store))
                }
            }
            (_, true) if self.is_of_single_heaps() => {
                wanted.variant_played(variant, said.play, HeapGame(self.one_heap()))
            }
            (_, true) => wanted.variant_played(variant, said.play, ImpartialGame::new(rule())),
            (_, false) => wanted.variant_played(variant, said.play, PartizanGame::new(rule(), wanted.store)),
        }
    }

    /// Is it enough to know what can be done with one heap?
    fn is_of_single_heaps(&self) -> bool {
        let said = &self.book.said;
        let is_plain = said.parts.is_none() && said.normal.is_none() && !said.has_ends();
        said.board == Board::Heaps && said.is_impartial() && is_plain && self.kind != Kind::Loopy
    }

    /// The moves in one heap.
    fn one_heap(&self) -> OneHeap {
        let book = Arc::clone(&self.book);
        let author = Arc::clone(&self.book);
        let remark =
            move |heaps: &[u64]| Ok(author.why(&TextPosition(Heaps(heaps.to_vec()).to_string().into()))?);
        OneHeap::new(move |heap| Ok(heap_moves(&book, heap)?)).with_remarks(remark)
    }
}

/// What can be done with a heap.
fn heap_moves(book: &Rulebook, heap: u64) -> Result<Vec<HeapMove>, RuleProblem> {
    let mut steps = Vec::new();
    for made in book.options(&heap.to_string(), Player::Left)? {
        let mut left: Vec<u64> = made.components.iter().filter_map(|heap| heap.parse().ok()).collect();
        left.sort_unstable();
        let rest: u64 = left.iter().sum();
        if left.len() > 3 || rest > heap {
            let line = book.said.options.as_ref().and_then(|options| options.line);
            return Err(RuleProblem { line, problem: Message::new("file-no-heap-move") });
        }
        steps.push(HeapMove { heap, which: 0, taken: heap - rest, left: Left::of(&left) });
    }
    steps.sort_unstable();
    steps.dedup();
    Ok(steps)
}

mod cycle {
    //! Do positions come back?

    use super::{Player, RuleProblem, Rulebook};
    use crate::rulebook::TextPosition;
    use rustc_hash::FxHashMap;

    /// So many positions are looked at.
    const MOST: usize = 400;

    /// Is there a cycle among the positions that are reached first from the example?
    pub(super) fn comes_back(book: &Rulebook) -> Result<bool, RuleProblem> {
        let Ok(start) = book.read(&book.said.example) else { return Ok(false) };
        let players: &[Player] = if book.said.is_impartial() { &[Player::Left] } else { &Player::BOTH };
        let options = |position: &TextPosition| -> Result<Vec<TextPosition>, RuleProblem> {
            let mut all = Vec::new();
            for &player in players {
                all.extend(book.moves(position, player)?.into_iter().map(|step| step.to));
            }
            Ok(all)
        };
        // Depth first; what is on the way down is open.
        let mut open: FxHashMap<TextPosition, bool> = FxHashMap::default();
        let mut path = vec![(start.clone(), options(&start)?)];
        open.insert(start, true);
        while let Some((position, left)) = path.last_mut() {
            let Some(next) = left.pop() else {
                open.insert(position.clone(), false);
                path.pop();
                continue;
            };
            match open.get(&next) {
                Some(true) => return Ok(true),
                Some(false) => {}
                None if open.len() >= MOST => return Ok(false),
                None => {
                    let further = options(&next)?;
                    open.insert(next.clone(), true);
                    path.push((next, further));
                }
            }
        }
        Ok(false)
    }
}

/// What the author of a game says in each language as messages: its name, its rules, a theorem, and what its
/// card in a list says.
#[must_use]
pub fn describe(id: &str, [names, rules, theorems, cards]: [Said; 4]) -> Vec<(String, String)> {
    let mut languages: Vec<&String> =
        [&names, &rules, &theorems, &cards].into_iter().flatten().map(|(language, _)| language).collect();
    let english = "en".to_owned();
    languages.push(&english);
    languages.sort_unstable();
    languages.dedup();
    let of = |texts: &Said, language: &str, otherwise: &str| {
        let find = |code: &str| texts.iter().find(|(language, _)| language == code);
        let found = find(language).or_else(|| find("en")).or(texts.first());
        found.map_or_else(|| otherwise.to_owned(), |(_, text)| text.clone())
    };
    let message = |language: &String| {
        let name = of(&names, language, id);
        let rules = of(&rules, language, &name);
        let theorem = of(&theorems, language, &rules);
        let mut lines = vec![
            format!("game-{id} = {}", fluent(&name)),
            format!("rules-{id} = {}", fluent(&rules)),
            format!("why-{id}-theorem = {}", fluent(&theorem)),
        ];
        if !cards.is_empty() {
            lines.push(format!("card-{id} = {}", fluent(&of(&cards, language, &name))));
        }
        (language.clone(), lines.join("\n"))
    };
    languages.into_iter().map(message).collect()
}

/// A text as it stands, in Fluent's notation.
fn fluent(text: &str) -> String {
    let mut escaped = String::from("{\"\"}");
    let is_plain = |byte: u8| byte >= b' ' && !matches!(byte, b'{' | b'}' | 127);
    if text.bytes().all(is_plain) {
        escaped.push_str(text.trim());
        return escaped;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    for letter in words.join(" ").chars() {
        match letter {
            '{' | '}' => escaped.extend(["{\"", &letter.to_string(), "\"}"]),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}
