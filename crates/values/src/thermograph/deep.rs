//! Thermographs below temperature 0, down to -1.
//!
//! There a number is no longer the end of all play: the walls of k/2^n come from those of its options like
//! the walls of any game, and only integers have nothing but a mast (Siegel 2013, ch. II.5). From 0 upward
//! the walls are the same as ever.

use super::{Corner, Point, Scaffold, Thermograph, raise_mast, upper};
use crate::{Charge, Dyadic, Error, Game, Player, Session};
use rustc_hash::FxHashMap;

/// What is known so far.
struct Known {
    thermographs: FxHashMap<Game, Thermograph>,
    charge: Charge,
}

impl Session<'_> {
    /// The thermograph of `g` with its walls from a temperature on that is at least -1.
    pub fn thermograph_from(&self, g: Game, from: &Dyadic) -> Result<Thermograph, Error> {
        let mut known = Known { thermographs: FxHashMap::default(), charge: Charge::default() };
        let mut thermograph = self.deep_thermograph(g, &mut known)?;
        if *from > Dyadic::from(-1) {
            let [left, right] = Player::BOTH.map(|player| {
                let first = Corner { temperature: from.clone(), value: thermograph.at(player, from) };
                let above = thermograph.wall(player).iter().filter(|corner| corner.temperature > *from);
                [first].into_iter().chain(above.cloned()).collect()
            });
            thermograph = Thermograph { left, right, ..thermograph };
        }
        Ok(thermograph)
    }

    fn deep_thermograph(&self, g: Game, known: &mut Known) -> Result<Thermograph, Error> {
        if let Some(thermograph) = known.thermographs.get(&g) {
            return Ok(thermograph.clone());
        }
        self.go_on()?;
        let bottom = Dyadic::from(-1);
        let thermograph = match self.as_number(g) {
            Some(mean) if mean.is_integer() => {
                let foot = vec![Corner { temperature: bottom.clone(), value: mean.clone() }];
                Thermograph { mean, temperature: bottom, left: foot.clone(), right: foot }
            }
            _ => {
                let left = self.deep_scaffold(g, Player::Left, known)?;
                let right = self.deep_scaffold(g, Player::Right, known)?;
                raise_mast(&left, &right)
            }
        };
        known.charge.add(2 * (size_of::<Game>() + thermograph.bytes()), self.budget())?;
        known.thermographs.insert(g, thermograph.clone());
        Ok(thermograph)
    }

    fn deep_scaffold(&self, g: Game, player: Player, known: &mut Known) -> Result<Scaffold, Error> {
        let favour = |value: Dyadic| if player == Player::Left { value } else { -value };
        let mut envelope: Option<Scaffold> = None;
        for option in self.options(g, player)? {
            let thermograph = self.recurse(|| self.deep_thermograph(option, known))?;
            let point =
                |c: &Corner| Point { v: &favour(c.value.clone()) - &c.temperature, t: c.temperature.clone() };
            let scaffold: Scaffold = thermograph.wall(!player).iter().map(point).collect();
            envelope = Some(match envelope {
                Some(envelope) => upper(&envelope, &scaffold),
                None => scaffold,
            });
        }
        envelope.ok_or(Error::NotANumber)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;
    use proptest::prelude::*;

    fn half(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::small(numerator, exponent)
    }

    fn corners(wall: &[Corner]) -> Vec<(String, String)> {
        wall.iter().map(|c| (c.value.to_string(), c.temperature.to_string())).collect()
    }

    #[test]
    fn below_zero() {
        let store = Store::default();
        let session = Session::new(&store);
        let bottom = Dyadic::from(-1);
        let pair = |value: &str, temperature: &str| (value.to_owned(), temperature.to_owned());
        let of = |g: Game| session.thermograph_from(g, &bottom).unwrap();
        let one_half = of(session.number(&half(1, 1)).unwrap());
        assert_eq!(corners(&one_half.left), [pair("1", "-1"), pair("1/2", "-1/2")]);
        assert_eq!(corners(&one_half.right), [pair("0", "-1"), pair("1/2", "-1/2")]);
        let star = of(session.nimber(1).unwrap());
        assert_eq!(corners(&star.left), [pair("1", "-1"), pair("0", "0")]);
        let three = of(session.integer(3).unwrap());
        assert_eq!((three.temperature, corners(&three.left)), (bottom.clone(), vec![pair("3", "-1")]));
        let up = of(session.uptimal(1).unwrap());
        assert_eq!(
            (corners(&up.left), corners(&up.right)),
            (vec![pair("1", "-1"), pair("0", "0")], vec![pair("0", "-1"), pair("0", "0")])
        );
    }

    proptest! {
        /// Mean and temperature are the same, and so are the walls from 0 upward.
        #[test]
        fn nothing_changes_above_zero(index in 0..1474_usize, n in -3..4_i64, exponent in 0..3_u32) {
            let store = Store::default();
            let session = Session::new(&store);
            let game = session.born_by(3).unwrap().nth(index).unwrap().unwrap();
            let game = session.sum(game, session.number(&half(n, exponent)).unwrap()).unwrap();
            let plain = session.thermograph(game).unwrap();
            let deep = session.thermograph_from(game, &Dyadic::from(-1)).unwrap();
            prop_assert_eq!(&deep.mean, &plain.mean);
            prop_assert_eq!(&deep.temperature, &plain.temperature);
            if plain.temperature >= Dyadic::ZERO {
                let above = session.thermograph_from(game, &Dyadic::ZERO).unwrap();
                for t in [0, 1, 2, 3].map(|t| half(t, 1)) {
                    for player in Player::BOTH {
                        prop_assert_eq!(above.at(player, &t), plain.at(player, &t));
                    }
                }
            }
        }
    }
}
