//! What stands after the question mark of an address, as names and values; and how to write one.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use std::fmt::Write;

/// The names and values of an address, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query(Vec<(String, String)>);

impl Query {
    /// Reads any text.
    #[must_use]
    pub fn new(text: &str) -> Query {
        Query(form_urlencoded::parse(text.as_bytes()).into_owned().collect())
    }

    /// The last value of that name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// All values of that name.
    pub fn all<'q>(&'q self, name: &'q str) -> impl Iterator<Item = &'q str> {
        self.0.iter().filter(move |(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// What cannot stand in the value of a query as it is. Commas, colons and the like can, and stay readable.
const IN_QUERY: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'+').add(b'<').add(b'=').add(b'>');

/// What cannot stand in a part of a path.
const IN_PATH: &AsciiSet = &IN_QUERY.add(b'/').add(b'?').add(b'\\').add(b'^').add(b'`').add(b'{').add(b'}');

/// A part of a path.
#[must_use]
pub fn path_segment(text: &str) -> String {
    utf8_percent_encode(text, IN_PATH).to_string()
}

/// Adds `?name=value` or `&name=value` to an address.
pub fn push(address: &mut String, name: &str, value: &str) {
    let separator = if address.contains('?') { '&' } else { '?' };
    _ = write!(address, "{separator}{name}={}", utf8_percent_encode(value, IN_QUERY));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(first: String, second: String) {
            let mut address = String::from("/en/");
            push(&mut address, "a", &first);
            push(&mut address, "b", &second);
            let (_, query) = address.split_once('?').unwrap();
            prop_assert_eq!(
                Query::new(query), Query(vec![("a".to_owned(), first), ("b".to_owned(), second)])
            );
        }

        #[test]
        fn any_text_is_a_query(text: String) {
            _ = Query::new(&text).get("a");
        }
    }

    #[test]
    fn the_last_value_counts() {
        let query = Query::new("a=1&b=2&a=3+4%2C&c");
        assert_eq!(query.get("a"), Some("3 4,"));
        assert_eq!(query.all("a").collect::<Vec<_>>(), ["1", "3 4,"]);
        assert_eq!((query.get("c"), query.get("d")), (Some(""), None));
    }

    #[test]
    fn notation_stays_readable() {
        assert_eq!(path_segment("subtract:1,3,4"), "subtract:1,3,4");
        assert_eq!(path_segment("a/b ž"), "a%2Fb%20%C5%BE");
    }
}
