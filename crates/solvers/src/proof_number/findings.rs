//! What searches have found and how far they have got: shared by those who search and those who look on.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::Table;

/// The nimbers of parts that were found. They are never forgotten: together they are the proof.
pub type Nimbers<P> = Table<P, u64>;

/// Nimbers, and the progress of the search.
#[derive(Debug)]
pub struct Findings<P> {
    pub(super) nimbers: Nimbers<P>,
    pub(super) expansions: AtomicU64,
    /// What the root needs, the proof numbers of the couple on which the first thread works.
    pub(super) root: [AtomicU32; 2],
}

impl<P> Default for Findings<P> {
    fn default() -> Self {
        Findings { nimbers: Nimbers::default(), expansions: AtomicU64::new(0), root: Default::default() }
    }
}

impl<P> Findings<P> {
    /// The nimbers found so far. Those of an earlier search may be added.
    pub fn nimbers(&self) -> &Nimbers<P> {
        &self.nimbers
    }

    /// How many times the options of a couple were looked at.
    pub fn expansions(&self) -> u64 {
        self.expansions.load(Ordering::Relaxed)
    }

    /// How many leaves must at least be proved to prove the root won, and to prove it lost, as far as the
    /// search has got.
    pub fn root(&self) -> (u32, u32) {
        (self.root[0].load(Ordering::Relaxed), self.root[1].load(Ordering::Relaxed))
    }
}
