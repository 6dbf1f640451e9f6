//! Where things stand in the picture of a thermograph, whatever it is drawn with.
//!
//! The horizontal axis shows values and runs from right to left, as everywhere in the literature (Berlekamp,
//! Conway, Guy 1982), so that Left's wall stands on the left; temperature goes up. Both axes have the same
//! unit, so an oblique wall rises at 45 degrees. The window and its ticks are exact dyadic rationals; only
//! the place on the paper, a fraction of the window's side, is a float.

use values::{Dyadic, Player, Thermograph};

/// A canvas's ratio of width to height.
pub struct Aspect {
    /// Width over height.
    pub width: Dyadic,
    /// Height over width, rounded up to a dyadic rational.
    pub height: Dyadic,
}

/// The part of the plane that is shown.
pub struct Window {
    /// The value at the left edge, the largest.
    pub left: Dyadic,
    /// The value at the right edge, the least.
    pub right: Dyadic,
    /// The temperature at the top; at the bottom it is 0.
    pub top: Dyadic,
}

impl Window {
    /// A window that shows both walls, and above them some of the mast.
    #[must_use]
    pub fn around(thermograph: &Thermograph, aspect: &Aspect) -> Window {
        let [left, right] =
            Player::BOTH.map(|player| foot(thermograph, player).unwrap_or_else(|| thermograph.mean.clone()));
        let width = &left - &right;
        let mast = mast_foot(thermograph);
        let mut top = &mast * &Dyadic::small(11, 3);
        // The walls take at most 13/16 of the width: the rest is for the letters beside them.
        let needed = &(&width * &Dyadic::small(39, 5)) * &aspect.height;
        if needed > top {
            top = needed;
        }
        if top.is_zero() {
            top = Dyadic::from(2);
        }
        let half = (&top * &aspect.width).half();
        let middle = (&left + &right).half();
        Window { left: &middle + &half, right: &middle - &half, top }
    }

    /// How far from the left edge a value stands, in widths of the window.
    #[must_use]
    pub fn across(&self, value: &Dyadic) -> f64 {
        ratio(&(&self.left - value), &(&self.left - &self.right))
    }

    /// How far above the ground a temperature stands, in heights of the window.
    #[must_use]
    pub fn up(&self, temperature: &Dyadic) -> f64 {
        ratio(temperature, &self.top)
    }
}

/// Where the mast begins: numbers have a negative temperature, but pictures begin at 0.
#[must_use]
pub fn mast_foot(thermograph: &Thermograph) -> Dyadic {
    thermograph.temperature.clone().max(Dyadic::ZERO)
}

/// Where a player's wall stands on the ground: his stop.
fn foot(thermograph: &Thermograph, player: Player) -> Option<Dyadic> {
    thermograph.wall(player).first().map(|corner| corner.value.clone())
}

/// A labelled mark of an axis.
#[derive(Clone, Debug)]
pub struct Tick {
    /// Where it stands, as a part of the axis, from the left or from the ground.
    pub place: f64,
    /// The exact number, or its ends if it is too long to read.
    pub label: String,
}

/// The ticks of the value axis from left to right: as many as can stand without their labels touching, if a
/// character takes such a part of the axis.
#[must_use]
pub fn value_ticks(window: &Window, character: f64, ellipsis: &str) -> Vec<Tick> {
    let half = |tick: &Tick| width(&tick.label) * character / 2.0;
    let fits = |tick: &Tick| tick.place - half(tick) > -0.04 && tick.place + half(tick) < 1.04;
    let apart =
        |pair: &[Tick]| pair[0].place + half(&pair[0]) + 2.0 * character < pair[1].place - half(&pair[1]);
    let attempt = |most: usize| -> Vec<Tick> {
        let values = round_numbers(&window.right, &window.left, most);
        let ticks = values
            .iter()
            .rev()
            .map(|value| Tick { place: window.across(value), label: label(value, ellipsis) });
        ticks.filter(fits).collect()
    };
    (1..=9).rev().map(attempt).find(|ticks| ticks.windows(2).all(apart)).unwrap_or_default()
}

/// The ticks of the temperature axis, from the ground upward.
#[must_use]
pub fn temperature_ticks(window: &Window, ellipsis: &str) -> Vec<Tick> {
    let temperatures = round_numbers(&Dyadic::ZERO, &window.top, 7);
    temperatures.iter().map(|t| Tick { place: window.up(t), label: label(t, ellipsis) }).collect()
}

/// The label of a tick, shortened in the middle where it would be too long to read.
fn label(tick: &Dyadic, ellipsis: &str) -> String {
    shorten(&tick.to_string(), 13, ellipsis)
}

fn width(label: &str) -> f64 {
    f64::from(u32::try_from(label.chars().count()).unwrap_or(u32::MAX))
}

/// A text of at most `most` characters: the middle of a longer one is left out.
#[must_use]
pub fn shorten(text: &str, most: usize, ellipsis: &str) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let kept = most.saturating_sub(ellipsis.chars().count());
    let head: String = text.chars().take(kept.div_ceil(2)).collect();
    let tail: String = text.chars().skip(length - kept / 2).collect();
    head + ellipsis + &tail
}

/// Round numbers from `from` to `to`, no more than `most`.
///
/// Their distance is the least power of two below 1, or the least of 1, 2, 5, 10, 20, …, that gives no more.
fn round_numbers(from: &Dyadic, to: &Dyadic, most: usize) -> Vec<Dyadic> {
    let step = step(&(to - from), most);
    let mut number = first_multiple(from, &step);
    let mut numbers = Vec::new();
    while number <= *to && numbers.len() < most {
        let next = &number + &step;
        numbers.push(number);
        number = next;
    }
    numbers
}

/// Numbers finer or larger than so many bits are round to no reader.
const ROUND_BITS: usize = 256;

fn step(range: &Dyadic, most: usize) -> Dyadic {
    let most = Dyadic::from(i64::try_from(most).unwrap_or(i64::MAX));
    let wide_enough = |step: &Dyadic| &(step * &most) > range;
    let mut step = Dyadic::ONE;
    while wide_enough(&step.half()) && step.bits() < ROUND_BITS {
        step = step.half();
    }
    for factor in [Dyadic::from(2), Dyadic::small(5, 1), Dyadic::from(2)].iter().cycle() {
        if wide_enough(&step) {
            return step;
        }
        if step.bits() > ROUND_BITS {
            break;
        }
        step = &step * factor;
    }
    range.half().floor()
}

/// The least multiple of `step` that is not below `from`. A step that is no power of two is an integer.
fn first_multiple(from: &Dyadic, step: &Dyadic) -> Dyadic {
    if let Ok(count) = from.divide(step) {
        return &count.ceil() * step;
    }
    let (dividend, divisor) = (from.ceil().numerator(), step.numerator());
    // Division of big integers rounds towards zero, which is up for negative ones.
    let count = if from.sign().is_gt() { (dividend + &divisor - 1) / &divisor } else { dividend / &divisor };
    &Dyadic::from(count) * step
}

/// `part / whole` as a float. Only their ratio has to be within a float's range.
fn ratio(part: &Dyadic, whole: &Dyadic) -> f64 {
    let ((part, part_exponent), (whole, whole_exponent)) = (float(part), float(whole));
    let exponent = (part_exponent - whole_exponent).clamp(-1_000, 1_000);
    #[expect(clippy::cast_possible_truncation, reason = "clamped on the line before")]
    let power = 2f64.powi(exponent as i32);
    part / whole * power
}

/// A number as `mantissa · 2^exponent`, its 62 leading bits kept.
fn float(number: &Dyadic) -> (f64, i64) {
    let shift = number.bits().saturating_sub(number.exponent() as usize).saturating_sub(62);
    let mantissa = i64::try_from(number.numerator() >> shift).unwrap_or_default();
    let exponent = i64::try_from(shift).unwrap_or(i64::MAX) - i64::from(number.exponent());
    #[expect(clippy::cast_precision_loss, reason = "a place on paper needs no more")]
    let mantissa = mantissa as f64;
    (mantissa, exponent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::thermograph::Corner;

    fn numbers(from: &Dyadic, to: &Dyadic, most: usize) -> String {
        let numbers: Vec<String> = round_numbers(from, to, most).iter().map(ToString::to_string).collect();
        numbers.join(" ")
    }

    #[test]
    fn round() {
        assert_eq!(numbers(&Dyadic::from(-1), &Dyadic::from(1), 9), "-1 -3/4 -1/2 -1/4 0 1/4 1/2 3/4 1");
        assert_eq!(numbers(&Dyadic::from(-1), &Dyadic::from(1), 8), "-1 -1/2 0 1/2 1");
        assert_eq!(numbers(&Dyadic::from(-17), &Dyadic::from(31), 8), "-10 0 10 20 30");
        assert_eq!(numbers(&Dyadic::small(1, 1), &Dyadic::from(4), 8), "1/2 1 3/2 2 5/2 3 7/2 4");
        assert_eq!(numbers(&Dyadic::small(1, 10), &Dyadic::small(3, 10), 4), "1/1024 1/512 3/1024");
        assert_eq!(numbers(&Dyadic::from(-999), &Dyadic::from(-500), 3), "-800 -600");
    }

    #[test]
    fn huge_and_tiny_ranges_have_few_ticks() {
        let huge = Dyadic::parse_decimal(&"9".repeat(2_000)).unwrap();
        let tiny = Dyadic::new(1, 5_000);
        for range in [huge, tiny] {
            assert!(round_numbers(&-&range, &range, 9).len() <= 9);
            assert!((ratio(&range.half(), &range) - 0.5).abs() < 1e-9);
        }
    }

    #[test]
    fn shortened() {
        assert_eq!(shorten("1234567", 7, "…"), "1234567");
        assert_eq!(shorten("12345678", 7, "…"), "123…678");
        assert_eq!(shorten("12345678", 7, "..."), "12...78");
    }

    #[test]
    fn window_shows_the_walls() {
        let corner =
            |temperature: i64, value: i64| Corner { temperature: temperature.into(), value: value.into() };
        let switch = Thermograph {
            mean: 1.into(),
            temperature: 2.into(),
            left: vec![corner(0, 3), corner(2, 1)],
            right: vec![corner(0, -1), corner(2, 1)],
        };
        let aspect = Aspect { width: Dyadic::small(3, 1), height: Dyadic::small(11, 4) };
        let window = Window::around(&switch, &aspect);
        assert!(0.05 < window.across(&3.into()) && window.across(&3.into()) < window.across(&(-1).into()));
        assert!((window.across(&1.into()) - 0.5).abs() < 1e-9);
        assert!(window.up(&2.into()) < 0.8);
    }
}
