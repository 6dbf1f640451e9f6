//! Readers and writers of a bucket, in all orders in which they can meet and with all that the memory model
//! lets them see.
//!
//! Loom runs a model once for each of them. Weaken any ordering of the file, or leave out a fence, and a test
//! fails.

#[path = "../src/cache/bucket.rs"]
mod bucket;

/// What threads share, as the model sees it.
mod sync {
    pub(super) use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
}

use bucket::{Bucket, WAYS, read, write};
use loom::sync::Arc;
use loom::thread;

/// Two buckets with so many entries: of key `k` the value is `10 k`.
fn buckets(entries: u64) -> Arc<[Bucket; 2]> {
    let buckets = Arc::new([Bucket::default(), Bucket::default()]);
    for key in 1..=entries {
        assert!(write(&buckets[..], 0, entry(key)));
    }
    buckets
}

fn entry(key: u64) -> [u64; 2] {
    [key, 10 * key]
}

fn value(buckets: &[Bucket; 2], key: u64) -> Option<u64> {
    read::<64>(&buckets[..], 0, [key, 0])
}

#[test]
fn an_entry_that_is_being_replaced_is_read_whole_or_not_at_all() {
    loom::model(|| {
        let buckets = buckets(2 * WAYS as u64);
        let writer = {
            let buckets = Arc::clone(&buckets);
            thread::spawn(move || write(&buckets[..], 0, entry(7)))
        };
        for key in [1, 7] {
            assert!(value(&buckets, key).is_none_or(|found| found == 10 * key));
        }
        assert!(!writer.join().unwrap(), "no place was empty");
        assert_eq!((value(&buckets, 1), value(&buckets, 7)), (None, Some(70)));
    });
}

#[test]
fn two_writers_do_not_mix_their_entries() {
    loom::model(|| {
        let buckets = buckets(1);
        let writer = {
            let buckets = Arc::clone(&buckets);
            thread::spawn(move || write(&buckets[..], 0, entry(2)))
        };
        let written = write(&buckets[..], 0, entry(3));
        for key in [2, 3] {
            assert!(value(&buckets, key).is_none_or(|found| found == 10 * key));
        }
        let written = [writer.join().unwrap(), written];
        assert!(written.contains(&true), "who meets nobody writes");
        assert_eq!(written, [2, 3].map(|key| value(&buckets, key) == Some(10 * key)));
        assert_eq!(value(&buckets, 1), Some(10));
    });
}
