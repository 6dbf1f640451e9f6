//! Negatives and sums of loopy games.
//!
//! A negative is in simplest form as it stands, and so is the sum of a stopper and a number (number
//! translation, which holds for stoppers as for short games: Siegel 2009), so both are entered into the store
//! without a comparison. Any other sum is played out as a product graph and then simplified; its sides are
//! the sums of the sides.

use rustc_hash::FxHashMap;

use super::simplest::is_stopper;
use super::survival::as_u32;
use super::{Loop, LoopyValue, Place, Row, Side, SideForm, Stopper};
use crate::{Charge, Dyadic, Error, Game, Player, Session};

/// What a position of a sum takes.
const BYTES_PER_POSITION: usize = 160;

impl Session<'_> {
    /// -`g`: the players change places, and so do the sides.
    pub fn loopy_negative(&self, g: &LoopyValue) -> Result<LoopyValue, Error> {
        let negative = |side| -> Result<SideForm, Error> {
            Ok(match g.side(side) {
                SideForm::Stopper(stopper) => SideForm::Stopper(self.stopper_negative(stopper)?),
                SideForm::Graph(rows, vertex) => {
                    let mut mirrored = Vec::with_capacity(rows.len());
                    for row in rows.iter() {
                        mirrored.push([self.negative_places(&row[1])?, self.negative_places(&row[0])?]);
                    }
                    SideForm::Graph(std::sync::Arc::new(mirrored), vertex)
                }
            })
        };
        Ok(LoopyValue::of_sides(negative(Side::Off)?, negative(Side::On)?))
    }

    fn negative_places(&self, places: &[Place]) -> Result<Vec<Place>, Error> {
        let negative = |place: &Place| match *place {
            Place::Settled(stopper) => self.stopper_negative(stopper).map(Place::Settled),
            open @ Place::Open(_) => Ok(open),
        };
        places.iter().map(negative).collect()
    }

    pub fn stopper_negative(&self, g: Stopper) -> Result<Stopper, Error> {
        let vertex = match g {
            Stopper::Short(game) => return self.negative(game).map(Stopper::Short),
            Stopper::Loopy(vertex) => vertex,
        };
        let loops = &self.store.loops;
        if let Some(negative) = loops.negative(vertex) {
            return Ok(Stopper::Loopy(negative));
        }
        let negatives = self.map_component(
            vertex,
            |row, change| {
                let [left, right] = row;
                Ok([change(right)?, change(left)?])
            },
            &mut |stopper| self.recurse(|| self.stopper_negative(stopper)),
        )?;
        let (first, _) = loops.component(vertex);
        for (vertex, &negative) in (first..).map(Loop).zip(&negatives) {
            loops.set_negative(vertex, negative);
            loops.set_negative(negative, vertex);
        }
        Ok(Stopper::Loopy(negatives[(vertex.0 - first) as usize]))
    }

    /// The component of a vertex with each stopper below it changed, entered into the store.
    fn map_component(
        &self,
        vertex: Loop,
        arrange: impl Fn(
            [&[Stopper]; 2],
            &mut dyn FnMut(&[Stopper]) -> Result<Vec<Place>, Error>,
        ) -> Result<Row, Error>,
        change: &mut dyn FnMut(Stopper) -> Result<Stopper, Error>,
    ) -> Result<Vec<Loop>, Error> {
        self.go_on()?;
        let loops = &self.store.loops;
        let (first, size) = loops.component(vertex);
        let _charge = self.budget().charge(size as usize * size_of::<Row>())?;
        let mut rows = Vec::with_capacity(size as usize);
        for vertex in (first..first + size).map(Loop) {
            let row = Player::BOTH.map(|player| loops.options(vertex, player));
            rows.push(arrange(row, &mut |options| {
                let place = |option: &Stopper| match *option {
                    Stopper::Loopy(Loop(to)) if (first..first + size).contains(&to) => {
                        Ok(Place::Open(to - first))
                    }
                    below => change(below).map(Place::Settled),
                };
                options.iter().map(place).collect()
            })?);
        }
        self.intern_component(&rows)
    }

    /// `g` plus a number.
    fn translate_stopper(
        &self,
        g: Stopper,
        x: Game,
        known: &mut FxHashMap<Loop, Loop>,
    ) -> Result<Stopper, Error> {
        let vertex = match g {
            Stopper::Short(game) => return self.sum(game, x).map(Stopper::Short),
            Stopper::Loopy(vertex) => vertex,
        };
        if let Some(&translated) = known.get(&vertex) {
            return Ok(Stopper::Loopy(translated));
        }
        let translated = self.map_component(
            vertex,
            |[left, right], change| Ok([change(left)?, change(right)?]),
            &mut |stopper| self.recurse(|| self.translate_stopper(stopper, x, known)),
        )?;
        let (first, _) = self.store.loops.component(vertex);
        known.extend((first..).map(Loop).zip(translated.iter().copied()));
        Ok(Stopper::Loopy(translated[(vertex.0 - first) as usize]))
    }

    /// `g` + `h`.
    pub fn loopy_sum(&self, g: &LoopyValue, h: &LoopyValue) -> Result<LoopyValue, Error> {
        if let (LoopyValue::Stopper(g), LoopyValue::Stopper(h)) = (g, h) {
            if let Some(sum) = self.sum_at_once(*g, *h)? {
                return Ok(LoopyValue::Stopper(sum));
            }
            let rows = self.rows_of_sum(&SideForm::Stopper(*g), &SideForm::Stopper(*h))?;
            let onside = self.value_of_first(&rows, Side::On)?;
            let offside = if is_stopper(&rows, self)? {
                onside.clone()
            } else {
                self.value_of_first(&rows, Side::Off)?
            };
            return Ok(LoopyValue::of_sides(onside, offside));
        }
        let sum = |side| -> Result<SideForm, Error> {
            let (g, h) = (g.side(side), h.side(side));
            if let (SideForm::Stopper(g), SideForm::Stopper(h)) = (&g, &h)
                && let Some(sum) = self.sum_at_once(*g, *h)?
            {
                return Ok(SideForm::Stopper(sum));
            }
            self.value_of_first(&self.rows_of_sum(&g, &h)?, side)
        };
        Ok(LoopyValue::of_sides(sum(Side::On)?, sum(Side::Off)?))
    }

    fn value_of_first(&self, rows: &[Row], side: Side) -> Result<SideForm, Error> {
        self.settle(rows, side)?.into_iter().next().ok_or(Error::NotStopperSided)
    }

    /// The sum of two stoppers that need not be played out.
    pub(crate) fn sum_at_once(&self, g: Stopper, h: Stopper) -> Result<Option<Stopper>, Error> {
        let (g, h) = match (g, h) {
            (Stopper::Short(g), Stopper::Short(h)) => {
                return self.sum(g, h).map(|sum| Some(Stopper::Short(sum)));
            }
            (Stopper::Short(x), loopy) | (loopy, Stopper::Short(x)) => (x, loopy),
            (Stopper::Loopy(_), Stopper::Loopy(_)) => return Ok(None),
        };
        if self.as_number(g).is_none() {
            return Ok(None);
        }
        self.translate_stopper(h, g, &mut FxHashMap::default()).map(Some)
    }

    /// The positions of a sum, which is the first of them.
    fn rows_of_sum(&self, g: &SideForm, h: &SideForm) -> Result<Vec<Row>, Error> {
        let (x, of_x) = g.as_place();
        let (y, of_y) = h.as_place();
        let mut product = Product { session: self, number: FxHashMap::default(), positions: Vec::new() };
        let charge = Charge::default();
        product.enter((x, y));
        let mut rows = Vec::new();
        while let Some(&(x, y)) = product.positions.get(rows.len()) {
            self.go_on()?;
            let mut row = Row::default();
            for player in Player::BOTH {
                for option in self.options_of_place(x, player, of_x)? {
                    row[player as usize].push(product.place((option, y))?);
                }
                for option in self.options_of_place(y, player, of_y)? {
                    row[player as usize].push(product.place((x, option))?);
                }
            }
            let options = row[0].len() + row[1].len();
            charge.add(BYTES_PER_POSITION + options * size_of::<Place>(), self.budget())?;
            rows.push(row);
        }
        Ok(rows)
    }

    fn options_of_place(&self, place: Place, player: Player, rows: &[Row]) -> Result<Vec<Place>, Error> {
        match place {
            Place::Open(vertex) => Ok(rows[vertex as usize][player as usize].clone()),
            Place::Settled(stopper) => {
                Ok(self.stopper_options(stopper, player)?.into_iter().map(Place::Settled).collect())
            }
        }
    }

    /// `g` - `h`.
    pub fn loopy_difference(&self, g: &LoopyValue, h: &LoopyValue) -> Result<LoopyValue, Error> {
        self.loopy_sum(g, &self.loopy_negative(h)?)
    }

    /// `n` times `g` for an integer `n`, by doubling.
    pub fn loopy_multiple(&self, n: &Dyadic, g: &LoopyValue) -> Result<LoopyValue, Error> {
        if let Some(game) = g.as_short() {
            return self.multiple(n, game).map(LoopyValue::from);
        }
        if !n.is_integer() {
            return Err(Error::NotAnInteger);
        }
        let mut power = if n.sign().is_lt() { self.loopy_negative(g)? } else { g.clone() };
        let mut total = LoopyValue::from(Game::ZERO);
        let mut rest = n.abs();
        while !rest.is_zero() {
            let half = rest.half();
            if !half.is_integer() {
                total = self.loopy_sum(&total, &power)?;
            }
            rest = half.floor();
            if !rest.is_zero() {
                power = self.loopy_sum(&power, &power)?;
            }
        }
        Ok(total)
    }

    /// Is `g` + `g` = `g`? The sum is not simplified for that.
    pub fn is_idempotent(&self, g: &LoopyValue) -> Result<bool, Error> {
        for side in Side::BOTH {
            let form = g.side(side);
            let twice = SideForm::Graph(std::sync::Arc::new(self.rows_of_sum(&form, &form)?), 0);
            if !self.side_at_least(&twice, &form, side)? || !self.side_at_least(&form, &twice, side)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The degree of loopiness of `g`: the onside of `g` - `g` (Winning Ways, ch. 11).
    pub fn degree(&self, g: &LoopyValue) -> Result<Stopper, Error> {
        self.loopy_difference(g, g)?.onside()
    }
}

/// The positions of a sum, by number.
struct Product<'a, 's> {
    session: &'a Session<'s>,
    number: FxHashMap<(Place, Place), u32>,
    positions: Vec<(Place, Place)>,
}

impl Product<'_, '_> {
    fn enter(&mut self, position: (Place, Place)) -> u32 {
        let next = as_u32(self.positions.len());
        *self.number.entry(position).or_insert_with(|| {
            self.positions.push(position);
            next
        })
    }

    fn place(&mut self, position: (Place, Place)) -> Result<Place, Error> {
        if let (Place::Settled(x), Place::Settled(y)) = position
            && let Some(sum) = self.session.sum_at_once(x, y)?
        {
            return Ok(Place::Settled(sum));
        }
        Ok(Place::Open(self.enter(position)))
    }
}
