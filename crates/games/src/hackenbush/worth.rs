//! What a part of a picture is worth, as long as possible without the algebra: numbers of any length and
//! nimbers are worked with directly, and only the rest goes through the store.

use super::picture::Colour;
use std::cmp::Ordering;
use values::{Dyadic, Error, Game, Outcome, Player, Session};

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    Number(Dyadic),
    /// A nimber that is not 0.
    Nimber(u64),
    Other(Game),
}

/// Strings with fewer edges are not worth the detour through signs.
const SHORT: usize = 8;

impl Worth {
    pub(super) const ZERO: Worth = Worth::Number(Dyadic::ZERO);

    pub(super) fn of_game(session: &Session<'_>, game: Game) -> Worth {
        match (session.as_number(game), session.as_nimber(game)) {
            (Some(number), _) => Worth::Number(number),
            (None, Some(nimber)) => Worth::Nimber(nimber),
            (None, None) => Worth::Other(game),
        }
    }

    pub(super) fn of_nimber(nimber: u64) -> Worth {
        if nimber == 0 { Worth::ZERO } else { Worth::Nimber(nimber) }
    }

    pub(super) fn game(&self, session: &Session<'_>) -> Result<Game, Error> {
        match self {
            Worth::Number(number) => session.number(number),
            Worth::Nimber(nimber) => session.nimber(*nimber),
            Worth::Other(game) => Ok(*game),
        }
    }

    pub(super) fn outcome(&self, session: &Session<'_>) -> Outcome {
        match self {
            Worth::Number(number) => match number.sign() {
                Ordering::Greater => Outcome::Left,
                Ordering::Less => Outcome::Right,
                Ordering::Equal => Outcome::Previous,
            },
            Worth::Nimber(_) => Outcome::Next,
            Worth::Other(game) => session.outcome(*game),
        }
    }

    /// The nimber, of a value that is one.
    pub(super) fn as_nimber(&self) -> Option<u64> {
        match self {
            Worth::Number(number) => number.is_zero().then_some(0),
            Worth::Nimber(nimber) => Some(*nimber),
            Worth::Other(_) => None,
        }
    }

    /// How many moves in a row it is for a player, if the opponent has none in it.
    pub(super) fn as_free_moves(&self, player: Player) -> Option<&Dyadic> {
        let against = match player {
            Player::Left => Ordering::Less,
            Player::Right => Ordering::Greater,
        };
        match self {
            Worth::Number(number) => (number.is_integer() && number.sign() != against).then_some(number),
            Worth::Nimber(_) | Worth::Other(_) => None,
        }
    }

    pub(super) fn add(&mut self, other: &Worth, session: &Session<'_>) -> Result<(), Error> {
        match (&mut *self, other) {
            (Worth::Number(number), Worth::Number(other)) => *number += other,
            (Worth::Nimber(nimber), Worth::Nimber(other)) => *self = Worth::of_nimber(*nimber ^ other),
            (Worth::Number(number), other) if number.is_zero() => *self = other.clone(),
            (_, Worth::Number(other)) if other.is_zero() => {}
            (own, other) => {
                let sum = session.sum(own.game(session)?, other.game(session)?)?;
                *self = Worth::of_game(session, sum);
            }
        }
        Ok(())
    }

    /// An edge alone.
    pub(super) fn of_edge(colour: Colour) -> Worth {
        match colour {
            Colour::Green => Worth::Nimber(1),
            Colour::Blue => Worth::Number(Dyadic::ONE),
            Colour::Red => Worth::Number(-Dyadic::ONE),
        }
    }

    /// This value at the end of a string of edges, the one nearest to the ground first: by the colon
    /// principle the ordinal sum of an edge and all that stands on it.
    pub(super) fn on_string(mut self, colours: &[Colour], session: &Session<'_>) -> Result<Worth, Error> {
        let mut rest = colours;
        while let Some((&colour, below)) = rest.split_last() {
            let number = match &self {
                Worth::Number(number) if colour != Colour::Green || number.is_zero() => number,
                Worth::Nimber(nimber) if colour == Colour::Green => {
                    self = Worth::Nimber(nimber + 1);
                    rest = below;
                    continue;
                }
                _ => {
                    let edge = Worth::of_edge(colour).game(session)?;
                    let sum = session.ordinal_sum(edge, self.game(session)?)?;
                    self = Worth::of_game(session, sum);
                    rest = below;
                    continue;
                }
            };
            if colour == Colour::Green {
                self = Worth::Nimber(1);
                rest = below;
                continue;
            }
            let green = rest.iter().rposition(|&colour| colour == Colour::Green).map_or(0, |place| place + 1);
            self = Worth::Number(number_on_string(number, &rest[green..])?);
            rest = &rest[..green];
        }
        Ok(self)
    }
}

/// A number at the end of a string of blue and red edges.
///
/// The signs of the string come before those of the number (Berlekamp 1974). For a single blue edge that is
/// (x + n) / 2^(n - 1), with the least whole n > 0 that makes x + n larger than 1.
fn number_on_string(number: &Dyadic, colours: &[Colour]) -> Result<Dyadic, Error> {
    if colours.len() < SHORT {
        return colours
            .iter()
            .rev()
            .try_fold(number.clone(), |number, &colour| number_on_edge(number, colour));
    }
    let mut signs: Vec<(Player, Dyadic)> = colours
        .chunk_by(|first, second| first == second)
        .map(|run| {
            let player = if run[0] == Colour::Blue { Player::Left } else { Player::Right };
            (player, Dyadic::from(i64::try_from(run.len()).unwrap_or(i64::MAX)))
        })
        .collect();
    signs.extend(number.sign_expansion());
    Dyadic::from_sign_expansion(&signs).ok_or(Error::TooLarge)
}

fn number_on_edge(number: Dyadic, colour: Colour) -> Result<Dyadic, Error> {
    if colour == Colour::Red {
        return Ok(-number_on_edge(-number, Colour::Blue)?);
    }
    let least = (Dyadic::ONE - &number).floor() + Dyadic::ONE;
    let least = if least.sign().is_gt() { least } else { Dyadic::ONE };
    let halvings = least.as_i64().and_then(|least| u32::try_from(least - 1).ok()).ok_or(Error::TooLarge)?;
    Ok((number + least) * Dyadic::new(1, halvings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use values::Store;

    #[test]
    fn strings() {
        let store = Store::default();
        let session = Session::new(&store);
        let cases = [
            ("", "0"),
            ("bbr", "3/2"),
            ("rb", "-1/2"),
            ("brb", "3/4"),
            ("gggg", "*4"),
            ("gb", "^*"),
            ("bg", "1*"),
            ("bbbbbbbbbrb", "35/4"),
        ];
        for (colours, expected) in cases {
            let colours: Vec<Colour> = colours
                .chars()
                .map(|letter| Colour::ALL.into_iter().find(|colour| colour.letter() == letter).unwrap())
                .collect();
            let worth = Worth::ZERO.on_string(&colours, &session).unwrap();
            let text = session.text(worth.game(&session).unwrap(), values::Style::Plain).unwrap();
            assert_eq!(text, expected, "{colours:?}");
        }
    }

    fn colours(longest: usize) -> impl Strategy<Value = Vec<Colour>> {
        prop::collection::vec(prop::sample::select(&Colour::ALL[1..]), 0..longest)
    }

    proptest! {
        /// The formula, the signs and the ordinal sum of the algebra.
        #[test]
        fn three_ways_to_a_number(below in colours(30), above in colours(30)) {
            let store = Store::default();
            let session = Session::new(&store);
            let whole: Vec<Colour> = below.iter().chain(&above).copied().collect();
            let top = Worth::ZERO.on_string(&above, &session).unwrap();
            let at_once = Worth::ZERO.on_string(&whole, &session).unwrap();
            prop_assert_eq!(&top.clone().on_string(&below, &session).unwrap(), &at_once);
            let mut one_by_one = top.clone();
            let mut summed = top.game(&session).unwrap();
            for &colour in below.iter().rev() {
                one_by_one = one_by_one.on_string(&[colour], &session).unwrap();
                let edge = Worth::of_edge(colour).game(&session).unwrap();
                summed = session.ordinal_sum(edge, summed).unwrap();
            }
            prop_assert_eq!(&one_by_one, &at_once);
            prop_assert_eq!(Worth::of_game(&session, summed), at_once);
        }
    }
}
