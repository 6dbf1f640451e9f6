//! `marienbad quotient`: the misère quotient of the heaps of a game, as in the literature: order, generators,
//! relations, P-portion, the element of each heap, and for which heaps it is proved.

use crate::cli::Context;
use crate::games::find;
use crate::progress::watched;
use crate::solve::Output;
use games::GameError;
use std::io::{self, Write};
use std::sync::Arc;
use values::Store;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::game_diagnostic::about_game_error;
use words::json::{self, ProvedPeriod};
use words::language::Sentences;
use words::quotient::{Answer, Generator};

/// Which quotient is asked for, and how it is written.
#[derive(Clone, Debug)]
pub struct Request {
    pub game: String,
    /// The largest heap.
    pub heaps: u64,
    /// What the answer looks like.
    pub output: Output,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// The most heaps whose elements are shown to a person.
const MOST_HEAPS: u64 = 60;

/// Finds the quotient and prints it. Heaps for which none is found leave the quotient of those before.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let budget = context.interrupt.budget(request.memory);
    let game = find(context, &request.game, &Arc::new(Store::new(&budget)))?;
    if game.heap_rules().is_none() && game.heap_formula().is_none() {
        let variables = [("game", printable(game.spec()).into())];
        let sentence = sentences.say_with("error-no-quotient", &variables);
        return Err(Diagnostic::new(sentence, Some("marienbad quotient octal:0.75 --heaps 30")).into());
    }
    // An error is about the heap after those that are done.
    let failed = |game_error: GameError| {
        let heap = budget.progress().0 + 1;
        about_game_error(sentences, &heap.to_string(), &game_error)
    };
    let answer =
        watched(sentences, &budget, || Answer::find(&*game, request.heaps, &budget)).map_err(failed)?;
    let mut out = anstream::stdout().lock();
    match request.output {
        Output::Json => writeln!(out, "{}", json::object(&answer))?,
        Output::Text => tell(sentences, &answer, &mut out)?,
    }
    if answer.heaps == request.heaps {
        return Ok(Exit::Answer);
    }
    let variables = [("heap", (answer.heaps + 1).to_string().into())];
    let sentence = sentences.say_with("quotient-too-large", &variables);
    Err(Diagnostic::new(sentence, None).ending(Exit::NoAnswer).into())
}

/// A quotient for a person.
fn tell(sentences: &Sentences, answer: &Answer, out: &mut impl Write) -> io::Result<()> {
    let Answer { heaps, order, generators, relations, p_portion, heap_elements, period, .. } = answer;
    let generators = generators.iter().map(|Generator { letter, heap }| format!("{letter} = {heap}"));
    let lines = [
        ("quotient-order", order.to_string()),
        ("quotient-generators", list(&generators.collect::<Vec<_>>())),
        ("quotient-relations", list(relations)),
        ("quotient-p-portion", list(p_portion)),
    ];
    for (id, list) in lines {
        writeln!(out, "{}", sentences.say_with(id, &[("list", list.into())]))?;
    }
    let shown = *heaps.min(&MOST_HEAPS);
    let shown_elements = heap_elements.iter().take(usize::try_from(shown).unwrap_or(0) + 1);
    let variables = [
        ("list", list(&shown_elements.cloned().collect::<Vec<_>>()).into()),
        ("heaps", shown.to_string().into()),
    ];
    writeln!(out, "{}", sentences.say_with("quotient-elements", &variables))?;
    let scope = match period {
        Some(ProvedPeriod { length, start, .. }) => {
            let variables = [("length", length.to_string().into()), ("start", start.to_string().into())];
            sentences.say_with("quotient-for-all", &variables)
        }
        None => sentences.say_with("quotient-up-to", &[("heaps", heaps.to_string().into())]),
    };
    writeln!(out, "{scope}")
}

/// Items with commas between, or a dash.
fn list(items: &[String]) -> String {
    if items.is_empty() { "–".to_owned() } else { items.join(", ") }
}
