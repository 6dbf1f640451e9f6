//! Which requests are meant for this server and come from its own pages, or from no page at all.
//!
//! A browser does what any page tells it, and it reaches this server though the page's author does not. Two
//! things keep strange pages away. A request must name this server as its host: a page whose own name was
//! made to lead here names itself. And browsers say where a request comes from (`Sec-Fetch-Site`, `Origin`):
//! a strange page may link here and frame the page that is meant for that, and that is all.

use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::http::uri::Authority;
use hyper::{Method, Request, StatusCode};
use std::net::IpAddr;

/// Why a request is not heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unheard {
    /// It names no host, or several.
    NoHost,
    /// It is meant for another host.
    OtherHost,
    /// It comes from a strange page.
    StrangePage,
}

impl Unheard {
    /// The status of the answer.
    #[must_use]
    pub fn status(self) -> StatusCode {
        match self {
            Unheard::NoHost => StatusCode::BAD_REQUEST,
            Unheard::OtherHost => StatusCode::MISDIRECTED_REQUEST,
            Unheard::StrangePage => StatusCode::FORBIDDEN,
        }
    }

    /// What the answer says.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Unheard::NoHost => "web-error-no-host",
            Unheard::OtherHost => "web-error-other-host",
            Unheard::StrangePage => "web-error-strange-page",
        }
    }
}

/// Is a request, which came to that address, meant for this server, and not from a strange page?
pub fn check<B>(request: &Request<B>, local: IpAddr) -> Result<(), Unheard> {
    let headers = request.headers();
    let host = only(headers, header::HOST).and_then(|host| host.parse::<Authority>().ok());
    let host = host.ok_or(Unheard::NoHost)?;
    let hosts = [Some(&host), request.uri().authority()];
    if !hosts.into_iter().flatten().all(|host| is_ours(host, local)) {
        return Err(Unheard::OtherHost);
    }
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    let is_own = matches!(site, Some(b"same-origin" | b"none"));
    let is_from_here = match headers.get(header::ORIGIN).map(HeaderValue::as_bytes) {
        None => site.is_none() || is_own || is_link(request),
        // A page may keep its origin to itself, but its browser knows.
        Some(b"null") => is_own,
        Some(_) => only(headers, header::ORIGIN).is_some_and(|origin| is_origin_of(origin, &host)),
    };
    if is_from_here { Ok(()) } else { Err(Unheard::StrangePage) }
}

/// The value of a header that stands there once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).into_iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        _ => None,
    }
}

/// Is that a name of this machine for itself, or the address that the client came to?
fn is_ours(host: &Authority, local: IpAddr) -> bool {
    let name = host.host();
    if name.eq_ignore_ascii_case("localhost") {
        return !host.as_str().contains('@');
    }
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let address = address.map(|address| address.to_canonical());
    let is_here = |address: IpAddr| address.is_loopback() || local.to_canonical() == address;
    !host.as_str().contains('@') && address.is_ok_and(is_here)
}

/// Does somebody follow a link, or type an address?
fn is_link<B>(request: &Request<B>) -> bool {
    let says = |name: &str, word: &str| {
        request.headers().get(name).is_some_and(|value| value.as_bytes() == word.as_bytes())
    };
    matches!(*request.method(), Method::GET | Method::HEAD)
        && says("sec-fetch-mode", "navigate")
        && (says("sec-fetch-dest", "document")
            || (says("sec-fetch-dest", "iframe") && is_for_frames(request)))
}

/// Is it the page of a game for frames, `/en/embed/nim`?
fn is_for_frames<B>(request: &Request<B>) -> bool {
    request.uri().path().split('/').nth(2) == Some("embed")
}

fn is_origin_of(origin: &str, host: &Authority) -> bool {
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.is_some_and(|named| named.eq_ignore_ascii_case(host.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn request(method: Method, headers: &[(&str, &str)]) -> Request<()> {
        let mut request = Request::builder().method(method).uri("/en/");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(()).unwrap()
    }

    #[test]
    fn hosts() {
        let cases = [
            ("localhost", true),
            ("LOCALHOST:8080", true),
            ("127.0.0.1:80", true),
            ("127.0.0.2", true),
            ("[::1]:80", true),
            ("192.0.2.7:8080", true),
            ("[::ffff:192.0.2.7]", true),
            ("192.0.2.8", false),
            ("evil.example", false),
            ("evil.example:80", false),
            ("localhost.evil.example", false),
            ("127.0.0.1.evil.example", false),
            ("x@localhost", false),
            ("x@127.0.0.1", false),
        ];
        let local = "192.0.2.7".parse().unwrap();
        for (host, ours) in cases {
            let expected = if ours { Ok(()) } else { Err(Unheard::OtherHost) };
            assert_eq!(check(&request(Method::GET, &[("host", host)]), local), expected, "{host}");
        }
        let absolute = Request::get("http://evil.example/").header("host", "localhost").body(());
        assert_eq!(check(&absolute.unwrap(), local), Err(Unheard::OtherHost));
    }

    #[test]
    fn a_request_names_one_host() {
        for headers in
            [&[][..], &[("host", "localhost"), ("host", "localhost")], &[("host", "")], &[("host", "a b")]]
        {
            assert_eq!(check(&request(Method::GET, headers), LOCALHOST), Err(Unheard::NoHost), "{headers:?}");
        }
    }

    #[test]
    fn strange_pages_may_frame_what_is_meant_for_it() {
        let frame = |path: &str, site: &str| {
            let request = Request::get(path).header("host", "localhost").header("sec-fetch-site", site);
            let request = request.header("sec-fetch-mode", "navigate").header("sec-fetch-dest", "iframe");
            check(&request.body(()).unwrap(), LOCALHOST)
        };
        assert_eq!(frame("/en/embed/nim?start=3", "cross-site"), Ok(()));
        assert_eq!(frame("/en/play/nim", "cross-site"), Err(Unheard::StrangePage));
        assert_eq!(frame("/embed", "cross-site"), Err(Unheard::StrangePage));
    }

    #[test]
    fn strange_pages_may_link_here_and_no_more() {
        type Case<'c> = (Method, &'c [(&'c str, &'c str)], bool);
        const LINK: [(&str, &str); 2] = [("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")];
        let site = |word| ("sec-fetch-site", word);
        let origin = |word| ("origin", word);
        let cases: [Case<'_>; 17] = [
            (Method::GET, &[], true),
            (Method::POST, &[], true),
            (Method::GET, &[site("none"), LINK[0], LINK[1]], true),
            (Method::GET, &[site("same-origin")], true),
            (Method::GET, &[site("cross-site"), LINK[0], LINK[1]], true),
            (Method::POST, &[site("cross-site"), LINK[0], LINK[1]], false),
            (Method::GET, &[site("cross-site"), LINK[0], ("sec-fetch-dest", "iframe")], false),
            (
                Method::GET,
                &[site("cross-site"), ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "image")],
                false,
            ),
            (Method::GET, &[site("cross-site")], false),
            (Method::GET, &[site("same-site")], false),
            (Method::POST, &[origin("http://localhost:8080")], true),
            (Method::POST, &[origin("http://localhost:8080"), site("same-origin")], true),
            (Method::POST, &[origin("null"), site("same-origin")], true),
            (Method::POST, &[origin("null")], false),
            (Method::POST, &[origin("http://localhost:9090")], false),
            (Method::POST, &[origin("http://evil.example")], false),
            (Method::GET, &[origin("http://evil.example")], false),
        ];
        for (method, headers, heard) in cases {
            let headers: Vec<_> = [("host", "localhost:8080")].iter().chain(headers).copied().collect();
            let expected = if heard { Ok(()) } else { Err(Unheard::StrangePage) };
            assert_eq!(
                check(&request(method.clone(), &headers), LOCALHOST),
                expected,
                "{method} {headers:?}"
            );
        }
    }
}
