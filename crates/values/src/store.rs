//! Where canonical forms are kept, and the session through which they are used.
//!
//! The store interns: each canonical form that is not number + up + star has one entry, found by its options.
//! Entries are only ever added, so references to them need no lock; finding one by its options takes one of
//! 64 locks. Sums and comparisons are memoised in two caches of bounded size (`cache.rs`). All of it counts
//! against a budget, and the operation that would exceed the budget fails with [`Error::Memory`].

use std::hash::{Hash, Hasher};
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use smallvec::SmallVec;

use crate::budget::{Account, Budget, Charge};
use crate::cache::Cache;
pub use crate::game::Game;
use crate::game::{Core, CoreKind, UpStar};
use crate::loopy::Loops;
use crate::number::Number;
use crate::{Dyadic, Error, Player, Thermograph};

/// How deep a game may be, in moves. Numbers count as nothing: they are never played out.
pub const MAX_DEPTH: u32 = 10_000;
/// The most options of a nimber that are written out.
pub const MAX_OPTIONS: u64 = 1 << 16;

const SHARDS: usize = 64;
/// Caches may take this part of the budget each.
const CACHE_SHARE: usize = 4;
/// Fewer options than this are worked on without being charged.
const MANY: usize = 64;
/// What working on an option takes: its handle, its stops, and as much again while lists grow.
const BYTES_PER_OPTION: usize = 64;

/// The options of one player.
pub type Options = SmallVec<[Game; 4]>;

/// A shared, bounded set of canonical forms. Any number of [`Session`]s may use it at once.
pub struct Store {
    nodes: boxcar::Vec<Node>,
    /// Indices of nodes by the hash of their options.
    node_index: [Mutex<HashTable<u32>>; SHARDS],
    large_up_stars: Table<UpStar>,
    large_numbers: Table<Dyadic>,
    /// Stoppers that are not short.
    pub(crate) loops: Loops,
    /// Sums of two cores.
    pub(crate) sums: Cache<64>,
    /// Comparisons of a core with another core plus a number.
    pub(crate) comparisons: Cache<32>,
    account: Arc<Account>,
}

/// Values that are kept once each, by number.
struct Table<T> {
    values: boxcar::Vec<T>,
    index: Mutex<HashMap<T, u32, FxBuildHasher>>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table { values: boxcar::Vec::new(), index: Mutex::default() }
    }
}

/// A canonical form with right stop 0 that is not number + up + star.
pub(crate) struct Node {
    /// Left's options, then Right's, each in structural order.
    options: Box<[Game]>,
    left_options: u32,
    pub(crate) depth: u32,
    pub(crate) left_stop: Number,
    pub(crate) answers: Answers,
    pub(crate) at_least_right: bool,
    pub(crate) at_most_left: bool,
    /// Bits of the core of the negative, 0 while unknown.
    pub(crate) negative: AtomicU32,
    pub(crate) thermograph: OnceLock<Box<Thermograph>>,
}

impl Node {
    pub(crate) fn new(left: &[Game], right: &[Game], depth: u32, stops: &Stops, answers: Answers) -> Node {
        Node {
            options: left.iter().chain(right).copied().collect(),
            left_options: u32::try_from(left.len()).expect("options are counted in 32 bits"),
            depth,
            left_stop: stops.left,
            answers,
            at_least_right: stops.at_least_right,
            at_most_left: stops.at_most_left,
            negative: AtomicU32::new(0),
            thermograph: OnceLock::new(),
        }
    }

    #[inline]
    pub(crate) fn options(&self, player: Player) -> &[Game] {
        let (left, right) = self.options.split_at(self.left_options as usize);
        match player {
            Player::Left => left,
            Player::Right => right,
        }
    }
}

/// What an opponent's answer can bring about at best: the least right stop of a right option, the largest
/// left stop of a left option.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answers {
    pub(crate) least_right: Number,
    pub(crate) largest_left: Number,
}

/// The stops of a game, and on which side of them it lies: with these, comparing it with numbers is a
/// look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stops {
    pub(crate) left: Number,
    pub(crate) right: Number,
    /// The game is ≥ its right stop (and not just confused with it).
    pub(crate) at_least_right: bool,
    /// The game is ≤ its left stop.
    pub(crate) at_most_left: bool,
}

impl Default for Store {
    fn default() -> Store {
        Store::new(&Budget::default())
    }
}

impl Store {
    /// A store whose memory is charged to a budget.
    #[must_use]
    pub fn new(budget: &Budget) -> Store {
        let cache = budget.memory() / CACHE_SHARE;
        let account = Arc::clone(budget.part(usize::MAX).account());
        Store {
            nodes: boxcar::Vec::new(),
            node_index: std::array::from_fn(|_| Mutex::default()),
            large_up_stars: Table::default(),
            large_numbers: Table::default(),
            loops: Loops::default(),
            sums: Cache::new(cache, &account),
            comparisons: Cache::new(cache, &account),
            account,
        }
    }

    /// About how many bytes are in use.
    pub fn bytes(&self) -> usize {
        self.account.used()
    }

    /// How many canonical forms are kept, games that differ by a number counted once.
    pub fn len(&self) -> usize {
        self.nodes.count()
    }

    /// Is nothing kept yet?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes so many bytes for as long as there is the store.
    pub(crate) fn charge(&self, bytes: usize) -> Result<(), Error> {
        self.account.charge(bytes)
    }

    /// The node of a core, unless that is ups and a star.
    #[inline]
    pub(crate) fn node(&self, core: Core) -> Option<&Node> {
        match core.kind() {
            CoreKind::Node(index) => Some(&self.nodes[index]),
            _ => None,
        }
    }

    /// The ups and star of a core, unless that is a node.
    #[inline]
    pub(crate) fn up_star(&self, core: Core) -> Option<UpStar> {
        match core.kind() {
            CoreKind::UpStar(up_star) => Some(up_star),
            CoreKind::LargeUpStar(index) => Some(self.large_up_stars.values[index]),
            CoreKind::Node(_) => None,
        }
    }

    pub(crate) fn up_star_core(&self, up_star: UpStar) -> Result<Core, Error> {
        match Core::pack(up_star.ups, up_star.star) {
            Some(core) => Ok(core),
            None if up_star.ups == i64::MIN => Err(Error::TooLarge),
            None => {
                let index = self.intern(&self.large_up_stars, &up_star, size_of::<UpStar>())?;
                Core::large_up_star(index as usize).ok_or(Error::Memory)
            }
        }
    }

    /// The node with these options, which are in structural order, if there is one.
    pub(crate) fn find_node(&self, left: &[Game], right: &[Game]) -> Option<Core> {
        let hash = hash_of_options(left, right);
        self.find_in(&self.shard(hash).lock().unwrap_or_else(PoisonError::into_inner), hash, left, right)
    }

    /// The core with these options, which are in structural order; the node itself is made if there is none
    /// yet.
    pub(crate) fn node_core(
        &self,
        left: &[Game],
        right: &[Game],
        make: impl FnOnce() -> Result<Node, Error>,
    ) -> Result<Core, Error> {
        if let Some(core) = self.find_node(left, right) {
            return Ok(core);
        }
        let node = make()?;
        let hash = hash_of_options(left, right);
        let mut table = self.shard(hash).lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(core) = self.find_in(&table, hash, left, right) {
            return Ok(core);
        }
        self.account.charge(
            size_of::<Node>() + size_of::<Game>() * (left.len() + right.len() + 2) + 2 * size_of::<u32>(),
        )?;
        let index = self.nodes.push(node);
        let core = Core::node(index).ok_or(Error::Memory)?;
        let rehash = |&index: &u32| {
            let node = &self.nodes[index as usize];
            hash_of_options(node.options(Player::Left), node.options(Player::Right))
        };
        table.insert_unique(hash, u32::try_from(index).expect("checked by Core::node"), rehash);
        Ok(core)
    }

    /// Keeps the thermograph of a node, and gives the one that is kept.
    pub(crate) fn keep_thermograph<'n>(
        &self,
        node: &'n Node,
        thermograph: Thermograph,
    ) -> Result<&'n Thermograph, Error> {
        let bytes = thermograph.bytes();
        self.account.charge(bytes)?;
        if node.thermograph.set(Box::new(thermograph)).is_err() {
            // Another thread was faster.
            self.account.give_back(bytes);
        }
        Ok(node.thermograph.get().expect("it is there now"))
    }

    fn shard(&self, hash: u64) -> &Mutex<HashTable<u32>> {
        &self.node_index[(hash >> 58) as usize % SHARDS]
    }

    fn find_in(&self, table: &HashTable<u32>, hash: u64, left: &[Game], right: &[Game]) -> Option<Core> {
        let same = |&index: &u32| {
            let node = &self.nodes[index as usize];
            node.options(Player::Left) == left && node.options(Player::Right) == right
        };
        table.find(hash, same).and_then(|&found| Core::node(found as usize))
    }

    pub(crate) fn large_number(&self, index: u32) -> &Dyadic {
        &self.large_numbers.values[index as usize]
    }

    pub(crate) fn intern_large_number(&self, x: &Dyadic) -> Result<Number, Error> {
        self.intern(&self.large_numbers, x, size_of::<Dyadic>() + x.heap_bytes()).map(Number::large)
    }

    /// The number of a value in a table, which has 31 bits.
    fn intern<T: Clone + Eq + Hash>(&self, table: &Table<T>, value: &T, bytes: usize) -> Result<u32, Error> {
        let mut index = table.index.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = index.get(value) {
            return Ok(known);
        }
        // It stands in the list and, with its number, in the index, which is half empty at times.
        self.account.charge(3 * bytes + 4 * size_of::<u64>())?;
        let new = u32::try_from(table.values.push(value.clone())).ok().filter(|&new| new < 1 << 31);
        let new = new.ok_or(Error::Memory)?;
        index.insert(value.clone(), new);
        Ok(new)
    }

    pub(crate) fn depth(&self, core: Core) -> u32 {
        match self.node(core) {
            Some(node) => node.depth,
            None => self.up_star(core).map_or(0, |x| u32::try_from(x.ups.unsigned_abs()).unwrap_or(u32::MAX)),
        }
    }
}

fn hash_of_options(left: &[Game], right: &[Game]) -> u64 {
    let mut hasher = FxHasher::default();
    left.len().hash(&mut hasher);
    for option in left.iter().chain(right) {
        hasher.write_u64(option.bits());
    }
    hasher.finish()
}

/// A view of a store through which games are made and compared, within a budget: it can be told to stop from
/// another thread.
///
/// Every operation is a method of a session, in the file named after its part of the theory.
#[derive(Clone)]
pub struct Session<'s> {
    pub(crate) store: &'s Store,
    budget: Budget,
}

impl<'s> Session<'s> {
    /// A session of a store that nobody stops.
    #[must_use]
    pub fn new(store: &'s Store) -> Session<'s> {
        Session::within(store, &Budget::default())
    }

    /// A session of a store that stops when the budget says so: the running operation and all later ones
    /// return [`Error::Stopped`].
    #[must_use]
    pub fn within(store: &'s Store, budget: &Budget) -> Session<'s> {
        Session { store, budget: budget.clone() }
    }

    /// The store of the session.
    #[must_use]
    pub fn store(&self) -> &'s Store {
        self.store
    }

    /// The budget of the session.
    #[must_use]
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Fails if the session was told to stop. Called wherever real recursion starts.
    #[inline]
    pub(crate) fn go_on(&self) -> Result<(), Error> {
        self.budget.go_on()
    }

    /// Runs a step of a recursion; the stack it takes is charged.
    #[inline]
    pub(crate) fn recurse<T>(&self, step: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
        self.budget.recurse(step)
    }

    /// Charges a list that is worked on and has just got so long. Only at powers of two, and not for short
    /// ones, so that it costs next to nothing to call it with each item.
    #[inline]
    pub(crate) fn hold(&self, charge: &Charge, length: usize) -> Result<(), Error> {
        if length >= MANY && length.is_power_of_two() {
            charge.set(2 * length * BYTES_PER_OPTION, &self.budget)?;
        }
        Ok(())
    }
}
