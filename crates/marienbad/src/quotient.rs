//! `marienbad quotient`: the misère quotient of the heaps of a game, as in the literature: order, generators,
//! relations, P-portion, the element of each heap, and for which heaps it is proved.

use crate::cli::Context;
use crate::games::find;
use crate::progress::watched;
use crate::solve::Output;
use games::heaps::Heaps;
use games::{AnyGame, GameError};
use serde::Serialize;
use solvers::Budget;
use solvers::heaps::moves;
use solvers::misere::{Limits, Period, Presentation, Quotient, Reach, Scope};
use std::io::{self, Write};
use std::sync::Arc;
use values::Store;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::game_diagnostic::about_game_error;
use words::json;
use words::language::Sentences;

/// Which quotient is asked for, and how it is written.
#[derive(Clone, Debug)]
pub struct Request {
    /// The game.
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
    let mut quotient = Quotient::new(Limits::default());
    watched(&budget, || extend(&mut quotient, &*game, request.heaps, &budget)).map_err(|game_error| {
        let heap = quotient.heaps() + 1;
        about_game_error(sentences, &heap.to_string(), &game_error)
    })?;
    if let Some(reach) = game.heap_rules().and_then(Reach::of) {
        quotient.prove_for_all(reach);
    }
    let presentation = watched(&budget, || quotient.presentation(&budget))
        .map_err(|error| Diagnostic::about_value(sentences, &error))?;
    let answer = Answer::new(game.spec(), &quotient, &presentation);
    let mut out = anstream::stdout().lock();
    match request.output {
        Output::Json => writeln!(out, "{}", json::object(&answer))?,
        Output::Text => tell(sentences, &answer, &mut out)?,
    }
    if quotient.heaps() == request.heaps {
        return Ok(Exit::Answer);
    }
    let variables = [("heap", (quotient.heaps() + 1).to_string().into())];
    let sentence = sentences.say_with("quotient-too-large", &variables);
    Err(Diagnostic::new(sentence, None).ending(Exit::NoAnswer).into())
}

/// Takes in heaps one by one, as far as there is a quotient.
fn extend(quotient: &mut Quotient, game: &dyn AnyGame, heaps: u64, budget: &Budget) -> Result<(), GameError> {
    while quotient.heaps() < heaps {
        budget.report(quotient.heaps(), heaps);
        let options = options(game, quotient.heaps() + 1, budget)?;
        if !quotient.extend(options, budget)? {
            break;
        }
    }
    Ok(())
}

/// What a heap can become: by the rules of heaps, or else as the game lists its moves.
fn options(game: &dyn AnyGame, heap: u64, budget: &Budget) -> Result<Vec<Vec<u64>>, GameError> {
    if let Some(rules) = game.heap_rules() {
        return Ok(moves(rules, heap).map(|step| step.heaps().to_vec()).collect());
    }
    let position = game.read(&heap.to_string())?;
    let mut options = Vec::new();
    for (_, step) in game.moves(&position)? {
        budget.go_on()?;
        options.push(game.play(&position, &step)?.of_type::<Heaps>()?.0.clone());
    }
    Ok(options)
}

/// A quotient for programs.
#[derive(Serialize)]
struct Answer<'a> {
    game: &'a str,
    heaps: u64,
    order: usize,
    generators: Vec<Generator>,
    relations: Vec<String>,
    p_portion: Vec<String>,
    /// The elements of the heaps 0, 1, 2, ….
    elements: Vec<String>,
    /// If the quotient is proved for all heaps.
    period: Option<ProvedPeriod>,
}

#[derive(Serialize)]
struct Generator {
    letter: String,
    heap: u64,
}

#[derive(Serialize)]
struct ProvedPeriod {
    length: u64,
    start: u64,
    proved: bool,
}

impl<'a> Answer<'a> {
    fn new(game: &'a str, quotient: &Quotient, presentation: &Presentation) -> Answer<'a> {
        Answer {
            game,
            heaps: quotient.heaps(),
            order: quotient.order(),
            generators: presentation
                .generators
                .iter()
                .map(|&heap| Generator { letter: word(quotient, presentation, heap), heap })
                .collect(),
            relations: presentation.relations.iter().map(ToString::to_string).collect(),
            p_portion: presentation.p_portion.iter().map(ToString::to_string).collect(),
            elements: (0..=quotient.heaps()).map(|heap| word(quotient, presentation, heap)).collect(),
            period: match quotient.scope() {
                Scope::All(Period { start, length }) => Some(ProvedPeriod { length, start, proved: true }),
                Scope::UpTo(_) => None,
            },
        }
    }
}

/// The element of a heap in letters.
fn word(quotient: &Quotient, presentation: &Presentation, heap: u64) -> String {
    let element = quotient.element(heap);
    element.and_then(|element| presentation.word(element)).map(ToString::to_string).unwrap_or_default()
}

/// A quotient for a person.
fn tell(sentences: &Sentences, answer: &Answer<'_>, out: &mut impl Write) -> io::Result<()> {
    let Answer { heaps, order, generators, relations, p_portion, elements, period, .. } = answer;
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
    let shown_elements = elements.iter().take(usize::try_from(shown).unwrap_or(0) + 1).skip(1);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(spec: &str, heaps: u64) -> String {
        let budget = Budget::new(1 << 30);
        let game = games::catalogue::find(spec, &Arc::default()).expect("a game");
        let mut quotient = Quotient::new(Limits::default());
        for heap in 1..=heaps {
            let options = options(&*game, heap, &budget).expect("few moves");
            assert_eq!(quotient.extend(options, &budget), Ok(true));
        }
        if let Some(reach) = game.heap_rules().and_then(Reach::of) {
            quotient.prove_for_all(reach);
        }
        json::object(&Answer::new(spec, &quotient, &quotient.presentation(&budget).unwrap()))
    }

    #[test]
    fn proved_for_all_heaps() {
        let expected = r#"{"game": "subtract:1", "heaps": 8, "order": 2, "generators": [{"letter": "a", "heap": 1}], "relations": ["a^2=1"], "p_portion": ["a"], "elements": ["1", "a", "1", "a", "1", "a", "1", "a", "1"], "period": {"length": 2, "start": 1, "proved": true}}"#;
        assert_eq!(answer("subtract:1", 8), expected);
    }

    #[test]
    fn a_game_with_a_formula_lists_its_moves() {
        let expected = r#"{"game": "nim", "heaps": 3, "order": 6, "generators": [{"letter": "a", "heap": 1}, {"letter": "b", "heap": 2}], "relations": ["a^2=1", "b^3=b"], "p_portion": ["a", "b^2"], "elements": ["1", "a", "b", "ab"], "period": null}"#;
        assert_eq!(answer("nim", 3), expected);
    }
}
