//! JSON: an object that gives each vertex an array of its options, or an array of pairs.
//!
//! A name is a string or an integer. In an array of pairs a lone name, or an array with one name, is a
//! vertex. The text is read as it comes, never held as a whole.

use super::draft::{Draft, Kind, Problem, Source};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use std::cell::Cell;
use std::fmt;
use std::io::{self, Read};
use values::{Budget, Charge};

/// Reads JSON.
pub fn read(source: &mut Source, draft: &mut Draft<'_>) -> Result<(), Problem> {
    let unnamed = Cell::new(0);
    let source = Measured { source, unnamed: &unnamed, charge: Charge::default(), budget: draft.budget() };
    let mut json = serde_json::Deserializer::from_reader(source);
    let mut reader = Reader { draft, unnamed: &unnamed, problem: None };
    let read = Whole(&mut reader).deserialize(&mut json).and_then(|()| json.end());
    let Err(error) = read else { return Ok(()) };
    let line = error.line().max(1);
    if let Some(kind) = reader.problem {
        return Err(kind.at(line));
    }
    Err(match error.classify() {
        Category::Io => Kind::from(io::Error::from(error)).at(line),
        Category::Syntax | Category::Eof => Kind::Json.at(line),
        Category::Data => Kind::Shape.at(line),
    })
}

/// A source that is read within the budget: what follows a name may be another one, however long, of which
/// nothing is seen until all of it was read.
struct Measured<'m, R> {
    source: R,
    /// How many bytes were read since the last name.
    unnamed: &'m Cell<usize>,
    charge: Charge,
    budget: &'m Budget,
}

/// Between two looks at the memory so many bytes are read.
const PIECE: usize = 1 << 16;

impl<R: Read> Read for Measured<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        let before = self.unnamed.get();
        let length = before + read;
        self.unnamed.set(length);
        if length / PIECE > before / PIECE {
            self.charge.set(3 * length, self.budget).map_err(io::Error::other)?;
        }
        Ok(read)
    }
}

struct Reader<'d, 'c> {
    draft: &'d mut Draft<'c>,
    unnamed: &'d Cell<usize>,
    /// What went wrong with the draft, which JSON's own errors cannot say.
    problem: Option<Kind>,
}

impl Reader<'_, '_> {
    fn vertex<E: Error>(&mut self, name: &str) -> Result<u32, E> {
        self.unnamed.set(0);
        self.draft.vertex(name).map_err(|kind| self.give_up(kind))
    }

    fn arc<E: Error>(&mut self, from: u32, to: u32) -> Result<(), E> {
        self.draft.arc(from, to).map_err(|kind| self.give_up(kind))
    }

    fn give_up<E: Error>(&mut self, kind: Kind) -> E {
        self.problem = Some(kind);
        E::custom("")
    }
}

/// The whole relation.
struct Whole<'r, 'd, 'c>(&'r mut Reader<'d, 'c>);

impl<'de> DeserializeSeed<'de> for Whole<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Whole<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(from) = map.next_key_seed(Name(self.0))? {
            map.next_value_seed(Options { reader: self.0, from })?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<(), A::Error> {
        while sequence.next_element_seed(Pair(self.0))?.is_some() {}
        Ok(())
    }
}

/// The options of a vertex.
struct Options<'r, 'd, 'c> {
    reader: &'r mut Reader<'d, 'c>,
    from: u32,
}

impl<'de> DeserializeSeed<'de> for Options<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Options<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<(), A::Error> {
        while let Some(to) = sequence.next_element_seed(Name(self.reader))? {
            self.reader.arc(self.from, to)?;
        }
        Ok(())
    }
}

/// An arc, or a lone vertex.
struct Pair<'r, 'd, 'c>(&'r mut Reader<'d, 'c>);

impl<'de> DeserializeSeed<'de> for Pair<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Pair<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<(), A::Error> {
        let from =
            sequence.next_element_seed(Name(self.0))?.ok_or_else(|| A::Error::invalid_length(0, &""))?;
        if let Some(to) = sequence.next_element_seed(Name(self.0))? {
            self.0.arc(from, to)?;
        }
        match sequence.next_element::<IgnoredAny>()? {
            None => Ok(()),
            Some(_) => Err(A::Error::invalid_length(3, &"")),
        }
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<(), E> {
        self.0.vertex(name).map(|_| ())
    }

    fn visit_u64<E: Error>(self, name: u64) -> Result<(), E> {
        self.visit_str(&name.to_string())
    }

    fn visit_i64<E: Error>(self, name: i64) -> Result<(), E> {
        self.visit_str(&name.to_string())
    }
}

/// The name of a vertex.
struct Name<'r, 'd, 'c>(&'r mut Reader<'d, 'c>);

impl<'de> DeserializeSeed<'de> for Name<'_, '_, '_> {
    type Value = u32;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<u32, D::Error> {
        json.deserialize_any(self)
    }
}

impl Visitor<'_> for Name<'_, '_, '_> {
    type Value = u32;

    fn expecting(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<u32, E> {
        self.0.vertex(name)
    }

    fn visit_u64<E: Error>(self, name: u64) -> Result<u32, E> {
        self.visit_str(&name.to_string())
    }

    fn visit_i64<E: Error>(self, name: i64) -> Result<u32, E> {
        self.visit_str(&name.to_string())
    }
}
