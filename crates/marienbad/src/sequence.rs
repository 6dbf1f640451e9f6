//! `marienbad sequence`: the Grundy values of the heaps 0, 1, 2, … of a game, and the period if one is proved.
//!
//! A long computation shows its progress, can be stopped, and goes on another day from a checkpoint file.

use crate::Exit;
use crate::cli::Context;
use crate::complaint::{Complaint, Failure, file_complaint, printable, write_complaint};
use crate::games::{find, width_of_terminal, wrapped};
use crate::interrupt::{self, Afterwards};
use crate::json;
use crate::language::Sentences;
use crate::progress::watched;
use games::{AnyGame, Formula};
use solvers::Budget;
use solvers::heaps::{HeapRules, Period, Sequence, lost_heaps};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::Error;

/// Which values are asked for, and how they are written.
#[derive(Clone, Debug)]
pub struct Request {
    /// The game.
    pub game: String,
    /// Which values to print.
    pub values: Values,
    /// The last heap to work out.
    pub to: u64,
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

/// What the answer looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// A JSON object.
    Json,
    /// Lines of heap and value, with a comma between.
    Csv,
    /// For a person.
    Text,
}

/// The most lines of values for a person.
const MOST_LINES: u64 = 16;

/// Values in a line, if there is no period that fits.
const IN_A_LINE: u64 = 20;

/// The longest period whose values are shown period by period.
const LONGEST_LINE: u64 = 24;

/// Works out and prints.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let game = find(sentences, &request.game, &Arc::default())?;
    let afterwards = if request.checkpoint.is_some() { Afterwards::GoOn } else { Afterwards::End };
    let budget = interrupt::budget(request.memory, afterwards);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    if request.values == Values::Lost {
        let lost = lost(sentences, request, &*game, &budget)?;
        print_lost(sentences, request, &*game, &lost, &mut out)?;
    } else {
        let known = known(sentences, request, &*game, &budget)?;
        print(sentences, request, &*game, &known, &mut out)?;
    }
    out.flush()?;
    Ok(Exit::Answer)
}

/// The values, as far as they are asked for.
fn known(
    sentences: &Sentences,
    request: &Request,
    game: &dyn AnyGame,
    budget: &Budget,
) -> Result<Known, Complaint> {
    if let Some(formula) = game.heap_formula() {
        return Ok(Known::Formula(formula));
    }
    let Some(rules) = game.heap_rules() else {
        let variables = [("game", printable(game.spec()).into())];
        let sentence = sentences.say_with("error-no-sequence", &variables);
        return Err(Complaint::new(sentence, Some("marienbad sequence kayles --to 100")));
    };
    let mut sequence = match &request.checkpoint {
        Some(path) => resume(sentences, path, rules.clone())?,
        None => Sequence::new(rules.clone()),
    };
    let mut reached = false;
    while !reached {
        let stage = if request.checkpoint.is_some() { stage(&sequence, request.to) } else { request.to };
        let extended = watched(budget, || sequence.extend(stage, budget));
        if let Some(path) = &request.checkpoint {
            let written = write_whole(path, &sequence.checkpoint());
            written.map_err(|error| write_complaint(sentences, path, &error))?;
        }
        extended.map_err(|halt| halted(sentences, halt, sequence.known()))?;
        reached = stage == request.to;
    }
    Ok(Known::Computed(Box::new(sequence)))
}

/// The heaps that are lost for the player to move. Subtraction games need no values for it.
fn lost(
    sentences: &Sentences,
    request: &Request,
    game: &dyn AnyGame,
    budget: &Budget,
) -> Result<Vec<u64>, Complaint> {
    if let (None, Some(HeapRules::Subtraction(set))) = (game.heap_formula(), game.heap_rules()) {
        let lost = watched(budget, || lost_heaps(set, request.to, budget));
        return lost.map_err(|halt| halted(sentences, halt, budget.progress().0));
    }
    let known = known(sentences, request, game, budget)?;
    Ok((0..=request.to).filter(|&heap| known.value(heap) == 0).collect())
}

/// How far to go before the next checkpoint: what is lost if the program is killed is an eighth of the heaps at most.
fn stage(sequence: &Sequence, to: u64) -> u64 {
    const LEAST: u64 = 1 << 16;
    let known = sequence.known();
    if sequence.period().is_some() { to } else { known.saturating_add(LEAST.max(known / 8)).min(to) }
}

/// Replaces a file by another at once, so that there is always a whole one.
pub(crate) fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".new");
    fs::write(&unfinished, content)?;
    fs::rename(&unfinished, path)
}

/// Where values come from.
pub(crate) enum Known {
    /// A formula.
    Formula(Formula),
    /// Heap by heap.
    Computed(Box<Sequence>),
}

impl Known {
    /// The value of a heap.
    pub(crate) fn value(&self, heap: u64) -> u64 {
        match self {
            Known::Formula(formula) => formula.value(heap),
            Known::Computed(sequence) => sequence.value(heap).unwrap_or(0),
        }
    }

    /// The period that is proved.
    pub(crate) fn period(&self) -> Option<Period> {
        match self {
            Known::Formula(formula) => Some(formula.period()),
            Known::Computed(sequence) => sequence.period(),
        }
    }
}

fn resume(
    sentences: &Sentences,
    path: &Path,
    rules: solvers::heaps::HeapRules,
) -> Result<Sequence, Complaint> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Sequence::new(rules)),
        read => read.map_err(|error| file_complaint(sentences, path, &error))?,
    };
    Sequence::resume(rules, &bytes).map_err(|_| {
        let variables = [("file", printable(&path.to_string_lossy()).into())];
        Complaint::new(sentences.say_with("error-checkpoint", &variables), None)
    })
}

/// A complaint about a computation that was halted, with how far it got.
fn halted(sentences: &Sentences, halt: Error, known: u64) -> Complaint {
    let (id, exit) = match halt {
        Error::Stopped => ("sequence-stopped", Exit::Interrupted),
        _ => ("sequence-memory", Exit::NoAnswer),
    };
    let variables = [("known", known.to_string().into())];
    Complaint::new(sentences.say_with(id, &variables), None).ending(exit)
}

fn print(
    sentences: &Sentences,
    request: &Request,
    game: &dyn AnyGame,
    known: &Known,
    out: &mut impl Write,
) -> io::Result<()> {
    let to = request.to;
    match (request.output, request.values) {
        (Output::Json, values) => write_json(game, values, to, known, out),
        (Output::Csv, values) => {
            let first = if values == Values::Last { to } else { 0 };
            writeln!(out, "heap,value")?;
            for heap in (first..=to).filter(|_| values != Values::None) {
                writeln!(out, "{heap},{}", known.value(heap))?;
            }
            Ok(())
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

fn print_lost(
    sentences: &Sentences,
    request: &Request,
    game: &dyn AnyGame,
    lost: &[u64],
    out: &mut impl Write,
) -> io::Result<()> {
    match request.output {
        Output::Json => json::lost_heaps(game.spec(), lost, out),
        Output::Csv => {
            writeln!(out, "heap")?;
            lost.iter().try_for_each(|heap| writeln!(out, "{heap}"))
        }
        Output::Text => {
            let variables = [("count", lost.len().to_string().into()), ("to", request.to.to_string().into())];
            writeln!(out, "{}", sentences.say_with("sequence-lost", &variables))?;
            let shown = usize::try_from(IN_A_LINE * MOST_LINES / 2).unwrap_or(0).min(lost.len());
            let list: Vec<String> = lost[..shown].iter().map(u64::to_string).collect();
            let rest = if shown < lost.len() { " …" } else { "" };
            let text = list.join(" ") + rest;
            wrapped(&text, width_of_terminal()).iter().try_for_each(|line| writeln!(out, "{line}"))
        }
    }
}

/// The values as a JSON object, with a line end.
fn write_json(
    game: &dyn AnyGame,
    values: Values,
    to: u64,
    known: &Known,
    out: &mut impl Write,
) -> io::Result<()> {
    if values == Values::Last {
        return writeln!(out, "{}", json::sequence_value(game.spec(), to, known.value(to)));
    }
    let values = (values == Values::All).then(|| (0..=to).map(|heap| known.value(heap)));
    json::sequence(game.spec(), values, known.period(), None, out)
}

/// The first outcomes as letters.
fn outcomes(to: u64, known: &Known, out: &mut impl Write) -> io::Result<()> {
    const MOST: u64 = 72;
    let letters = (0..=to.min(MOST - 1)).map(|heap| if known.value(heap) == 0 { 'P' } else { 'N' });
    let rest = if to >= MOST { "…" } else { "" };
    writeln!(out, "{}{rest}\n", letters.collect::<String>())
}

/// Values, a period in each line if it fits.
fn rows(sentences: &Sentences, to: u64, known: &Known, out: &mut impl Write) -> io::Result<()> {
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
fn period(sentences: &Sentences, known: &Known, out: &mut impl Write) -> io::Result<()> {
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
