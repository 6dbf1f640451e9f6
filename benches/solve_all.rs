//! Won, lost, tie of every position, each figure measured once:
//! `cargo bench -p benches --bench solve_all -- dense`. Without a name it lists them. Aims and figures are in
//! `docs/benchmarks.md`. Two processes are this program, started twice.

use cluster::team::Team;
use cluster::{Source, Task, solve};
use games::catalogue::find;
use solvers::{Budget, Play};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

const FIGURES: [(&str, &str); 7] = [
    ("dense-1", "three cars on a map of 256 towns, 1.7·10^7 positions, one thread"),
    ("dense-2", "the same, two threads"),
    ("processes", "the same, two processes of one thread"),
    ("disk", "the same, two threads, cells in files"),
    ("pawns", "pawns, five columns of height 8, 5.5·10^8 positions, two threads"),
    ("hashed", "Clobber 4x4 from the beginning, 1.2·10^6 positions, one thread"),
    ("arcs", "10^8 arcs between 10^7 vertices from a file, two threads, 1 GB"),
];

/// A map on which each town has a road to the one before it, and every other one a second road.
fn cars() -> String {
    let mut roads = Vec::new();
    for town in 1..256 {
        roads.push(format!("t{town}>t{}", town - 1));
        if town % 2 == 0 {
            roads.push(format!("t{town}>t{}", town / 2));
        }
    }
    format!("{} @ t255,t254,t253", roads.join(","))
}

fn game(spec: &str, text: &str) -> Source {
    let game = find(spec, &Arc::default()).unwrap();
    let position = game.read(text).unwrap();
    Source::Game { game, position }
}

fn task(source: Source, threads: usize, memory: usize) -> Task {
    Task {
        source,
        play: Play::Normal,
        version: String::new(),
        text: None,
        output: Some(std::env::temp_dir().join("solve-all.answers")),
        scratch: None,
        team: Team::Threads(threads),
        budget: Budget::new(memory),
    }
}

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    if let [process, addresses @ ..] = &wanted[..]
        && let Ok(process) = process.parse()
    {
        let addresses = addresses.to_vec();
        let team = Team::Processes { process, addresses, threads: 1, patience: Duration::from_secs(20) };
        solve(&Task { team, ..task(game("traffic", &cars()), 1, 1 << 30) }).unwrap();
        return;
    }
    for (name, what) in FIGURES {
        if !wanted.iter().any(|wanted| wanted == name) {
            println!("{name}: {what}");
            continue;
        }
        let begin = Instant::now();
        let positions = figure(name);
        let seconds = begin.elapsed().as_secs_f64();
        let rate = f64::from(u32::try_from(positions / 1000).unwrap_or(u32::MAX)) / seconds / 1e3;
        println!("{name}: {what}: {positions} positions, {seconds:.1} s, {rate:.1} million a second");
    }
}

fn figure(name: &str) -> u64 {
    let scratch = Some(std::env::temp_dir().join("solve-all.scratch"));
    let task = match name {
        "dense-1" => task(game("traffic", &cars()), 1, 1 << 30),
        "dense-2" => task(game("traffic", &cars()), 2, 1 << 30),
        "processes" => return processes(),
        "disk" => Task { scratch, ..task(game("traffic", &cars()), 2, 24 << 20) },
        "pawns" => task(game("pawns", "1/8,2/5,3/7,1/3,2/4"), 2, 2_000_000_000),
        "hashed" => task(game("clobber", "4x4"), 1, 4 << 30),
        _ => Task { scratch, ..task(Source::Arcs(vec![arcs()]), 2, 1 << 30) },
    };
    solve(&task).unwrap().map_or(0, |statistics| statistics.positions)
}

fn processes() -> u64 {
    let listeners: Vec<TcpListener> = (0..2).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let addresses: Vec<String> = listeners.iter().map(|at| at.local_addr().unwrap().to_string()).collect();
    drop(listeners);
    let program = std::env::current_exe().unwrap();
    let mut running: Vec<_> = (0..2)
        .map(|process: usize| {
            Command::new(&program).arg(process.to_string()).args(&addresses).spawn().unwrap()
        })
        .collect();
    assert!(running.iter_mut().all(|child| child.wait().unwrap().success()));
    256_u64.pow(3)
}

/// Arcs between random vertices; a tenth of the vertices have none.
fn arcs() -> PathBuf {
    let path = std::env::temp_dir().join("solve-all.u32");
    let mut out = BufWriter::new(File::create(&path).unwrap());
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((state >> 33) % 10_000_000).unwrap()
    };
    for _ in 0..100_000_000 {
        let (from, to) = (random() / 10 * 10 + 1 + random() % 9, random());
        out.write_all(&from.to_le_bytes()).and_then(|()| out.write_all(&to.to_le_bytes())).unwrap();
    }
    out.flush().unwrap();
    path
}
