//! Which heaps of a subtraction game are lost for the player to move, without their values.
//!
//! A heap is lost if no move leads to a lost one. So the heaps are taken in order, and each that is not
//! marked is lost and marks all from which it can be reached. Lost heaps are few where many numbers can be
//! taken: of the first 10^7 for the squares 69,489, which make 1.6·10^8 marks, where the values of all of
//! them take 2·10^10. Memory: a bit a heap.

use super::SubtractionSet;
use values::{Budget, Error};

/// How many heaps are looked at or marked between two looks at the budget.
const BATCH: usize = 1 << 20;

/// Finds the lost heaps up to a limit, in order, and hands over each as soon as it is found, until one is
/// refused.
pub fn lost_heaps<E: From<Error>>(
    set: &SubtractionSet,
    limit: u64,
    budget: &Budget,
    mut take: impl FnMut(u64) -> Result<(), E>,
) -> Result<(), E> {
    let count = usize::try_from(limit).ok().and_then(|limit| limit.checked_add(1)).ok_or(Error::Memory)?;
    let charge = budget.charge(count.div_ceil(64) * size_of::<u64>() + set.bytes_to_list(limit))?;
    let numbers: Vec<usize> =
        set.up_to(limit).into_iter().filter_map(|number| usize::try_from(number).ok()).collect();
    let numbers = numbers.strip_prefix(&[0]).unwrap_or(&numbers);
    let mut marked = vec![0_u64; count.div_ceil(64)];
    charge.set((marked.len() + numbers.len()) * 8, budget)?;
    let mut done = BATCH;
    for heap in 0..count {
        done += 1;
        if done > BATCH {
            done = 0;
            budget.go_on()?;
            budget.report(heap as u64, count as u64);
        }
        if marked[heap / 64] >> (heap % 64) & 1 == 1 {
            continue;
        }
        take(heap as u64)?;
        done += numbers.len();
        for larger in numbers.iter().map(|number| heap + number).take_while(|&larger| larger < count) {
            marked[larger / 64] |= 1 << (larger % 64);
        }
    }
    Ok(())
}
