//! Why a position of Sprouts is won or lost: lives, the lands with their nimbers, and how long a game can
//! last.
//!
//! Every move takes two lives and gives one, so a game from n spots lasts 3n moves less the lives that are
//! left at its end, which are at least 1 and at most n (Conway and Paterson; Gardner 1967): who wins is a
//! question of parity. Nimbers are those that the search knows anyway, or that are no harder than what it has
//! just answered.

use super::{LIVES_FOR_NIMBER, Land, Position, Search, Sprouts};
use crate::analysis::{GameError, Outcome};
use crate::explanation::{Lesson, Paragraph, Table};
use crate::message::texts;
use crate::partizan_game::reading::{MORE, shortened};
use crate::rules::Rules;
use solvers::{Budget, Play};

/// The most lands in the table.
const MOST_LANDS: usize = 12;

/// Up to so many lives a winning move is looked for once more, to show where it leads.
const LIVES_FOR_EXAMPLE: u32 = 21;

impl Sprouts {
    pub(super) fn taught(
        &self,
        position: &Position,
        play: Play,
        budget: &Budget,
    ) -> Result<Lesson, GameError> {
        let theorem = vec![Paragraph::new(match play {
            Play::Normal => "why-sprouts-theorem",
            Play::Misere => "why-sprouts-misere-theorem",
        })];
        if position.lands().is_empty() {
            let over = match play {
                Play::Normal => "why-sprouts-over",
                Play::Misere => "why-sprouts-misere-over",
            };
            return Ok(Lesson { working: vec![Paragraph::new(over)], theorem, ..Lesson::default() });
        }
        let nudge = vec![
            Paragraph::new(match play {
                Play::Normal => "why-sprouts-nudge",
                Play::Misere => "why-sprouts-misere-nudge",
            })
            .count("lives", position.lives()),
        ];
        let mut working = vec![length(position)];
        working.push(match play {
            Play::Normal => self.nimbers(position, budget)?,
            Play::Misere => lives(position),
        });
        if let ([land], Play::Normal) = (position.lands(), play)
            && let Some(spots) = land.spots()
        {
            working.push(Paragraph::new("why-sprouts-pattern").text("rest", spots % 6));
        }
        let advice = self.example(position, play, budget)?.into_iter().collect();
        Ok(Lesson { nudge, working, advice, theorem })
    }

    /// The lands with their lives and nimbers, and the nim-sum.
    fn nimbers(&self, position: &Position, budget: &Budget) -> Result<Paragraph, GameError> {
        self.with_search(position, budget, |search| lands(search, position, budget))
    }

    /// A winning move and where it leads.
    fn example(
        &self,
        position: &Position,
        play: Play,
        budget: &Budget,
    ) -> Result<Option<Paragraph>, GameError> {
        if position.lives() > LIVES_FOR_EXAMPLE || self.outcome(position, play, budget)? != Outcome::Next {
            return Ok(None);
        }
        let Some((_, step)) = self.winning_moves(position, play, budget)?.next().transpose()? else {
            return Ok(None);
        };
        let to = shortened(&self.play(position, &step)?.to_string());
        Ok(Some(Paragraph::new("why-sprouts-move").text("move", step).text("to", to)))
    }
}

fn lands(search: &Search, position: &Position, budget: &Budget) -> Result<Paragraph, GameError> {
    let is_cheap = position.lives() <= LIVES_FOR_NIMBER;
    let mut sum = Some(0);
    let mut rows = Vec::new();
    for land in position.lands() {
        let mut nimber = search.nimbers().get(land);
        if is_cheap && nimber.is_none() {
            nimber = Some(search.nimber(std::slice::from_ref(land), budget)?);
        }
        sum = sum.zip(nimber).map(|(sum, nimber)| sum ^ nimber);
        let mut row = row(land);
        row.push(nimber.map_or("?".to_owned(), |nimber| nimber.to_string()));
        rows.push(row);
    }
    let mut table = table(rows);
    table.headings.push("why-column-nimber".into());
    let Some(sum) = sum else { return Ok(Paragraph::new("why-sprouts-lands-searched").table(table)) };
    if position.lands().len() > 1 {
        table.sum = Some(vec![String::new(), position.lives().to_string(), sum.to_string()]);
    }
    let step = Paragraph::new("why-sprouts-lands").count("count", position.lands().len());
    Ok(step.text("sum", sum).table(table))
}

/// How many moves there can still be.
fn length(position: &Position) -> Paragraph {
    let most = most_moves(position);
    match position.lands() {
        [land] if land.spots().is_some() => {
            let spots = u32::from(land.spots().unwrap_or(0));
            Paragraph::new("why-sprouts-length-of-spots")
                .count("spots", spots)
                .count("lives", position.lives())
                .count("least", 2 * spots)
                .count("most", most)
        }
        _ => Paragraph::new("why-sprouts-length").count("lives", position.lives()).count("most", most),
    }
}

/// A move leaves one life less, and of a land at least the life of the spot that was made last is left.
fn most_moves(position: &Position) -> u32 {
    position.lands().iter().map(|land| u32::from(land.lives()).saturating_sub(1)).sum()
}

/// The lands with their lives.
fn lives(position: &Position) -> Paragraph {
    let mut table = table(position.lands().iter().map(row).collect());
    if position.lands().len() > 1 {
        table.sum = Some(vec![String::new(), position.lives().to_string()]);
    }
    Paragraph::new("why-sprouts-misere-lands").count("count", position.lands().len()).table(table)
}

fn row(land: &Land) -> Vec<String> {
    vec![shortened(&land.to_string()), land.lives().to_string()]
}

fn table(mut rows: Vec<Vec<String>>) -> Table {
    if rows.len() > MOST_LANDS {
        rows.truncate(MOST_LANDS);
        rows.push(vec![MORE.to_owned()]);
    }
    Table { headings: texts(["why-column-land", "why-column-lives"]), rows, sum: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::listed;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn games_are_as_long_as_is_said(
            spots in 1_u8..7,
            choices in prop::collection::vec(any::<prop::sample::Index>(), 24),
        ) {
            let sprouts = Sprouts::default();
            let mut position = Position::of_spots(spots);
            let mut limits = Vec::new();
            for choice in choices {
                limits.push(most_moves(&position));
                let moves = listed::moves(&sprouts, &position);
                if moves.is_empty() {
                    break;
                }
                position = sprouts.play(&position, &moves[choice.index(moves.len())].1).unwrap();
            }
            let played = limits.len() - 1;
            prop_assert!(played >= 2 * usize::from(spots));
            for (index, &limit) in limits.iter().enumerate() {
                prop_assert!(played - index <= limit as usize);
            }
        }

        #[test]
        fn there_is_a_lesson(choices in prop::collection::vec(any::<prop::sample::Index>(), 0..9)) {
            let sprouts = Sprouts::default();
            let budget = Budget::new(1 << 30);
            let mut position = Position::of_spots(3);
            for choice in choices {
                let moves = listed::moves(&sprouts, &position);
                if !moves.is_empty() {
                    position = sprouts.play(&position, &moves[choice.index(moves.len())].1).unwrap();
                }
            }
            for play in [Play::Normal, Play::Misere] {
                let lesson = sprouts.taught(&position, play, &budget).unwrap();
                let won = sprouts.outcome(&position, play, &budget).unwrap() == Outcome::Next;
                let has_example = !position.lands().is_empty() && won;
                prop_assert_eq!(lesson.advice.len(), usize::from(has_example));
            }
        }
    }
}
