//! A game in a frame of somebody's page: the page of the game without what is around it. It is the only page
//! that may be framed, and its links stay in the frame.

use super::play;
use super::site::{Framed, Reader, Response};
use http::{HeaderValue, header};
use solvers::Budget;

#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let mut response = play::page(reader, budget);
    let (whole, framed) = (reader.address("/play/"), reader.address("/embed/"));
    let location = response.headers().get(header::LOCATION).and_then(|to| to.to_str().ok());
    let location = location.and_then(|to| HeaderValue::from_str(&to.replacen(&whole, &framed, 1)).ok());
    if let Some(location) = location {
        response.headers_mut().insert(header::LOCATION, location);
    }
    if let Ok(body) = std::str::from_utf8(response.body()) {
        let links = body.replace(&format!("\"{whole}"), &format!("\"{framed}"));
        *response.body_mut() = links.into_bytes();
    }
    response.extensions_mut().insert(Framed);
    response
}

#[cfg(test)]
mod tests {
    use crate::site::tests::{Visit, ask};
    use http::header;

    #[test]
    fn only_this_page_may_be_framed() {
        let framed = ask("/en/embed/nim?start=3,5,7");
        assert_eq!(framed.status.as_u16(), 200);
        assert_eq!(framed.header(header::X_FRAME_OPTIONS), "");
        assert!(framed.header(header::CONTENT_SECURITY_POLICY).contains("frame-ancestors *"));
        assert!(
            !framed.body.contains("<footer") && framed.body.contains("/en/embed/nim?start=3,5,7&amp;moves=")
        );
        assert!(!framed.body.contains("\"/en/play/"));
        for place in ["/en/", "/en/play/nim", "/en/take/nim", "/en/puzzles", "/en/embed/"] {
            let other = ask(place);
            assert_eq!(other.header(header::X_FRAME_OPTIONS), "DENY", "{place}");
            assert!(other.header(header::CONTENT_SECURITY_POLICY).contains("frame-ancestors 'none'"));
        }
    }

    #[test]
    fn the_program_answers_in_the_frame() {
        let (place, page) = Visit::default().follow("/cs/embed/nim?start=3,5,7&moves=7-1");
        assert!(place.starts_with("/cs/embed/nim?") && place.matches(';').count() == 1, "{place}");
        assert_eq!(page.status.as_u16(), 200);
    }
}
