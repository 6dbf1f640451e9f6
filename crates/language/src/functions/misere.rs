//! Functions of impartial games for misère play, as they are written: values do not know misère play.

use super::{Call, Failure, Function};
use crate::misere::Trees;
use crate::value::Value;
use std::sync::Arc;

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("genus", &["g"], "genus({0,*2})", |call| {
        let (trees, tree) = tree(call)?;
        call.text(trees.genus(tree))
    }),
    Function::new("misere_outcome", &["g"], "misere_outcome({*2})", |call| {
        if let Value::Position(place) = &call.arguments[0] {
            let place = Arc::clone(place);
            return super::places::outcome(call, &place, solvers::Play::Misere);
        }
        let (trees, tree) = tree(call)?;
        let lost = trees.is_lost(tree);
        Ok(Value::Outcome(if lost { values::Outcome::Previous } else { values::Outcome::Next }))
    })
    .or(&["MisereOutcomeClass"]),
    Function::new("misere_form", &["g"], "misere_form({*2})", |call| {
        let (trees, tree) = tree(call)?;
        Ok(trees.value(tree)?)
    })
    .or(&["MisereCanonicalForm"]),
    Function::new("misere_nimber", &["g"], "misere_nimber({*2})", |call| {
        let (trees, tree) = tree(call)?;
        call.natural(trees.misere_nimber(tree))
    })
    .or(&["MisereNimValue"]),
];

/// The argument in its simplest misère form.
fn tree<'e>(call: &mut Call<'_, 'e, '_>) -> Result<(Trees<'e>, usize), Failure> {
    let mut trees = Trees::new(call.budget());
    let tree = trees.of_value(&call.arguments[0], call.session())?;
    Ok((trees, tree))
}
