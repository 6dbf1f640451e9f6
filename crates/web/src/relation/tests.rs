//! Relations that are pasted, loaded and linked, and what is wrong with some.

use super::*;
use crate::site::tests::{Visit, ask};
use http::header;
use proptest::prelude::*;

/// The status, the place it sends to and the page for fields that are posted; a name of a file makes a field
/// a file.
fn post(fields: &[(&str, Option<&str>, &[u8])]) -> (u16, String, String) {
    let mut body = Vec::new();
    for (name, file, content) in fields {
        let file = file.map(|file| format!("; filename=\"{file}\"")).unwrap_or_default();
        let head = format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--x--\r\n");
    let request =
        http::Request::post("/en/relation").header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
    let answer = Visit::default().send(&request.body(body).unwrap());
    (answer.status.as_u16(), answer.header(header::LOCATION).to_owned(), answer.body)
}

fn get(graph: &str, rest: &str) -> (u16, String) {
    let mut address = "/en/relation".to_owned();
    push(&mut address, "graph", graph);
    let answer = ask(&(address + rest));
    (answer.status.as_u16(), answer.body)
}

#[test]
fn graphs_are_solved() {
    let (status, page) = get("a b\nb c", "");
    assert_eq!(status, 200);
    assert!(page.contains("3 vertices, 2 arcs") && page.contains("a: L2") && page.contains("b: W1"));
    let (_, misere) = get("a b\nb c", "&play=misere");
    assert!(misere.contains("who cannot move wins") && misere.contains("b: L1"), "{misere}");
    let (_, tied) = get("a b\nb a", "");
    assert!(tied.contains("a cycle of ties: b → a → b"));
}

#[test]
fn formats_are_guessed() {
    for graph in ["a b", "a,b", "digraph { a -> b }", "[[\"a\",\"b\"]]", "{\"a\":[\"b\"]}"] {
        assert!(get(graph, "").1.contains("2 vertices, 1 arc;"), "{graph}");
    }
    assert_eq!(get("a,b", "&format=json").0, 400);
}

#[test]
fn walks_go_along_arcs() {
    let (status, page) = get("a b\nb c\nb d\nd e", "&at=a&at=b");
    assert_eq!(status, 200);
    assert!(page.contains("aria-current=\"step\"") && page.contains("&amp;at=a&amp;at=b&amp;at=c"));
    for nowhere in ["&at=x", "&at=a&at=c", &"&at=a".repeat(400)] {
        assert_eq!(get("a b\nb c", nowhere).0, 400, "{nowhere}");
    }
}

#[test]
fn small_graphs_go_into_the_address_and_large_ones_do_not() {
    let (status, place, _) = post(&[("graph", None, b"a b\r\nb c\r\n"), ("play", None, b"misere")]);
    assert_eq!((status, place.as_str()), (303, "/en/relation?graph=a%20b%0Ab%20c&play=misere"));
    let (status, place, _) =
        post(&[("graph", None, b"x y"), ("format", None, b""), ("file", Some("g.csv"), b"a b,c")]);
    assert_eq!((status, place.as_str()), (303, "/en/relation?graph=a%20b,c&format=csv"));
    let large: Vec<String> = (0..3000).map(|n| format!("{n} {}", n + 1)).collect();
    let (status, _, page) = post(&[("graph", None, large.join("\n").as_bytes())]);
    assert_eq!(status, 200);
    assert!(page.contains("3,001 vertices") || page.contains("3001 vertices"), "{}", &page[..3000]);
    assert!(page.contains("href=\"#vertex-2\"") && !page.contains("&amp;at="));
}

#[test]
fn bad_uploads_are_refused() {
    assert_eq!(post(&[("graph", None, b"a b c")]).0, 303);
    assert_eq!(get("a b c", "").0, 400);
    assert_eq!(post(&[("file", Some("x"), b"\xff\xfe")]).0, 400);
    let request = http::Request::post("/en/relation").body(b"graph=a".to_vec()).unwrap();
    assert_eq!(Visit::default().send(&request).status.as_u16(), 400);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_text_is_a_crash(text in "[ab{}\\[\\]\"<>,;:=\n -]{0,30}", walk: Vec<String>) {
        let wish = Wish { graph: text, format: None, play: Play::Normal, walk };
        _ = Solved::new(&Sentences::new(Language::English), &wish, &Budget::new(1 << 24));
    }
}
