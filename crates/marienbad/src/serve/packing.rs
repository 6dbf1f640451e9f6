//! Answers are packed for those who can unpack them (gzip).

use super::progress::wants_stream;
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::header::{self, HeaderMap, HeaderValue};
use std::io::{self, Write};

/// Less than this is not worth it, in bytes.
const LEAST: usize = 32;

/// The answer to a request with these headers, packed if the browser can unpack it.
#[must_use]
pub fn packed(asked: &HeaderMap, mut response: web::Response) -> web::Response {
    if !response.headers().contains_key(header::CONTENT_TYPE) || wants_stream(asked) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if response.body().len() >= LEAST
        && unpacks(asked)
        && let Ok(body) = gzip(response.body())
    {
        *response.body_mut() = body;
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

fn gzip(body: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(body)?;
    let mut packed = packed.finish()?;
    packed.shrink_to_fit();
    Ok(packed)
}

/// Does `Accept-Encoding` name gzip, and not with a weight of zero?
fn unpacks(asked: &HeaderMap) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_some_and(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use hyper::StatusCode;
    use std::io::Read;

    #[test]
    fn answers_are_packed_for_those_who_can_unpack_them() {
        let page = "page ".repeat(100);
        let cases = [
            (vec!["gzip, deflate, br"], true),
            (vec!["br", "GZIP;q=0.5"], true),
            (vec!["gzip;q=0"], false),
            (vec!["gzip;q=x"], false),
            (vec!["br"], false),
            (vec![], false),
        ];
        for (accepted, expected) in cases {
            let mut asked = HeaderMap::new();
            for list in &accepted {
                asked.append(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            }
            let answer = |page: &str| {
                packed(&asked, web::site::response(StatusCode::OK, "text/plain", page.to_owned()))
            };
            let response = answer(&page);
            assert_eq!(response.headers().contains_key(header::CONTENT_ENCODING), expected, "{accepted:?}");
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
            let mut text = String::new();
            if expected {
                GzDecoder::new(&response.body()[..]).read_to_string(&mut text).unwrap();
            } else {
                text.push_str(str::from_utf8(response.body()).unwrap());
            }
            assert_eq!(text, page);
            assert!(!answer("short").headers().contains_key(header::CONTENT_ENCODING));
        }
    }
}
