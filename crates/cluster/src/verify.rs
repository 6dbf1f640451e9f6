//! The check of a file of answers, by the rules of the game played forwards or by the arcs; nothing of the
//! way in which the labels were found is used. A position is right if its label fits those of its options:
//! won, one layer after its quickest lost option; lost, if all options are won, one layer after the longest;
//! a tie, if no option is lost and one is a tie. Labels that fit everywhere are right everywhere, by
//! induction on the layer.

use crate::answer::{Answers, Names};
use crate::book::{Book, place_and_label};
use crate::error::Error;
use crate::found::Moves;
use crate::key::Key;
use crate::rules::Arcs;
use games::{GameError, Standing};
use solvers::Play;
use solvers::retrograde::Label;
use std::path::PathBuf;
use values::Budget;

/// A position whose label does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub position: String,
    /// What the file says; `None` if it does not have the position.
    pub said: Option<Label>,
    /// What it should be by the labels of the options; `None` if there is no such position.
    pub should: Option<Label>,
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
            let position = position.to_string();
            return Ok(Err(Mistake { position, said: Some(said), should: Some(should) }));
        }
        checked += 1;
        place = place.saturating_add(step.max(1));
    }
    Ok(Ok(checked))
}

/// Checks the labels of vertices by their arcs, which are read once: how many vertices there are, or the
/// first mistake. Takes two bits for each vertex.
pub fn verify_arcs(
    answers: &mut Answers,
    files: &[PathBuf],
    budget: &Budget,
) -> Result<Result<u64, Mistake>, Error> {
    let arcs = Arcs { files: files.to_vec(), budget: budget.clone() };
    match answers.question.names {
        Names::Number => verify_vertices::<u64>(answers, &arcs, u64::to_string, budget),
        _ => verify_vertices::<Box<[u8]>>(
            answers,
            &arcs,
            |key| String::from_utf8_lossy(key).into_owned(),
            budget,
        ),
    }
}

fn verify_vertices<K: Key>(
    answers: &mut Answers,
    arcs: &dyn Moves<K>,
    name: impl Fn(&K) -> String,
    budget: &Budget,
) -> Result<Result<u64, Mistake>, Error> {
    let total = answers.statistics.positions;
    let bytes = usize::try_from(total.div_ceil(8)).unwrap_or(usize::MAX);
    let _charge = budget.charge(bytes.saturating_mul(2))?;
    // Which vertices are ends of arcs, and which have an option that makes them what they are.
    let (mut seen, mut shown) = (vec![0_u8; bytes], vec![0_u8; bytes]);
    let mut wrong: Option<K> = None;
    let mut read = 0_u64;
    arcs.arcs(0, 1, &mut |from, to| {
        read += 1;
        if read.is_multiple_of(1 << 12) {
            budget.go_on()?;
            budget.report(read, 0);
        }
        if wrong.is_some() {
            return Ok(());
        }
        let mut look = |key: &K| match place_and_label(answers, key) {
            Err(Error::NoSuchPosition) => Ok(None),
            found => found.map(Some),
        };
        let Some((place, label)) = look(&from)? else {
            wrong = Some(from);
            return Ok(());
        };
        mark(&mut seen, place);
        let Some(to) = to else { return Ok(()) };
        let Some((end, option)) = look(&to)? else {
            wrong = Some(to);
            return Ok(());
        };
        mark(&mut seen, end);
        let (fits, shows) = match (label, option) {
            (Label::Won(layer), Label::Lost(other)) => (other + 1 >= layer && layer > 0, other + 1 == layer),
            (Label::Won(layer), _) => (layer > 0, false),
            (Label::Lost(layer), Label::Won(other)) => (other < layer, other + 1 == layer),
            (Label::Lost(_), _) | (Label::Tie, Label::Lost(_)) => (false, false),
            (Label::Tie, Label::Won(_)) => (true, false),
            (Label::Tie, Label::Tie) => (true, true),
        };
        if shows {
            mark(&mut shown, place);
        }
        if !fits {
            wrong = Some(from);
        }
        Ok(())
    })?;
    let end = match answers.question.play() {
        Play::Normal => Label::Lost(0),
        Play::Misere => Label::Won(0),
    };
    for place in 0..total {
        if wrong.is_some() {
            break;
        }
        if place.is_multiple_of(1 << 12) {
            budget.go_on()?;
        }
        if !is_marked(&seen, place) || !(is_marked(&shown, place) || answers.label(place)? == end) {
            wrong = Some(K::read(&answers.key(place)?));
        }
    }
    let Some(vertex) = wrong else { return Ok(Ok(total)) };
    let said = place_and_label(answers, &vertex).ok().map(|(_, label)| label);
    let (mut is_there, mut options) = (false, Vec::new());
    arcs.arcs(0, 1, &mut |from, to| {
        is_there |= from == vertex || to.as_ref() == Some(&vertex);
        if let Some(to) = to.filter(|_| from == vertex) {
            options.extend(place_and_label(answers, &to).ok().map(|(_, label)| label));
        }
        Ok(())
    })?;
    let should = if options.is_empty() { end } else { of_options(&options) };
    Ok(Err(Mistake { position: name(&vertex), said, should: is_there.then_some(should) }))
}

fn mark(bits: &mut [u8], place: u64) {
    bits[usize::try_from(place / 8).unwrap_or(usize::MAX)] |= 1 << (place % 8);
}

fn is_marked(bits: &[u8], place: u64) -> bool {
    bits[usize::try_from(place / 8).unwrap_or(usize::MAX)] >> (place % 8) & 1 == 1
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
