//! Forms with files, as browsers send them: `multipart/form-data` (RFC 7578).

use super::site::Request;
use http::header;

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'b> {
    pub name: String,
    /// The name of the file; empty if it is none.
    pub file_name: String,
    /// What was written, or what the file has.
    pub content: &'b [u8],
}

/// The longest that may stand between two fields, in bytes.
const LONGEST_BOUNDARY: usize = 70;

/// The fields of a form; `None` if it is none, or not a whole one.
#[must_use]
pub fn fields(request: &Request) -> Option<Vec<Field<'_>>> {
    let content_type = request.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
    let kind = content_type.split(';').next()?.trim();
    let boundary = parameter(content_type, "boundary")?;
    if !kind.eq_ignore_ascii_case("multipart/form-data") || !(1..=LONGEST_BOUNDARY).contains(&boundary.len())
    {
        return None;
    }
    let delimiter = format!("\r\n--{boundary}");
    let (first, delimiter) = (&delimiter.as_bytes()[2..], delimiter.as_bytes());
    let (_, mut rest) = split(request.body(), first)?;
    let mut fields = Vec::new();
    while !rest.starts_with(b"--") {
        let (_, begun) = split(rest, b"\r\n")?;
        let (part, behind) = split(begun, delimiter)?;
        let (head, content) = split(part, b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(head);
        let disposition = head.lines().find_map(disposition)?;
        let text = |name: &str| parameter(disposition, name).unwrap_or_default().to_owned();
        fields.push(Field { name: text("name"), file_name: text("filename"), content });
        rest = behind;
    }
    Some(fields)
}

/// What is before a separator, and what is behind it.
fn split<'b>(bytes: &'b [u8], separator: &[u8]) -> Option<(&'b [u8], &'b [u8])> {
    let start = bytes.windows(separator.len()).position(|window| window == separator)?;
    Some((&bytes[..start], &bytes[start + separator.len()..]))
}

/// The value of a line of the head that says what the field is.
fn disposition(line: &str) -> Option<&str> {
    let (name, value) = line.split_once(':')?;
    name.eq_ignore_ascii_case("content-disposition").then_some(value)
}

/// The value of a parameter: `x` in `form-data; name="x"`.
fn parameter<'h>(header: &'h str, wanted: &str) -> Option<&'h str> {
    let mut rest = header.split_once(';')?.1;
    loop {
        let (name, value) = rest.split_once('=')?;
        let (value, behind) = match value.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"')?,
            None => value.split_at(value.find(';').unwrap_or(value.len())),
        };
        if name.trim().eq_ignore_ascii_case(wanted) {
            return Some(value.trim());
        }
        rest = behind.trim_start().strip_prefix(';')?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn request(content_type: &str, body: &[u8]) -> Request {
        http::Request::post("/en/relation")
            .header(header::CONTENT_TYPE, content_type)
            .body(body.to_vec())
            .unwrap()
    }

    fn field<'b>(name: &str, file_name: &str, content: &'b str) -> Field<'b> {
        Field { name: name.to_owned(), file_name: file_name.to_owned(), content: content.as_bytes() }
    }

    #[test]
    fn fields_are_read() {
        let body = "before\r\n--x y\r\nContent-Disposition: form-data; name=\"graph\"\r\n\r\n\
            a b\r\n--x\r\n\r\n--x y\r\nContent-Type: text/csv\r\n\
            content-disposition: form-data; filename=\"a;name=b.csv\"; name=file\r\n\r\n\
            \r\n--x y--\r\nafter";
        let request = request("multipart/form-data; charset=x; boundary=\"x y\"", body.as_bytes());
        let expected = [field("graph", "", "a b\r\n--x\r\n"), field("file", "a;name=b.csv", "")];
        assert_eq!(fields(&request).unwrap(), expected);
    }

    #[test]
    fn what_is_no_whole_form_is_refused() {
        const HEAD: &str = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n";
        let kind = "multipart/form-data; boundary=x";
        assert!(fields(&request(kind, format!("{HEAD}b\r\n--x--").as_bytes())).is_some());
        assert_eq!(fields(&request(kind, b"--x--")), Some(Vec::new()));
        for body in ["", "--x", HEAD, &format!("{HEAD}b"), &format!("{HEAD}b\r\n--x"), "--x\r\n\r\n\r\n--x--"]
        {
            assert_eq!(fields(&request(kind, body.as_bytes())), None, "{body}");
        }
        let whole = format!("{HEAD}b\r\n--x--");
        for kind in ["text/plain; boundary=x", "multipart/form-data", "multipart/form-data; boundary="] {
            assert_eq!(fields(&request(kind, whole.as_bytes())), None, "{kind}");
        }
    }

    proptest! {
        #[test]
        fn contents_are_read_back(
            contents in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..30), 0..4),
        ) {
            let mut body = Vec::new();
            for content in &contents {
                body.extend_from_slice(b"--boundary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n");
                body.extend_from_slice(content);
                body.extend_from_slice(b"\r\n");
            }
            body.extend_from_slice(b"--boundary--\r\n");
            let request = request("multipart/form-data; boundary=boundary", &body);
            let read: Vec<&[u8]> = fields(&request).unwrap().iter().map(|field| field.content).collect();
            prop_assert_eq!(read, contents);
        }

        #[test]
        fn no_form_is_a_crash(body in "(--x|\r\n|--|Content-Disposition:|name=|\"|;|a){0,20}") {
            _ = fields(&request("multipart/form-data; boundary=x", body.as_bytes()));
        }
    }
}
