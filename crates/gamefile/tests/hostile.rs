//! Texts that are wrong in every way: each is told what is wrong, and in which line.

use gamefile::GameFile;
use games::{GameError, Registry, RuleProblem};
use solvers::{Budget, Play};
use std::sync::Arc;

/// What is wrong with a text, when it is read or when its example is solved.
fn problem(text: &str) -> RuleProblem {
    let file = match GameFile::read("mine", text) {
        Err(problem) => return problem,
        Ok(file) => file,
    };
    let mut registry = Registry::default();
    registry.enter(file.entry()).unwrap();
    let game = Arc::new(registry).find("mine", &Arc::default()).unwrap();
    let position = game.read(&game.entry().example).unwrap();
    match game.solve(&position, Play::Normal, &Budget::default()) {
        Err(GameError::Rules(failure)) => failure.reason().downcast_ref::<RuleProblem>().unwrap().clone(),
        other => panic!("{other:?}"),
    }
}

const HEAD: &str = "board = strip(\"LR.\")\nlevels = [\"LR\"]\n";

#[test]
fn what_is_wrong_and_where() {
    let cases = [
        ("board = strip(\"LR\"\n", "file-unexpected", None),
        ("HEAD\ndef options(row)\n    return []\n", "file-unexpected", Some(4)),
        ("HEAD\ndef options(row):\nreturn []\n", "file-not-indented", Some(5)),
        ("HEAD\ndef options(row):\n    x = 1\n      y = 2\n", "file-indented", Some(6)),
        ("HEAD\ndef options(row):\n\treturn []\n", "file-tabs", None),
        ("HEAD\ndef options(row):\n    return [\"L]\n", "error-unclosed-text", Some(5)),
        ("HEAD\ndef options(row):\n    while row:\n        pass\n", "file-keyword", Some(5)),
        ("HEAD\nreturn []\n", "file-outside", Some(4)),
        ("HEAD\ndef options(row):\n    return 08\n", "file-syntax", Some(5)),
        ("levels = [1]\n", "file-no-board-said", None),
        ("board = heaps()\nlevels = [1]\n", "file-no-moves", None),
        ("board = heaps()\ndef options(n):\n    return []\n", "file-no-example", None),
        ("board = heaps()\nlevels = [\"x\"]\ndef options(n):\n    return []\n", "file-bad-example", Some(2)),
        ("HEAD\ndef options(row):\n    return nothing\n", "file-unknown-name", Some(5)),
        ("HEAD\ndef options(row):\n    return rov\n", "file-unknown-name-near", Some(5)),
        ("HEAD\ndef options(row):\n    x += 1\n    return []\n", "file-unset", Some(5)),
        ("HEAD\ndef options(a, b, c):\n    return []\n", "file-parameters", Some(4)),
        ("HEAD\ndef options(row):\n    return 3\n", "file-no-options", Some(4)),
        ("HEAD\ndef options(row):\n    return [3]\n", "file-no-position", Some(4)),
        ("HEAD\ndef options(row):\n    return [\"Q\"]\n", "file-no-position", Some(4)),
        ("HEAD\ndef options(row):\n    return [row / 2]\n", "file-operation", Some(5)),
        ("HEAD\ndef options(row):\n    return [row[7]]\n", "file-index", Some(5)),
        ("HEAD\ndef options(row):\n    return [row.foo()]\n", "file-attribute", Some(5)),
        ("HEAD\ndef options(row):\n    return [{}[row]]\n", "file-key", Some(5)),
        ("HEAD\ndef options(row):\n    a, b = [1]\n    return []\n", "file-unpacked", Some(5)),
        ("HEAD\ndef options(row):\n    return [1 // 0]\n", "error-division-by-zero", Some(5)),
        ("HEAD\ndef options(row):\n    return row.split(1, 2, 3, 4)\n", "file-failed", Some(5)),
        ("HEAD\ndef options(row):\n    fail(\"frozen: tabs are not allowed\")\n", "file-says", Some(5)),
        ("HEAD\ndef options(row):\n    return options(row)\n", "file-too-deep", Some(5)),
        ("HEAD\ndef options(row):\n    return [\"L\" * 1000000000]\n", "file-too-large", Some(5)),
        ("HEAD\ndef options(row):\n    return [row * 1000000 * 1000000]\n", "file-too-large", Some(5)),
        ("HEAD\ndef options(row):\n    return list(range(1000000000))\n", "file-too-many-numbers", Some(5)),
        ("HEAD\ndef options(row):\n    return list(range(1000000000000))\n", "file-large-number", Some(5)),
        ("load(\"other\", \"rule\")\nHEAD", "file-no-load", Some(1)),
        (
            "HEAD\ndef options(row):\n    for c in row:\n        pass\n    return []\n",
            "file-letters",
            Some(5),
        ),
        ("HEAD\ndef options(row):\n    return [(\"a\", \"L\"), (\"a\", \"R\")]\n", "file-same-name", Some(4)),
        ("HEAD\ndef options(row):\n    x = 1\n    x *= 2\n    return []\n", "file-times-assign", Some(6)),
        ("HEAD\nseen = []\ndef options(row):\n    seen.append(row)\n    return []\n", "file-frozen", Some(6)),
        ("HEAD\nleft = moves(\"LR => .L\")\n", "file-no-pattern", Some(4)),
        ("HEAD\nleft = moves(\"LR -> .\")\n", "file-unequal-pattern", Some(4)),
        ("HEAD\nleft = moves(\"LQ -> .L\")\n", "file-pattern-letter", Some(4)),
    ];
    for (text, id, line) in cases {
        let problem = problem(&text.replace("HEAD", HEAD));
        assert_eq!((&*problem.problem.id, line.or(problem.line)), (id, problem.line), "{text}: {problem}");
    }
}

/// What only the check of a text finds.
#[test]
fn what_the_check_finds() {
    const TAKE: &str = "def options(row):\n    \
        return [(i + 1, row[:i] + \".\" + row[i + 1:]) for i in range(len(row)) if row[i] == \"x\"]\n";
    let row = "board = strip(\"x.\")\nlevels = [\"xxx\"]\n";
    let cases = [
        (
            "board = heaps()\nlevels = [5]\ndef options(heap):\n    return [heap + 1]\n".to_owned(),
            "file-no-heap-move",
            3,
        ),
        (format!("{row}{TAKE}def normal(row):\n    return \".\"\n"), "check-normal", 5),
        (format!("{row}{TAKE}def parts(row):\n    return [\"x\"]\n"), "check-back", 5),
        (format!("{row}{TAKE}def parts(row):\n    return []\n"), "check-parts", 5),
    ];
    for (text, id, line) in cases {
        let file = GameFile::read("mine", &text).unwrap();
        let Err(GameError::Rules(failure)) = gamefile::check::check(&file, &Budget::default()) else {
            panic!("{text}");
        };
        let problem = failure.reason().downcast_ref::<RuleProblem>().unwrap();
        assert_eq!((&*problem.problem.id, problem.line), (id, Some(line)), "{text}: {problem}");
    }
}

/// Games of patterns listen to the author as well.
#[test]
fn what_the_author_does_not_want() {
    let text = "board = grid(left = \"x\", right = \"o\")\nleft = moves(\"xo -> .x\")\nlevels = [\"xo\"]\n\
        def check(board):\n    if columns(board) > 2:\n        return \"narrow boards only\"\n";
    let file = GameFile::read("mine", text).unwrap();
    let mut registry = Registry::default();
    registry.enter(file.entry()).unwrap();
    let game = Arc::new(registry).find("mine", &Arc::default()).unwrap();
    assert!(game.read("xo/ox").is_ok());
    let GameError::Position(error) = game.read("xox").unwrap_err().into() else { panic!() };
    assert_eq!(&*error.problem.id, "file-says");
}

#[test]
fn what_grows_without_end() {
    let loops = [
        "    x = 0\n    for i in range(100000):\n        for j in range(100000):\n            \
             x = x + j\n    return []\n",
        "    x = \"L\"\n    for i in range(100):\n        x = x + x\n    return []\n",
        "    x = [1]\n    for i in range(100):\n        x = x + x\n    return []\n",
        "    x = [1]\n    for i in range(100):\n        x += x\n    return []\n",
        "    x = \"L\"\n    for i in range(100):\n        x = x.replace(\"L\", x + x)\n    return []\n",
        "    x = []\n    for i in range(10000):\n        x.append(list(range(10000)))\n    return x\n",
        "    x = 3\n    for i in range(60):\n        x = x * x\n    return []\n",
        "    x = \"L\" * 90000\n    return [x.replace(\"L\", x)]\n",
        "    x = \"L\" * 90000\n    return [(\"{}\" * 40000).format(*([x] * 40000))]\n",
        "    x = \"L\" * 90000\n    return [(\"%s\" * 40000) % tuple([x] * 40000)]\n",
        "    x = \"L\" * 90000\n    return [\"\".join([x] * 90000)]\n",
        "    x = [1]\n    for i in range(60):\n        x = [x, x]\n    return [x == x]\n",
        "    x = [1]\n    for i in range(60):\n        x = [x[:], x[:]]\n    return [str(x)]\n",
        "    x = [1]\n    for i in range(60):\n        x = list(zip(x, x))\n    return [str(x)]\n",
        "    x = [1]\n    for i in range(60):\n        y = []\n        y.append(x)\n        \
             y.append(x)\n        x = y\n    return [str(x)]\n",
        "    x = [1]\n    for i in range(60):\n        x = [y for y in (x, x)]\n    return [str(x)]\n",
        "    x = {1: 1}\n    for i in range(60):\n        x = {1: x, 2: x}\n    return [str(x)]\n",
    ];
    for body in loops {
        let problem = problem(&format!("{HEAD}def options(row):\n{body}"));
        let ids = ["file-too-many-steps", "file-too-much-memory", "file-too-large", "file-huge-number"];
        assert!(ids.contains(&&*problem.problem.id), "{body}: {problem}");
        assert!(problem.line.is_some());
    }
}
