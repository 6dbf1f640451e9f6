//! The misère quotient of the heaps of a game, as in the literature: order, generators, relations, P-portion,
//! the element of each heap, and for which heaps it is proved.

use crate::json::{self, ProvedPeriod};
use games::heaps::Heaps;
use games::{AnyGame, GameError};
use serde::Serialize;
use solvers::Budget;
use solvers::heaps::{self, moves};
use solvers::misere::{Limits, Period, Presentation, Quotient, Reach, Scope};

/// A quotient for programs.
#[derive(Serialize)]
pub struct Answer {
    /// The game, as it is spelled.
    pub game: String,
    /// For how many heaps there is a quotient, at most as many as were asked for.
    pub heaps: u64,
    /// How many elements it has.
    pub order: usize,
    /// What generates it.
    pub generators: Vec<Generator>,
    /// What holds between them.
    pub relations: Vec<String>,
    /// The elements that are lost for the player to move.
    pub p_portion: Vec<String>,
    /// The elements of the heaps 0, 1, 2, ….
    pub heap_elements: Vec<String>,
    /// If the quotient is proved for all heaps.
    pub period: Option<ProvedPeriod>,
}

/// A generator, and the heap whose element it is.
#[derive(Serialize)]
pub struct Generator {
    pub letter: String,
    pub heap: u64,
}

impl Answer {
    /// Takes in heaps one by one up to that one, as far as there is a quotient and it is not proved for all
    /// heaps. Of the error, the heap that it happened at is the one after those that are reported.
    pub fn find(game: &dyn AnyGame, heaps: u64, budget: &Budget) -> Result<Answer, GameError> {
        let mut quotient = Quotient::new(Limits::default());
        let reach = game.heap_rules().and_then(Reach::of);
        while quotient.heaps() < heaps {
            budget.report(quotient.heaps(), heaps);
            let options = options(game, quotient.heaps() + 1, budget)?;
            if !quotient.extend(options, budget)? {
                break;
            }
            if let Some(reach) = reach {
                quotient.prove_for_all(reach);
            }
            if let Scope::All(_) = quotient.scope() {
                break;
            }
        }
        let presentation = quotient.presentation(budget)?;
        Ok(Answer::new(game.spec(), heaps, &quotient, &presentation))
    }

    /// About so many heaps, or as many as the quotient has.
    fn new(game: &str, heaps: u64, quotient: &Quotient, presentation: &Presentation) -> Answer {
        let (heaps, period) = match quotient.scope() {
            Scope::All(Period { start, length }) => (heaps, Some(heaps::Period { length, start, saltus: 0 })),
            Scope::UpTo(_) => (quotient.heaps(), None),
        };
        Answer {
            game: game.to_owned(),
            heaps,
            order: quotient.order(),
            generators: presentation
                .generators
                .iter()
                .map(|&heap| Generator { letter: word(quotient, presentation, heap), heap })
                .collect(),
            relations: presentation.relations.iter().map(ToString::to_string).collect(),
            p_portion: presentation.p_portion.iter().map(ToString::to_string).collect(),
            heap_elements: (0..=heaps).map(|heap| word(quotient, presentation, heap)).collect(),
            period: json::proved(period),
        }
    }
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

/// The element of a heap in letters.
fn word(quotient: &Quotient, presentation: &Presentation, heap: u64) -> String {
    let element = quotient.element(heap);
    element.and_then(|element| presentation.word(element)).map(ToString::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(spec: &str, heaps: u64) -> String {
        let game = games::catalogue::find(spec, &std::sync::Arc::default()).expect("a game");
        json::object(&Answer::find(&*game, heaps, &Budget::new(1 << 30)).expect("few moves"))
    }

    #[test]
    fn proved_for_all_heaps() {
        let expected = [
            r#"{"schema": 1, "game": "subtract:1", "heaps": 8, "order": 2, "#,
            r#""generators": [{"letter": "a", "heap": 1}], "relations": ["a^2=1"], "p_portion": ["a"], "#,
            r#""heap_elements": ["1", "a", "1", "a", "1", "a", "1", "a", "1"], "#,
            r#""period": {"length": 2, "start": 0, "proved": true}}"#,
        ]
        .concat();
        assert_eq!(answer("subtract:1", 8), expected);
    }

    #[test]
    fn a_game_with_a_formula_lists_its_moves() {
        let expected = [
            r#"{"schema": 1, "game": "nim", "heaps": 3, "order": 6, "#,
            r#""generators": [{"letter": "a", "heap": 1}, {"letter": "b", "heap": 2}], "#,
            r#""relations": ["a^2=1", "b^3=b"], "p_portion": ["a", "b^2"], "#,
            r#""heap_elements": ["1", "a", "b", "ab"], "period": null}"#,
        ]
        .concat();
        assert_eq!(answer("nim", 3), expected);
    }
}
