//! Lists of sums of parts in one piece of memory, which can be used again.

/// A list of sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums<T> {
    parts: Vec<T>,
    /// Where each sum ends.
    ends: Vec<usize>,
}

impl<T> Default for Sums<T> {
    fn default() -> Self {
        Sums { parts: Vec::new(), ends: Vec::new() }
    }
}

impl<T> Sums<T> {
    /// An empty list with room for as much as another one has.
    #[must_use]
    pub fn with_room_of(other: &Sums<T>) -> Sums<T> {
        Sums { parts: Vec::with_capacity(other.parts.len()), ends: Vec::with_capacity(other.ends.len()) }
    }

    /// Adds a part to the sum that is being written.
    #[inline]
    pub fn add(&mut self, part: T) {
        self.parts.push(part);
    }

    /// Ends the sum that is being written; without parts it is zero, where nobody can move.
    #[inline]
    pub fn end_sum(&mut self) {
        self.ends.push(self.parts.len());
    }

    /// Writes a whole sum.
    pub fn push(&mut self, sum: impl IntoIterator<Item = T>) {
        self.parts.extend(sum);
        self.end_sum();
    }

    /// Forgets all sums.
    pub fn clear(&mut self) {
        self.parts.clear();
        self.ends.clear();
    }

    /// The bytes that the list has room for.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.parts.capacity() * size_of::<T>() + self.ends.capacity() * size_of::<usize>()
    }

    /// How many sums there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Is there no sum?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The sum of that index.
    #[must_use]
    pub fn get(&self, index: usize) -> &[T] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.parts[start..self.ends[index]]
    }

    /// The parts of all sums, in the order in which they were written.
    #[must_use]
    pub fn parts(&self) -> &[T] {
        &self.parts
    }

    /// The sums, in the order in which they were written.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[T]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// A sum without pairs of equal parts, for an impartial game added to itself is zero.
pub(crate) fn without_pairs<P: Clone + Ord>(parts: &[P]) -> Vec<P> {
    let mut parts = parts.to_vec();
    parts.sort_unstable();
    let mut kept: Vec<P> = Vec::with_capacity(parts.len());
    for part in parts {
        if kept.last() == Some(&part) {
            kept.pop();
        } else {
            kept.push(part);
        }
    }
    kept
}
