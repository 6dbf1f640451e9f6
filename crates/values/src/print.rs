//! What a mathematician would write for a value.
//!
//! Numbers, ups and stars have their names (`1/2^*`), so have switches (`+-1`, `+-{1,{2|0}}`) and numbers
//! plus tiny or miny (`2Tiny(1)`). Any other game is written by its options, `{0,{1|0}|-1}`, where an option
//! that stands alone loses its braces to a longer bar: `{{2|1}|0}` is `{2|1||0}`. Bars grow to
//! [`MAX_BARS`], as in CGSuite; beyond that braces are kept.
//!
//! A game is a directed acyclic graph and its text a tree, so the text can be exponentially longer than the
//! game: writing stops at [`MAX_TEXT`]. The time is linear in the text, but for the negatives that are
//! looked up to recognise switches.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::{Charge, Dyadic, Error, Game, NumberUpStar, Options, Outcome, Player, Session};

/// Longer texts, in bytes, are refused.
pub const MAX_TEXT: usize = 1_000_000;
/// The longest run of bars that is written.
pub const MAX_BARS: usize = 4;

/// How values are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// ASCII, CGSuite's notation: `^^*2`, `+-1`, `{1|0||-1}`.
    Plain,
    /// `⇑∗2`, `±1`, `½`.
    Unicode,
    /// LaTeX in math mode.
    Latex,
    /// The contents of a `math` element.
    MathMl,
}

impl Session<'_> {
    /// The text of a game; the calculator reads the first two styles back.
    pub fn text(&self, g: Game, style: Style) -> Result<String, Error> {
        let (bars, charge) = (FxHashMap::default(), Charge::default());
        let mut writer = Writer { session: self, style, text: String::new(), bars, charge };
        writer.game(g, Braces::Keep)?;
        Ok(writer.text)
    }
}

struct Writer<'w, 's> {
    session: &'w Session<'s>,
    style: Style,
    text: String,
    /// The bars of the games met so far.
    bars: FxHashMap<Game, usize>,
    charge: Charge,
}

/// What becomes of the braces of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Braces {
    Keep,
    /// The game stands alone on its side of a longer bar.
    Merge,
}

/// How a game is written.
enum Shape {
    /// A number, ups and a star.
    NumberUpStar(NumberUpStar),
    /// ±x or ±{x, y, …}, by Left's options.
    Switch(Options),
    /// number + ⧾x, or number + ⧿x for Right.
    Infinitesimal { number: Dyadic, winner: Player, x: Game },
    /// The options of both players.
    Braces(Options, Options),
}

impl Writer<'_, '_> {
    fn game(&mut self, g: Game, braces: Braces) -> Result<(), Error> {
        let session = self.session;
        session.recurse(|| match self.shape(g)? {
            Shape::NumberUpStar(value) => self.number_up_star(&value),
            Shape::Switch(options) => self.switch(&options),
            Shape::Infinitesimal { number, winner, x } => self.infinitesimal(&number, winner, x),
            Shape::Braces(left, right) => self.braces(g, &left, &right, braces),
        })
    }

    fn shape(&self, g: Game) -> Result<Shape, Error> {
        if let Some(value) = self.session.as_number_up_star(g) {
            return Ok(Shape::NumberUpStar(value));
        }
        let left = self.session.options(g, Player::Left)?;
        let right = self.session.options(g, Player::Right)?;
        if self.is_switch(g, &left, &right)? {
            return Ok(Shape::Switch(left));
        }
        for (winner, own, other) in [(Player::Left, &left, &right), (Player::Right, &right, &left)] {
            if let ([own], [other]) = (&own[..], &other[..])
                && let Some((number, x)) = self.as_infinitesimal(winner, *own, *other)?
            {
                return Ok(Shape::Infinitesimal { number, winner, x });
            }
        }
        Ok(Shape::Braces(left, right))
    }

    /// Is the game its own negative? The negative is looked up only if the stops allow it.
    fn is_switch(&self, g: Game, left: &Options, right: &Options) -> Result<bool, Error> {
        let stop = |player| self.session.stop(g, player);
        Ok(left.len() == right.len()
            && stop(Player::Left) == -stop(Player::Right)
            && self.session.negative(g)? == g)
    }

    /// Is a game with these single options `{n||n|n-x}`, n a number and x > 0, or for Right its mirror image?
    fn as_infinitesimal(
        &self,
        winner: Player,
        own: Game,
        other: Game,
    ) -> Result<Option<(Dyadic, Game)>, Error> {
        let Some(number) = self.session.as_number(own) else { return Ok(None) };
        let back = self.session.options(other, winner)?;
        let threat = self.session.options(other, !winner)?;
        let ([back], [threat]) = (&back[..], &threat[..]) else { return Ok(None) };
        if *back != own {
            return Ok(None);
        }
        let x = match winner {
            Player::Left => self.session.difference(own, *threat)?,
            Player::Right => self.session.difference(*threat, own)?,
        };
        Ok((self.session.outcome(x) == Outcome::Left).then_some((number, x)))
    }

    fn switch(&mut self, options: &Options) -> Result<(), Error> {
        self.push(match self.style {
            Style::Plain => "+-",
            Style::Unicode => "±",
            Style::Latex => "\\pm ",
            Style::MathMl => "<mo form=\"prefix\">±</mo>",
        })?;
        let [option] = options[..] else { return self.in_braces(|writer| writer.list(options)) };
        match self.shape(option)? {
            Shape::Braces(..) | Shape::NumberUpStar(NumberUpStar { ups: 0, .. }) => {
                self.game(option, Braces::Keep)
            }
            _ => {
                let [open, close] = self.brackets();
                self.push(open)?;
                self.game(option, Braces::Keep)?;
                self.push(close)
            }
        }
    }

    fn braces(&mut self, g: Game, left: &Options, right: &Options, braces: Braces) -> Result<(), Error> {
        let bars = self.bars(g)?;
        if braces == Braces::Merge && bars < MAX_BARS {
            return self.sides(left, bars, right);
        }
        self.in_braces(|writer| writer.sides(left, bars, right))
    }

    fn in_braces(&mut self, inside: impl FnOnce(&mut Self) -> Result<(), Error>) -> Result<(), Error> {
        let [open, close] = match self.style {
            Style::Plain | Style::Unicode => ["{", "}"],
            Style::Latex => ["\\{", "\\}"],
            Style::MathMl => ["<mrow><mo>{</mo>", "<mo>}</mo></mrow>"],
        };
        self.push(open)?;
        inside(self)?;
        self.push(close)
    }

    fn brackets(&self) -> [&'static str; 2] {
        match self.style {
            Style::MathMl => ["<mrow><mo>(</mo>", "<mo>)</mo></mrow>"],
            _ => ["(", ")"],
        }
    }

    fn sides(&mut self, left: &Options, bars: usize, right: &Options) -> Result<(), Error> {
        self.list(left)?;
        match (self.style, bars) {
            (Style::Latex, 1) => self.push(" \\mid ")?,
            (Style::Latex, 2) => self.push("\\,\\|\\,")?,
            (Style::Latex, _) => {
                self.push("\\,")?;
                self.push(&"|".repeat(bars))?;
                self.push("\\,")?;
            }
            (Style::MathMl, _) => {
                self.push("<mo form=\"infix\">")?;
                self.push(&"|".repeat(bars))?;
                self.push("</mo>")?;
            }
            _ => self.push(&"|".repeat(bars))?,
        }
        self.list(right)
    }

    fn list(&mut self, options: &Options) -> Result<(), Error> {
        if let [option] = options[..] {
            return self.game(option, Braces::Merge);
        }
        for (i, &option) in options.iter().enumerate() {
            if i > 0 {
                self.push(if self.style == Style::MathMl { "<mo>,</mo>" } else { "," })?;
            }
            self.game(option, Braces::Keep)?;
        }
        Ok(())
    }

    /// How many bars split a game: one more than in the options that lose their braces to them.
    fn bars(&mut self, g: Game) -> Result<usize, Error> {
        if let Some(&bars) = self.bars.get(&g) {
            return Ok(bars);
        }
        let Shape::Braces(left, right) = self.shape(g)? else { return Ok(0) };
        let mut bars = 0;
        for side in [left, right] {
            if let [option] = side[..] {
                // With the longest bars the option keeps its braces, and its bars do not count.
                let session = self.session;
                bars = bars.max(session.recurse(|| self.bars(option))? % MAX_BARS);
            }
        }
        self.bars.insert(g, bars + 1);
        self.session.hold(&self.charge, self.bars.len())?;
        Ok(bars + 1)
    }

    fn infinitesimal(&mut self, number: &Dyadic, winner: Player, x: Game) -> Result<(), Error> {
        if *number != Dyadic::ZERO {
            self.number(number)?;
        }
        let [name, open, close] = match (self.style, winner) {
            (Style::Plain, Player::Left) => ["Tiny", "(", ")"],
            (Style::Plain, Player::Right) => ["Miny", "(", ")"],
            (Style::Unicode, Player::Left) => ["⧾", "(", ")"],
            (Style::Unicode, Player::Right) => ["⧿", "(", ")"],
            (Style::Latex, Player::Left) => ["+", "_{", "}"],
            (Style::Latex, Player::Right) => ["-", "_{", "}"],
            (Style::MathMl, Player::Left) => ["<msub><mi>⧾</mi>", "<mrow>", "</mrow></msub>"],
            (Style::MathMl, Player::Right) => ["<msub><mi>⧿</mi>", "<mrow>", "</mrow></msub>"],
        };
        self.push(name)?;
        self.push(open)?;
        self.game(x, Braces::Keep)?;
        self.push(close)
    }

    fn number_up_star(&mut self, value: &NumberUpStar) -> Result<(), Error> {
        let NumberUpStar { number, ups, star } = value;
        if *number != Dyadic::ZERO || (*ups == 0 && *star == 0) {
            self.number(number)?;
        }
        match self.style {
            Style::Latex | Style::MathMl => self.multiple_of_up(*ups, *number != Dyadic::ZERO)?,
            Style::Plain | Style::Unicode => self.ups(*ups)?,
        }
        self.star(*star)
    }

    fn number(&mut self, x: &Dyadic) -> Result<(), Error> {
        match self.style {
            Style::Plain => self.display(x),
            Style::Unicode => self.unicode_number(x),
            Style::Latex => self.fraction(x, "-", ["", ""], ["\\frac{", "}{", "}"]),
            Style::MathMl => {
                let parts = ["<mfrac><mn>", "</mn><mn>", "</mn></mfrac>"];
                self.fraction(x, "<mo form=\"prefix\">−</mo>", ["<mn>", "</mn>"], parts)
            }
        }
    }

    fn unicode_number(&mut self, x: &Dyadic) -> Result<(), Error> {
        self.sign(x, "−")?;
        let x = x.abs();
        let whole = x.floor();
        let Some(fraction) = (&x - &whole).as_small().and_then(vulgar_fraction) else {
            return self.display(&x);
        };
        if whole != Dyadic::ZERO {
            self.display(&whole)?;
        }
        self.push(fraction)
    }

    /// A number with a proper fraction bar: what stands around an integer, and around and between the two
    /// parts.
    fn fraction(
        &mut self,
        x: &Dyadic,
        minus: &str,
        integer: [&str; 2],
        [before, between, after]: [&str; 3],
    ) -> Result<(), Error> {
        self.sign(x, minus)?;
        let numerator = Dyadic::new(x.abs().numerator(), 0);
        if x.is_integer() {
            self.push(integer[0])?;
            self.display(&x.abs())?;
            return self.push(integer[1]);
        }
        let denominator = dashu_int::UBig::ONE << x.exponent() as usize;
        self.push(before)?;
        self.display(&numerator)?;
        self.push(between)?;
        self.display(&denominator)?;
        self.push(after)
    }

    fn natural(&mut self, n: u64) -> Result<(), Error> {
        match self.style {
            Style::MathMl => self.push(&format!("<mn>{n}</mn>")),
            Style::Plain | Style::Unicode | Style::Latex => self.display(&n),
        }
    }

    fn sign(&mut self, x: &Dyadic, minus: &str) -> Result<(), Error> {
        if *x < Dyadic::ZERO { self.push(minus) } else { Ok(()) }
    }

    fn ups(&mut self, ups: i64) -> Result<(), Error> {
        let [one, two] = match (self.style, ups > 0) {
            (Style::Plain, true) => ["^", "^^"],
            (Style::Plain, false) => ["v", "vv"],
            (_, true) => ["↑", "⇑"],
            (_, false) => ["↓", "⇓"],
        };
        match ups.unsigned_abs() {
            0 => Ok(()),
            1 => self.push(one),
            2 => self.push(two),
            many => {
                self.push(one)?;
                self.display(&many)
            }
        }
    }

    /// Ups as multiples, `3·↑`. In LaTeX arrows are ordinary symbols here, not relations, hence their braces.
    fn multiple_of_up(&mut self, ups: i64, after_number: bool) -> Result<(), Error> {
        let [one, two, plus, times] = match (self.style, ups > 0) {
            (Style::MathMl, true) => ["<mi>↑</mi>", "<mi>⇑</mi>", "<mo>+</mo>", "<mo>⋅</mo>"],
            (Style::MathMl, false) => ["<mi>↓</mi>", "<mi>⇓</mi>", "<mo>+</mo>", "<mo>⋅</mo>"],
            (_, true) => ["{\\uparrow}", "{\\Uparrow}", "+", "{\\cdot}"],
            (_, false) => ["{\\downarrow}", "{\\Downarrow}", "+", "{\\cdot}"],
        };
        match ups.unsigned_abs() {
            0 => Ok(()),
            1 => self.push(one),
            2 => self.push(two),
            many => {
                if after_number {
                    self.push(plus)?;
                }
                self.natural(many)?;
                self.push(times)?;
                self.push(one)
            }
        }
    }

    fn star(&mut self, star: u64) -> Result<(), Error> {
        if star > 0 {
            self.push(match self.style {
                Style::Plain => "*",
                Style::Unicode => "∗",
                Style::Latex => "{\\ast}",
                Style::MathMl => "<mi>∗</mi>",
            })?;
        }
        if star > 1 { self.natural(star) } else { Ok(()) }
    }

    fn display(&mut self, what: &impl std::fmt::Display) -> Result<(), Error> {
        write!(self.text, "{what}").map_err(|_| Error::TooLong)?;
        self.push("")
    }

    fn push(&mut self, text: &str) -> Result<(), Error> {
        self.text.push_str(text);
        if self.text.len() > MAX_TEXT { Err(Error::TooLong) } else { Ok(()) }
    }
}

/// The fraction in one character, where Unicode has it.
fn vulgar_fraction((numerator, exponent): (i64, u32)) -> Option<&'static str> {
    match (numerator, exponent) {
        (1, 1) => Some("½"),
        (1, 2) => Some("¼"),
        (3, 2) => Some("¾"),
        (1, 3) => Some("⅛"),
        (3, 3) => Some("⅜"),
        (5, 3) => Some("⅝"),
        (7, 3) => Some("⅞"),
        _ => None,
    }
}
