//! What is done when something is typed: a move is made, a command obeyed.

use super::report::People;
use super::vocabulary::{self, Command};
use super::{FEW, MANY, Next, Table, first_moves};
use crate::progress::watched;
use crate::terminal::width_of_terminal;
use games::record::{legal_move, own_moves};
use games::spelling::nearest;
use games::{GameError, Level, Move, Record, Seat, Stage, Strength, explain, read_within};
use std::io::Write;
use words::columns::{columns, wrapped};
use words::diagnostic::{Diagnostic, Failure, printable};
use words::game_diagnostic::about_game_error;
use words::plot::shorten;
use words::why;

impl Table<'_> {
    /// Makes the move or obeys the command of a line.
    pub(super) fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        if line.is_empty() {
            return Ok(Next::Line);
        }
        if self.stage == Stage::Running && self.moves(line)? {
            return Ok(Next::Line);
        }
        let sentences = &self.context.sentences;
        let Some((command, rest)) = self.words.command(line) else {
            return Err(match self.stage {
                Stage::Running => self.illegal(line).into(),
                Stage::Won(_) | Stage::Drawn => Diagnostic::new(sentences.say("play-over"), None).into(),
            });
        };
        match command {
            Command::Moves => self.list_moves()?,
            Command::Hint => self.hint()?,
            Command::Why => self.explain()?,
            Command::Undo => self.undo()?,
            Command::Restart => self.restart()?,
            Command::New => self.begin_in(rest)?,
            Command::Swap => self.swap()?,
            Command::Strength => self.choose_strength(rest)?,
            Command::Position => {
                writeln!(anstream::stdout(), "{}", printable(&self.record.position().to_string()))?;
                self.show()?;
            }
            Command::Help => self.help()?,
            Command::Quit => return Ok(Next::End),
        }
        Ok(Next::Line)
    }

    /// Makes the move that was typed; `false` if it is none.
    fn moves(&mut self, typed: &str) -> Result<bool, Failure> {
        let legal = legal_move(&*self.game, self.record.position(), self.record.turn(), typed);
        let step = match legal.map_err(|game_error| self.diagnostic(&game_error))? {
            Some(step) => step,
            None => match self.meant(typed) {
                Some(step) => step,
                None => return Ok(false),
            },
        };
        let played = self.record.play(&*self.game, step);
        played.map_err(|game_error| self.diagnostic(&game_error))?;
        self.settle()?;
        Ok(true)
    }

    /// The one move that is meant by a name with other blanks or letters, or without the player's letter.
    fn meant(&self, typed: &str) -> Option<Move> {
        let squeezed = |text: &str| text.split_whitespace().collect::<String>().to_lowercase();
        let wanted = squeezed(typed);
        let is_meant = |step: &Move| {
            let name = step.to_string();
            squeezed(&name) == wanted || name.split_whitespace().last().is_some_and(|word| word == typed)
        };
        let moves = own_moves(&*self.game, self.record.position(), self.record.turn()).ok()?;
        let mut meant = moves.take(MANY * MANY).filter(is_meant);
        let first = meant.next()?;
        meant.next().is_none().then_some(first)
    }

    pub(super) fn illegal(&self, typed: &str) -> Diagnostic {
        let sentences = &self.context.sentences;
        let moves = first_moves(&*self.game, &self.record, FEW).unwrap_or_default();
        let mut few: Vec<&str> = moves.iter().take(FEW).map(String::as_str).collect();
        if moves.len() > FEW {
            few.push("…");
        }
        let written = ("move", shorten(&printable(typed), 40, "…").into());
        let sentence = match nearest(typed, self.words.all()) {
            Some(command) => {
                sentences.say_with("play-no-such-command", &[written, ("nearest", command.to_owned().into())])
            }
            None => {
                let moves = ("moves", printable(&few.join(" · ")).into());
                sentences.say_with("play-no-such-move", &[written, moves])
            }
        };
        Diagnostic::new(sentence, None)
    }

    fn list_moves(&self) -> Result<(), Failure> {
        let sentences = &self.context.sentences;
        let moves = first_moves(&*self.game, &self.record, MANY)
            .map_err(|game_error| self.diagnostic(&game_error))?;
        let listed: Vec<String> = moves.iter().take(MANY).map(|name| printable(name)).collect();
        let mut list = listed.join(" · ");
        if moves.len() > MANY {
            list.push_str(" · …");
        }
        let sentence =
            sentences.say_with("play-moves", &[("count", listed.len().into()), ("moves", list.into())]);
        writeln!(anstream::stdout(), "{}", wrapped(&sentence, width_of_terminal()).join("\n"))?;
        Ok(())
    }

    fn explanation(&mut self) -> Result<games::Explanation, Failure> {
        let (game, budget) = (&*self.game, &self.budget);
        let explained = watched(&self.context.sentences, budget, || {
            explain(game, self.record.position(), self.record.play, budget)
        });
        explained.map_err(|game_error| self.diagnostic(&game_error).into())
    }

    /// The next level of the explanation that has something to say.
    fn hint(&mut self) -> Result<(), Failure> {
        let explanation = self.explanation()?;
        let sentences = &self.context.sentences;
        let mut levels = Level::ALL.into_iter().filter(|level| !explanation.level(*level).is_empty());
        let mut out = anstream::stdout();
        match levels.nth(self.hints) {
            Some(level) => {
                let said = why::said(sentences, explanation.level(level), width_of_terminal());
                write!(out, "{}\n{said}", sentences.say(why::heading(level)))?;
                self.hints += 1;
            }
            None => writeln!(out, "{}", sentences.say("play-no-more-hints"))?,
        }
        Ok(())
    }

    /// During a game everything about the position; after it, where it was lost.
    fn explain(&mut self) -> Result<(), Failure> {
        if self.stage == Stage::Running {
            let explanation = self.explanation()?;
            let page = why::page(&self.context.sentences, &explanation, Level::Theorem, width_of_terminal());
            write!(anstream::stdout(), "{page}")?;
            return Ok(());
        }
        let (game, budget) = (&*self.game, &self.budget);
        let mistakes =
            watched(&self.context.sentences, budget, || games::review::review(game, &self.record, budget))
                .map_err(|game_error| self.diagnostic(&game_error))?;
        let mut out = anstream::stdout().lock();
        for line in self.reporter().review(self.stage, &mistakes) {
            writeln!(out, "{}", wrapped(&line, width_of_terminal()).join("\n"))?;
        }
        Ok(())
    }

    /// Takes back the last move of a person, and the program's answer to it.
    fn undo(&mut self) -> Result<(), Failure> {
        let own =
            |ply: &usize| self.people.has(if ply.is_multiple_of(2) { Seat::First } else { Seat::Second });
        let Some(ply) = (0..self.record.moves().len()).rev().find(own) else {
            let sentence = self.context.sentences.say("play-nothing-to-undo");
            return Err(Diagnostic::new(sentence, None).into());
        };
        self.record.rewind(ply);
        self.settle()
    }

    pub(super) fn restart(&mut self) -> Result<(), Failure> {
        self.record.rewind(0);
        self.settle()
    }

    /// A new game: the person keeps the side or, in a game without sides, keeps beginning or not.
    fn begin_in(&mut self, position: &str) -> Result<(), Failure> {
        let wrong = |game_error: GameError| about_game_error(&self.context.sentences, position, &game_error);
        let first = Some(self.record.first);
        let (start, charge) = read_within(&*self.game, position, &self.budget).map_err(wrong)?;
        let record = match Record::new(&*self.game, &start, self.record.play, first) {
            // A picture of another colour may have other players.
            Err(GameError::NoSuchPlayer(_)) => Record::new(&*self.game, &start, self.record.play, None),
            record => record,
        };
        let record = record.map_err(wrong)?;
        self.record = record;
        self.charge = charge;
        self.scored = None;
        self.settle()
    }

    /// The players change places, and the game begins again.
    fn swap(&mut self) -> Result<(), Failure> {
        self.people = self.people.swapped();
        if self.people == People::Both && !self.is_scoring() {
            self.record.first = self.record.first.opponent();
        }
        self.restart()?;
        if let Some(line) = self.reporter().seats() {
            writeln!(anstream::stdout(), "{line}")?;
        }
        Ok(())
    }

    fn choose_strength(&mut self, word: &str) -> Result<(), Failure> {
        let sentences = &self.context.sentences;
        let names = Strength::ALL.map(|strength| {
            let words = sentences.say(vocabulary::strength_message(strength));
            words.split_whitespace().next().unwrap_or_default().to_owned()
        });
        let Some(strength) = self.words.strength(word) else {
            let variables = [("strengths", names.join(", ").into())];
            return Err(Diagnostic::new(sentences.say_with("play-no-such-strength", &variables), None).into());
        };
        self.strength = strength;
        let name = Strength::ALL.iter().zip(names).find(|(one, _)| **one == strength);
        let variables = [("strength", name.map(|(_, name)| name).unwrap_or_default().into())];
        writeln!(anstream::stdout(), "{}", sentences.say_with("play-strength", &variables))?;
        Ok(())
    }

    fn help(&self) -> Result<(), Failure> {
        let sentences = &self.context.sentences;
        let example = first_moves(&*self.game, &self.record, 0).unwrap_or_default();
        let mut out = anstream::stdout().lock();
        if let Some(example) = example.first().filter(|_| self.stage == Stage::Running) {
            let variables = [("move", printable(example).into())];
            writeln!(out, "{}", sentences.say_with("play-help-move", &variables))?;
        }
        for line in columns(&vocabulary::help(sentences)) {
            writeln!(out, "  {line}")?;
        }
        Ok(())
    }
}
