//! Parquet, as much of it as arcs and answers need: tables of numbers and texts.
//!
//! Written are columns of one page in each group of rows, plain and packed with zstd. Read are columns of 32
//! or 64 bit numbers or texts, plain or with a dictionary, packed with zstd or Snappy or not at all, in pages
//! of either version; that is what the usual programs write unless they are told otherwise. Numbers in the
//! file's own headings are in Thrift's compact notation (`thrift.rs`).

mod read;
mod snappy;
mod thrift;
mod write;

pub(crate) use read::{Cells, Reader};
pub(crate) use write::{Column, Writer};

/// What a file begins and ends with.
const MAGIC: &[u8; 4] = b"PAR1";

/// Kinds of columns.
const INT32: i64 = 1;
const INT64: i64 = 2;
const BYTES: i64 = 6;

/// How pages are packed.
const PLAIN_BYTES: i64 = 0;
const SNAPPY: i64 = 1;
const ZSTD: i64 = 6;

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use values::Budget;

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.parquet");
        let names: Vec<String> = (0..1000).map(|row| format!("row {row}")).collect();
        let counts: Vec<Option<u32>> = (0..1000).map(|row| (row % 3 > 0).then_some(row)).collect();
        let mut file = fs::File::create(&path).unwrap();
        let mut writer = Writer::new(&mut file, &["name", "count"]).unwrap();
        for rows in [0..400, 400..1000] {
            let columns = [
                Column::Texts(names[rows.clone()].iter().map(String::as_bytes).collect()),
                Column::Numbers(counts[rows].to_vec()),
            ];
            writer.write(&columns).unwrap();
        }
        writer.finish().unwrap();
        let budget = Budget::default();
        let mut reader = Reader::open(&path).unwrap();
        assert_eq!(reader.groups(), 2);
        let mut found = Vec::new();
        for group in 0..2 {
            let [Cells::Texts(names), Cells::Numbers(counts)] = reader.read(group, &budget).unwrap() else {
                panic!("other kinds of columns");
            };
            found.extend(names.into_iter().zip(counts));
        }
        let expected = names.iter().zip(&counts);
        let expected: Vec<_> =
            expected.map(|(name, count)| (Some(name.as_bytes().into()), count.map(u64::from))).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn damage_is_no_panic() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.parquet");
        let mut file = fs::File::create(&path).unwrap();
        let mut writer = Writer::new(&mut file, &["from", "to"]).unwrap();
        let columns = [Column::Texts(vec![b"a", b"b"]), Column::Numbers(vec![Some(1), None])];
        writer.write(&columns).unwrap();
        writer.finish().unwrap();
        drop(file);
        let whole = fs::read(&path).unwrap();
        let budget = Budget::new(1 << 24);
        let all = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            if let Ok(mut reader) = Reader::open(&path) {
                for group in 0..reader.groups().min(3) {
                    _ = reader.read(group, &budget);
                }
            }
        };
        for length in 0..whole.len() {
            all(&whole[..length]);
        }
        for place in 0..8 * whole.len() {
            let mut changed = whole.clone();
            changed[place / 8] ^= 1 << (place % 8);
            all(&changed);
        }
    }
}
