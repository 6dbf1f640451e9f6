//! The rules of a text, tried: is every option a position that can be read, are parts worth what the whole
//! is, does a normal form have the same value, and does the author's theory agree with play?
//!
//! Positions are taken from the levels on, breadth first, as far as a short search goes. Values are compared
//! with those of the same text without its parts and normal forms.

use crate::declaration::Declaration;
use crate::reached::Reached;
use crate::rulebook::{Rulebook, TextPosition};
use crate::script::Script;
use crate::text_rule::TextRule;
use crate::{GameFile, Text, heap_moves};
use games::impartial_game::ImpartialGame;
use games::partizan_game::PartizanGame;
use games::reached::End;
use games::{GameError, Kind, Message, Outcome, RuleProblem, Rules, Verdict};
use rustc_hash::FxHashSet;
use solvers::{Budget, Play};
use std::sync::Arc;
use values::{Error, Player, Store, Style};

/// So many positions are looked at.
const MOST: usize = 400;

/// So many of them are compared with what they are worth without parts and normal forms.
const COMPARED: usize = 60;

/// The memory for comparisons: what takes more is not compared, as nobody wants to wait for it.
const COMPARING: usize = 48 << 20;

/// What was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The sort of game.
    pub kind: Kind,
    /// How many positions were looked at.
    pub positions: usize,
    /// How many moves.
    pub moves: usize,
}

/// Tries the rules of a text.
pub fn check(file: &GameFile, budget: &Budget) -> Result<Report, GameError> {
    let book = &file.book;
    let line = book.said.options.as_ref().and_then(|options| options.line);
    let wrong = |problem: Message| GameError::from(RuleProblem { line, problem });
    let mut levels: Vec<&String> = book.said.levels.iter().collect();
    if levels.is_empty() {
        levels.push(&book.said.example);
    }
    let mut seen = FxHashSet::default();
    let mut positions: Vec<TextPosition> = Vec::new();
    for level in levels {
        let position = book.read(level).map_err(|_| {
            GameError::from(RuleProblem::new(Message::new("file-bad-example").text("position", level)))
        })?;
        if seen.insert(position.clone()) {
            positions.push(position);
        }
    }
    let players: &[Player] = if book.said.is_impartial() { &[Player::Left] } else { &Player::BOTH };
    let (mut at, mut moves) = (0, 0);
    while at < positions.len() {
        budget.go_on()?;
        let position = positions[at].clone();
        at += 1;
        let mut some = false;
        if let Ok(heap) = position.0.parse()
            && file.is_of_single_heaps()
        {
            heap_moves(book, heap)?;
        }
        for &player in players {
            if book.end(&position, player)?.is_some() {
                continue;
            }
            let steps = book.moves(&position, player)?;
            some |= !steps.is_empty();
            for step in steps {
                moves += 1;
                let read = book.read(&step.to.0);
                if read.as_ref() != Ok(&step.to) {
                    let read = read.map_or_else(|_| "?".to_owned(), |read| read.to_string());
                    let message =
                        Message::new("check-unread").text("option", &step.to).text("position", &position);
                    return Err(wrong(message.text("read", read)));
                }
                if positions.len() < MOST && seen.insert(step.to.clone()) {
                    positions.push(step.to);
                }
            }
        }
        if at == 1 && !some {
            return Err(wrong(Message::new("check-empty").text("position", &position)));
        }
    }
    compare(file, &positions, budget)?;
    Ok(Report { kind: file.kind, positions: positions.len(), moves })
}

fn compare(file: &GameFile, positions: &[TextPosition], budget: &Budget) -> Result<(), GameError> {
    let said = &file.book.said;
    let needed =
        said.parts.is_some() || said.normal.is_some() || said.theory.is_some() || !said.symmetries.is_empty();
    if !needed && file.book.grid.is_none() {
        return Ok(());
    }
    let variant = said.variants.first().map(String::as_str);
    let mut plain = Declaration::of(&Script::run(&file.text, variant)?, &file.text)?;
    (plain.parts, plain.normal, plain.theory) = (None, None, None);
    plain.symmetries.clear();
    let mut plain = Rulebook::new(plain, String::new());
    plain.keeps_names = true;
    let plain = Arc::new(plain);
    // The smallest first: those that come last have been played down the most.
    for position in positions.iter().rev().take(COMPARED) {
        let budget = &budget.part(COMPARING);
        match compare_one(file, &plain, position, budget) {
            Err(GameError::Algebra(Error::Memory)) if budget.go_on().is_ok() => return Ok(()),
            compared => compared?,
        }
    }
    Ok(())
}

fn compare_one(
    file: &GameFile,
    plain: &Arc<Rulebook>,
    position: &TextPosition,
    budget: &Budget,
) -> Result<(), GameError> {
    let said = &file.book.said;
    if said.theory.is_some() {
        return known(file, plain, position, budget);
    }
    if file.kind == Kind::Loopy || said.has_ends() {
        return Ok(());
    }
    let store = Arc::new(Store::new(budget));
    let whole = worth(plain, position, &store, budget)?;
    let (message, line) = match (&said.parts, &said.normal) {
        (None, None) if !said.symmetries.is_empty() => {
            let declared = |line: &str| line.trim_start().starts_with("symmetries");
            ("check-symmetry", file.text.lines().position(declared).map(|line| line + 1))
        }
        (None, Some(normal)) => ("check-normal", normal.line),
        (parts, _) => ("check-parts", parts.as_ref().and_then(|parts| parts.line)),
    };
    let by_parts = match worth(&file.book, position, &store, budget) {
        Ok(by_parts) => by_parts,
        // Play of the whole ends, so it is parts or normal forms that lead back.
        Err(GameError::Cycle(_)) => {
            let problem = Message::new("check-back").text("position", position);
            return Err(RuleProblem { line, problem }.into());
        }
        Err(error) => return Err(error),
    };
    if whole == by_parts {
        return Ok(());
    }
    let message = Message::new(message).text("position", position);
    let problem = message.text("parts", by_parts).text("whole", whole);
    Err(RuleProblem { line, problem }.into())
}

/// The value of a position as a text, by a rulebook.
fn worth(
    book: &Arc<Rulebook>,
    position: &TextPosition,
    store: &Arc<Store>,
    budget: &Budget,
) -> Result<String, GameError> {
    let rule = TextRule { book: Arc::clone(book), theorem: Text::default() };
    let verdict: Verdict = if book.said.is_impartial() {
        ImpartialGame::new(rule).solve(position, Play::Normal, budget)?
    } else {
        let value = PartizanGame::new(rule, store).value(position, budget)?;
        let session = budget.session(store);
        match value {
            Some(value) => return Ok(session.text(value, Style::Plain)?),
            None => return Ok(String::new()),
        }
    };
    Ok(verdict.grundy.map_or_else(|| verdict.outcome.letter().to_owned(), |grundy| format!("*{grundy}")))
}

/// Does the author's theory say what play does?
fn known(
    file: &GameFile,
    plain: &Arc<Rulebook>,
    position: &TextPosition,
    budget: &Budget,
) -> Result<(), GameError> {
    let player = plain.turn(position)?.unwrap_or(Player::Left);
    let Some(said) = file.book.known(position, player)? else { return Ok(()) };
    let game = Reached::new(Arc::clone(plain), file.kind, Text::default(), &Arc::default());
    let outcome = game.outcome(position, Play::Normal, budget)?;
    let agrees = match said {
        End::Won => {
            matches!(outcome, Outcome::Won | Outcome::Next)
                || outcome == if player == Player::Left { Outcome::Left } else { Outcome::Right }
        }
        End::Lost => {
            matches!(outcome, Outcome::Lost | Outcome::Previous)
                || outcome == if player == Player::Left { Outcome::Right } else { Outcome::Left }
        }
        End::Tied => matches!(outcome, Outcome::Tie | Outcome::Drawn),
    };
    if agrees {
        return Ok(());
    }
    let line = file.book.said.theory.as_ref().and_then(|theory| theory.line);
    let word = match said {
        End::Won => "won",
        End::Lost => "lost",
        End::Tied => "tied",
    };
    let message = Message::new("check-theory").text("said", word).text("position", position);
    Err(RuleProblem { line, problem: message.text("found", outcome.letter()) }.into())
}
