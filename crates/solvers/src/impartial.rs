//! The rules of an impartial game whose positions are sums of parts, as the engines see them.
//!
//! A part is a position that does not fall apart, in a normal form that forgets everything about it that does
//! not matter.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use crate::{Error, Sums};

/// The rules of an impartial game whose positions are sums of parts. Play always ends: engines that meet a
/// part again on the way down from it fail with [`Error::Cycle`].
pub trait Impartial {
    /// A position that does not fall apart, in its normal form: equal parts have the same moves.
    type Part: Clone + Eq + Hash + Ord + Debug;

    /// Appends the options of a part. Rules that cannot say them fail with [`Error::of_rules`], and so does
    /// the question.
    fn options(&self, part: &Self::Part, out: &mut Sums<Self::Part>) -> Result<(), Error>;

    /// Appends the options of a part until one of them is wanted; is there one? What has been appended then
    /// is of no use.
    fn options_until(
        &self,
        part: &Self::Part,
        wanted: &mut Wanted<'_, Self::Part>,
        out: &mut Sums<Self::Part>,
    ) -> Result<bool, Error> {
        self.options(part, out)?;
        for option in out.iter() {
            if wanted(option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A guess at how hard a part is, on a scale where a larger nim-heap beside it costs [`COST_OF_NIM`] for
    /// each unit.
    fn difficulty(&self, _part: &Self::Part) -> Result<u64, Error> {
        Ok(0)
    }

    /// The nimber of a part where it is known without play.
    fn known_nimber(&self, _part: &Self::Part) -> Option<u64> {
        None
    }

    /// Do options take so long to be said that they are better remembered?
    fn are_options_dear(&self) -> bool {
        false
    }

    /// The bytes that a part keeps outside itself, for the account of memory.
    fn bytes(&self, _part: &Self::Part) -> usize {
        0
    }

    /// The part for people, who are told where play comes back.
    fn name(&self, part: &Self::Part) -> String {
        format!("{part:?}")
    }
}

/// Asks whether an option is what somebody looks for.
pub type Wanted<'w, P> = dyn FnMut(&[P]) -> Result<bool, Error> + 'w;

/// How much harder a couple is taken to be when its nim-heap grows by one: Sprouts is searched well by lives
/// + 4k.
pub const COST_OF_NIM: u64 = 4;

macro_rules! impartial_behind {
    ($pointer:ty) => {
        impl<R: Impartial> Impartial for $pointer {
            type Part = R::Part;

            fn options(&self, part: &R::Part, out: &mut Sums<R::Part>) -> Result<(), Error> {
                (**self).options(part, out)
            }

            fn options_until(
                &self,
                part: &R::Part,
                wanted: &mut Wanted<'_, R::Part>,
                out: &mut Sums<R::Part>,
            ) -> Result<bool, Error> {
                (**self).options_until(part, wanted, out)
            }

            fn difficulty(&self, part: &R::Part) -> Result<u64, Error> {
                (**self).difficulty(part)
            }

            fn known_nimber(&self, part: &R::Part) -> Option<u64> {
                (**self).known_nimber(part)
            }

            fn are_options_dear(&self) -> bool {
                (**self).are_options_dear()
            }

            fn bytes(&self, part: &R::Part) -> usize {
                (**self).bytes(part)
            }

            fn name(&self, part: &R::Part) -> String {
                (**self).name(part)
            }
        }
    };
}

impartial_behind!(&R);
impartial_behind!(Arc<R>);

/// The bytes that some parts keep outside themselves.
pub(crate) fn bytes<R: Impartial>(rules: &R, parts: &[R::Part]) -> usize {
    parts.iter().map(|part| rules.bytes(part)).sum()
}

/// A couple of a part and a nim-heap for people.
pub(crate) fn name<R: Impartial>(rules: &R, (part, nim): &(R::Part, u64)) -> String {
    match nim {
        0 => rules.name(part),
        nim => format!("{} + *{nim}", rules.name(part)),
    }
}

/// How hard a sum is, by its parts.
pub(crate) fn difficulty<R: Impartial>(rules: &R, parts: &[R::Part]) -> Result<u64, Error> {
    parts.iter().try_fold(0, |sum: u64, part| Ok(sum.saturating_add(rules.difficulty(part)?)))
}
