//! Tables are written a group of rows at a time.

use super::thrift::Value;
use super::{BYTES, INT32, MAGIC, ZSTD};
use std::io::{self, Write};

/// What is written of some rows of a column.
pub(crate) enum Column<'a> {
    Texts(Vec<&'a [u8]>),
    Numbers(Vec<Option<u32>>),
}

/// A table that is being written.
pub(crate) struct Writer<'a> {
    out: &'a mut dyn Write,
    place: usize,
    names: Vec<&'static str>,
    kinds: Vec<i64>,
    groups: Vec<Value>,
    rows: usize,
}

/// Counts and places in pages have 32 bits, in files 64.
fn number(number: usize) -> Value {
    Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

fn long(number: usize) -> Value {
    Value::Long(i64::try_from(number).unwrap_or(i64::MAX))
}

impl<'a> Writer<'a> {
    /// A table with columns of these names.
    pub(crate) fn new(out: &'a mut dyn Write, names: &[&'static str]) -> io::Result<Writer<'a>> {
        out.write_all(MAGIC)?;
        Ok(Writer {
            out,
            place: MAGIC.len(),
            names: names.to_vec(),
            kinds: Vec::new(),
            groups: Vec::new(),
            rows: 0,
        })
    }

    /// Writes some rows, of each column as many.
    pub(crate) fn write(&mut self, columns: &[Column<'_>]) -> io::Result<()> {
        let rows = columns.first().map_or(0, Column::len);
        let (mut chunks, mut total) = (Vec::new(), 0);
        for (column, name) in columns.iter().zip(&self.names) {
            let plain = column.page();
            let packed = zstd::encode_all(&plain[..], 3)?;
            let data = Value::Structure(vec![
                (1, number(rows)),
                // Plain, and levels as runs.
                (2, Value::Number(0)),
                (3, Value::Number(3)),
                (4, Value::Number(3)),
            ]);
            let mut page = Vec::new();
            let fields =
                vec![(1, Value::Number(0)), (2, number(plain.len())), (3, number(packed.len())), (5, data)];
            Value::Structure(fields).write(&mut page);
            let size = page.len() + packed.len();
            self.out.write_all(&page)?;
            self.out.write_all(&packed)?;
            let about = Value::Structure(vec![
                (1, Value::Number(column.kind())),
                (2, Value::List(vec![Value::Number(0), Value::Number(3)])),
                (3, Value::List(vec![Value::Bytes(name.as_bytes().to_vec())])),
                (4, Value::Number(ZSTD)),
                (5, long(rows)),
                (6, long(page.len() + plain.len())),
                (7, long(size)),
                (9, long(self.place)),
            ]);
            chunks.push(Value::Structure(vec![(2, long(self.place)), (3, about)]));
            self.place += size;
            total += size;
        }
        self.kinds = columns.iter().map(Column::kind).collect();
        self.groups.push(Value::Structure(vec![(1, Value::List(chunks)), (2, long(total)), (3, long(rows))]));
        self.rows += rows;
        Ok(())
    }

    /// All rows are there.
    pub(crate) fn finish(self) -> io::Result<()> {
        let root = vec![(4, Value::Bytes(b"schema".to_vec())), (5, number(self.kinds.len()))];
        let mut schema = vec![Value::Structure(root)];
        for (name, kind) in self.names.iter().zip(&self.kinds) {
            // A number may be missing; a text is UTF-8.
            let is_text = *kind == BYTES;
            let mut fields = vec![
                (1, Value::Number(*kind)),
                (3, Value::Number(i64::from(!is_text))),
                (4, Value::Bytes(name.as_bytes().to_vec())),
            ];
            fields.extend(is_text.then_some((6, Value::Number(0))));
            schema.push(Value::Structure(fields));
        }
        let mut foot = Vec::new();
        Value::Structure(vec![
            (1, Value::Number(1)),
            (2, Value::List(schema)),
            (3, long(self.rows)),
            (4, Value::List(self.groups)),
            (6, Value::Bytes(b"marienbad".to_vec())),
        ])
        .write(&mut foot);
        let length = u32::try_from(foot.len()).map_err(io::Error::other)?;
        foot.extend(length.to_le_bytes());
        foot.extend(MAGIC);
        self.out.write_all(&foot)
    }
}

impl Column<'_> {
    fn len(&self) -> usize {
        match self {
            Column::Texts(texts) => texts.len(),
            Column::Numbers(numbers) => numbers.len(),
        }
    }

    fn kind(&self) -> i64 {
        match self {
            Column::Texts(_) => BYTES,
            Column::Numbers(_) => INT32,
        }
    }

    /// The page, not packed yet.
    fn page(&self) -> Vec<u8> {
        let mut page = Vec::new();
        match self {
            Column::Texts(texts) => {
                for text in texts {
                    page.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
                    page.extend(*text);
                }
            }
            Column::Numbers(numbers) => {
                // Which rows have a number: one run of bits, eight at a time.
                let mut levels = Vec::new();
                super::thrift::push_varint(&mut levels, (numbers.len().div_ceil(8) as u64) << 1 | 1);
                for eight in numbers.chunks(8) {
                    let bit = |(place, number): (usize, &Option<u32>)| u8::from(number.is_some()) << place;
                    levels.push(eight.iter().enumerate().map(bit).sum());
                }
                page.extend(u32::try_from(levels.len()).unwrap_or(u32::MAX).to_le_bytes());
                page.extend(levels);
                page.extend(numbers.iter().flatten().flat_map(|number| number.to_le_bytes()));
            }
        }
        page
    }
}
