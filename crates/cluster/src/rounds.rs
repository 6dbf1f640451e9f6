//! Layer by layer, all workers together (Ströhlein 1970; on several machines Bal and Romein 2002, for awari).
//!
//! In each round every worker tells the predecessors of what it decided in the layer before; news of a lost
//! option decides a position, news of a won one when it was the last. A round ends when all news is taken in.
//! After a round the workers tell each other how many positions are new; when there are none, what is still
//! open is a tie. Between two rounds all that counts can be written down, and a later run begins there.

use crate::Graph;
use crate::cell::Cell;
use crate::channel::{Channel, Council, Watch};
use crate::error::{Error, about};
use crate::part::{BLOCK, Part, Place};
use crate::sealed::{self, Kind};
use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};
use timely::worker::Worker;

/// The positions of one worker among those of all.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    /// The number of the first one.
    pub(crate) first: u64,
    /// How many there are.
    pub(crate) len: u64,
    /// How many numbers each worker has.
    pub(crate) stride: u64,
}

/// Labels all positions; the answer are the cells of this worker.
pub(crate) fn label<C: Cell>(
    worker: &mut Worker,
    watch: &Watch,
    council: &mut Council,
    graph: &mut dyn Graph,
    span: Span,
    place: Place,
    mut checkpoints: Option<&mut Checkpoints>,
) -> Result<Rc<RefCell<Part<C>>>, Error> {
    let common = match &checkpoints {
        Some(checkpoints) => checkpoints.last_of_all(worker, council, C::BYTES)?,
        None => None,
    };
    let made = match (common, &checkpoints) {
        (Some(layer), Some(checkpoints)) => checkpoints.load(span, layer, place, watch),
        _ => Part::<C>::new(graph, span.first, span.len, place, &watch.budget),
    };
    let narrow = matches!(made, Err(Error::Narrow));
    if council.sum(worker, u64::from(narrow))? > 0 {
        return Err(Error::Narrow);
    }
    let part = Rc::new(RefCell::new(made?));
    // Nothing is held when the labels are not wanted any more.
    let (hearing, budget) = (Rc::downgrade(&part), watch.budget.clone());
    let mut news = Channel::new(
        worker,
        watch,
        move |news: &u64| (news >> 1) / span.stride,
        move |news| hearing.upgrade().map_or(Ok(()), |part| part.borrow_mut().hear_all(news, &budget)),
    );
    let total = council.sum(worker, span.len)?;
    let mut out = Vec::new();
    loop {
        let (layer, fresh, decided) = {
            let part = part.borrow();
            (part.layer - 1, part.decided_in(part.layer - 1), part.decided)
        };
        // What the first worker says is done.
        let due = checkpoints.as_ref().is_some_and(|checkpoints| checkpoints.are_due());
        let said = council.ask(worker, &[fresh, decided, u64::from(due)])?;
        let sum = |place: usize| said.iter().filter_map(|said| said.get(place)).sum::<u64>();
        watch.budget.report(sum(1), total);
        if sum(0) == 0 {
            return Ok(part);
        }
        if layer == C::MOST {
            return Err(Error::Narrow);
        }
        if let Some(checkpoints) =
            checkpoints.as_deref_mut().filter(|_| said.first().is_some_and(|said| said[2] == 1))
        {
            checkpoints.save(&mut part.borrow_mut(), layer, watch)?;
            // News of the next layer must not come to who has not saved this one.
            council.sum(worker, 0)?;
        }
        let blocks = part.borrow().blocks();
        for block in 0..blocks {
            if !part.borrow().is_fresh(block) {
                continue;
            }
            loop {
                let more = part.borrow_mut().spread(block, graph, &mut out, &watch.budget)?;
                for message in out.drain(..) {
                    news.send(worker, message)?;
                }
                news.breathe(worker)?;
                if !more {
                    break;
                }
            }
        }
        news.end_round(worker)?;
        let mut part = part.borrow_mut();
        part.settle(&watch.budget)?;
        part.layer += 1;
    }
}

/// What a worker writes down after a layer: its two last checkpoints, so that there is always one that all
/// workers have.
pub(crate) struct Checkpoints {
    folder: PathBuf,
    name: String,
    /// What the question is.
    heading: String,
    since: Instant,
    cost: Duration,
}

/// Writing checkpoints takes at most one part in so many of the time.
const SHARE: u32 = 10;

impl Checkpoints {
    pub(crate) fn new(folder: &Path, name: &str, heading: &str) -> Checkpoints {
        Checkpoints {
            folder: folder.to_owned(),
            name: name.to_owned(),
            heading: heading.to_owned(),
            since: Instant::now(),
            cost: Duration::from_millis(20),
        }
    }

    fn are_due(&self) -> bool {
        self.since.elapsed() >= self.cost * SHARE
    }

    fn path(&self, layer: u32, bytes: usize) -> PathBuf {
        self.folder.join(format!("{}-{bytes}-{layer}.layer", self.name))
    }

    /// The layers of which there are checkpoints, the last first.
    fn there(&self, bytes: usize) -> Result<Vec<u32>, Error> {
        let prefix = format!("{}-{bytes}-", self.name);
        let entries = fs::read_dir(&self.folder).map_err(about(&self.folder))?;
        let mut layers: Vec<u32> = entries
            .filter_map(|entry| {
                let name = entry.ok()?.file_name().into_string().ok()?;
                name.strip_prefix(&prefix)?.strip_suffix(".layer")?.parse().ok()
            })
            .collect();
        layers.sort_unstable_by(|one, other| other.cmp(one));
        Ok(layers)
    }

    /// The last layer of which all workers have a checkpoint.
    fn last_of_all(
        &self,
        worker: &mut Worker,
        council: &mut Council,
        bytes: usize,
    ) -> Result<Option<u32>, Error> {
        let own: Vec<u64> = self.there(bytes)?.into_iter().map(u64::from).collect();
        let all = council.ask(worker, &own)?;
        let common = own.iter().find(|layer| all.iter().all(|had| had.contains(layer)));
        Ok(common.and_then(|layer| u32::try_from(*layer).ok()))
    }

    fn save<C: Cell>(&mut self, part: &mut Part<C>, layer: u32, watch: &Watch) -> Result<(), Error> {
        let began = Instant::now();
        let path = self.path(layer, C::BYTES);
        let written = sealed::write(&path, self.kind(), |out| {
            let mut bytes = Vec::with_capacity(BLOCK * C::BYTES);
            for block in 0..part.blocks() {
                watch.check().map_err(std::io::Error::other)?;
                bytes.clear();
                let shown = part.show(block, |cells| cells.iter().for_each(|cell| cell.write(&mut bytes)));
                shown.map_err(std::io::Error::other)?;
                out.write_all(&bytes)?;
            }
            Ok(())
        });
        written.map_err(about(&path))?;
        for old in self.there(C::BYTES)?.into_iter().skip_while(|old| *old >= layer).skip(1) {
            _ = fs::remove_file(self.path(old, C::BYTES));
        }
        self.cost = began.elapsed();
        self.since = Instant::now();
        Ok(())
    }

    fn load<C: Cell>(&self, span: Span, layer: u32, place: Place, watch: &Watch) -> Result<Part<C>, Error> {
        let path = self.path(layer, C::BYTES);
        let part = sealed::read(&path, self.kind(), &watch.budget, |source| {
            // What ends too early is damaged.
            let damaged = |_| Error::Damaged(path.clone());
            let read = |bytes: &mut [u8]| source.read_exact(bytes).map_err(damaged);
            Part::resumed(span.first, span.len, layer, place, &watch.budget, read)
                .map_err(std::io::Error::other)
        });
        part.map_err(|flaw| flaw.of(&path))
    }

    fn kind(&self) -> Kind<'_> {
        Kind { heading: &self.heading, compression: 1 }
    }
}
