//! What an answer to a puzzle is worth. A wrong one is refuted by play: the reader is led to a game that the
//! answer says is won, against a perfect opponent.

use super::Claim;
use crate::address::{Address, You};
use crate::limits::PATIENCE;
use crate::page_error::PageError;
use crate::query::Query;
use crate::site::Reader;
use crate::table;
use games::exercise::{Exercise, Task};
use games::explanation::Paragraph;
use games::opponent::{Opponent, Strength};
use games::puzzle::{Puzzle, Slip, as_positions};
use games::record::{Standing, legal_move};
use games::{GameError, Kind, Mover, Position};
use language::{Games, Names, Value, evaluate};
use maud::Markup;
use solvers::Budget;
use std::sync::Arc;
use values::{Game, Session, Store, Style};
use words::diagnostic::{Diagnostic, printable};

/// What an answer is worth.
pub(super) struct Ruling {
    pub(super) is_right: bool,
    /// What is said about it.
    pub(super) sentence: String,
    /// The position to which a wrong move leads.
    pub(super) then: Option<Markup>,
    /// The address of a game in which the answer is refuted.
    pub(super) play: Option<String>,
    /// The right answer, if it is not said yet.
    pub(super) solution: Option<String>,
    /// Why, as far as the game can say it.
    pub(super) reason: Option<Paragraph>,
}

/// What the answer to a puzzle is worth.
pub(super) fn rule(
    reader: &Reader<'_>,
    puzzle: &Puzzle,
    answer: &str,
    budget: &Budget,
) -> Result<Ruling, PageError> {
    let judge = Judge { reader, budget };
    match puzzle {
        Puzzle::Slip(slip) => Ok(judge.slip(slip, answer)),
        Puzzle::Position(exercise) => match exercise.task {
            Task::WinningMoves => judge.step(exercise, answer),
            Task::WhoWins => judge.claim(exercise, answer),
            Task::Value | Task::Compare => judge.value(exercise, answer),
        },
    }
}

struct Judge<'a> {
    reader: &'a Reader<'a>,
    budget: &'a Budget,
}

impl Judge<'_> {
    fn refused(&self, position: &Position) -> impl Fn(GameError) -> PageError {
        let (sentences, position) = (self.reader.sentences(), position.to_string());
        move |game_error| PageError::about_game_error(sentences, &position, &game_error)
    }

    /// An answer that is none of those that there are.
    fn nonsense(&self, answer: &str) -> PageError {
        let variables = [("move", printable(answer).into())];
        let sentence = self.reader.sentences().say_with("web-illegal-move", &variables);
        PageError::Diagnostic(Diagnostic::new(sentence, None))
    }

    /// A game from a position, against a perfect opponent.
    fn address(spec: &str, position: &Position, you: You, turn: Option<Mover>) -> Address {
        let turn = turn.filter(|turn| !matches!(turn, Mover::Either | Mover::A | Mover::B));
        Address { start: Some(position.to_string()), you, turn, ..Address::new(spec, &Query::default()) }
    }

    /// A move: right if it wins; else the answer to it is shown.
    fn step(&self, exercise: &Exercise, answer: &str) -> Result<Ruling, PageError> {
        let sentences = self.reader.sentences();
        let (position, mover, play) = (&exercise.positions[0], exercise.mover, exercise.analysis.play);
        let refused = self.refused(position);
        let game = self.reader.site.library.game(&exercise.spec);
        let game = game.map_err(|error| PageError::about_game(sentences, &exercise.spec, &error))?;
        let here = game.read(&position.to_string()).map_err(|error| refused(error.into()))?;
        let Some(step) = legal_move(&*game, &here, mover, answer).map_err(&refused)? else {
            return Err(self.nonsense(answer));
        };
        let winning: Vec<String> = exercise.winning_moves().map(|named| named.step.to_string()).collect();
        let solution = || {
            let variables = [("count", winning.len().into()), ("moves", winning.join(" · ").into())];
            match exercise.analysis.kind {
                Kind::Scoring => sentences.say_with("web-answer-best-moves", &variables),
                _ => sentences.say_with("web-answer-moves", &variables),
            }
        };
        if winning.iter().any(|name| name == answer) {
            return Ok(Ruling {
                is_right: true,
                sentence: sentences.say_with("puzzle-move-right", &[("move", answer.into())]),
                then: None,
                play: None,
                solution: None,
                reason: exercise.reason.clone(),
            });
        }
        let after = game.play(&here, &step).map_err(&refused)?;
        let opponent = Opponent { strength: Strength::Perfect, seed: 0, patience: PATIENCE };
        let reply = opponent.choose(&*game, &after, mover.opponent(), play, self.budget).map_err(&refused)?;
        let address = Self::address(&exercise.spec, position, You::First, Some(mover)).after(answer);
        let outcome = game.solve(&after, play, self.budget).map_err(&refused)?.outcome;
        let is_tie = Standing::of(outcome, mover.opponent()) == Standing::Tie;
        let (sentence, then, address) = match &reply {
            None => (sentences.say_with("puzzle-move-last", &[("move", answer.into())]), after, address),
            Some(_) if is_tie && exercise.analysis.kind != Kind::Scoring => {
                (sentences.say_with("puzzle-move-idle", &[("move", answer.into())]), after, address)
            }
            Some(reply) => {
                let then = game.play(&after, reply).map_err(&refused)?;
                let variables = [("move", answer.into()), ("reply", reply.to_string().into())];
                let sentence = match exercise.analysis.kind {
                    Kind::Scoring => sentences.say_with("puzzle-move-worse", &variables),
                    _ => sentences.say_with("puzzle-move-wrong", &variables),
                };
                (sentence, then, address.after(&reply.to_string()))
            }
        };
        Ok(Ruling {
            is_right: false,
            sentence,
            then: Some(table::board(self.reader, &*game, &then, mover, |_| None)),
            play: Some(address.link(self.reader.language.code())),
            solution: Some(solution()),
            reason: exercise.reason.clone(),
        })
    }

    /// Who wins: a wrong claim is played by whoever made it.
    fn claim(&self, exercise: &Exercise, answer: &str) -> Result<Ruling, PageError> {
        let sentences = self.reader.sentences();
        let claims = Claim::about(exercise.analysis.kind, exercise.mover);
        let claim = claims.into_iter().find(|claim| claim.word() == answer);
        let claim = claim.ok_or_else(|| self.nonsense(answer))?;
        let truth = Claim::of(exercise.analysis.verdict.outcome);
        let said = sentences.say(exercise.analysis.verdict.outcome.message());
        if claim == truth {
            return Ok(Ruling {
                is_right: true,
                sentence: said,
                then: None,
                play: None,
                solution: None,
                reason: exercise.reason.clone(),
            });
        }
        let (you, turn) = seat(claim, truth);
        let address = Self::address(&exercise.spec, &exercise.positions[0], you, turn);
        Ok(Ruling {
            is_right: false,
            sentence: sentences.say("puzzle-who-wrong"),
            then: None,
            play: Some(address.link(self.reader.language.code())),
            solution: Some(said),
            reason: exercise.reason.clone(),
        })
    }

    /// A value: a wrong guess is defended in the position minus the guess, which would be worth nothing if it
    /// were right, so that whoever begins would lose.
    fn value(&self, exercise: &Exercise, answer: &str) -> Result<Ruling, PageError> {
        let sentences = self.reader.sentences();
        let store = Arc::new(Store::new(self.budget));
        let session = self.budget.session(&store);
        let read = |text: &str| match evaluate(&session, &mut Names::default(), &Games::none(), text) {
            Ok(Value::Game { value, .. }) => Ok(value),
            Ok(_) => Err(self.nonsense(text)),
            Err(error) => Err(PageError::Diagnostic(Diagnostic::about_expression(sentences, text, &error))),
        };
        let wrong = |error| self.refused(&exercise.positions[0])(GameError::Algebra(error));
        let truth = read(exercise.value.as_deref().unwrap_or("0"))?;
        // A child writes 3 where the theory writes *3.
        let is_impartial = exercise.analysis.kind == Kind::Impartial;
        let starred = format!("*{answer}");
        let is_bare = is_impartial && answer.bytes().all(|digit| digit.is_ascii_digit()) && answer != "0";
        let guess = read(if is_bare { &starred } else { answer })?;
        let text = |value: Game| session.text(value, Style::Unicode).map_err(wrong);
        let solution = sentences.say_with("puzzle-value-right", &[("value", text(truth)?.into())]);
        if guess == truth {
            return Ok(Ruling {
                is_right: true,
                sentence: solution,
                then: None,
                play: None,
                solution: None,
                reason: exercise.reason.clone(),
            });
        }
        let minus = session.negative(guess).map_err(wrong)?;
        let difference = session.sum(truth, minus).map_err(wrong)?;
        let play = self.defended(&session, exercise, minus, difference);
        let guess = text(guess)?;
        let sentence = match &play {
            Some(_) => sentences.say_with("puzzle-value-wrong", &[("guess", guess.into())]),
            None => {
                let variables = [("guess", guess.into()), ("difference", text(difference)?.into())];
                sentences.say_with("puzzle-value-off", &variables)
            }
        };
        Ok(Ruling {
            is_right: false,
            sentence,
            then: None,
            play,
            solution: Some(solution),
            reason: exercise.reason.clone(),
        })
    }

    /// The address of the position minus a guess, in which a side begins that wins by it; `None` where the
    /// guess is no position, or the game does not add.
    fn defended(
        &self,
        session: &Session<'_>,
        exercise: &Exercise,
        minus: Game,
        difference: Game,
    ) -> Option<String> {
        let parts = as_positions(session, minus)?;
        let own = format!("{}({})", exercise.spec, exercise.positions[0]);
        let start = [own].into_iter().chain(parts).collect::<Vec<_>>().join(" + ");
        let sum = self.reader.site.library.game("sum").ok()?;
        let position = sum.read(&start).ok()?;
        let is_sided = sum.movers(&position).ok()?.contains(&Mover::Left);
        let turn = match session.outcome(difference) {
            values::Outcome::Right => Mover::Right,
            _ => Mover::Left,
        };
        let address = Self::address("sum", &position, You::Second, is_sided.then_some(turn));
        Some(address.link(self.reader.language.code()))
    }

    /// Which move was the slip.
    fn slip(&self, slip: &Slip, answer: &str) -> Ruling {
        let sentences = self.reader.sentences();
        let better: Vec<String> = slip.mistake.better.iter().take(6).map(ToString::to_string).collect();
        let played = slip.mistake.played.to_string();
        let variables = [("move", played.into()), ("moves", better.join(" · ").into())];
        let solution = sentences.say_with("puzzle-slip-right", &variables);
        let ply = answer.parse::<usize>().ok().and_then(|ply| ply.checked_sub(1));
        let chosen = ply.and_then(|ply| Some((ply, slip.record.moves().nth(ply)?.to_string())));
        let Some((ply, name)) = chosen.filter(|(ply, _)| *ply != slip.mistake.ply) else {
            return Ruling {
                is_right: ply == Some(slip.mistake.ply),
                sentence: solution,
                then: None,
                play: None,
                solution: None,
                reason: None,
            };
        };
        let turn =
            |ply: usize| if ply.is_multiple_of(2) { slip.record.first } else { slip.record.first.opponent() };
        // Before the slip the one wins, after it the other.
        let mover_wins = (ply.abs_diff(slip.mistake.ply).is_multiple_of(2)) == (ply < slip.mistake.ply);
        let (sentence, from) = if mover_wins {
            (sentences.say_with("puzzle-slip-kept", &[("move", name.into())]), ply + 1)
        } else {
            (sentences.say_with("puzzle-slip-lost", &[("move", name.into())]), ply)
        };
        let position = slip.record.position_after(from);
        let address = Self::address(&slip.spec, position, You::First, Some(turn(from)));
        Ruling {
            is_right: false,
            sentence,
            then: None,
            play: Some(address.link(self.reader.language.code())),
            solution: Some(solution),
            reason: None,
        }
    }
}

/// Where somebody sits who makes a wrong claim, and which side begins, so that the claim is lost.
fn seat(claim: Claim, truth: Claim) -> (You, Option<Mover>) {
    match (claim, truth) {
        (Claim::Begin, Claim::Left) | (Claim::Right, Claim::Second) => (You::First, Some(Mover::Right)),
        (Claim::Begin, Claim::Right) | (Claim::Left, Claim::Second) => (You::First, Some(Mover::Left)),
        (Claim::Second, Claim::Left) | (Claim::Right, Claim::Begin | Claim::Left) => {
            (You::Second, Some(Mover::Left))
        }
        (Claim::Second, Claim::Right) | (Claim::Left, Claim::Begin | Claim::Right) => {
            (You::Second, Some(Mover::Right))
        }
        (Claim::Second, _) | (Claim::Tie, Claim::Begin) => (You::Second, None),
        _ => (You::First, None),
    }
}
