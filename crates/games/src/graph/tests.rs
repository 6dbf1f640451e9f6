use super::normal_form::normal_form;
use super::part::{Part, Tinted};
use super::*;
use proptest::prelude::*;
use solvers::Sign;
use values::Player;

/// The graph with its vertices numbered in another way.
fn renumbered(graph: &Tinted<1>, numbers: &[usize]) -> Tinted<1> {
    let image = |set: Set<1>| {
        let mut image = Set::EMPTY;
        set.into_iter().for_each(|vertex| image.insert(numbers[vertex]));
        image
    };
    let mut rows = graph.rows.clone();
    for (vertex, &row) in graph.rows.iter().enumerate() {
        rows[numbers[vertex]] = image(row);
    }
    Tinted { rows, able: graph.able.map(image) }
}

fn form(graph: &Tinted<1>) -> (Part, Sign) {
    let mut all = Set::EMPTY;
    (0..graph.rows.len()).for_each(|vertex| all.insert(vertex));
    normal_form(graph, all)
}

fn tinted(vertices: usize, edges: impl IntoIterator<Item = [usize; 2]>, tints: &[u8]) -> Tinted<1> {
    let mut graph = Tinted { rows: vec![Set::EMPTY; vertices], able: [Set::EMPTY; 2] };
    for [from, to] in edges {
        if from != to {
            graph.rows[from].insert(to);
            graph.rows[to].insert(from);
        }
    }
    for vertex in 0..vertices {
        let tint = tints.get(vertex).copied().unwrap_or(0);
        for player in Player::BOTH {
            if tint != 1 + player as u8 {
                graph.able[player as usize].insert(vertex);
            }
        }
    }
    graph
}

/// Connected graphs, and another order of the vertices.
fn graphs() -> impl Strategy<Value = (Tinted<1>, Vec<usize>)> {
    (2..=12_usize).prop_flat_map(|vertices| {
        let tree = proptest::collection::vec(0..vertices, vertices);
        let more = proptest::collection::vec((0..vertices, 0..vertices), 0..vertices);
        let tints = proptest::collection::vec(0..4_u8, vertices);
        let order = Just((0..vertices).collect::<Vec<_>>()).prop_shuffle();
        (tree, more, tints, order).prop_map(move |(tree, more, tints, order)| {
            let tree = (1..vertices).map(move |vertex| [vertex, tree[vertex] % vertex]);
            (tinted(vertices, tree.chain(more.into_iter().map(<[usize; 2]>::from)), &tints), order)
        })
    })
}

fn check_form(graph: &Tinted<1>, order: &[usize]) -> Result<(), TestCaseError> {
    let (part, sign) = form(graph);
    prop_assert_eq!(form(&renumbered(graph, order)), (part.clone(), sign));
    let [left, right] = graph.able;
    let (other, other_sign) = form(&Tinted { able: [right, left], ..graph.clone() });
    prop_assert_eq!(&other, &part);
    let (again, again_sign) = form(&part.unpack::<1>());
    prop_assert_eq!(&again, &part);
    prop_assert_eq!(again_sign, Sign::Plus);
    let own_negative = form(&Tinted { able: [right, left], ..graph.clone() }) == (part, sign);
    prop_assert!(own_negative || other_sign == -sign);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn forms_do_not_depend_on_the_numbering((graph, order) in graphs()) {
        check_form(&graph, &order)?;
    }

    #[test]
    fn symmetric_graphs_too(
        name in 0..6_usize,
        tints in proptest::collection::vec(0..12_u8, 16),
        seed in any::<u64>(),
    ) {
        let petersen =
            (0..5).flat_map(
                |place| [[place, (place + 1) % 5], [place, place + 5], [place + 5, (place + 2) % 5 + 5]]
            );
        let cube = (0..8).flat_map(|vertex| [1, 2, 4].map(|bit| [vertex, vertex ^ bit])).collect::<Vec<_>>();
        let spider = (1..8).flat_map(|leg| [[0, leg], [leg, leg + 7]]).collect();
        let bipartite = (0..4).flat_map(|from| (4..8).map(move |to| [from, to])).collect();
        let right = |cell: usize| [cell, if cell % 4 < 3 { cell + 1 } else { cell }];
        let down = |cell: usize| [cell, if cell < 12 { cell + 4 } else { cell }];
        let grid = (0..16).flat_map(|cell| [right(cell), down(cell)]).collect();
        let cycle = (0..13).map(|vertex| [vertex, (vertex + 1) % 13]).collect();
        let edges: Vec<[usize; 2]> = [petersen.collect(), cube, spider, bipartite, grid, cycle][name].clone();
        let vertices = edges.iter().flatten().max().unwrap() + 1;
        let mut order: Vec<usize> = (0..vertices).collect();
        order.sort_by_key(
            |&vertex| (seed | 1).wrapping_mul(0x9E37_79B9_7F4A_7C15 + 2 * vertex as u64).rotate_left(17)
        );
        check_form(&tinted(vertices, edges, &tints), &order)?;
    }

    #[test]
    fn different_graphs_have_different_forms((graph, order) in graphs()) {
        let (part, _) = form(&graph);
        let unpacked = part.unpack::<1>();
        let degrees = |graph: &Tinted<1>| {
            let mut degrees: Vec<usize> = graph.rows.iter().map(|row| row.count()).collect();
            degrees.sort_unstable();
            degrees
        };
        prop_assert_eq!(degrees(&unpacked), degrees(&renumbered(&graph, &order)));
        let wide = part.unpack::<4>();
        let all = (0..graph.rows.len()).fold(Set::EMPTY, |all: Set<4>, vertex| all.or(Set::one(vertex)));
        prop_assert_eq!(normal_form(&wide, all), (part, Sign::Plus));
    }
}

#[test]
fn readings() {
    let cases = [
        ("path 1", 1, 0),
        ("path 5", 5, 4),
        ("cycle 3", 3, 3),
        ("cycle 6", 6, 6),
        ("grid 3x4", 12, 17),
        ("grid 16x16", 256, 480),
        ("complete 4", 4, 6),
        ("star 5", 6, 5),
        ("a-b,b-c,d", 4, 2),
        ("b,a-b", 2, 1),
        ("path,b", 2, 0),
    ];
    for (text, vertices, edges) in cases {
        let graph = Graph::read(text).unwrap();
        assert_eq!(graph.vertices(), vertices, "{text}");
        assert_eq!(graph.rows().iter().map(|row| row.count()).sum::<usize>(), 2 * edges, "{text}");
        assert_eq!(graph.to_string(), text);
        for vertex in 0..vertices {
            assert_eq!(graph.find(&graph.name(vertex)), Some(vertex));
        }
    }
    let star = Graph::read("star 5").unwrap();
    assert_eq!(star.rows()[0].count(), 5);
}

#[test]
fn parse_errors() {
    let cases = [
        ("", 0..0, Message::new("problem-nothing")),
        ("a--b", 2..3, Message::new("error-unexpected-character").character("character", '-')),
        ("a-,b", 2..2, Message::new("problem-missing-vertex")),
        ("a,,b", 2..2, Message::new("problem-missing-vertex")),
        ("a-b,c-c", 4..7, Message::new("problem-loop")),
        ("a b", 1..2, Message::new("error-unexpected-character").character("character", ' ')),
        ("path", 4..4, Message::new("problem-not-a-number")),
        ("path 0", 5..6, Message::new("problem-too-small").text("limit", 1)),
        ("cycle 2", 6..7, Message::new("problem-too-small").text("limit", 3)),
        ("path 257", 5..8, Message::new("problem-too-large").text("limit", 256)),
        ("star 256", 5..8, Message::new("problem-too-large").text("limit", 255)),
        ("grid 3", 6..6, Message::new("problem-not-a-number")),
        ("grid 3x-4", 7..9, Message::new("problem-negative")),
        ("cycle6", 0..6, Message::new("problem-unknown-graph-near").text("nearest", "cycle 6")),
        ("cycl 6", 0..6, Message::new("problem-unknown-graph-near").text("nearest", "cycle 6")),
        (
            "petersen",
            0..8,
            Message::new("problem-unknown-graph").text("names", "path, cycle, grid, complete, star"),
        ),
        ("grid 16x17", 5..10, Message::new("problem-too-many-vertices").count("limit", 256)),
    ];
    for (text, span, problem) in cases {
        let parse_error = Graph::read(text).unwrap_err();
        assert_eq!((parse_error.span, parse_error.problem), (span, problem), "{text}");
    }
    let many = (0..257).map(|vertex| vertex.to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(
        Graph::read(&many).unwrap_err().problem,
        Message::new("problem-too-many-vertices").count("limit", 256)
    );
}
