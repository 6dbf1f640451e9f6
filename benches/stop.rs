//! How long does the program take to end when it is interrupted, and does it end by itself?
//!
//! `cargo build --release`, then `cargo bench -p benches --bench stop -- "$PWD"/target/release/marienbad [TIMES]`:
//! every computation is begun so many times and interrupted after a random while. Two times are taken until
//! the program is gone: on the clock, and of the processors, which does not hang on what else the machine
//! does. What is not gone after 40 ms is ended by the program's own watch (`interrupt.rs`). Aims and figures
//! are in `docs/benchmarks.md`.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::signal::{Signal, kill};
use nix::sys::time::TimeVal;
use nix::time::{clock_getcpuclockid, clock_gettime};
use nix::unistd::Pid;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A name and the words of a command line; `{}` is a folder with files to read and room for others.
const COMPUTATIONS: [(&str, &[&str]); 22] = [
    ("a deep expression", &["eval", "heat(*3000,1)"]),
    ("all games of day 3, again and again", &["eval", "--batch", "{}/day3"]),
    ("the canonical form of a board", &["eval", "domineering(6x6)"]),
    ("who wins Domineering", &["solve", "domineering", "9x9", "--moves", "none"]),
    ("a table of who wins", &["table", "domineering", "12x12"]),
    ("who wins Snort", &["solve", "snort", "grid 7x7", "--moves", "none"]),
    ("a tall Hackenbush", &["solve", "hackenbush", "stalks 4000000", "--moves", "all"]),
    ("a sequence", &["sequence", "octal:0.007", "--to", "10000000", "--no-values"]),
    (
        "a sequence with a checkpoint",
        &["sequence", "octal:0.007", "--to", "10000000", "--no-values", "--checkpoint", "{}/octal"],
    ),
    ("a sequence with three heaps", &["sequence", "octal:0.3F", "--to", "1000000", "--no-values"]),
    ("the squares", &["sequence", "square", "--to", "100000000", "--no-values"]),
    ("lost heaps of the squares", &["sequence", "square", "--to", "10000000000", "--lost", "--csv"]),
    ("printing values", &["sequence", "kayles", "--to", "1000000000000", "--json"]),
    (
        "printing with a checkpoint",
        &["sequence", "kayles", "--to", "1000000000000", "--csv", "--checkpoint", "{}/kayles"],
    ),
    ("a misère quotient", &["quotient", "octal:0.3122", "--heaps", "100"]),
    ("Sprouts", &["solve", "sprouts", "26", "--moves", "none"]),
    (
        "Sprouts with a checkpoint",
        &["solve", "sprouts", "26", "--moves", "none", "--checkpoint", "{}/sprouts"],
    ),
    ("misère Sprouts", &["solve", "sprouts", "16", "--misere", "--moves", "none"]),
    ("a relation", &["relation", "{}/relation.txt"]),
    ("a relation, every vertex printed", &["relation", "{}/relation.txt", "--json"]),
    ("a line without end", &["relation", "{}/line.txt", "--memory", "16G"]),
    ("many moves", &["solve", "nim", "9999999", "--moves", "all", "--json"]),
];

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let Some(program) = arguments.first() else {
        println!("The path of the program is missing, for example target/release/marienbad.");
        return Ok(());
    };
    let times = arguments.get(1).and_then(|times| times.parse().ok()).unwrap_or(10);
    let folder = std::env::temp_dir().join(format!("marienbad-stop-{}", std::process::id()));
    fs::create_dir(&folder)?;
    write_files(&folder)?;
    let mut dice = 1;
    println!("{:<36} {:>15} {:>15} {:>6}", "", "clock, ms", "processors, ms", "ended");
    for (name, words) in COMPUTATIONS {
        let words: Vec<String> =
            words.iter().map(|word| word.replace("{}", &folder.to_string_lossy())).collect();
        let mut stops = Vec::new();
        while stops.len() < times {
            stops.push(stop(program, &words, &mut dice)?);
        }
        let ended = stops.iter().filter(|stop| stop.is_none()).count();
        let column = |of: fn(&Stop) -> Duration| {
            let mut times: Vec<Duration> = stops.iter().flatten().map(of).collect();
            times.sort_unstable();
            let milliseconds = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
            let (median, worst) = (milliseconds(times.get(times.len() / 2)), milliseconds(times.last()));
            format!("{median:.1} to {worst:.1}")
        };
        println!(
            "{name:<36} {:>15} {:>15} {ended:>6}",
            column(|stop| stop.clock),
            column(|stop| stop.processors)
        );
    }
    fs::remove_dir_all(&folder)
}

/// How long it took to end the program.
struct Stop {
    clock: Duration,
    processors: Duration,
}

/// What the programs that have ended took of the processors.
fn taken() -> io::Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let duration =
        |time: TimeVal| Duration::from_micros((time.tv_sec() * 1_000_000 + time.tv_usec()).cast_unsigned());
    Ok(duration(usage.user_time()) + duration(usage.system_time()))
}

/// Begins a computation and ends it; `None` if it had ended before.
fn stop(program: &str, words: &[String], dice: &mut u64) -> io::Result<Option<Stop>> {
    let taken_before = taken()?;
    let mut child = Command::new(program)
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    thread::sleep(Duration::from_millis(200 + (*dice >> 33) % 2000));
    if child.try_wait()?.is_some() {
        return Ok(None);
    }
    let pid = Pid::from_raw(child.id().cast_signed());
    let computed = Duration::from(clock_gettime(clock_getcpuclockid(pid)?)?);
    let began = Instant::now();
    kill(pid, Signal::SIGINT)?;
    child.wait()?;
    let clock = began.elapsed();
    Ok(Some(Stop { clock, processors: taken()?.saturating_sub(taken_before + computed) }))
}

fn write_files(folder: &Path) -> io::Result<()> {
    let mut relation = BufWriter::new(File::create(folder.join("relation.txt"))?);
    let mut dice = 1_u64;
    for _ in 0..10_000_000 {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        writeln!(relation, "{} {}", (dice >> 33) % 1_000_000, (dice >> 13) % 1_000_000)?;
    }
    relation.flush()?;
    File::create(folder.join("line.txt"))?.set_len(8 << 30)?;
    fs::write(folder.join("day3"), "born_by(3)\n".repeat(100_000))
}
