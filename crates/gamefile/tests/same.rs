//! Games of the catalogue, written again as files: they have the same answers.

use gamefile::GameFile;
use games::{AnyGame, GameError, Registry};
use proptest::prelude::*;
use solvers::{Budget, Play};
use std::sync::{Arc, LazyLock};
use values::{Session, Store, Style};

const FILES: [(&str, &str); 5] = [
    ("nim", "board = heaps()\nlevels = [\"3,5\"]\ndef options(heap):\n    return list(range(heap))\n"),
    (
        "kayles",
        "board = heaps()\nlevels = [\"5,9\"]
def options(heap):
    return [[a, heap - k - a] for k in (1, 2) for a in range((heap - k) // 2 + 1) if k <= heap]
",
    ),
    (
        "domineering",
        "game(board = grid(empty = \".\", blocked = \"#\"), values_up_to = 24, levels = [\"2x3\"],
    left = moves(\".. -> ##\", directions = vertical), right = moves(\".. -> ##\", directions = horizontal))
",
    ),
    (
        "clobber",
        "game(board = grid(left = \"x\", right = \"o\", empty = \".\", start = chequered),
    left = moves(\"xo -> .x\", directions = orthogonal), levels = [\"2x3\"])
",
    ),
    (
        "col",
        "board = graph()\nlevels = [\"path 3\"]
def options(g, player):
    result = []
    for v in vertices(g):
        if colour(g, v) == \".\" and not any([colour(g, w) == player.letter for w in neighbours(g, v)]):
            result.append((\"%s:%s\" % (player.letter, v), paint(g, v, player.letter)))
    return result
",
    ),
];

/// Domineering by a function, where nothing is known of boards.
const PLAIN_DOMINEERING: &str = "board = grid(empty = \".\", blocked = \"#\")\nlevels = [\"2x3\"]
def options(board, player):
    down, right = (1, 0) if player.name == \"Left\" else (0, 1)
    result = []
    for r, c in find(board, \".\"):
        if at(board, r + down, c + right) == \".\":
            result.append(put(board, r, c, \"#\", r + down, c + right, \"#\"))
    return result
";

static REGISTRY: LazyLock<Arc<Registry>> = LazyLock::new(|| {
    let mut registry = Registry::standard();
    let symmetric = format!("{PLAIN_DOMINEERING}symmetries = [\"left-right\", \"up-down\"]\n");
    let by_function = [("plain-domineering", PLAIN_DOMINEERING), ("symmetric-domineering", &symmetric)];
    for (name, text) in FILES.into_iter().chain(by_function) {
        let text = format!("id = \"my-{name}\"\n{text}");
        registry.enter(GameFile::read(name, &text).unwrap().entry()).unwrap();
    }
    Arc::new(registry)
});

/// The value of a position, who wins in misère play, and how many moves win.
fn answers(spec: &str, position: &str) -> (String, String, usize) {
    let store = Arc::new(Store::default());
    let budget = Budget::default();
    let game: Arc<dyn AnyGame> = REGISTRY.find(spec, &store).unwrap();
    let position = game.read(position).unwrap();
    let value = game.value(&position, &budget).unwrap().unwrap();
    let misere = game.solve(&position, Play::Misere, &budget).unwrap();
    let winning = game.winning_moves(&position, Play::Normal, &budget).unwrap().count();
    (Session::new(&store).text(value, Style::Plain).unwrap(), misere.outcome.letter().to_owned(), winning)
}

fn check(game: &str, position: &str) -> Result<(), TestCaseError> {
    prop_assert_eq!(
        answers(&format!("my-{game}"), position),
        answers(game, position),
        "{} {}",
        game,
        position
    );
    Ok(())
}

#[test]
fn sequences() {
    let budget = Budget::default();
    for game in ["nim", "kayles"] {
        let [own, known] = [format!("my-{game}"), game.to_owned()].map(|spec| {
            let game = REGISTRY.find(&spec, &Arc::default()).unwrap();
            let sequence = game.sequence(40, &budget).unwrap().unwrap();
            (0..=40).map(|heap| sequence.value(heap)).collect::<Vec<_>>()
        });
        assert_eq!(own, known, "{game}");
    }
}

/// A false symmetry is found by trying.
#[test]
fn symmetries_are_tried() {
    let check = |symmetry: &str| {
        let text = format!("{PLAIN_DOMINEERING}symmetries = [\"{symmetry}\"]\n");
        let file = GameFile::read("tried", &text).map_err(GameError::from)?;
        gamefile::check::check(&file, &Budget::default())
    };
    let about = |symmetry: &str| match check(symmetry) {
        Err(GameError::Rules(failure)) => failure.to_string(),
        other => panic!("{other:?}"),
    };
    assert!(check("left-right").is_ok() && check("up-down").is_ok());
    assert!(about("diagonal").contains("check-symmetry"), "{}", about("diagonal"));
    assert!(about("sideways").contains("file-no-symmetry"), "{}", about("sideways"));
}

/// What the author says comes first, whatever kind of game it is.
#[test]
fn what_the_author_says() {
    let files = FILES.iter().map(|(_, text)| *text).chain([PLAIN_DOMINEERING]);
    for (number, text) in files.enumerate() {
        let text = format!("{text}\ndef why(position):\n    return \"look at \" + str(position)\n");
        let mut registry = Registry::default();
        let file = GameFile::read("said", &text).unwrap();
        registry.enter(file.entry()).unwrap();
        let game = Arc::new(registry).find("said", &Arc::default()).unwrap();
        let position = game.read(&file.levels()[0]).unwrap();
        let lesson = game.lesson(&position, Play::Normal, &Budget::default()).unwrap();
        assert_eq!(lesson.working[0].message.id, "why-file-says", "file {number}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn heaps(
        heaps in proptest::collection::vec(0_u64..9, 1..4),
        game in prop::sample::select(vec!["nim", "kayles"]),
    ) {
        let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
        check(game, &heaps.join(","))?;
    }

    #[test]
    fn boards(board in "[.#]{3}/[.#]{3}/[.#]{3}|[.#]{4}/[.#]{4}") {
        check("domineering", &board)?;
        for by_function in ["my-plain-domineering", "my-symmetric-domineering"] {
            prop_assert_eq!(answers(by_function, &board), answers("domineering", &board), "{}", board);
        }
    }

    #[test]
    fn stones(board in "[xo.]{3}/[xo.]{3}|[xo.]{2}/[xo.]{2}/[xo.]{2}") {
        check("clobber", &board)?;
    }

    #[test]
    fn graphs(edges in proptest::collection::vec((0_usize..5, 0_usize..5), 1..6)) {
        let edges: Vec<String> =
            edges.iter().filter(|(a, b)| a != b).map(|(a, b)| format!("v{a}-v{b}")).collect();
        prop_assume!(!edges.is_empty());
        check("col", &edges.join(","))?;
    }
}
