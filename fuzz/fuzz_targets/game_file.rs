//! Whatever stands in a game file, it becomes a game or a sentence; and a game keeps what it prints readable.
#![no_main]

use gamefile::{GameFile, check};
use libfuzzer_sys::fuzz_target;
use solvers::Budget;

fuzz_target!(|text: &str| {
    if let Ok(file) = GameFile::read("mine", text) {
        _ = check::check(&file, &Budget::new(64 << 20));
    }
});
