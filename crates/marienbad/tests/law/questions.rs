//! The questions. `FILE` in a command line stands for the name of a file.

use flate2::write::GzEncoder;
use std::io::{self, Write};

/// A question to the program.
pub struct Question {
    /// The command line, without the program and the budget.
    pub line: &'static str,
    /// What is read from standard input.
    pub input: Writer,
    pub file: Writer,
    /// Is it wrong, beside being large?
    pub wrong: bool,
    /// How long it may compute before it is interrupted, in hundredths of a second.
    pub patience: u64,
}

/// How long most questions may compute.
const PATIENCE: u64 = 80;

/// Writes what is to be read.
type Writer = fn(&mut dyn Write) -> io::Result<()>;

const fn ask(line: &'static str) -> Question {
    Question { line, input: |_| Ok(()), file: |_| Ok(()), wrong: false, patience: PATIENCE }
}

const fn read(line: &'static str, input: Writer) -> Question {
    Question { input, ..ask(line) }
}

const fn file(line: &'static str, file: Writer) -> Question {
    Question { file, ..ask(line) }
}

impl Question {
    const fn wrong(self) -> Question {
        Question { wrong: true, ..self }
    }

    /// For a question that is not large before it has computed for a while.
    const fn patient(self) -> Question {
        Question { patience: 8 * PATIENCE, ..self }
    }
}

/// The same text so many times.
fn again(out: &mut dyn Write, text: &str, times: usize) -> io::Result<()> {
    (0..times).try_for_each(|_| out.write_all(text.as_bytes()))
}

/// Items with a separator between them.
fn list<T: std::fmt::Display>(
    out: &mut dyn Write,
    between: &str,
    items: impl Iterator<Item = T>,
) -> io::Result<()> {
    let mut before = "";
    for item in items {
        write!(out, "{before}{item}")?;
        before = between;
    }
    Ok(())
}

/// A number that looks like a random one.
fn scattered(number: u64) -> u64 {
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40
}

/// Values: the calculator's commands.
pub const VALUES: &[Question] = &[
    ask("eval born_by(3)"),
    ask("eval --json born_by(3)"),
    ask("eval 'heat(*3000, 1)'"),
    ask("eval 'overheat(*60000, 1, 2*)'"),
    ask("eval --json options(*65536)"),
    ask("eval --json options(+-*60000)"),
    ask("eval '{*60000|1} + {*50000|-1}'"),
    ask("eval 'incentives(*9999 + {1|0})'"),
    ask("eval 'atomic_weight(^^^*5000 + {0|{0|-9}})'"),
    ask("eval 'reduced({*3000,1|*2000,0})'"),
    ask("eval '1000000 * {3|{2|-1},*}'"),
    ask("eval 'conway({3|-1*}, {7|{5|-3}}) * {9|1*}'"),
    ask("eval 'conway(*300 + {1|0}, *200 + {3|{2|1}})'"),
    ask("eval 'norton({3|-1*}, {7|{5|-3}} + *3) + companion(^^*77)'"),
    ask("eval 'norton(*3000, ^^*500)'"),
    ask("eval 'canonical(*6000 + {1|0})'"),
    ask("eval '{9|{5|-3}} : (*3000 + ^)'"),
    ask("eval --latex 'domineering(4x6) + domineering(5x5)'"),
    ask("eval 'mean(domineering(6x6))'"),
    ask("eval 'nim(99999999) + kayles(3000000) + hackenbush(stalks 4000000)'"),
    ask("eval 's = \"a\"; while true do s = s + s end'"),
    ask("eval 's = [1]; while true do s = s + s end'"),
    ask("thermograph domineering(5x7)"),
    ask("thermograph 'heat(*2000, 1)' -o FILE.png"),
    // A sum of switches has about twice as many positions with each of them.
    read("eval", |out| {
        list(out, " + ", (0..40).map(|n| format!("{{{}|-{}}}", 3_u128.pow(n), 2_u128.pow(n))))
    }),
    read("eval --json --batch -", |out| {
        list(out, "\n", (1..3_000).map(|n| format!("{{{n}|{{{}|-{}}}}} + {{{}*|-7,^}}", n / 2, n * n, n + 3)))
    }),
    read("eval", |out| staircase(out, "mean", 9_900)),
    read("eval --json", |out| staircase(out, "thermograph", 9_900)),
    read("eval --json", |out| staircase(out, "reduced", 900)),
    read("eval", |out| staircase(out, "birthday", 9_900)),
    read("eval", |out| {
        out.write_all(b"g = ")?;
        staircase(out, "mean", 4_900)?;
        out.write_all(b"; h = ")?;
        staircase(out, "", 4_900)?;
        out.write_all(b"; h - 1/2 + g")
    }),
    // As many operands wait for the brace to be closed.
    read("eval", |out| {
        out.write_all(b"{")?;
        list(out, ",", 0..1_000_000)?;
        out.write_all(b"|}")
    }),
    read("eval", |out| {
        out.write_all(b"{")?;
        list(out, ",", (0..300_000).map(|n| format!("*{n}")))?;
        out.write_all(b"|-1}")
    }),
    read("eval", |out| {
        again(out, "{{|},", 5_000)?;
        out.write_all(b"0")?;
        again(out, "|}", 5_000)
    }),
    read("eval", |out| {
        out.write_all(b"{")?;
        list(out, ",", (0..3_000).map(|_| format!("{{{}0|}}", "{|},".repeat(300))))?;
        out.write_all(b"|}")
    }),
    read("eval", |out| again(out, "(", 1_000_000)),
    read("eval", |out| again(out, "-", 10_000_000)),
    read("eval", |out| {
        again(out, "+-(1+", 9_000)?;
        out.write_all(b"*")?;
        again(out, ")", 9_000)
    }),
    read("eval", |out| {
        again(out, "1/2^*3 + ", 500_000)?;
        out.write_all(b"1")
    }),
    // The square of the square, and so on.
    read("calc", |out| {
        out.write_all(b"g = 12345678901234567890\n")?;
        again(out, "g = g * g\n", 40)
    }),
    read("calc", |out| {
        out.write_all(b"g = 1\n")?;
        again(out, "g = g / 2\n", 4_000)
    }),
    read("calc", |out| {
        out.write_all(b"g = {1|-1}\n")?;
        again(out, "g = {g,g+1|g-3}\n", 3_000)
    }),
    read("calc", |out| (0..600_000).try_for_each(|n| writeln!(out, "g{n} = {n}"))),
    read("calc", |out| {
        out.write_all(b"g = ")?;
        again(out, "{0,{1|0,{2|{5|-3}}},*|", 90)?;
        out.write_all(b"0")?;
        again(out, "}", 90)?;
        (0..10_000).try_for_each(|n| write!(out, "\ng{n} = g"))
    }),
    read("calc", |out| {
        (0..900).try_for_each(|n| writeln!(out, "g{n} = sign_expansion({n}{}/4096)", "7".repeat(90_000)))
    }),
    read("calc", |out| (0..900).try_for_each(|n| writeln!(out, "g{n} = 1/2 + {n}{}", "9".repeat(90_000)))),
    // All steps of a long list to its canonical form.
    read("eval --json", |out| {
        out.write_all(b"canonical({")?;
        list(out, ",", (0..999).map(|n| format!("{{{n}|{}}}", scattered(n) % 500)))?;
        out.write_all(b"|})")
    }),
    read("eval", |out| {
        list(out, " + ", (0..499).map(|n| format!("*{}", scattered(n) % 50)))?;
        out.write_all(b" === 0")
    }),
];

/// A function of a deep game, every follower of which has another temperature.
fn staircase(out: &mut dyn Write, function: &str, depth: u32) -> io::Result<()> {
    write!(out, "{function}(")?;
    (0..depth).try_for_each(|n| write!(out, "{{{}|", 30_000 - 3 * n))?;
    (0..depth).try_for_each(|n| write!(out, "-{}}}", 2 * n))?;
    out.write_all(b")")
}

/// Heaps and their sequences.
pub const HEAPS: &[Question] = &[
    ask("solve nim 9999999 --moves all"),
    ask("solve nim 9999999 --moves all --json"),
    ask("solve nim 9999999,9999998,123 --why=theorem"),
    ask("solve wythoff 5000000,7000000 --moves all --json"),
    ask("solve wythoff 5000000,7000000 --why=theorem"),
    ask("solve wythoff 5000000,7000000 --misere"),
    ask("solve kayles 4000000 --moves all --json"),
    ask("solve kayles 4000000 --misere --moves none"),
    ask("solve pim 3000000 --moves all --json"),
    ask("solve square 90000000 --moves none"),
    ask("solve grundy 10000000 --moves none"),
    ask("solve parity-nim 9999998,9999999 --moves all --json"),
    ask("solve parity-nim:literal 9999998 --why=theorem"),
    ask("solve subtract:1,3,4 9000000000000000000 --why=theorem"),
    ask("solve subtract:primes 100000000 --moves none"),
    ask("solve bachet 9000000000000000000 --moves all --json"),
    ask("solve dr-nim 9000000000000000000"),
    ask("solve octal:0.007 3000000 --moves none --json"),
    ask("solve dawson 99999999 --why=theorem"),
    ask("solve take-split:3,5 20000000 --moves none"),
    ask("solve take-split-unequal:3,5 3000000 --moves all --json"),
    ask("solve pawns:1000000 1/1000000,2/999999,3/77 --moves all --json"),
    ask("solve pawns:1000000 1/1000000,2/999999 --why=theorem"),
    read("solve nim --moves all --json", |out| list(out, ",", 1..100_000)),
    read("solve nim --misere --why=theorem", |out| list(out, ",", (1..100_000).map(scattered))),
    read("solve kayles --moves none", |out| list(out, ",", (1..100_000).map(scattered))),
    read("solve nim", |out| list(out, ",", 1..10_000_000)).wrong(),
    read("solve wythoff --moves none", |out| {
        again(out, "7", 900_000)?;
        out.write_all(b",")?;
        again(out, "9", 900_000)
    }),
    read("solve wythoff --why=theorem", |out| again(out, "7", 900_000)),
    read("solve strip --moves all --json", |out| again(out, ".o", 5_000)),
    read("solve strip --why=theorem", |out| again(out, ".oo..", 2_000)),
    read("solve gold --moves all --json", |out| {
        again(out, ".o", 4_000)?;
        again(out, "....", 400)?;
        out.write_all(b"G")
    }),
    read("solve nim --batch -", |out| (0..100_000).try_for_each(|n| writeln!(out, "{n},{},7", n * 3))),
    read("solve kayles --batch - --json --moves all", |out| {
        (0..1_000).try_for_each(|n| writeln!(out, "{}", n * 997))
    }),
    ask("sequence kayles --to 20000000"),
    ask("sequence kayles --to 20000000 --json"),
    ask("sequence kayles --to 20000000 --csv"),
    ask("sequence pim --to 20000000 --lost --csv"),
    ask("sequence grundy --to 5000000 --no-values"),
    ask("sequence grundy --at 9999999"),
    ask("sequence octal:0.007 --to 3000000 --lost --json"),
    ask("sequence nim --to 90000000000 --json"),
    ask("quotient kayles --heaps 400 --json"),
    ask("quotient octal:0.15 --heaps 300"),
    ask("quotient nim --heaps 3000 --json"),
    ask("quotient grundy --heaps 60"),
    ask("table wythoff 100x100"),
    ask("table domineering 12x12"),
    ask("table nim-sum 100x100"),
    ask("table bard"),
];

/// Boards, graphs and pictures.
pub const BOARDS: &[Question] = &[
    ask("solve domineering 11x11 --moves none"),
    ask("solve domineering 16x16 --moves all --json"),
    ask("solve domineering 8x8 --why=theorem"),
    ask("solve domineering 5x9 --json"),
    ask("solve domineering 4x4 --misere --why=theorem"),
    ask("solve domineering 7x7 --misere"),
    ask("solve col 'grid 8x8' --moves all --json"),
    ask("solve col 'grid 5x5' --why=theorem"),
    ask("solve snort 'grid 6x6' --moves none"),
    ask("solve snort 'complete 256' --moves all --json"),
    ask("solve snort 'cycle 250' --why=theorem"),
    ask("solve col 'star 250' --misere"),
    ask("solve sprouts 12 --moves all --json"),
    ask("solve sprouts 9 --why=theorem"),
    ask("solve sprouts 7 --misere"),
    ask("solve bard .../.../... --moves all --json"),
    ask("solve bardik .../.../... --why=theorem"),
    ask("solve sum 'domineering(6x7) + col(grid 4x5) + hackenbush(0-1b,1-2r,2-3g) + nim(9999999)' \
         --moves all --json"),
    ask("solve sum 'domineering(5x5) + snort(grid 4x5) + nim(77)' --why=theorem"),
    ask("solve sum 'domineering(4x5) + nim(77)' --misere"),
    ask("solve sum 'hackenbush(stalks 4000000) + nim(3)' --moves none"),
    ask("solve hackenbush 'stalks 1000000' --moves all --json"),
    ask("solve hackenbush 'stalks 4000000,77' --why=theorem"),
    read("solve hackenbush --moves all --json", |out| stalk(out, 200_000, "b")),
    read("solve hackenbush --moves none", |out| stalk(out, 1_000_000, "brrbg")),
    read("solve hackenbush --why=theorem", |out| stalk(out, 300_000, "g")),
    read("solve hackenbush --why=theorem", |out| stalk(out, 300_000, "brrb")),
    read("solve hackenbush --misere", |out| stalk(out, 3_000, "br")),
    read("solve hackenbush --json", |out| {
        list(
            out,
            ",",
            (1..200_000_u64)
                .map(|n| format!("{}-{n}{}", scattered(n) % n, ["b", "r", "g"][(n % 3) as usize])),
        )
    }),
    read("solve hackenbush --moves none", |out| {
        list(
            out,
            ",",
            (1..5_000)
                .map(|n| format!("{}-{}{}", n / 3, scattered(n) % 1_000, ["b", "r", "g"][(n % 3) as usize])),
        )
    }),
    read("solve traffic --moves all --json", |out| {
        list(out, ",", (1..100_000).map(|n| format!("v{n}>v{}", n / 2)))?;
        out.write_all(b" @ ")?;
        list(out, ",", (1..50_000).map(|n| format!("v{n}")))
    }),
    read("solve traffic --why=theorem", |out| {
        list(out, ",", (1..300_000).map(|n| format!("v{n}>v{}", scattered(n) % 300_000)))?;
        out.write_all(b" @ v1,v2,v3,v77")
    }),
    read("solve sum --moves all", |out| list(out, " + ", (1..100).map(|n| format!("nim({})", n * 99_999)))),
    ask("draw nim 3,5,7000000,9999999"),
    ask("draw domineering 60x4 -o FILE.png"),
    ask("draw domineering 16x16 -o FILE.svg"),
    ask("draw col 'grid 14x14' -o FILE.png"),
    ask("draw snort 'complete 60' -o FILE.png"),
    ask("draw wythoff 59,59 -o FILE.png"),
    ask("draw hackenbush 'stalks 4000000' -o FILE.png"),
    read("draw nim -o FILE.png", |out| list(out, ",", (1..100).map(|_| 60))),
    read("draw sum -o FILE.png", |out| list(out, " + ", (1..100).map(|_| "nim(60,60,60,60,60,60)"))),
    read("draw hackenbush -o FILE.png", |out| list(out, ",", (1..500).map(|n| format!("{}-{n}r", n / 2)))),
    read("draw traffic", |out| {
        list(out, ",", (1..400_000).map(|n| format!("v{n}>v{}", n / 2)))?;
        out.write_all(b" @ v1")
    }),
    read("draw strip", |out| again(out, ".o", 5_000)),
];

/// A stalk of Hackenbush, its colours one after another.
fn stalk(out: &mut dyn Write, edges: usize, colours: &str) -> io::Result<()> {
    let colour = |edge: usize| char::from(colours.as_bytes()[edge % colours.len()]);
    list(out, ",", (0..edges).map(|edge| format!("{edge}-{}{}", edge + 1, colour(edge))))
}

/// Relations, certificates, batches: what is read from files and pipes.
pub const FILES: &[Question] = &[
    ask("solve-all pawns 1/8,2/5,3/7,1/3,2/4"),
    ask("solve-all pawns 1/8,2/5,3/7,1/3,2/4 --scratch FILE.parts"),
    // Each position has thousands of predecessors.
    ask("solve-all wythoff 5200,5200 --scratch FILE.queens").patient(),
    ask("solve-all domineering 5x5"),
    ask("solve-all clobber 5x5 --scratch FILE.parts"),
    file("solve-all --arcs FILE", tree),
    file("solve-all --arcs FILE --scratch FILE.parts -o FILE.answers", ring),
    // More names than memory, of the ends of arcs and of boards.
    file("solve-all --arcs FILE --scratch FILE.names -o FILE.answers", tree).patient(),
    ask("solve-all clobber 4x5 --scratch FILE.stones -o FILE.answers").patient(),
    file("lookup FILE 3,5", ring).wrong(),
    read("relation -", tree),
    read("relation - --json", tree),
    read("relation - --misere --why v5000", tree),
    read("relation - --json", |out| {
        (0..3_000_000).try_for_each(|n| writeln!(out, "{} {}", n % 1_000, scattered(n) % 1_000))
    }),
    read("relation - --json", ring),
    read("relation - --why 7", ring),
    read("relation - --format csv", |out| {
        (1..1_000_000).try_for_each(|n| writeln!(out, "\"v {n}\",\"v {}\"", n / 3))
    }),
    read("relation - --format dot", |out| {
        out.write_all(b"digraph {")?;
        (1..1_000_000).try_for_each(|n| write!(out, "{n} -> {};", n / 3))?;
        out.write_all(b"}")
    }),
    read("relation - --format dot", |out| {
        out.write_all(b"digraph {")?;
        list(
            out,
            " -> ",
            (0..3).map(|_| {
                let names: Vec<String> = (0..3_000).map(|n| format!("v{n}")).collect();
                format!("{{{} }}", names.join(" "))
            }),
        )?;
        out.write_all(b"}")
    }),
    read("relation - --format json", |out| {
        out.write_all(b"[")?;
        list(out, ",", (1..1_000_000).map(|n| format!("[{n},{}]", n / 3)))?;
        out.write_all(b"]")
    }),
    read("relation - --format json", |out| {
        out.write_all(b"{\"a\": [")?;
        list(out, ",", 1..3_000_000)?;
        out.write_all(b"]}")
    }),
    // A gigabyte without a line end.
    read("relation -", |out| again(out, &"v".repeat(1 << 16), 1 << 14)).wrong(),
    read("relation - --format csv", |out| again(out, &"\"v".repeat(1 << 15), 1 << 14)).wrong(),
    read("solve nim --batch -", |out| again(out, &"7".repeat(1 << 16), 1 << 14)).wrong(),
    read("solve hackenbush", |out| again(out, &"7".repeat(1 << 16), 1 << 14)).wrong(),
    read("eval --batch - --json", |out| again(out, &"(".repeat(1 << 16), 1 << 14)).wrong(),
    read("eval", |out| again(out, &" ".repeat(1 << 16), 1 << 14)).wrong(),
    read("calc", |out| again(out, &"1+".repeat(1 << 15), 1 << 14)).wrong(),
    read("play nim 3,5,7", |out| again(out, &"7".repeat(1 << 16), 1 << 14)).wrong(),
    // A gigabyte, packed.
    read("relation -", |out| {
        let mut packed = GzEncoder::new(out, flate2::Compression::fast());
        again(&mut packed, &"v w\n".repeat(1 << 14), 1 << 14)?;
        packed.finish().map(drop)
    }),
    read("relation -", |out| {
        let mut packed = GzEncoder::new(out, flate2::Compression::fast());
        again(&mut packed, &"v".repeat(1 << 16), 1 << 14)?;
        packed.finish().map(drop)
    })
    .wrong(),
    file("sprouts verify FILE", |out| pack(out, &"0".repeat(1 << 16))).wrong(),
    file("sprouts verify FILE", |out| pack(out, &"0.0 0\n".repeat(10_000))).wrong(),
    file("solve sprouts 9 --moves none --checkpoint FILE", |out| pack(out, &"\n".repeat(1 << 16))).wrong(),
    file("sequence grundy --to 100000 --checkpoint FILE", |out| again(out, &"7".repeat(1 << 16), 1 << 12))
        .wrong(),
    ask("sprouts prove 11 -o FILE"),
    ask("sprouts prove 14 -o FILE"),
    Question {
        file: |out| {
            let line = |n| format!("{{\"vertex\": \"v{n}\", \"outcome\": \"W\", \"layer\": {n}}}\n");
            (0..300_000).try_for_each(|n| out.write_all(line(n).as_bytes()))
        },
        ..read("relation - --verify FILE", |out| {
            (1..300_000).try_for_each(|n| writeln!(out, "v{n} v{}", n / 2))
        })
    }
    .wrong(),
];

/// A gigabyte of the same text, packed.
fn pack(out: &mut dyn Write, text: &str) -> io::Result<()> {
    let mut packed = zstd::Encoder::new(out, 1)?;
    again(&mut packed, text, (1 << 30) / text.len())?;
    packed.finish().map(drop)
}

/// A large tree with named vertices.
fn tree(out: &mut dyn Write) -> io::Result<()> {
    (1..2_000_000).try_for_each(|n| writeln!(out, "v{n} v{}", n / 2))
}

/// A ring, with a way out of it.
fn ring(out: &mut dyn Write) -> io::Result<()> {
    (0..700_000).try_for_each(|n| writeln!(out, "{n} {}", (n + 1) % 699_999))
}

/// Games played through a pipe.
pub const PLAY: &[Question] = &[
    read("play nim 9999999 --seed 1", |out| out.write_all(b"moves\nhint\nwhy\n9999999-1\nundo\nquit\n")),
    read("play nim 9999999,77777 --seed 1 --strength random", |out| out.write_all(b"moves\nhint\nhint\n")),
    read("play wythoff 5000000,7000000 --seed 1 --first program", |out| out.write_all(b"moves\nhint\nwhy\n")),
    read("play kayles 3000000 --seed 1", |out| out.write_all(b"moves\nhint\nwhy\n")),
    read("play grundy 100000 --seed 1", |out| out.write_all(b"moves\nwhy\n")),
    read("play domineering 9x9 --seed 1", |out| out.write_all(b"moves\nhint\nwhy\nv1,1\n")),
    read("play domineering 16x16 --seed 1 --two-players", |out| out.write_all(b"moves\nv1,1\nh5,5\nundo\n")),
    read("play domineering 6x6 --seed 1 --misere", |out| out.write_all(b"moves\nhint\nwhy\n")),
    read("play col 'grid 7x7' --seed 1", |out| out.write_all(b"moves\nhint\nwhy\n1\n")),
    read("play sprouts 9 --seed 1", |out| out.write_all(b"moves\nhint\nwhy\n")),
    read("play bard --match --seed 1", |out| out.write_all(b"moves\nhint\nwhy\n")),
    read("play sum 'domineering(5x6) + nim(99999)' --seed 1", |out| out.write_all(b"moves\nhint\nwhy\n")),
    read("play hackenbush 'stalks 300000' --seed 1", |out| out.write_all(b"moves\nhint\nwhy\n")),
    read("play hackenbush 'stalks 4000000' --seed 1 --two-players", |out| {
        out.write_all(b"moves\nhint\nwhy\n")
    }),
    read("play nim 3,5,7 --seed 1", |out| again(out, "7-1\nundo\nrestart\n", 10_000)),
    read("play hackenbush --seed 1 --two-players", |out| {
        out.write_all(b"new ")?;
        stalk(out, 200_000, "br")?;
        out.write_all(b"\nmoves\nhint\nwhy\n")
    }),
    read("play nim 1000 --two-players", |out| {
        (1..1_000).rev().try_for_each(|n| writeln!(out, "{}-1", n + 1))
    }),
];
