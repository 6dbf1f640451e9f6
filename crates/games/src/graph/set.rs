//! Sets of vertices: a bit per vertex, in one word for graphs of up to 64 vertices and in four for up to 256.

/// A set of vertices below 64 · `W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub(crate) const EMPTY: Set<W> = Set([0; W]);

    #[inline]
    pub(crate) fn one(vertex: usize) -> Set<W> {
        let mut set = Set::EMPTY;
        set.insert(vertex);
        set
    }

    pub(crate) fn from_words(words: [u64; W]) -> Set<W> {
        Set(words)
    }

    #[inline]
    pub(crate) fn words(self) -> [u64; W] {
        self.0
    }

    #[inline]
    pub(crate) fn insert(&mut self, vertex: usize) {
        self.0[vertex / 64] |= 1 << (vertex % 64);
    }

    #[inline]
    pub(crate) fn contains(self, vertex: usize) -> bool {
        self.0[vertex / 64] >> (vertex % 64) & 1 != 0
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Set::EMPTY
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest member.
    #[inline]
    pub(crate) fn first(self) -> Option<usize> {
        let place = self.0.iter().position(|&word| word != 0)?;
        Some(place * 64 + self.0[place].trailing_zeros() as usize)
    }

    #[inline]
    pub(crate) fn and(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|place| self.0[place] & other.0[place]))
    }

    #[inline]
    pub(crate) fn or(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|place| self.0[place] | other.0[place]))
    }

    #[inline]
    pub(crate) fn without(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|place| self.0[place] & !other.0[place]))
    }

    /// Is every member a member of the other set?
    #[inline]
    pub(crate) fn is_within(self, other: Set<W>) -> bool {
        self.without(other).is_empty()
    }
}

impl<const W: usize> IntoIterator for Set<W> {
    type Item = usize;
    type IntoIter = Members<W>;

    #[inline]
    fn into_iter(self) -> Members<W> {
        Members { rest: self, place: 0 }
    }
}

/// The members of a set, in order.
pub(crate) struct Members<const W: usize> {
    rest: Set<W>,
    place: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.place < W {
            let word = &mut self.rest.0[self.place];
            if *word != 0 {
                let vertex = self.place * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(vertex);
            }
            self.place += 1;
        }
        None
    }
}
