//! `marienbad sequence`: the Grundy values of the heaps 0, 1, 2, … of a game, and the period if one is
//! proved.
//!
//! A long computation shows its progress, can be stopped, and goes on another day from a checkpoint file.
//! Long lists are printed while they are worked out, so that none of them is held as a whole.

use crate::cli::Context;
use crate::games::find;
use crate::progress::watched;
use crate::sealed_file::{self, Flaw, Kind};
use crate::terminal::{standard_output, width_of_terminal};
use crate::whole_file;
use games::sequence::{is_decided_by_values, is_lost_heap};
use games::{AnyGame, GrundySequence};
use solvers::heaps::{CheckpointError, HeapRules, Period, Resumption, Sequence, SubtractionSet, lost_heaps};
use solvers::{Budget, Play};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::Error;
use words::columns::wrapped;
use words::csv::Output;
use words::diagnostic::{Diagnostic, Exit, Failure, printable, write_diagnostic};
use words::game_diagnostic::about_game_error;
use words::json::{self, Ending, NumberList};
use words::language::Sentences;

/// Which values are asked for, and how they are written.
#[derive(Clone, Debug)]
pub struct Request {
    pub game: String,
    /// Which values to print.
    pub values: Values,
    /// The last heap to work out.
    pub to: u64,
    /// Who wins when a player cannot move; `None` as the game has it.
    pub play: Option<Play>,
    /// What the answer looks like.
    pub output: Output,
    /// The file from which to go on, and in which to leave what is known.
    pub checkpoint: Option<PathBuf>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Which values to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// All of them.
    All,
    /// None, only the period.
    None,
    /// That of the last heap alone.
    Last,
    /// None, but which heaps are lost for the player to move.
    Lost,
}

/// The most lines of values for a person.
const MOST_LINES: u64 = 16;

/// The most outcomes in a line of letters.
const MOST_LETTERS: u64 = 72;

/// Values in a line, if there is no period that fits.
const IN_A_LINE: u64 = 20;

/// The longest period whose values are shown period by period.
const LONGEST_LINE: u64 = 24;

/// The checkpoint of a sequence.
const CHECKPOINT: Kind = Kind { heading: "marienbad sequence 3", compression: 1 };

/// Works out and prints.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let game = find(context, &request.game, &Arc::default())?;
    if let Some(path) = &request.checkpoint {
        whole_file::try_out(path).map_err(|error| write_diagnostic(sentences, path, &error))?;
    }
    let budget = context.interrupt.budget(request.memory);
    let mut out = standard_output(&budget);
    let play = request.play.unwrap_or_else(|| game.default_play());
    let work = Work { context, request, game: &*game, play, budget: &budget };
    match (play, request.output, request.values) {
        (Play::Misere, ..) => work.misere(&mut out),
        (_, Output::Text, Values::Lost) => work.tell_lost(&mut out),
        (_, Output::Json | Output::Csv, Values::All | Values::Lost) => work.list(&mut out),
        (_, Output::Text, _) | (_, _, Values::None | Values::Last) => work.print(&mut out),
    }
    .map_err(|end| work.failure(sentences, end))?;
    out.flush()?;
    Ok(Exit::Answer)
}

/// A sequence that is being worked out.
struct Work<'a> {
    context: &'a Context,
    request: &'a Request,
    game: &'a dyn AnyGame,
    play: Play,
    budget: &'a Budget,
}

impl Work<'_> {
    /// What is known at the beginning.
    fn begin(&self) -> Result<GrundySequence, Diagnostic> {
        let sentences = &self.context.sentences;
        let Some(mut known) = GrundySequence::begin(self.game) else {
            let by_rules = || self.game.sequence(self.request.to, self.budget);
            let listed = watched(sentences, self.budget, by_rules);
            if let Some(known) =
                listed.map_err(|error| about_game_error(sentences, self.game.spec(), &error))?
            {
                return Ok(known);
            }
            let variables = [("game", printable(self.game.spec()).into())];
            let sentence = sentences.say_with("error-no-sequence", &variables);
            return Err(Diagnostic::new(sentence, Some("marienbad sequence kayles --to 100")));
        };
        if let (GrundySequence::Computed(sequence), Some(path), Some(rules)) =
            (&mut known, &self.request.checkpoint, self.game.heap_rules())
            && path.exists()
        {
            **sequence = resume(sentences, path, rules, self.budget)?;
        }
        Ok(known)
    }

    /// Why it ended early, in words.
    fn failure(&self, sentences: &Sentences, end: End) -> Failure {
        match end {
            End::Halt(halt) => halted(sentences, halt, self.budget.progress().0).into(),
            End::Diagnostic(diagnostic) => diagnostic.into(),
            End::Output(error) => error.into(),
        }
    }

    /// Works out the values up to a heap, and leaves checkpoints.
    fn extend(&self, known: &mut GrundySequence, to: u64) -> Result<(), End> {
        let GrundySequence::Computed(sequence) = known else { return Ok(()) };
        while sequence.period().is_none() && sequence.known() <= to {
            let stage = if self.request.checkpoint.is_some() { stage(sequence, to) } else { to };
            let unfinished = self.request.checkpoint.as_ref().map(|_| self.context.interrupt.hold());
            let extended =
                watched(&self.context.sentences, self.budget, || sequence.extend(stage, self.budget));
            if let Some(path) = &self.request.checkpoint {
                save(sequence, path)
                    .map_err(|error| write_diagnostic(&self.context.sentences, path, &error))?;
            }
            drop(unfinished);
            self.budget.report(sequence.known(), to.saturating_add(1));
            extended?;
        }
        Ok(())
    }

    /// Prints what is no long list.
    fn print(&self, out: &mut impl Write) -> Result<(), End> {
        let mut known = self.begin()?;
        self.extend(&mut known, self.request.to)?;
        Ok(print(&self.context.sentences, self.request, self.game, &known, out)?)
    }

    /// Prints all values or all lost heaps for programs, each as soon as it is known.
    fn list(&self, out: &mut impl Write) -> Result<(), End> {
        let (request, game) = (self.request, self.game);
        let (field, heading) = match request.values {
            Values::Lost => ("p_positions", "heap"),
            _ => ("values", "heap,value"),
        };
        let mut list = match request.output {
            Output::Json => List::Json(NumberList::begin(game.spec(), field, out)?),
            Output::Csv | Output::Text => {
                writeln!(out, "{heading}")?;
                List::Csv(out)
            }
        };
        let listed = match (request.values, self.plain_subtraction()) {
            (Values::Lost, Some(set)) => {
                self.mark_lost(set, |heap| Ok(list.push_heap(heap)?)).map(|()| Ending::Nothing)
            }
            (Values::Lost, None) => self.list_known(&mut list).map(|_| Ending::Nothing),
            _ => self.list_known(&mut list).map(|known| Ending::Period(known.period(), None)),
        };
        match listed {
            Ok(ending) => Ok(list.end(&ending)?),
            // A list that is cut off can still be read.
            Err(End::Halt(halt)) if halt != Error::Stopped => {
                let sentences = &self.context.sentences;
                let diagnostic = halted(sentences, halt, self.budget.progress().0);
                list.end(&Ending::Error(diagnostic.line(sentences)))?;
                Err(End::Halt(halt))
            }
            Err(end) => Err(end),
        }
    }

    /// Lists what is asked for stage by stage.
    fn list_known<W: Write>(&self, list: &mut List<W>) -> Result<GrundySequence, End> {
        let to = self.request.to;
        let mut known = self.begin()?;
        let mut next = 0;
        while next <= to {
            let stage = match &known {
                GrundySequence::Computed(sequence) => stage(sequence, to),
                GrundySequence::Formula(_) | GrundySequence::Listed(_) => to,
            };
            self.extend(&mut known, stage)?;
            let end = if known.period().is_some() { to } else { stage } + 1;
            if self.request.values == Values::Lost {
                known.lost(self.play, next..end).try_for_each(|heap| list.push_heap(heap))?;
            } else {
                (next..end).try_for_each(|heap| list.push_value(heap, known.value(heap)))?;
            }
            next = end;
        }
        Ok(known)
    }

    /// The set of a subtraction game for which there is no formula: which of its heaps are lost is found
    /// without values.
    fn plain_subtraction(&self) -> Option<&SubtractionSet> {
        match (self.game.heap_formula(), self.game.heap_rules()) {
            (None, Some(HeapRules::Subtraction(set))) => Some(set),
            _ => None,
        }
    }

    fn mark_lost(&self, set: &SubtractionSet, take: impl FnMut(u64) -> Result<(), End>) -> Result<(), End> {
        watched(&self.context.sentences, self.budget, || lost_heaps(set, self.request.to, self.budget, take))
    }

    /// Tells a person how many heaps are lost, and the first of them.
    fn tell_lost(&self, out: &mut impl Write) -> Result<(), End> {
        let (to, most) = (self.request.to, usize::try_from(IN_A_LINE * MOST_LINES / 2).unwrap_or(0));
        let mut count = 0;
        let mut first: Vec<String> = Vec::new();
        if let Some(set) = self.plain_subtraction() {
            self.mark_lost(set, |heap| {
                count += 1;
                if first.len() < most {
                    first.push(heap.to_string());
                }
                Ok(())
            })?;
        } else {
            let mut known = self.begin()?;
            self.extend(&mut known, to)?;
            count = known.count_lost(self.play, to);
            first.extend(known.lost(self.play, 0..to + 1).take(most).map(|heap| heap.to_string()));
        }
        self.write_lost(count, &first, out)
    }

    fn write_lost(&self, count: u64, first: &[String], out: &mut impl Write) -> Result<(), End> {
        let to = self.request.to.to_string();
        let variables = [("count", count.to_string().into()), ("to", to.into())];
        writeln!(out, "{}", self.context.sentences.say_with("sequence-lost", &variables))?;
        let rest = if first.len() as u64 == count { "" } else { " …" };
        let text = first.join(" ") + rest;
        wrapped(&text, width_of_terminal()).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        Ok(())
    }

    /// Misère play: heaps have no values there, only who wins them.
    fn misere(&self, out: &mut impl Write) -> Result<(), End> {
        let (sentences, request, to) = (&self.context.sentences, self.request, self.request.to);
        let mut known = self.begin()?;
        let by_values = is_decided_by_values(self.game);
        if by_values {
            self.extend(&mut known, to)?;
        }
        let is_lost = |heap: u64| {
            if by_values {
                return Ok(known.is_lost(self.play, heap));
            }
            is_lost_heap(self.game, heap, self.play, self.budget)
                .map_err(|error| about_game_error(sentences, &heap.to_string(), &error))
        };
        // The outcomes repeat as the values do, unless these grow for ever.
        let period = known.period().filter(|period| by_values && period.saltus == 0);
        if request.values == Values::Last {
            let letter = if is_lost(to)? { "P" } else { "N" };
            match request.output {
                Output::Json => writeln!(out, "{}", json::misere_outcome(self.game.spec(), to, letter))?,
                Output::Csv => writeln!(out, "heap,outcome\n{to},{letter}")?,
                Output::Text => writeln!(out, "{letter}")?,
            }
            return Ok(());
        }
        let asked = if request.values == Values::None { 0 } else { to + 1 };
        let searched = (0..asked).filter_map(|heap| match (self.budget.go_on(), is_lost(heap)) {
            (Err(halt), _) => Some(Err(halt.into())),
            (_, Err(diagnostic)) => Some(Err(End::Diagnostic(diagnostic))),
            (_, Ok(lost)) => lost.then_some(Ok(heap)),
        });
        let found = known.lost(self.play, 0..asked).map(Ok);
        let mut lost: Box<dyn Iterator<Item = Result<u64, End>> + '_> =
            if by_values { Box::new(found) } else { Box::new(searched) };
        let mut list = match request.output {
            Output::Json => List::Json(NumberList::begin_misere(self.game.spec(), &mut *out)?),
            Output::Csv => {
                writeln!(out, "heap")?;
                List::Csv(&mut *out)
            }
            Output::Text => {
                let most = usize::try_from(IN_A_LINE * MOST_LINES / 2).unwrap_or(0);
                let first: Vec<String> =
                    lost.by_ref().take(most).map(|heap| Ok(heap?.to_string())).collect::<Result<_, End>>()?;
                let mut count = first.len() as u64;
                if by_values && asked > 0 {
                    count = known.count_lost(self.play, to);
                } else {
                    for heap in lost {
                        heap?;
                        count += 1;
                    }
                }
                if request.values == Values::All {
                    let letters = (0..=to.min(MOST_LETTERS - 1))
                        .map(|heap| Ok(if is_lost(heap)? { 'P' } else { 'N' }))
                        .collect::<Result<String, End>>()?;
                    writeln!(out, "{letters}{}\n", if to >= MOST_LETTERS { "…" } else { "" })?;
                }
                if request.values != Values::None {
                    self.write_lost(count, &first, out)?;
                }
                return self.tell_misere(period, out);
            }
        };
        for heap in lost {
            list.push_heap(heap?)?;
        }
        Ok(list.end(&Ending::Period(period, None))?)
    }

    /// What is said of all misère sequences.
    fn tell_misere(&self, period: Option<Period>, out: &mut impl Write) -> Result<(), End> {
        let sentences = &self.context.sentences;
        writeln!(out, "{}", sentences.say("sequence-misere"))?;
        if let Some(Period { length, start, .. }) = period {
            let variables = [("length", length.to_string().into()), ("start", start.to_string().into())];
            writeln!(out, "{}", sentences.say_with("sequence-period", &variables))?;
        }
        Ok(())
    }
}

/// Why the work ended early.
enum End {
    Halt(Error),
    Diagnostic(Diagnostic),
    Output(io::Error),
}

impl From<Error> for End {
    fn from(halt: Error) -> End {
        End::Halt(halt)
    }
}

impl From<Diagnostic> for End {
    fn from(diagnostic: Diagnostic) -> End {
        End::Diagnostic(diagnostic)
    }
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> End {
        End::Output(error)
    }
}

/// A long list for programs, while it is written.
enum List<W> {
    Json(NumberList<W>),
    Csv(W),
}

impl<W: Write> List<W> {
    fn push_value(&mut self, heap: u64, value: u64) -> io::Result<()> {
        match self {
            List::Json(list) => list.push(value),
            List::Csv(out) => writeln!(out, "{heap},{value}"),
        }
    }

    fn push_heap(&mut self, heap: u64) -> io::Result<()> {
        match self {
            List::Json(list) => list.push(heap),
            List::Csv(out) => writeln!(out, "{heap}"),
        }
    }

    fn end(self, ending: &Ending) -> io::Result<()> {
        match self {
            List::Json(list) => list.end(ending),
            List::Csv(_) => Ok(()),
        }
    }
}

/// How far to go before values are kept or printed: what is lost if the program is killed is an eighth of the
/// heaps at most.
fn stage(sequence: &Sequence, to: u64) -> u64 {
    const LEAST: u64 = 1 << 16;
    let known = sequence.known();
    if sequence.period().is_some() { to } else { known.saturating_add(LEAST.max(known / 8)).min(to) }
}

fn save(sequence: &Sequence, path: &Path) -> io::Result<()> {
    sealed_file::write(path, CHECKPOINT, |out| {
        sequence.checkpoint().try_for_each(|piece| out.write_all(&piece))
    })
}

/// Goes on from a checkpoint.
fn resume(
    sentences: &Sentences,
    path: &Path,
    rules: &HeapRules,
    budget: &Budget,
) -> Result<Sequence, Diagnostic> {
    let read = sealed_file::read(path, CHECKPOINT, budget, |content| {
        let mut resumption = Resumption::new(rules.clone());
        loop {
            let piece = content.fill_buf()?;
            let length = piece.len();
            if length == 0 {
                return Ok(resumption.finish());
            }
            match resumption.add(piece, budget) {
                Err(CheckpointError::Halt(halt)) => return Err(io::Error::other(halt)),
                Err(error) => return Ok(Err(error)),
                Ok(()) => content.consume(length),
            }
        }
    });
    match read {
        Ok(Ok(sequence)) => Ok(sequence),
        Ok(Err(CheckpointError::OtherRules)) => {
            let variables = [("file", printable(&path.to_string_lossy()).into())];
            Err(Diagnostic::new(sentences.say_with("error-checkpoint-of-other", &variables), None))
        }
        Ok(Err(_)) => Err(Flaw::Damaged.diagnostic(sentences, path, "error-checkpoint")),
        Err(flaw) => Err(flaw.diagnostic(sentences, path, "error-checkpoint")),
    }
}

/// A diagnostic about a computation that was halted, with how far it got.
fn halted(sentences: &Sentences, halt: Error, known: u64) -> Diagnostic {
    let (id, exit) = match halt {
        Error::Stopped => ("sequence-stopped", Exit::Interrupted),
        _ => ("sequence-memory", Exit::NoAnswer),
    };
    let variables = [("known", known.to_string().into())];
    Diagnostic::new(sentences.say_with(id, &variables), None).ending(exit)
}

fn print(
    sentences: &Sentences,
    request: &Request,
    game: &dyn AnyGame,
    known: &GrundySequence,
    out: &mut impl Write,
) -> io::Result<()> {
    let to = request.to;
    match (request.output, request.values) {
        (Output::Json, values) => write_json(game, values, to, known, out),
        (Output::Csv, values) => {
            writeln!(out, "heap,value")?;
            if values == Values::Last { writeln!(out, "{to},{}", known.value(to)) } else { Ok(()) }
        }
        (Output::Text, Values::Last) => writeln!(out, "{}", known.value(to)),
        (Output::Text, values) => {
            if values == Values::All {
                outcomes(to, known, out)?;
                rows(sentences, to, known, out)?;
            }
            period(sentences, known, out)
        }
    }
}

/// The values as a JSON object, with a line end.
fn write_json(
    game: &dyn AnyGame,
    values: Values,
    to: u64,
    known: &GrundySequence,
    out: &mut impl Write,
) -> io::Result<()> {
    match values {
        Values::Last => writeln!(out, "{}", json::sequence_value(game.spec(), to, known.value(to))),
        Values::None | Values::Lost => json::period(game.spec(), known.period(), out),
        Values::All => {
            let mut list = NumberList::begin(game.spec(), "values", out)?;
            (0..=to).try_for_each(|heap| list.push(known.value(heap)))?;
            list.end(&Ending::Period(known.period(), None))
        }
    }
}

/// The first outcomes as letters.
fn outcomes(to: u64, known: &GrundySequence, out: &mut impl Write) -> io::Result<()> {
    let letters = (0..=to.min(MOST_LETTERS - 1)).map(|heap| if known.value(heap) == 0 { 'P' } else { 'N' });
    let rest = if to >= MOST_LETTERS { "…" } else { "" };
    writeln!(out, "{}{rest}\n", letters.collect::<String>())
}

/// Values, a period in each line if it fits.
fn rows(sentences: &Sentences, to: u64, known: &GrundySequence, out: &mut impl Write) -> io::Result<()> {
    let period = known.period().filter(|period| period.length <= LONGEST_LINE);
    let length = period.map_or(IN_A_LINE, |period| match period.length {
        1 => IN_A_LINE,
        length => length * (LONGEST_LINE / 2 / length).max(1),
    });
    let mut starts: Vec<u64> = Vec::new();
    let before = period.map_or(0, |period| period.start % length);
    if before > 0 {
        starts.push(0);
    }
    let lines = (before..=to).step_by(usize::try_from(length).unwrap_or(1));
    starts.extend(lines.take(usize::try_from(MOST_LINES).unwrap_or(0)));
    let end = |start: u64| if start < before { before } else { start + length };
    let last = starts.last().map_or(0, |&start| end(start)).min(to.saturating_add(1));
    let width = (0..last).map(|heap| known.value(heap).to_string().len()).max().unwrap_or(1);
    let label = last.to_string().len();
    for start in starts {
        let values = (start..end(start).min(last)).map(|heap| format!(" {:>width$}", known.value(heap)));
        writeln!(out, "{start:>label$}:{}", values.collect::<String>())?;
    }
    if last <= to {
        let variables = [("to", to.to_string().into())];
        writeln!(out, "{}", sentences.say_with("sequence-more", &variables))?;
    }
    writeln!(out)
}

/// The period, and for a short one which remainders have which value.
fn period(sentences: &Sentences, known: &GrundySequence, out: &mut impl Write) -> io::Result<()> {
    let Some(period) = known.period() else {
        return writeln!(out, "{}", sentences.say("sequence-no-period"));
    };
    let variables = [
        ("length", period.length.to_string().into()),
        ("start", period.start.to_string().into()),
        ("saltus", period.saltus.to_string().into()),
    ];
    if period.saltus > 0 {
        return writeln!(out, "{}", sentences.say_with("sequence-arithmetic-period", &variables));
    }
    writeln!(out, "{}", sentences.say_with("sequence-period", &variables[..2]))?;
    if period.length > LONGEST_LINE {
        return Ok(());
    }
    let mut remainders: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for heap in period.start..period.start + period.length {
        remainders.entry(known.value(heap)).or_default().push(heap % period.length);
    }
    for (value, mut remainders) in remainders {
        remainders.sort_unstable();
        let list: Vec<String> = remainders.iter().map(u64::to_string).collect();
        let variables = [
            ("value", value.to_string().into()),
            ("length", period.length.to_string().into()),
            ("remainders", list.join(", ").into()),
        ];
        writeln!(out, "{}", sentences.say_with("sequence-remainders", &variables))?;
    }
    Ok(())
}
