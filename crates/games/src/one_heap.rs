//! A heap game of which only the moves in one heap are known: values and outcomes are searched.
//!
//! That is all that a new game of heaps needs; one with a formula or a table of its own is a [`HeapRule`] of
//! its own.
//!
//! ```
//! use games::heap_game::HeapGame;
//! use games::one_heap::OneHeap;
//! use games::heap_move::HeapMove;
//! use games::{Rules, Verdict};
//! use solvers::{Budget, Play};
//!
//! // At most half of a heap is taken.
//! let halves = |heap: u64| Ok((1..=heap / 2).map(|taken| HeapMove::take(heap, taken)).collect());
//! let game = HeapGame(OneHeap::new(halves));
//! let position = game.read("5,8")?;
//! assert_eq!(game.solve(&position, Play::Normal, &Budget::default())?, Verdict::nimber(5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::analysis::{GameError, Outcome};
use crate::explanation::{Lesson, Paragraph};
use crate::heap_game::{self, HeapRule, Steps};
use crate::heap_move::HeapMove;
use crate::shared::Shared;
use solvers::misere::trees::MisereSearch;
use solvers::nimber::Search;
use solvers::{Budget, Error, Impartial, Play, Sums};
use std::sync::Arc;

/// In misère play heaps up to this size are exchanged for their canonical trees.
const SMALL: u64 = 12;

/// The game, with what has been found out.
pub struct OneHeap {
    moves: Arc<Moves>,
    remark: Option<Remark>,
    nimbers: Shared<Search<Arc<Moves>>>,
    misere: Shared<MisereSearch<Arc<Moves>>>,
}

/// What somebody has to say about heaps.
type Remark = Box<dyn Fn(&[u64]) -> Result<Option<Paragraph>, GameError> + Send + Sync>;

/// The moves in a heap.
struct Moves(Box<dyn Fn(u64) -> Result<Vec<HeapMove>, Error> + Send + Sync>);

impl Impartial for Moves {
    type Part = u64;

    fn options(&self, heap: &u64, out: &mut Sums<u64>) -> Result<(), Error> {
        for step in (self.0)(*heap)? {
            out.push(step.left.heaps().iter().copied());
        }
        Ok(())
    }

    fn difficulty(&self, heap: &u64) -> Result<u64, Error> {
        Ok(*heap)
    }

    fn are_options_dear(&self) -> bool {
        true
    }

    fn name(&self, heap: &u64) -> String {
        heap.to_string()
    }
}

impl OneHeap {
    /// The game with these moves in a heap. They may fail; play must end.
    pub fn new(moves: impl Fn(u64) -> Result<Vec<HeapMove>, Error> + Send + Sync + 'static) -> OneHeap {
        let moves = Arc::new(Moves(Box::new(moves)));
        OneHeap { moves, remark: None, nimbers: Shared::default(), misere: Shared::default() }
    }

    /// The same, with something to say about heaps.
    #[must_use]
    pub fn with_remarks(
        self,
        remark: impl Fn(&[u64]) -> Result<Option<Paragraph>, GameError> + Send + Sync + 'static,
    ) -> OneHeap {
        OneHeap { remark: Some(Box::new(remark)), ..self }
    }
}

impl HeapRule for OneHeap {
    fn lesson(&self, heaps: &[u64], play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        let mut lesson = heap_game::lesson(self, heaps, play, budget)?;
        if let Some(remark) = &self.remark {
            lesson.working.splice(0..0, remark(heaps)?);
        }
        Ok(lesson)
    }

    fn moves(&self, heap: u64) -> Result<Steps<'_>, GameError> {
        Ok(Box::new((self.moves.0)(heap)?.into_iter()))
    }

    fn grundy(&self, heap: u64, budget: &Budget) -> Result<u64, GameError> {
        let search = || Search::new(Arc::clone(&self.moves));
        Ok(self.nimbers.with(search, |search| search.nimber(&[heap], budget))?)
    }

    fn misere(&self, heaps: &[u64], budget: &Budget) -> Result<Option<Outcome>, GameError> {
        let search = || MisereSearch::new(Arc::clone(&self.moves), SMALL);
        let lost = self.misere.with(search, |search| search.is_p_position(heaps, budget))?;
        Ok(Some(if lost { Outcome::Previous } else { Outcome::Next }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap_game::HeapGame;
    use crate::heap_game::tests::{budget, check, plain_grundy};
    use crate::heap_move::Left;
    use crate::heaps::Heaps;
    use crate::rules::Rules;
    use proptest::prelude::*;

    /// Take a divisor of the heap that is not all of it, or split it in two.
    fn divisors() -> OneHeap {
        OneHeap::new(|heap| {
            let takings =
                (1..heap).filter(|taken| heap % taken == 0).map(|taken| HeapMove::take(heap, taken));
            let split = |small| HeapMove { heap, taken: 0, left: Left::of(&[small, heap - small]), which: 0 };
            Ok(takings.chain((1..=heap / 2).map(split)).collect())
        })
    }

    #[test]
    fn values_are_the_mex() {
        let rule = divisors();
        for heap in 0..25 {
            assert_eq!(rule.grundy(heap, &budget()), Ok(plain_grundy(&rule, heap)), "{heap}");
        }
    }

    #[test]
    fn rules_that_fail_and_play_that_comes_back() {
        let failing = OneHeap::new(|_| Err(Error::of_rules("no rule")));
        assert!(matches!(failing.grundy(3, &budget()), Err(GameError::Rules(_))));
        let coming_back = OneHeap::new(|heap| Ok(vec![HeapMove::take(heap, 0)]));
        assert!(matches!(coming_back.grundy(3, &budget()), Err(GameError::Cycle(_))));
    }

    #[test]
    fn it_is_explained() {
        let game = HeapGame(divisors());
        for play in [solvers::Play::Normal, solvers::Play::Misere] {
            assert!(!game.lesson(&Heaps(vec![3, 4]), play, &budget()).unwrap().working.is_empty());
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn as_by_the_plain_rules(heaps in proptest::collection::vec(0_u64..7, 0..4)) {
            check(&HeapGame(divisors()), &heaps);
        }
    }
}
