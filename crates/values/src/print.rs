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
use smallvec::SmallVec;

use crate::loopy::{LoopyValue, Place, Row, Side, SideForm, Stopper};
use crate::uptimal::NamedUptimal;
use crate::{Charge, Dyadic, Error, Game, NumberUpStar, Player, Session};

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
        self.item_text(Place::Settled(Stopper::Short(g)), &[], style)
    }

    /// The text of any value.
    pub fn loopy_text(&self, g: &LoopyValue, style: Style) -> Result<String, Error> {
        if *g == LoopyValue::Sided(self.on()?, self.off()?) {
            return Ok(name("dud", style));
        }
        let form = |form: &SideForm| {
            let (place, rows) = form.as_place();
            self.item_text(place, rows, style)
        };
        if let Some(form_of_both) = self.form_of_both_sides(g)? {
            return form(&form_of_both);
        }
        let and = match style {
            Style::Plain | Style::Unicode => " & ",
            Style::Latex => " \\mathbin{\\&} ",
            Style::MathMl => "<mo form=\"infix\">&amp;</mo>",
        };
        Ok(form(&g.side(Side::On))? + and + &form(&g.side(Side::Off))?)
    }

    fn item_text(&self, item: Place, rows: &[Row], style: Style) -> Result<String, Error> {
        let (bars, charge) = (FxHashMap::default(), Charge::default());
        let path = Vec::new();
        let mut writer = Writer { session: self, style, text: String::new(), rows, path, bars, charge };
        writer.item(item, Braces::Keep)?;
        Ok(writer.text)
    }
}

struct Writer<'w, 's> {
    session: &'w Session<'s>,
    style: Style,
    text: String,
    /// The graph that is written, where it is no stopper.
    rows: &'w [Row],
    /// The vertices that are being written and lead back to themselves, and whether each has a name.
    path: Vec<(Place, bool)>,
    /// The bars of the games met so far.
    bars: FxHashMap<Place, usize>,
    charge: Charge,
}

/// The options of a player.
type Items = SmallVec<[Place; 4]>;

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
    /// A number and a loopy game with a name.
    Named(Dyadic, &'static str),
    /// A number, `^[n]` or `^<n>`, or for Right its negative, and a star; n is `on` if it is no number.
    Upon { number: Dyadic, winner: Player, brackets: [&'static str; 2], order: Option<u32>, star: u64 },
    /// ±x or ±{x, y, …}, by Left's options.
    Switch(Items),
    /// number + ⧾x, or number + ⧿x for Right.
    Infinitesimal { number: Dyadic, winner: Player, x: Stopper },
    /// The options of both players.
    Braces(Items, Items),
}

impl Writer<'_, '_> {
    fn item(&mut self, g: Place, braces: Braces) -> Result<(), Error> {
        let session = self.session;
        session.recurse(|| match self.shape(g)? {
            Shape::NumberUpStar(value) => self.number_up_star(&value),
            Shape::Named(number, name) => self.named(&number, name),
            Shape::Upon { number, winner, brackets, order, star } => {
                self.upon(&number, winner, brackets, order, star)
            }
            Shape::Switch(options) => self.switch(&options),
            Shape::Infinitesimal { number, winner, x } => self.infinitesimal(&number, winner, x),
            Shape::Braces(left, right) if self.goes_round(g) => self.loop_braces(g, &left, &right),
            Shape::Braces(left, right) => self.braces(g, &left, &right, braces),
        })
    }

    fn options(&self, g: Place, player: Player) -> Result<Items, Error> {
        match g {
            Place::Open(vertex) => Ok(self.rows[vertex as usize][player as usize].iter().copied().collect()),
            Place::Settled(stopper) => {
                Ok(self.session.stopper_options(stopper, player)?.into_iter().map(Place::Settled).collect())
            }
        }
    }

    fn shape(&self, g: Place) -> Result<Shape, Error> {
        if let Place::Settled(Stopper::Short(game)) = g
            && let Some(value) = self.session.as_number_up_star(game)
        {
            return Ok(Shape::NumberUpStar(value));
        }
        let left = self.options(g, Player::Left)?;
        let right = self.options(g, Player::Right)?;
        let Place::Settled(stopper) = g else { return Ok(Shape::Braces(left, right)) };
        if let Stopper::Loopy(_) = stopper
            && let Some(shape) = self.named_shape(g, [&left, &right])?
        {
            return Ok(shape);
        }
        if self.is_switch(stopper, &left, &right)? {
            return Ok(Shape::Switch(left));
        }
        for (winner, own, other) in [(Player::Left, &left, &right), (Player::Right, &right, &left)] {
            // What stands between the brackets of Tiny cannot lead back to braces around it.
            if let ([own], [other]) = (&own[..], &other[..])
                && !self.goes_round(g)
                && let Some((number, x)) = self.as_infinitesimal(winner, *own, *other)?
            {
                return Ok(Shape::Infinitesimal { number, winner, x });
            }
        }
        if let Stopper::Short(game) = stopper
            && let Some(NamedUptimal { number, winner, is_sum, order, star }) =
                self.session.as_named_uptimal(game)?
        {
            let brackets = if is_sum { ["[", "]"] } else { ["<", ">"] };
            return Ok(Shape::Upon { number, winner, brackets, order: Some(order), star });
        }
        Ok(Shape::Braces(left, right))
    }

    fn as_number(&self, g: Place) -> Option<Dyadic> {
        match g {
            Place::Settled(Stopper::Short(game)) => self.session.as_number(game),
            _ => None,
        }
    }

    fn as_number_up_star(&self, g: Place) -> Option<NumberUpStar> {
        match g {
            Place::Settled(Stopper::Short(game)) => self.session.as_number_up_star(game),
            _ => None,
        }
    }

    /// on, off, a number plus over, under, `^[on]`, `^<on>` and the like.
    fn named_shape(&self, g: Place, [left, right]: [&Items; 2]) -> Result<Option<Shape>, Error> {
        for (winner, own, other, names) in
            [(Player::Left, left, right, ["on", "under"]), (Player::Right, right, left, ["off", "over"])]
        {
            let shape = match (&own[..], &other[..]) {
                ([pass], []) if *pass == g => Some(Shape::Named(Dyadic::ZERO, names[0])),
                ([pass], [other]) if *pass == g && self.as_number(*other).is_some() => {
                    self.as_number(*other).map(|number| Shape::Named(number, names[1]))
                }
                _ => {
                    let upon = |brackets, (number, star)| Shape::Upon {
                        number,
                        winner,
                        brackets,
                        order: None,
                        star,
                    };
                    match self.as_upon(g, own, other) {
                        Some(sum) => Some(upon(["[", "]"], sum)),
                        None => self.as_power_on(winner, own, other)?.map(|sum| upon(["<", ">"], sum)),
                    }
                }
            };
            if shape.is_some() {
                return Ok(shape);
            }
        }
        Ok(None)
    }

    /// The number and the star of a sum with `^[on]`: the other player moves to the star of the other parity,
    /// but to the number if that is the star itself.
    fn as_upon(&self, g: Place, own: &Items, other: &Items) -> Option<(Dyadic, u64)> {
        match (&own[..], &other[..]) {
            ([pass], [other]) if *pass == g => match self.as_number_up_star(*other) {
                Some(NumberUpStar { number, ups: 0, star }) if star != 0 => Some((number, star ^ 1)),
                _ => None,
            },
            ([own, pass], [other]) if *pass == g && own == other => Some((self.as_number(*own)?, 1)),
            _ => None,
        }
    }

    /// The number and the star of a sum with `^<on>`: the winner moves to the number with any star up to that
    /// one, the other player to `v[on]` with the number and the star of the other parity.
    fn as_power_on(
        &self,
        winner: Player,
        own: &Items,
        other: &Items,
    ) -> Result<Option<(Dyadic, u64)>, Error> {
        let &[threat] = &other[..] else { return Ok(None) };
        let back = self.as_upon(threat, &self.options(threat, !winner)?, &self.options(threat, winner)?);
        let Some((number, parity)) = back else { return Ok(None) };
        let star = parity ^ 1;
        let mut stars = Vec::new();
        for place in own {
            match self.as_number_up_star(*place) {
                Some(NumberUpStar { number: same, ups: 0, star }) if same == number => stars.push(star),
                _ => return Ok(None),
            }
        }
        stars.sort_unstable();
        Ok(stars.into_iter().eq(0..=star).then_some((number, star)))
    }

    /// Is the game its own negative? The negative is looked up only if the stops allow it.
    fn is_switch(&self, g: Stopper, left: &Items, right: &Items) -> Result<bool, Error> {
        if left.len() != right.len() {
            return Ok(false);
        }
        if let Stopper::Short(game) = g {
            let stop = |player| self.session.stop(game, player);
            if stop(Player::Left) != -stop(Player::Right) {
                return Ok(false);
            }
        }
        Ok(!self.goes_round(Place::Settled(g)) && self.session.stopper_negative(g)? == g)
    }

    /// Is a game with these single options `{n||n|n-x}`, n a number and x > 0, or for Right its mirror image?
    fn as_infinitesimal(
        &self,
        winner: Player,
        own: Place,
        other: Place,
    ) -> Result<Option<(Dyadic, Stopper)>, Error> {
        let (Some(number), Place::Settled(own_stopper)) = (self.as_number(own), own) else { return Ok(None) };
        let back = self.options(other, winner)?;
        let threat = self.options(other, !winner)?;
        let ([back], [Place::Settled(threat)]) = (&back[..], &threat[..]) else { return Ok(None) };
        if *back != own || Place::Settled(*threat) == other {
            return Ok(None);
        }
        let (more, less) = match winner {
            Player::Left => (own_stopper, *threat),
            Player::Right => (*threat, own_stopper),
        };
        let less = self.session.stopper_negative(less)?;
        let Some(x) = self.session.sum_at_once(more, less)? else { return Ok(None) };
        let is_positive = x != Stopper::ZERO && self.session.stopper_at_least(x, Stopper::ZERO)?;
        Ok(is_positive.then_some((number, x)))
    }

    /// Does the game lead back to itself, other than by a pass?
    fn goes_round(&self, g: Place) -> bool {
        match g {
            Place::Open(_) => true,
            Place::Settled(Stopper::Loopy(vertex)) => self.session.store.loops.component(vertex).1 > 1,
            Place::Settled(Stopper::Short(_)) => false,
        }
    }

    /// Is the place one of a graph or component that can lead back to `g`?
    fn is_beside(&self, g: Place, other: Place) -> bool {
        match (g, other) {
            (Place::Open(_), Place::Open(_)) => true,
            (Place::Settled(Stopper::Loopy(g)), Place::Settled(Stopper::Loopy(other))) => {
                let loops = &self.session.store.loops;
                loops.component(g).0 == loops.component(other).0
            }
            _ => false,
        }
    }

    /// A game in braces that has a name if anything inside leads back to it.
    fn loop_braces(&mut self, g: Place, left: &Items, right: &Items) -> Result<(), Error> {
        let is_on_path = |place: &Place| self.path.iter().any(|(on_path, _)| on_path == place);
        let mut open: Vec<Place> = left.iter().chain(right).copied().collect();
        let mut seen = Vec::new();
        let mut has_name = false;
        while let Some(place) = open.pop() {
            if place == g {
                has_name = true;
                break;
            }
            if self.is_beside(g, place) && !is_on_path(&place) && !seen.contains(&place) {
                seen.push(place);
                for player in Player::BOTH {
                    open.extend(self.options(place, player)?);
                }
            }
        }
        self.path.push((g, has_name));
        if has_name {
            self.path_name(self.path.len() - 1)?;
        }
        let bars = self.bars(g)?;
        self.in_braces(|writer| writer.sides(g, left, bars, right))?;
        self.path.pop();
        Ok(())
    }

    /// The name of a vertex on the path, a letter for each that has one; `v` is down.
    fn path_name(&mut self, place: usize) -> Result<(), Error> {
        const LETTERS: &[u8] = b"abcdefghijklmnopqrstuwxyz";
        let number = self.path[..place].iter().filter(|(_, has_name)| *has_name).count();
        let mut name = char::from(LETTERS[number % LETTERS.len()]).to_string();
        if number >= LETTERS.len() {
            name += &(number / LETTERS.len()).to_string();
        }
        match self.style {
            Style::MathMl => self.push(&format!("<mi>{name}</mi>")),
            Style::Plain | Style::Unicode | Style::Latex => self.push(&name),
        }
    }

    fn named(&mut self, number: &Dyadic, name: &str) -> Result<(), Error> {
        if *number != Dyadic::ZERO {
            self.number(number)?;
        }
        self.push(&self::name(name, self.style))
    }

    fn upon(
        &mut self,
        number: &Dyadic,
        winner: Player,
        [open, close]: [&str; 2],
        order: Option<u32>,
        star: u64,
    ) -> Result<(), Error> {
        if *number != Dyadic::ZERO {
            self.number(number)?;
        }
        let on = match (order, self.style) {
            (None, style) => name("on", style),
            (Some(order), Style::MathMl) => format!("<mn>{order}</mn>"),
            (Some(order), _) => order.to_string(),
        };
        let arrow = match (self.style, winner) {
            (Style::Plain, Player::Left) => "^",
            (Style::Plain, Player::Right) => "v",
            (Style::Latex, Player::Left) => "{\\uparrow}",
            (Style::Latex, Player::Right) => "{\\downarrow}",
            (_, Player::Left) => "↑",
            (_, Player::Right) => "↓",
        };
        let [open, close] = match (self.style, open) {
            (Style::Latex | Style::MathMl, "<") => ["", ""],
            _ => [open, close],
        };
        match self.style {
            Style::Plain | Style::Unicode => self.push(&format!("{arrow}{open}{on}{close}"))?,
            Style::Latex => self.push(&format!("{arrow}^{{{open}{on}{close}}}"))?,
            Style::MathMl => {
                let [open, close] = [open, close].map(|bracket| match bracket {
                    "" => String::new(),
                    bracket => format!("<mo>{bracket}</mo>"),
                });
                self.push(&format!("<msup><mi>{arrow}</mi><mrow>{open}{on}{close}</mrow></msup>"))?;
            }
        }
        self.star(star)
    }

    fn switch(&mut self, options: &Items) -> Result<(), Error> {
        self.push(match self.style {
            Style::Plain => "+-",
            Style::Unicode => "±",
            Style::Latex => "\\pm ",
            Style::MathMl => "<mo form=\"prefix\">±</mo>",
        })?;
        let [option] = options[..] else { return self.in_braces(|writer| writer.list(None, options)) };
        match self.shape(option)? {
            Shape::Braces(..) | Shape::NumberUpStar(NumberUpStar { ups: 0, .. }) => {
                self.item(option, Braces::Keep)
            }
            Shape::Named(number, _) if number == Dyadic::ZERO => self.item(option, Braces::Keep),
            _ => {
                let [open, close] = self.brackets();
                self.push(open)?;
                self.item(option, Braces::Keep)?;
                self.push(close)
            }
        }
    }

    fn braces(&mut self, g: Place, left: &Items, right: &Items, braces: Braces) -> Result<(), Error> {
        let bars = self.bars(g)?;
        if braces == Braces::Merge && bars < MAX_BARS {
            return self.sides(g, left, bars, right);
        }
        self.in_braces(|writer| writer.sides(g, left, bars, right))
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

    fn sides(&mut self, g: Place, left: &Items, bars: usize, right: &Items) -> Result<(), Error> {
        self.list(Some(g), left)?;
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
        self.list(Some(g), right)
    }

    /// Options, of which one may be the game itself, or one that it is a part of.
    fn list(&mut self, of: Option<Place>, options: &Items) -> Result<(), Error> {
        let braces = if options.len() == 1 { Braces::Merge } else { Braces::Keep };
        for (i, &option) in options.iter().enumerate() {
            if i > 0 {
                self.push(if self.style == Style::MathMl { "<mo>,</mo>" } else { "," })?;
            }
            if let Some(place) = self.path.iter().position(|&(on_path, _)| on_path == option) {
                self.path_name(place)?;
            } else if of == Some(option) {
                self.push(&name("pass", self.style))?;
            } else {
                self.item(option, braces)?;
            }
        }
        Ok(())
    }

    /// How many bars split a game: one more than in the options that lose their braces to them.
    fn bars(&mut self, g: Place) -> Result<usize, Error> {
        if let Some(&bars) = self.bars.get(&g) {
            return Ok(bars);
        }
        let Shape::Braces(left, right) = self.shape(g)? else { return Ok(0) };
        let mut bars = 0;
        for side in [left, right] {
            if let [option] = side[..]
                && option != g
                && !self.goes_round(option)
            {
                // With the longest bars the option keeps its braces, and its bars do not count.
                let session = self.session;
                bars = bars.max(session.recurse(|| self.bars(option))? % MAX_BARS);
            }
        }
        self.bars.insert(g, bars + 1);
        self.session.hold(&self.charge, self.bars.len())?;
        Ok(bars + 1)
    }

    fn infinitesimal(&mut self, number: &Dyadic, winner: Player, x: Stopper) -> Result<(), Error> {
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
        self.item(Place::Settled(x), Braces::Keep)?;
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

/// A word of the notation.
fn name(name: &str, style: Style) -> String {
    match style {
        Style::Plain | Style::Unicode => name.to_owned(),
        Style::Latex => format!("\\mathbf{{{name}}}"),
        Style::MathMl => format!("<mi>{name}</mi>"),
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
