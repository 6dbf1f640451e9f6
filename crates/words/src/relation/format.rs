//! The formats of relations.

use super::draft::{Draft, Problem, Source};
use super::{csv, dot, edges, json};
use std::path::Path;

/// How a relation is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `u v` on each line.
    Edges,
    /// `u,v` on each line.
    Csv,
    /// The language of Graphviz.
    Dot,
    /// An object of arrays, or an array of pairs.
    Json,
}

impl Format {
    /// The names that `--format` takes.
    pub const NAMES: [&str; 4] = ["edges", "csv", "dot", "json"];

    /// The format of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Format> {
        let formats = [Format::Edges, Format::Csv, Format::Dot, Format::Json];
        Format::NAMES.iter().zip(formats).find_map(|(known, format)| (*known == name).then_some(format))
    }

    /// The format that the ending of a file's name tells; an edge list if it tells none.
    #[must_use]
    pub fn of_path(path: &Path) -> Format {
        let ending =
            |path: &Path| path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        let ending = match ending(path).as_deref() {
            Some("gz") => ending(&path.with_extension("")),
            _ => ending(path),
        };
        match ending.as_deref() {
            Some("csv" | "tsv") => Format::Csv,
            Some("dot" | "gv") => Format::Dot,
            Some("json") => Format::Json,
            _ => Format::Edges,
        }
    }

    /// Reads a file of this format.
    pub fn read(self, source: &mut Source, draft: &mut Draft<'_>) -> Result<(), Problem> {
        match self {
            Format::Edges => edges::read(source, draft),
            Format::Csv => csv::read(source, draft),
            Format::Dot => dot::read(source, draft),
            Format::Json => json::read(source, draft),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::io::{self, BufReader};
    use values::Budget;

    /// The names and arcs of a text, or what is wrong and in which line.
    fn read(format: Format, text: &str) -> Result<String, String> {
        let budget = Budget::new(1 << 20);
        let mut draft = Draft::new(&budget);
        let mut source: Source = BufReader::with_capacity(3, Box::new(io::Cursor::new(text.to_owned())));
        let read = format.read(&mut source, &mut draft);
        read.map_err(|problem| format!("{:?} {:?}", problem.line.unwrap_or(0), problem.kind))?;
        let names: Vec<&str> = (0..).take(draft.names.len()).map(|number| draft.names.name(number)).collect();
        let arcs: Vec<String> =
            draft.arcs.iter().map(|arc| arc.map(|end| names[end as usize]).join(">")).collect();
        Ok(format!("{}; {}", names.join(" "), arcs.join(" ")))
    }

    fn check(format: Format, cases: &[(&str, &str)]) {
        for (text, expected) in cases {
            assert_eq!(read(format, text).unwrap_or_else(|error| error), *expected, "{text:?}");
        }
    }

    #[test]
    fn edge_lists() {
        let cases = [
            ("", "; "),
            ("a b\nb c\n", "a b c; a>b b>c"),
            ("\u{feff}a\r\n\r\n # c d\r\nb\ta # e\r\n", "a b; b>a"),
            ("a#b #c", "a#b; "),
            ("a a\na a", "a; a>a a>a"),
            ("a b\na b c\n", "2 Words"),
            ("a L b\nb R L\nL L\n", "a b L; a>b b>L L>L"),
            ("a L b c\n", "1 Words"),
        ];
        check(Format::Edges, &cases);
    }

    #[test]
    fn comma_separated_values() {
        let cases = [
            ("a,b\nb,c\n", "a b c; a>b b>c"),
            ("a;b,c\n\nd", "a b,c d; a>b,c"),
            ("a\tb c\n", "a b c; a>b c"),
            ("\"a \"\"b\"\"\" , \"c,d\"\n\"e\"", "a \"b\" c,d e; a \"b\">c,d"),
            ("Weight,Source,Target\n3,a,b\n4,c\n", "a b c; a>b"),
            ("from;to\na;b\n", "a b; a>b"),
            ("a,\nb", "a b; "),
            ("a,b,c", "1 Fields"),
            ("a,b\n,c", "2 NoBeginning"),
            ("a,\"b", "1 Unclosed(\"\\\"\")"),
        ];
        check(Format::Csv, &cases);
    }

    #[test]
    fn graphviz() {
        let cases = [
            ("digraph { a -> b -> c; d }", "a b c d; a>b b>c"),
            (
                "strict digraph \"G\" {\n a->b[label=\"x ] y\",w=2][c=d] // n\n b->-1.5 /* * */ # c\n}",
                "a b -1.5; a>b b>-1.5",
            ),
            (
                "DIGRAPH g { rankdir=LR node [shape=box]; \"a \\\"b\" -> <x<i>y</i>>:n:sw }",
                "a \"b x<i>y</i>; a \"b>x<i>y</i>",
            ),
            (
                "digraph { a -> { b c } -> d; subgraph cluster_1 { e -> f } -> g }",
                "a b c d e f g; a>b a>c b>d c>d e>f e>g f>g",
            ),
            ("\u{feff}digraph{žába->b}", "žába b; žába>b"),
            ("digraph { }", "; "),
            ("graph { a -- b }", "1 Undirected"),
            ("digraph {\n a -- b }", "2 Undirected"),
            ("digraph {\n a ->\n}", "3 Unexpected(\"}\")"),
            ("digraph { a ->", "1 End"),
            ("digraph { a\n", "2 End"),
            ("digraph {}\nx", "2 Unexpected(\"x\")"),
            ("a -> b", "1 Unexpected(\"a\")"),
            ("digraph { \n\"a\n", "2 Unclosed(\"\\\"\")"),
            ("digraph { a [b", "1 Unclosed(\"[\")"),
            ("digraph { /* a", "1 Unclosed(\"/*\")"),
        ];
        check(Format::Dot, &cases);
        let deep = "digraph".to_owned() + &"{".repeat(100_000);
        assert_eq!(read(Format::Dot, &deep), Err("1 Nesting".to_owned()));
    }

    #[test]
    fn json_texts() {
        let cases = [
            (r#"{"a": ["b", "c"], "b": [], "c": ["a", 7]}"#, "a b c 7; a>b a>c c>a c>7"),
            (r#"[["a", "b"], [1, -2], ["c"], "d", 5]"#, "a b 1 -2 c d 5; a>b 1>-2"),
            ("[]", "; "),
            ("{}", "; "),
            ("[[\"a\", \"b\"],\n[]]", "2 Shape"),
            ("[\n[\"a\", \"b\", \"c\"]]", "2 Shape"),
            ("{\"a\": \"b\"}", "1 Shape"),
            ("[[1.5, 2]]", "1 Shape"),
            ("3", "1 Shape"),
            ("[[1, 2]", "1 Json"),
            ("[]\n[]", "2 Json"),
            ("", "1 Json"),
        ];
        check(Format::Json, &cases);
    }

    #[test]
    fn memory_is_limited() {
        let lines: Vec<String> = (0..200_000).map(|number| format!("a{number}")).collect();
        let long = "x".repeat(1 << 20);
        let cases = [
            (Format::Edges, lines.join("\n")),
            (Format::Edges, long.clone()),
            (Format::Csv, format!("a,\"{long}\"")),
            (Format::Csv, ",".repeat(1 << 20)),
            (Format::Dot, format!("digraph {{ {long} }}")),
            (Format::Dot, format!("digraph {{ \"{long}\" }}")),
            (Format::Dot, format!("digraph {{ <{long}> }}")),
            (Format::Dot, format!("digraph {{ a -> {{ {} }} }}", "b ".repeat(1 << 18))),
            (Format::Json, format!("[\"{long}\"]")),
            (Format::Json, format!("{{\"{long}")),
        ];
        for (format, text) in cases {
            let error = read(format, &text).unwrap_err();
            assert!(error.ends_with("Halt(Memory)"), "{format:?} {error}");
        }
        let blanks = format!("digraph {{ /* {long} {long} {long} */ a [b=\"c\"] }}");
        assert_eq!(read(Format::Dot, &blanks).unwrap(), "a; ");
    }

    #[test]
    fn formats_by_ending() {
        let cases = [
            ("a.txt", Format::Edges),
            ("-", Format::Edges),
            ("a.CSV", Format::Csv),
            ("a.csv.gz", Format::Csv),
            ("b/a.gv", Format::Dot),
            ("a.json", Format::Json),
            ("a.gz", Format::Edges),
        ];
        for (path, format) in cases {
            assert_eq!(Format::of_path(Path::new(path)), format, "{path}");
        }
        assert!(Format::NAMES.iter().all(|name| Format::named(name).is_some()));
    }

    /// Arcs as a file of that format.
    fn write(format: Format, arcs: &[[String; 2]]) -> String {
        let doubled = |name: &String| format!("\"{}\"", name.replace('"', "\"\""));
        let escaped = |name: &String| format!("\"{}\"", name.replace('"', "\\\""));
        let lines: Vec<String> = arcs
            .iter()
            .map(|[from, to]| match format {
                Format::Edges => format!("{from} {to}"),
                Format::Csv => format!("{},{}", doubled(from), doubled(to)),
                Format::Dot => format!("{} -> {}", escaped(from), escaped(to)),
                Format::Json => serde_json::to_string(&[from, to]).unwrap(),
            })
            .collect();
        match format {
            Format::Edges | Format::Csv => lines.join("\n"),
            Format::Dot => format!("digraph {{ {} }}", lines.join("\n")),
            Format::Json => format!("[{}]", lines.join(",")),
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            plain in proptest::collection::vec(["[a-cž.,;\"-]{1,3}", "[a-cž.,;\"-]{1,3}"], 0..20),
            spaced in proptest::collection::vec(["[a-c #{}<>\"]{1,4}", "[a-c #{}<>\"]{1,4}"], 0..20),
        ) {
            let joined =
                |arcs: &[[String; 2]]| arcs.iter().map(|arc| arc.join(">")).collect::<Vec<_>>().join(" ");
            for format in [Format::Edges, Format::Csv, Format::Dot, Format::Json] {
                let arcs = if format == Format::Edges { &plain } else { &[&plain[..], &spaced].concat() };
                let read = read(format, &write(format, arcs)).unwrap();
                prop_assert!(read.ends_with(&format!("; {}", joined(arcs))), "{}", read);
            }
        }

        #[test]
        fn no_text_is_a_crash(text in "[ab{}\\[\\]\"<>/*#,;:=\\\\ \n-]{0,30}") {
            for format in [Format::Edges, Format::Csv, Format::Dot, Format::Json] {
                _ = read(format, &text);
                _ = read(format, &format!("digraph {{{text}"));
            }
        }
    }
}
