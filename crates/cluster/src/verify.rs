//! The check of a file of answers, by the rules of the game played forwards; nothing of the way in which the
//! labels were found is used. A position is right if its label fits those of its options: won, one layer
//! after its quickest lost option; lost, if all options are won, one layer after the longest; a tie, if no
//! option is lost and one is a tie. Labels that fit everywhere are right everywhere, by induction on the
//! layer.

use crate::book::Book;
use crate::error::Error;
use games::{GameError, Standing};
use solvers::retrograde::Label;
use values::Budget;

/// A position whose label does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The position.
    pub position: String,
    /// What the file says.
    pub said: Label,
    /// What it should be by the labels of the options.
    pub should: Label,
}

/// Checks every `step`-th position. How many those are, or the first mistake.
pub fn verify(book: &mut Book, step: u64, budget: &Budget) -> Result<Result<u64, Mistake>, Error> {
    let total = book.answers.statistics.positions;
    let play = book.answers.question.play();
    let mut checked = 0;
    let mut place = 0;
    while place < total {
        budget.go_on()?;
        if checked % 1024 == 0 {
            budget.report(place, total);
        }
        let (position, turn) = book.position(place)?;
        let said = book.label(&position, turn)?;
        let mut options = Vec::new();
        let after: Result<Vec<_>, GameError> = {
            let game = book.game();
            game.moves_by(&position, turn)?.map(|(_, step)| game.play(&position, &step)).collect()
        };
        for after in after? {
            options.push(book.label(&after, turn.opponent())?);
        }
        let should = if options.is_empty() {
            match book.game().stuck(&position, turn, play, budget)? {
                Standing::Won => Label::Won(0),
                Standing::Lost => Label::Lost(0),
                Standing::Tie => Label::Tie,
            }
        } else {
            of_options(&options)
        };
        if said != should {
            return Ok(Err(Mistake { position: position.to_string(), said, should }));
        }
        checked += 1;
        place = place.saturating_add(step.max(1));
    }
    Ok(Ok(checked))
}

/// What a position is whose options have these labels.
fn of_options(options: &[Label]) -> Label {
    let lost = options.iter().filter_map(|label| match label {
        Label::Lost(layer) => Some(*layer),
        _ => None,
    });
    if let Some(quickest) = lost.min() {
        return Label::Won(quickest + 1);
    }
    let won = options.iter().map(|label| match label {
        Label::Won(layer) => Some(*layer),
        _ => None,
    });
    let longest = won.collect::<Option<Vec<u32>>>().and_then(|layers| layers.into_iter().max());
    longest.map_or(Label::Tie, |longest| Label::Lost(longest + 1))
}
