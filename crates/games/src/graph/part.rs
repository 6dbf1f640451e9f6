//! Graphs of uncoloured vertices, each of which Left, Right or both may still colour: the parts of positions
//! of Col and Snort. What has been coloured is gone and only lives on in what others may do.
//!
//! A [`Part`] is such a graph packed into words: how many vertices there are, for each whether Left and
//! whether Right may colour it, and for each its neighbours among those before it. Up to 20 vertices fit into
//! four words.

use super::set::Set;
use smallvec::SmallVec;
use values::Player;

/// The most vertices of a graph.
pub const MAX_VERTICES: usize = 256;

const COUNT_BITS: usize = 16;

/// A connected graph with what each player may colour, in normal form, or vertices without edges that
/// only one player may colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part(SmallVec<[u64; 4]>);

impl Part {
    /// How many vertices it has.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.0.first().map_or(0, |word| usize::from((word & 0xFFFF) as u16))
    }

    /// The bytes that it keeps outside itself.
    pub(crate) fn bytes(&self) -> usize {
        if self.0.spilled() { self.0.capacity() * size_of::<u64>() } else { 0 }
    }

    /// The largest number of neighbours that a vertex has.
    pub(crate) fn degree(&self) -> usize {
        self.unpack::<4>().rows.into_iter().map(Set::count).max().unwrap_or(0)
    }

    /// Packs the vertices of a graph in a given order; the players change roles if `left` is Right.
    pub(crate) fn pack<const W: usize>(graph: &Tinted<W>, order: &[usize], left: Player) -> Part {
        let mut place = [0_u8; MAX_VERTICES];
        let mut writer = Writer::new(order.len());
        let (first, second) = (graph.able(left), graph.able(!left));
        for (index, &vertex) in (0..=u8::MAX).zip(order) {
            place[vertex] = index;
            writer.write(u64::from(first.contains(vertex)) | u64::from(second.contains(vertex)) << 1, 2);
        }
        for (index, &vertex) in order.iter().enumerate() {
            let mut before = Set::<W>::EMPTY;
            for neighbour in graph.rows[vertex] {
                before.insert(usize::from(place[neighbour]));
            }
            writer.write_set(before, index);
        }
        writer.finish()
    }

    /// So many vertices without edges that only Left may colour.
    pub(crate) fn lone(count: usize) -> Part {
        let mut writer = Writer::new(count);
        for _ in 0..count {
            writer.write(1, 2);
        }
        writer.finish()
    }

    /// A vertex that both players may colour.
    pub(crate) fn single() -> Part {
        let mut writer = Writer::new(1);
        writer.write(3, 2);
        writer.finish()
    }

    /// The graph itself.
    pub(crate) fn unpack<const W: usize>(&self) -> Tinted<W> {
        let count = self.vertices();
        let mut reader = Reader { words: &self.0, at: COUNT_BITS };
        let mut graph = Tinted { rows: vec![Set::EMPTY; count], able: [Set::EMPTY; 2] };
        for vertex in 0..count {
            let tint = reader.read(2);
            for player in Player::BOTH {
                if tint >> player as u32 & 1 != 0 {
                    graph.able[player as usize].insert(vertex);
                }
            }
        }
        for vertex in 0..count {
            let before = reader.read_set::<W>(vertex);
            graph.rows[vertex] = before;
            for neighbour in before {
                graph.rows[neighbour].insert(vertex);
            }
        }
        graph
    }
}

/// A graph of uncoloured vertices, numbered from 0.
#[derive(Clone, Debug)]
pub(crate) struct Tinted<const W: usize> {
    /// The neighbours of each vertex.
    pub(crate) rows: Vec<Set<W>>,
    /// What Left and what Right may colour.
    pub(crate) able: [Set<W>; 2],
}

impl<const W: usize> Tinted<W> {
    /// What a player may colour.
    #[inline]
    pub(crate) fn able(&self, player: Player) -> Set<W> {
        self.able[player as usize]
    }
}

struct Writer {
    /// The words that are full.
    words: SmallVec<[u64; 4]>,
    /// The word that is being written, and how many of its bits are.
    word: u64,
    used: usize,
}

impl Writer {
    fn new(count: usize) -> Writer {
        Writer { words: SmallVec::new(), word: count as u64, used: COUNT_BITS }
    }

    /// Writes the lowest bits of a word that has no others; at least one and at most 64.
    #[inline]
    fn write(&mut self, bits: u64, count: usize) {
        self.word |= bits << self.used;
        self.used += count;
        if self.used >= 64 {
            self.words.push(self.word);
            self.used -= 64;
            let written = count - self.used;
            self.word = if written == 64 { 0 } else { bits >> written };
        }
    }

    fn finish(mut self) -> Part {
        if self.used > 0 {
            self.words.push(self.word);
        }
        Part(self.words)
    }

    /// Writes the members of a set below a bound.
    #[inline]
    fn write_set<const W: usize>(&mut self, set: Set<W>, bound: usize) {
        for (place, word) in set.words().into_iter().enumerate() {
            let count = bound.saturating_sub(place * 64).min(64);
            if count > 0 {
                self.write(word & (u64::MAX >> (64 - count)), count);
            }
        }
    }
}

/// Reads what a [`Writer`] wrote, and then zeros: a graph without edges has no words for them.
struct Reader<'a> {
    words: &'a [u64],
    at: usize,
}

impl Reader<'_> {
    /// Reads up to 64 bits.
    #[inline]
    fn read(&mut self, count: usize) -> u64 {
        let (place, offset) = (self.at / 64, self.at % 64);
        let word = |place: usize| self.words.get(place).copied().unwrap_or(0);
        let mut bits = word(place) >> offset;
        if offset + count > 64 {
            bits |= word(place + 1) << (64 - offset);
        }
        self.at += count;
        bits & (u64::MAX >> (64 - count))
    }

    fn read_set<const W: usize>(&mut self, bound: usize) -> Set<W> {
        let mut words = [0; W];
        for (place, word) in words.iter_mut().enumerate() {
            let count = bound.saturating_sub(place * 64).min(64);
            if count > 0 {
                *word = self.read(count);
            }
        }
        Set::from_words(words)
    }
}
