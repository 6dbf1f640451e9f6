//! Thrift's compact notation: structures of numbered fields.

/// Something in that notation.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Number(i64),
    /// A number of 64 bits, where that is to be told.
    Long(i64),
    Bytes(Vec<u8>),
    List(Vec<Value>),
    Structure(Vec<(i64, Value)>),
}

/// The kinds of fields, as they are written.
const TRUE: u8 = 1;
const FALSE: u8 = 2;
const BYTE: u8 = 3;
const SHORT: u8 = 4;
const INT: u8 = 5;
const LONG: u8 = 6;
const DOUBLE: u8 = 7;
const BYTES: u8 = 8;
const LIST: u8 = 9;
const SET: u8 = 10;
const STRUCTURE: u8 = 12;

/// How deep structures may lie in each other.
const DEPTH: usize = 16;

impl Value {
    pub(crate) fn field(&self, number: i64) -> Option<&Value> {
        let Value::Structure(fields) = self else { return None };
        fields.iter().find(|(name, _)| *name == number).map(|(_, value)| value)
    }

    pub(crate) fn number(&self, number: i64) -> Option<i64> {
        match self.field(number)? {
            Value::Number(value) => Some(*value),
            _ => None,
        }
    }

    /// A length or a place.
    pub(crate) fn length(&self, number: i64) -> Option<usize> {
        usize::try_from(self.number(number)?).ok()
    }

    pub(crate) fn list(&self, number: i64) -> Option<&[Value]> {
        match self.field(number)? {
            Value::List(values) => Some(values),
            _ => None,
        }
    }

    /// Appends it to a text in that notation.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        match self {
            Value::Number(number) | Value::Long(number) => push_varint(out, zigzag(*number)),
            Value::Bytes(bytes) => {
                push_varint(out, bytes.len() as u64);
                out.extend(bytes);
            }
            Value::List(values) => {
                let kind = values.first().map_or(INT, Value::kind);
                match u8::try_from(values.len()) {
                    Ok(length) if length < 15 => out.push(length << 4 | kind),
                    _ => {
                        out.push(0xF0 | kind);
                        push_varint(out, values.len() as u64);
                    }
                }
                for value in values {
                    value.write(out);
                }
            }
            Value::Structure(fields) => {
                let mut before = 0;
                for (number, value) in fields {
                    // All fields that are written here stand in order, close to each other.
                    out.push(u8::try_from(number - before).unwrap_or(1) << 4 | value.kind());
                    value.write(out);
                    before = *number;
                }
                out.push(0);
            }
        }
    }

    fn kind(&self) -> u8 {
        match self {
            Value::Number(_) => INT,
            Value::Long(_) => LONG,
            Value::Bytes(_) => BYTES,
            Value::List(_) => LIST,
            Value::Structure(_) => STRUCTURE,
        }
    }

    /// Reads a structure, and returns how many bytes it takes.
    pub(crate) fn read(bytes: &[u8]) -> Option<(Value, usize)> {
        let mut rest = bytes;
        let value = read(&mut rest, STRUCTURE, DEPTH)?;
        Some((value, bytes.len() - rest.len()))
    }
}

fn read(rest: &mut &[u8], kind: u8, depth: usize) -> Option<Value> {
    let depth = depth.checked_sub(1)?;
    Some(match kind {
        TRUE => Value::Number(1),
        FALSE => Value::Number(0),
        BYTE => Value::Number(i64::from(take(rest, 1)?[0])),
        SHORT | INT | LONG => Value::Number(unzigzag(varint(rest)?)),
        DOUBLE => Value::Bytes(take(rest, 8)?.to_vec()),
        BYTES => {
            let length = usize::try_from(varint(rest)?).ok()?;
            Value::Bytes(take(rest, length)?.to_vec())
        }
        LIST | SET => {
            let &head = take(rest, 1)?.first()?;
            let length = if head >> 4 == 15 { varint(rest)? } else { u64::from(head >> 4) };
            // Each element takes a byte at least.
            if length > rest.len() as u64 {
                return None;
            }
            Value::List((0..length).map(|_| element(rest, head & 15, depth)).collect::<Option<_>>()?)
        }
        STRUCTURE => {
            let (mut fields, mut number) = (Vec::new(), 0);
            loop {
                let &head = take(rest, 1)?.first()?;
                if head == 0 {
                    break Value::Structure(fields);
                }
                number = match head >> 4 {
                    0 => unzigzag(varint(rest)?),
                    more => i64::checked_add(number, i64::from(more))?,
                };
                fields.push((number, read(rest, head & 15, depth)?));
            }
        }
        _ => return None,
    })
}

/// In a list, truth takes a byte.
fn element(rest: &mut &[u8], kind: u8, depth: usize) -> Option<Value> {
    match kind {
        TRUE | FALSE => Some(Value::Number(i64::from(take(rest, 1)?[0] == TRUE))),
        kind => read(rest, kind, depth),
    }
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, left) = rest.split_at_checked(length)?;
    *rest = left;
    Some(taken)
}

pub(crate) fn varint(rest: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let &byte = take(rest, 1)?.first()?;
        number |= u64::from(byte & 127) << shift;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

pub(crate) fn push_varint(out: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        out.push(number.to_le_bytes()[0] | 128);
        number >>= 7;
    }
    out.push(number.to_le_bytes()[0]);
}

fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)).cast_unsigned()
}

fn unzigzag(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}
