//! `solve-all` and `lookup`: files of answers, the same from any number of threads and processes, also when
//! the run was killed; and what goes wrong is told in a sentence.

use crate::program::{marienbad, run, text};
use std::fs;
use std::path::Path;
use std::process::Child;
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

/// Tic-tac-toe has 5478 positions, 765 up to symmetry, and nobody wins from the empty board.
#[test]
fn tic_tac_toe() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    let name = file.to_str().unwrap();
    let told = answer(&["solve-all", "tic-tac-toe", ".../.../...", "-o", name, "--threads", "2"]);
    assert!(told.starts_with("5478 positions: "), "{told}");
    assert!(answer(&["lookup", name, ".../.../..."]).contains("for ever"));
    assert!(answer(&["lookup", name, "x../.o./..x"]).contains("for ever"));
    assert!(answer(&["lookup", name, "xo./.../..."]).starts_with("the player to move wins in 5 moves"));
    assert_eq!(answer(&["solve-all", "--verify", name, "--every", "7"]), "783 labels are right\n");
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

/// Whoever begins wins Dodgem on three rows (Berlekamp, Conway, Guy 1982), and three men's morris by taking the
/// middle.
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

/// Starts a question that takes a while, on processes that know each other.
fn start(hosts: &Path, process: usize, scratch: &Path, file: &Path) -> Child {
    let process = process.to_string();
    let names = [hosts, scratch, file].map(|path| path.to_str().unwrap().to_owned());
    let mut command = marienbad(&["solve-all", "traffic", MAP, "--threads", "1", "--process", &process]);
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
/// the last run has the same file.
pub fn lost_processes(kills: usize) {
    let folder = tempfile::tempdir().unwrap();
    let expected = folder.path().join("expected");
    answer(&["solve-all", "traffic", MAP, "-o", expected.to_str().unwrap()]);
    let (scratch, file, hosts) =
        (folder.path().join("scratch"), folder.path().join("answers"), folder.path().join("hosts"));
    let mut dice = 1_u64;
    let mut lost = 0;
    for _ in 0..2 * kills {
        if lost == kills {
            break;
        }
        write_hosts(&hosts, 2);
        let mut running = [0, 1].map(|process| start(&hosts, process, &scratch, &file));
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
    for output in [0, 1].map(|process| start(&hosts, process, &scratch, &file)).map(Child::wait_with_output) {
        let output = output.unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    assert!(fs::read(&file).unwrap() == fs::read(&expected).unwrap());
}

#[test]
fn a_lost_process_is_named_and_the_next_run_goes_on() {
    lost_processes(3);
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
