//! `solve-all` and `lookup`: files of answers, the same from any number of threads and processes, also when
//! the run was killed; and what goes wrong is told in a sentence.

use crate::program::{marienbad, run, text};
use cluster::answer::Answers;
use cluster::book::Book;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::path::PathBuf;
use std::process::Child;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// A map on which cars can go round.
const MAP: &str = "a>b,b>c,c>d,d>e,e>a,e>f,c>f,f>g,b>g,d>a @ a,b,c,d,e,a,b";

fn answer(arguments: &[&str]) -> String {
    let output = run(arguments, "");
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    text(&output.stdout)
}

/// What is said of a question that has no answer, and the exit code.
fn complaint(arguments: &[&str]) -> (String, Option<i32>) {
    let output = run(arguments, "");
    (text(&output.stderr).lines().next().unwrap_or_default().to_owned(), output.status.code())
}

#[test]
fn positions_are_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    let name = file.to_str().unwrap();
    let told = answer(&["solve-all", "wythoff", "3,5", "-o", name]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[..2], ["24 positions: 20 won, 4 lost, 0 tied", "the longest win takes 3 moves"]);
    assert_eq!(lines[2..4], ["moves left  won  lost", "0           0    1"]);
    assert_eq!(answer(&["lookup", name]), told);
    assert_eq!(answer(&["lookup", name, "3,5"]), "the player to move loses in 4 moves\nbest move: 3-1\n");
    assert_eq!(answer(&["lookup", name, "5,2"]), "the player to move wins in 3 moves\nbest move: 5-4\n");
    let json = answer(&["lookup", name, "1,1", "--json"]);
    assert!(json.contains(r#""outcome": "won", "moves": 1, "best": "1-1,1-1""#), "{json}");
    assert_eq!(answer(&["solve-all", "--verify", name]), "24 labels are right\n");
    assert_eq!(answer(&["solve-all", "--verify", name, "--every", "5"]), "5 labels are right\n");
    let csv = answer(&["lookup", name, "--csv"]);
    assert_eq!(csv.lines().next(), Some("layer,won,lost"));
    let (said, code) = complaint(&["lookup", name, "9,9"]);
    assert_eq!((said.as_str(), code), ("error: 9,9 is not among the positions of this file", Some(2)));
}

#[test]
fn players_games_in_files_and_arcs() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    answer(&["solve-all", "pawns", "1/4,2/5", "-o", &path("pawns")]);
    let told = answer(&["lookup", &path("pawns"), "1/4,2/5", "--player", "black"]);
    assert!(told.starts_with("Black, to move, loses in "), "{told}");
    // The text of the game is in the file.
    let game = "board = strip(left = 'T', right = 'F', empty = '.')\n\
        left = moves('T. -> .T', 'TF. -> .FT', directions = rightward)\n\
        right = moves('F. -> .F', 'FT. -> .TF', directions = leftward)\n\
        levels = ['T.F', 'TT..FF']\n";
    fs::write(folder.path().join("hop.game"), game).unwrap();
    let told = answer(&["solve-all", &path("hop.game"), "TT..FF", "-o", &path("hop")]);
    fs::remove_file(folder.path().join("hop.game")).unwrap();
    assert_eq!(answer(&["lookup", &path("hop")]), told);
    let told = answer(&["lookup", &path("hop"), "TT..FF", "--player", "right", "--json"]);
    assert!(told.contains(r#""turn": "right", "outcome": "#), "{told}");
    assert!(answer(&["solve-all", "--verify", &path("hop")]).ends_with("labels are right\n"));
    fs::write(folder.path().join("arcs.csv"), "a,b\nb,a\nb,c\n").unwrap();
    let told = answer(&["solve-all", "--arcs", &path("arcs.csv"), "-o", &path("labels")]);
    assert!(told.starts_with("3 positions: 1 won, 2 lost, 0 tied\n"), "{told}");
    assert_eq!(answer(&["lookup", &path("labels"), "a"]), "the player to move loses in 2 moves\n");
}

/// A file stands for its game: it is solved, explained and played from it.
#[test]
fn a_file_of_answers_is_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let file = path("pawns.answers");
    answer(&["solve-all", "pawns", "1/4,2/5", "-o", &file]);
    for position in ["1/4,2/5", "1/2,1/2", "5/1,2/3"] {
        let plain = answer(&["solve", "pawns", position, "--json"]);
        let read = answer(&["solve", &file, position, "--json"]);
        let outcome = |told: &str| told.split("\"outcome\": ").nth(1).map(|rest| rest[..3].to_owned());
        assert_eq!(outcome(&read), outcome(&plain), "{position}: {read}");
    }
    let why = answer(&["solve", &file, "1/4,2/5", "--why"]);
    assert!(why.contains("if the winner hurries and the loser holds out"), "{why}");
    // Another map than that of the file is worked out as ever.
    let file = path("cars.answers");
    answer(&["solve-all", "traffic", "a>b,b>a,b>c @ a,b", "-o", &file]);
    let why = answer(&["solve", &file, "a>b,b>a,b>c @ a,b", "--why"]);
    assert!(why.contains("looked up in a file"), "{why}");
    assert!(!answer(&["solve", &file, "a>b @ a", "--why"]).contains("looked up in a file"));
    let picture = path("layers.svg");
    answer(&["lookup", &file, "-o", &picture]);
    assert!(fs::read_to_string(picture).unwrap().contains("<rect"));
}

#[test]
fn arcs_are_checked_and_have_best_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (arcs, labels) = (path("arcs.dot"), path("labels"));
    fs::write(&arcs, "digraph {\n a -> b -> c;\n b -> a; c -> d; e -> e\n}\n").unwrap();
    let told = answer(&["solve-all", "--arcs", &arcs, "-o", &labels]);
    assert!(told.starts_with("5 positions: 1 won, 1 lost, 3 tied\n"), "{told}");
    assert_eq!(
        answer(&["lookup", &labels, "c", "--arcs", &arcs]),
        "the player to move wins in 1 move\nbest move: d\n"
    );
    assert_eq!(answer(&["solve-all", "--verify", &labels, "--arcs", &arcs]), "5 labels are right\n");
    let (said, code) = complaint(&["solve-all", "--verify", &labels]);
    assert!(code == Some(2) && said.contains("--arcs names the files"), "{said}");
    // A table of the answers may be read as one of arcs: from each vertex to the text of the second column.
    let table = path("labels.parquet");
    answer(&["lookup", &labels, "-o", &table]);
    let told = answer(&["solve-all", "--arcs", &table]);
    assert!(told.starts_with("6 positions: "), "{told}");
    let other = path("other.csv");
    fs::write(&other, "a,b\nb,c\nc,d\nd,a\ne,e\n").unwrap();
    let (said, code) = complaint(&["solve-all", "--verify", &labels, "--arcs", &other]);
    assert!(code == Some(2) && said.contains("is wrong: it says"), "{said}");
}

/// Loopy values come from the same files: in any number of parts, as texts or numbers.
#[test]
fn values_of_arcs() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let arcs: [[u32; 2]; 5] = [[1, 2], [2, 1], [2, 3], [4, 4], [4, 3]];
    let lines: Vec<String> = arcs.iter().map(|[from, to]| format!("{from} {to}\n")).collect();
    let lines = lines.concat();
    fs::write(path("all.txt"), lines).unwrap();
    let bytes =
        |arcs: &[[u32; 2]]| arcs.iter().flatten().flat_map(|end| end.to_le_bytes()).collect::<Vec<_>>();
    fs::write(path("first.u32"), bytes(&arcs[..2])).unwrap();
    fs::write(path("rest.u32"), bytes(&arcs[2..])).unwrap();
    let expected = answer(&["relation", &path("all.txt"), "--json"]);
    assert_eq!(expected.lines().count(), 4);
    assert_eq!(answer(&["relation", "--arcs", &path("all.txt"), "--json"]), expected);
    let parts = [path("first.u32"), path("rest.u32")];
    assert_eq!(answer(&["relation", "--json", "--arcs", &parts[0], &parts[1]]), expected);
    let (said, code) = complaint(&["relation", "--arcs", &path("none.u32")]);
    assert!(code == Some(2) && said.contains("none.u32"), "{said}");
}

/// Tic-tac-toe has 5478 positions, 765 up to symmetry, and nobody wins from the empty board.
#[test]
fn tic_tac_toe() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    let name = file.to_str().unwrap();
    let told = answer(&["solve-all", "tic-tac-toe", ".../.../...", "-o", name, "--threads", "2"]);
    assert!(told.starts_with("5478 positions: "), "{told}");
    assert!(answer(&["lookup", name, ".../.../..."]).contains("cannot force a win"));
    assert!(answer(&["lookup", name, "x../.o./..x"]).contains("cannot force a win"));
    assert!(answer(&["lookup", name, "xo./.../..."]).starts_with("the player to move wins in 5 moves"));
    assert_eq!(answer(&["solve-all", "--verify", name, "--every", "7"]), "783 labels are right\n");
    let game = Arc::new(gamefile::shipped::registry()).find("tic-tac-toe", &Arc::default()).unwrap();
    let mut book = Book::new(Answers::open(&file, 1 << 20).unwrap(), game).unwrap();
    let boards: BTreeSet<Vec<u8>> =
        (0..5478).map(|place| least_image(&book.position(place).unwrap().0.to_string())).collect();
    assert_eq!(boards.len(), 765);
}

/// The first of the eight ways to see a board of three rows, by the alphabet.
fn least_image(rows: &str) -> Vec<u8> {
    let turned = |cells: &[u8]| (0..9).map(|cell| cells[6 - cell % 3 * 3 + cell / 3]).collect::<Vec<u8>>();
    let mirrored = |cells: &[u8]| (0..9).map(|cell| cells[cell / 3 * 3 + 2 - cell % 3]).collect::<Vec<u8>>();
    let cells: Vec<u8> = rows.bytes().filter(|letter| *letter != b'/').collect();
    let turns = std::iter::successors(Some(cells), |cells| Some(turned(cells))).take(4);
    turns.flat_map(|cells| [mirrored(&cells), cells]).min().unwrap()
}

/// Hexapawn on three rows is won by the second player (Gardner 1962).
#[test]
fn hexapawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    let name = file.to_str().unwrap();
    answer(&["solve-all", "hexapawn", "ooo/.../xxx", "-o", name]);
    let told = answer(&["lookup", name, "ooo/.../xxx"]);
    assert!(told.starts_with("Left, to move, loses in 6 moves"), "{told}");
    assert!(told.contains("Right, to move, loses in 6 moves"), "{told}");
    assert_eq!(answer(&["solve-all", "--verify", name]), "262 labels are right\n");
}

/// Four geese in a row catch the fox, whoever begins (Berlekamp, Conway, Guy 1982). What `.ci/proof` runs.
#[test]
#[ignore = "takes half a minute"]
fn a_fox_and_four_geese() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    let name = file.to_str().unwrap();
    let position = ".g.g.g.g/......../......../..f.....";
    answer(&["solve-all", "fox-geese", position, "-o", name]);
    let told = answer(&["lookup", name, position]);
    assert!(told.starts_with("Left, to move, loses in 12 moves"), "{told}");
    assert!(told.contains("Right, to move, wins in 11 moves"), "{told}");
    assert!(answer(&["solve-all", "--verify", name, "--every", "101"]).ends_with("labels are right\n"));
}

/// Dodgem (Vout 1972): cars leave to the right or at the top; who has none left has won, and who leaves the
/// other no move has lost.
const DODGEM: &str = r#"
board = grid(left = "x", right = "o", empty = ".")
loopy = True
levels = ["x../x../.oo"]

def options(board, player):
    result = []
    for r, c in find(board, player.letter):
        left = player.name == "Left"
        if c == columns(board) - 1 if left else r == 0:
            result.append(("%d,%d off" % (r + 1, c + 1), put(board, r, c, ".")))
        for down, right in [(0, 1), (-1, 0), (1, 0)] if left else [(-1, 0), (0, -1), (0, 1)]:
            if at(board, r + down, c + right) == ".":
                after = put(board, r, c, ".", r + down, c + right, player.letter)
                result.append(("%d,%d>%d,%d" % (r + 1, c + 1, r + down + 1, c + right + 1), after))
    return result

def ends(board, player):
    if player.other not in board:
        return lost
    if not options(board, player):
        return won
"#;

/// Three men's morris: three men each, put down in turn, then moved to a neighbouring point along a line.
const MORRIS: &str = r#"
board = grid(left = "x", right = "o", empty = ".")
loopy = True
levels = [".../.../..."]

def options(board, player):
    if board.count(player.letter) < 3:
        return [put(board, r, c, player.letter) for r, c in find(board, ".")]
    result = []
    for r, c in find(board, player.letter):
        for down, right in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)]:
            along = down == 0 or right == 0 or (r + c) % 2 == 0
            if along and at(board, r + down, c + right) == ".":
                result.append(put(board, r, c, ".", r + down, c + right, player.letter))
    return result

def ends(board, player):
    if has_line(board, player.other * 3):
        return lost
"#;

/// Whoever begins wins Dodgem on three rows (Berlekamp, Conway, Guy 1982), and three men's morris by taking
/// the middle.
#[test]
fn known_results() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, text, position, every) in
        [("dodgem", DODGEM, "x../x../.oo", "1"), ("morris", MORRIS, ".../.../...", "1999")]
    {
        let game = path(&format!("{name}.game"));
        fs::write(&game, text).unwrap();
        answer(&["solve-all", &game, position, "-o", &path(name)]);
        let told = answer(&["lookup", &path(name), position, "--player", "left"]);
        assert!(told.starts_with("Left, to move, wins in "), "{name}: {told}");
        assert!(
            answer(&["solve-all", "--verify", &path(name), "--every", every]).ends_with("labels are right\n")
        );
    }
}

#[test]
fn processes_and_threads_give_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let solved = |name: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let told = answer(&[&["solve-all", "traffic", MAP, "-o", path.to_str().unwrap()], more].concat());
        (told, fs::read(path).unwrap())
    };
    let expected = solved("one", &["--threads", "1"]);
    assert!(expected.0.starts_with("823543 positions: "), "{}", expected.0);
    assert!(solved("threads", &["--threads", "2"]) == expected);
    let scratch = folder.path().join("scratch");
    let scratch = scratch.to_str().unwrap();
    assert!(solved("disk", &["--threads", "2", "--scratch", scratch, "--memory", "2M"]) == expected);
    assert!(solved("processes", &["--processes", "2"]) == expected);
    assert!(solved("four", &["--processes", "4", "--scratch", scratch]) == expected);
    assert_eq!(fs::read_dir(scratch).unwrap().count(), 0);
}

#[test]
fn mistakes_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let hosts = path("hosts");
    fs::write(&hosts, "192.0.2.1:1\n").unwrap();
    let cases = [
        (vec!["solve-all", "nim"], "error: solve-all needs a game and a position, or files of arcs", 2),
        (vec!["lookup", &hosts], "is something else, or belongs to another question or version", 2),
        (
            vec!["solve-all", "nim", "3", "--hosts", &hosts, "--process", "3"],
            "has no addresses, or no process 3",
            2,
        ),
        (vec!["solve-all", "nim", "3", "--hosts", &hosts], "process 0 does not answer at 192.0.2.1:1", 1),
        (vec!["solve-all", "nim", "3", "-o", "/no/where"], "error: ", 2),
        (
            vec!["solve-all", "pawns", "1/8,2/5,3/7,1/3,2/4", "--memory", "2M"],
            "do not fit into the memory",
            1,
        ),
        (vec!["solve-all", "nim", "3", "--threads", "x"], "error: x is no number for --threads", 2),
    ];
    for (arguments, said, code) in cases {
        let (found, ended) = complaint(&arguments);
        assert!(found.contains(said), "{arguments:?}: {found}");
        assert_eq!(ended, Some(code), "{arguments:?}: {found}");
    }
    let file = path("answers");
    answer(&["solve-all", "nim", "3,4", "-o", &file]);
    let whole = fs::read(&file).unwrap();
    for place in [25, whole.len() / 2, whole.len() - 20] {
        let mut changed = whole.clone();
        changed[place] ^= 1;
        fs::write(&file, changed).unwrap();
        let (found, code) = complaint(&["lookup", &file, "3,4"]);
        assert!(code == Some(2) && found.starts_with("error: "), "{place}: {found}");
    }
}

/// Files of a folder whose names end like this.
#[cfg(target_os = "linux")]
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.to_string_lossy().ends_with(ending)).collect();
    paths.sort_unstable();
    paths
}

/// A checkpoint that was changed is told and not used; without it the run goes on, and has the same file.
#[test]
#[cfg(target_os = "linux")]
fn a_damaged_checkpoint_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (scratch, file) = (path("scratch"), path("answers"));
    let (scratch, file) = (scratch.to_str().unwrap(), file.to_str().unwrap());
    let board = ["solve-all", "pawns:7", "1/7,2/5,3/6,1/3", "--threads", "1"];
    let asked = [&board[..], &["--scratch", scratch, "-o", file]].concat();
    let mut child = marienbad(&asked).spawn().unwrap();
    while files(&path("scratch"), ".layer").is_empty() {
        assert!(child.try_wait().unwrap().is_none(), "it has ended before anything was written down");
        thread::sleep(Duration::from_millis(1));
    }
    crate::program::interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let kept = files(&path("scratch"), ".layer");
    for checkpoint in &kept {
        let mut bytes = fs::read(checkpoint).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(checkpoint, bytes).unwrap();
    }
    let (said, code) = complaint(&asked);
    assert!(code == Some(2) && said.contains(".layer") && said.contains("damaged"), "{said}");
    assert!(!path("answers").exists());
    assert_eq!(files(&path("scratch"), ".layer"), kept);
    for checkpoint in &kept {
        fs::remove_file(checkpoint).unwrap();
    }
    answer(&asked);
    answer(&[&board[..], &["-o", path("expected").to_str().unwrap()]].concat());
    assert!(fs::read(path("answers")).unwrap() == fs::read(path("expected")).unwrap());
}

/// Where there is no room for a file, that is told in a sentence, an old file of answers stays, and with room
/// the same command has the answer. A limit on the length of files stands for a full disk.
#[test]
#[cfg(target_os = "linux")]
fn no_room_on_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, scratch) = (path("answers"), path("scratch"));
    fs::write(&file, "old").unwrap();
    let asked = ["solve-all", "traffic", MAP, "--threads", "2", "--scratch", &scratch, "--memory", "2M"];
    let program = marienbad(&[]).get_program().to_owned();
    // The length is in blocks of half a kilobyte: room for some news, but not for the cells or the answers.
    for blocks in ["100", "1000"] {
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut command = std::process::Command::new("sh");
        command.env("LC_ALL", "C").args(["-c", &limited]).arg(&program).args(asked).args(["-o", &file]);
        let output = command.output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.starts_with("error: ") && said.lines().count() < 4, "{said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    }
    answer(&[&asked[..], &["-o", &file]].concat());
    assert_eq!(fs::read_dir(&scratch).unwrap().count(), 0);
    answer(&["solve-all", "traffic", MAP, "-o", &path("expected")]);
    assert!(fs::read(&file).unwrap() == fs::read(path("expected")).unwrap());
}

/// Processes that were asked different things name each other.
#[test]
fn processes_that_differ_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let hosts = folder.path().join("hosts");
    write_hosts(&hosts, 2);
    let hosts = hosts.to_str().unwrap();
    let asked = [("3,4", "0"), ("3,5", "1")].map(|(heaps, process)| {
        marienbad(&["solve-all", "nim", heaps, "--hosts", hosts, "--process", process]).spawn().unwrap()
    });
    for (child, other) in asked.into_iter().zip([1, 0]) {
        let output = child.wait_with_output().unwrap();
        let said = text(&output.stderr);
        assert!(said.contains(&format!("process {other} was started with another")), "{said}");
        assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    }
}

/// Starts a question on processes that know each other.
fn start([game, position]: [&str; 2], hosts: &Path, process: usize, scratch: &Path, file: &Path) -> Child {
    let process = process.to_string();
    let names = [hosts, scratch, file].map(|path| path.to_str().unwrap().to_owned());
    let mut command = marienbad(&["solve-all", game, position, "--threads", "1", "--process", &process]);
    command.args(["--hosts", &names[0], "--scratch", &names[1], "-o", &names[2]]);
    command.spawn().unwrap()
}

/// Addresses at which nobody listens.
fn write_hosts(path: &Path, count: usize) {
    let listeners: Vec<_> = (0..count).map(|_| std::net::TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let lines: Vec<String> = listeners.iter().map(|at| at.local_addr().unwrap().to_string()).collect();
    fs::write(path, lines.join("\n")).unwrap();
}

/// Kills one of two processes so many times, unless they are done before that: the other one says which, and
/// the last run has the same file. How many were killed.
fn lost_processes(question: [&str; 2], kills: usize) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let expected = folder.path().join("expected");
    answer(&["solve-all", question[0], question[1], "-o", expected.to_str().unwrap()]);
    let (scratch, file, hosts) =
        (folder.path().join("scratch"), folder.path().join("answers"), folder.path().join("hosts"));
    let mut dice = 1_u64;
    let mut lost = 0;
    for _ in 0..2 * kills {
        if lost == kills {
            break;
        }
        write_hosts(&hosts, 2);
        let mut running = [0, 1].map(|process| start(question, &hosts, process, &scratch, &file));
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        thread::sleep(Duration::from_micros(50_000 + (dice >> 33) % 500_000));
        let victim = usize::from(dice >> 62 & 1 == 1);
        let ended = running[victim].try_wait().unwrap().is_some();
        _ = running[victim].kill();
        let [first, second] = running.map(|child| child.wait_with_output().unwrap());
        let other = if victim == 0 { second } else { first };
        if ended || other.status.success() {
            assert!(fs::read(&file).unwrap() == fs::read(&expected).unwrap());
            continue;
        }
        lost += 1;
        let said = text(&other.stderr);
        let names = said.contains(&format!("process {victim} was lost"))
            || said.contains(&format!("process {victim} does not answer"))
            || said.contains(&format!("process {victim} was started with"));
        assert!(names && said.lines().count() < 4, "{said}");
    }
    write_hosts(&hosts, 2);
    for output in
        [0, 1].map(|process| start(question, &hosts, process, &scratch, &file)).map(Child::wait_with_output)
    {
        let output = output.unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    assert!(fs::read(&file).unwrap() == fs::read(&expected).unwrap());
    lost
}

#[test]
fn a_lost_process_is_named_and_the_next_run_goes_on() {
    lost_processes(["traffic", MAP], 3);
    lost_processes(["clobber", "3x5"], 3);
}

/// What `.ci/proof` runs.
#[test]
#[ignore = "takes minutes"]
fn sixty_lost_processes() {
    assert_eq!(lost_processes(["pawns", "1/8,2/5,3/7,1/3"], 60), 60);
    assert_eq!(lost_processes(["clobber", "4x4"], 60), 60);
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_is_obeyed() {
    let folder = tempfile::tempdir().unwrap();
    let scratch = folder.path().join("scratch");
    let file = folder.path().join("answers");
    let mut command =
        marienbad(&["solve-all", "pawns", "1/8,2/5,3/7,1/3", "--scratch", scratch.to_str().unwrap()]);
    command.args(["-o", file.to_str().unwrap()]);
    let child = command.spawn().unwrap();
    crate::program::interrupt(&child);
    let begin = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    assert!(begin.elapsed() < Duration::from_secs(5));
    assert!(!file.exists());
}
