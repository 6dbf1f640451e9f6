//! The file of answers is the same byte for byte from one thread, two threads, files on a disk, and two and
//! four processes; and its labels are those of the solver of relations.

use cluster::answer::Answers;
use cluster::book::{Book, best_arc, label_of_vertex};
use cluster::team::Team;
use cluster::verify::{verify, verify_arcs};
use cluster::{Error, Source, Task, solve};
use games::catalogue::find;
use games::{AnyGame, Standing};
use solvers::retrograde::{self, Label, Relation};
use solvers::{Budget, Play};
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Numbers that look like random ones.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn task(source: &Source, play: Play, folder: &Path, name: &str) -> Task {
    Task {
        source: source.clone(),
        play,
        version: "0".to_owned(),
        text: None,
        output: Some(folder.join(name)),
        scratch: None,
        team: Team::Threads(1),
        budget: Budget::new(1 << 28),
    }
}

/// Addresses at which nobody listens.
fn addresses(count: usize) -> Vec<String> {
    let listeners: Vec<TcpListener> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    listeners.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect()
}

/// Several processes, as threads of this one.
fn processes(count: usize, task: &Task) {
    let addresses = addresses(count);
    let team = |process| Team::Processes {
        process,
        addresses: addresses.clone(),
        threads: 1,
        patience: Duration::from_secs(20),
    };
    thread::scope(|scope| {
        let runs: Vec<_> = (0..count)
            .map(|process| {
                let budget = Budget::new(task.budget.memory());
                let task = Task { team: team(process), budget, ..task.clone() };
                scope.spawn(move || solve(&task))
            })
            .collect();
        let answers: Vec<_> = runs.into_iter().map(|run| run.join().unwrap().unwrap()).collect();
        assert!(answers[0].is_some() && answers[1..].iter().all(Option::is_none));
    });
}

/// The answers, after all ways of computing them have agreed: threads, files, and teams of so many processes.
fn same(source: &Source, play: Play, folder: &Path, teams: &[usize]) -> Answers {
    let path = folder.join("one");
    solve(&task(source, play, folder, "one")).unwrap();
    let expected = fs::read(&path).unwrap();
    let check = |name: &str| {
        assert!(fs::read(folder.join(name)).unwrap() == expected, "{name}");
    };
    solve(&Task { team: Team::Threads(2), ..task(source, play, folder, "two") }).unwrap();
    check("two");
    let scratch = folder.join("scratch");
    // So little memory that cells go to files.
    let small = Task {
        scratch: Some(scratch.clone()),
        team: Team::Threads(2),
        budget: Budget::new(1 << 20),
        ..task(source, play, folder, "disk")
    };
    match solve(&small) {
        Ok(_) => check("disk"),
        Err(Error::Halt(values::Error::Memory)) => {
            solve(&Task { budget: Budget::new(1 << 28), ..small }).unwrap();
            check("disk");
        }
        Err(error) => panic!("{error}"),
    }
    assert_eq!(fs::read_dir(&scratch).unwrap().count(), 0, "nothing is left behind");
    for &team in teams {
        processes(team, &task(source, play, folder, "processes"));
        check("processes");
    }
    Answers::open(&path, 1 << 20).unwrap()
}

/// A process of another version is told, by both, before anything is computed.
#[test]
fn versions_have_to_be_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let game = find("nim", &Arc::default()).unwrap();
    let source = Source::Game { position: game.read("3,4").unwrap(), game };
    let addresses = addresses(2);
    let told = thread::scope(|scope| {
        [0, 1]
            .map(|process| {
                let team = Team::Processes {
                    process,
                    addresses: addresses.clone(),
                    threads: 1,
                    patience: Duration::from_secs(20),
                };
                let task = task(&source, Play::Normal, folder.path(), "answers");
                let task = Task { version: process.to_string(), team, ..task };
                scope.spawn(move || solve(&task))
            })
            .map(|run| run.join().unwrap())
    });
    assert!(matches!(told, [Err(Error::Differs(1)), Err(Error::Differs(0))]), "{told:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn relations() {
    random_relations(40, |round| if round % 10 == 0 { &[2, 4] } else { &[2] });
}

/// What `.ci/proof` runs.
#[test]
#[ignore = "takes minutes"]
fn two_hundred_relations() {
    random_relations(200, |_| &[2, 4]);
}

fn random_relations(rounds: u64, teams: impl Fn(u64) -> &'static [usize]) {
    let mut dice = Dice(7);
    for round in 0..rounds {
        let folder = tempfile::tempdir().unwrap();
        let vertices = 1 + dice.below(if round % 50 == 0 { 3000 } else { 40 });
        let arcs: Vec<[u32; 2]> = (0..dice.below(2 * vertices + 3))
            .map(|_| [0, 1].map(|_| u32::try_from(dice.below(vertices)).unwrap()))
            .collect();
        let relation =
            Relation::new(u32::try_from(vertices).unwrap(), arcs.clone(), &Budget::default()).unwrap();
        let play = if round % 2 == 0 { Play::Normal } else { Play::Misere };
        let expected = retrograde::solve(&relation, play, &Budget::default()).unwrap();
        // In two parts, as texts with all vertices, or as numbers.
        let (first, second) = arcs.split_at(arcs.len() / 2);
        let files = if round % 4 < 2 {
            let list = |arcs: &[[u32; 2]], ending: &str| -> String {
                let line = |[from, to]: &[u32; 2]| match ending {
                    "csv" => format!("v{from},v{to}\n"),
                    _ => format!("v{from} v{to} # an arc\n"),
                };
                arcs.iter().map(line).collect()
            };
            let alone: Vec<String> = (0..vertices).map(|vertex| format!("v{vertex}\n")).collect();
            let paths = [folder.path().join("a.csv"), folder.path().join("b.txt")];
            fs::write(&paths[0], list(first, "csv")).unwrap();
            fs::write(&paths[1], alone.concat() + &list(second, "txt")).unwrap();
            paths.to_vec()
        } else {
            let paths = [folder.path().join("a.u32"), folder.path().join("b.u64")];
            fs::write(
                &paths[0],
                first.iter().flatten().flat_map(|end| end.to_le_bytes()).collect::<Vec<_>>(),
            )
            .unwrap();
            let wide = second.iter().flatten().flat_map(|end| u64::from(*end).to_le_bytes());
            fs::write(&paths[1], wide.collect::<Vec<_>>()).unwrap();
            paths.to_vec()
        };
        let mut answers = same(&Source::Arcs(files.clone()), play, folder.path(), teams(round));
        let total = answers.statistics.positions;
        assert_eq!(verify_arcs(&mut answers, &files, &Budget::default()).unwrap(), Ok(total), "{round}");
        for vertex in 0..u32::try_from(vertices).unwrap() {
            let name = if round % 4 < 2 { format!("v{vertex}") } else { vertex.to_string() };
            match label_of_vertex(&mut answers, &name) {
                Ok(label) => {
                    assert_eq!(label, expected.label(vertex), "{round} {name}");
                    let best = best_arc(&mut answers, &name, &files, &Budget::default()).unwrap();
                    assert_eq!(
                        best.is_some(),
                        arcs.iter().any(|[from, _]| *from == vertex),
                        "{round} {name}"
                    );
                }
                // In a list of arcs there is no vertex without one.
                Err(Error::NoSuchPosition) => {
                    assert!(
                        round % 4 >= 2 && !arcs.iter().flatten().any(|end| *end == vertex),
                        "{round} {name}"
                    );
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// Positions that are found, several times as many as there is memory for.
#[test]
fn names_beyond_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (mut dice, vertices) = (Dice(3), 300_000);
    let mut arcs: Vec<[u64; 2]> = (0..2 * vertices).map(|_| [0, 1].map(|_| dice.below(vertices))).collect();
    // Some have very many arcs.
    arcs.extend((0..vertices / 8).map(|_| [dice.below(4), 5 + dice.below(4)]));
    let lines = arcs.iter().take(150_000).map(|[from, to]| format!("v{from} v{to}\n"));
    fs::write(path("arcs.txt"), lines.collect::<Vec<_>>().concat()).unwrap();
    fs::write(path("arcs.u64"), arcs.iter().flatten().flat_map(|end| end.to_le_bytes()).collect::<Vec<_>>())
        .unwrap();
    let game: Arc<dyn AnyGame> = find("clobber", &Arc::default()).unwrap();
    let board = Source::Game { position: game.read("3x5").unwrap(), game };
    for source in [Source::Arcs(vec![path("arcs.u64")]), Source::Arcs(vec![path("arcs.txt")]), board] {
        solve(&task(&source, Play::Normal, folder.path(), "expected")).unwrap();
        let expected = fs::read(path("expected")).unwrap();
        let small = |scratch: Option<&str>, threads, memory| Task {
            scratch: scratch.map(path),
            team: Team::Threads(threads),
            budget: Budget::new(memory),
            ..task(&source, Play::Normal, folder.path(), "small")
        };
        assert!(matches!(solve(&small(None, 1, 4 << 20)), Err(Error::Halt(values::Error::Memory))));
        for threads in [1, 2] {
            solve(&small(Some("scratch"), threads, 4 << 20)).unwrap();
            assert!(fs::read(path("small")).unwrap() == expected, "{threads}");
            fs::remove_file(path("small")).unwrap();
        }
        processes(2, &small(Some("scratch"), 1, 3 << 20));
        assert!(fs::read(path("small")).unwrap() == expected);
        assert_eq!(fs::read_dir(path("scratch")).unwrap().count(), 0, "nothing is left behind");
    }
}

/// Games with a position each.
const GAMES: [(&str, &str); 30] = [
    ("nim", "1,2,3"),
    ("nim", "3,5,4"),
    ("subtract:2,3", "6,7"),
    ("dr-nim", "9"),
    ("kayles", "7"),
    ("wythoff", "6,8"),
    ("strip", "o..o..o."),
    ("gold", ".o..G.o."),
    ("traffic", "a>b,b>c,c>a,c>d @ a,b"),
    ("hackenbush", "stalks 2,3,1"),
    ("domineering", "3x3"),
    ("clobber", "3x3"),
    ("snort", "star 3"),
    ("pawns", "1/4,2/5"),
    ("traffic", "a>b,b>a,a>a,b>c @ c,c,b"),
    ("nim", "2,2,2,2"),
    ("subtract:1,3", "5,6"),
    ("dr-nim", "14"),
    ("kayles", "9"),
    ("wythoff", "3,9"),
    ("strip", ".o.o.o.."),
    ("gold", "..G.o.o"),
    ("traffic", "a>b,b>c,c>d,d>a,d>e @ a,c"),
    ("hackenbush", "stalks 1,2,2"),
    ("domineering", "3x4"),
    ("clobber", "2x4"),
    ("cram", "3x3"),
    ("nogo", "2x3"),
    ("pawns", "1/3,2/3,1/2"),
    ("snort", "path 4"),
];

#[test]
fn games_agree_with_their_theory() {
    games_agree(&GAMES[..15]);
}

/// What `.ci/proof` runs.
#[test]
#[ignore = "takes minutes"]
fn thirty_games() {
    games_agree(&GAMES);
}

fn games_agree(games: &[(&str, &str)]) {
    let budget = Budget::default();
    for (spec, text) in games {
        let game: Arc<dyn AnyGame> = find(spec, &Arc::default()).unwrap();
        let position = game.read(text).unwrap();
        for play in [Play::Normal, Play::Misere] {
            if game.solve(&position, play, &budget).is_err() {
                continue;
            }
            let folder = tempfile::tempdir().unwrap();
            let source = Source::Game { game: Arc::clone(&game), position: position.clone() };
            let answers = same(&source, play, folder.path(), &[2, 4]);
            let total = answers.statistics.positions;
            let mut book = Book::new(answers, Arc::clone(&game)).unwrap();
            let checked = verify(&mut book, 1, &budget).unwrap();
            assert_eq!(checked, Ok(total), "{spec} {text} {play:?}");
            for place in 0..total {
                let (at, turn) = book.position(place).unwrap();
                let outcome = game.solve(&at, play, &budget).unwrap().outcome;
                let found = match book.label(&at, turn).unwrap() {
                    Label::Won(_) => Standing::Won,
                    Label::Lost(_) => Standing::Lost,
                    Label::Tie => Standing::Tie,
                };
                assert_eq!(found, Standing::of(outcome, turn), "{spec} {text} {play:?}: {at}");
                let best = book.best_move(&at, turn).unwrap();
                assert_eq!(best.is_none(), game.moves_by(&at, turn).unwrap().next().is_none(), "{at}");
            }
        }
    }
}
