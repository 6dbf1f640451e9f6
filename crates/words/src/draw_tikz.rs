//! A thermograph as a picture for LaTeX with the package TikZ.

use crate::plot::{Aspect, Window, mast_foot, temperature_ticks, value_ticks};
use std::fmt::Write;
use values::thermograph::Corner;
use values::{Dyadic, Player, Thermograph};

/// The size of the plane, in centimetres, and the part of it that a digit takes across.
const WIDTH: f64 = 8.0;
const HEIGHT: f64 = 5.3;
const DIGIT: f64 = 0.02;

/// The picture: Left's wall is blue and solid, Right's red and dashed.
#[must_use]
pub fn thermograph(thermograph: &Thermograph) -> String {
    let aspect = Aspect { width: Dyadic::small(3, 1), height: Dyadic::small(11, 4) };
    let window = Window::around(thermograph, &aspect);
    let mut text = String::from("\\begin{tikzpicture}\n");
    let mut line = |line: String| {
        _ = writeln!(text, "  {line}");
    };
    for tick in value_ticks(&window, DIGIT, "\\ldots") {
        let x = tick.place * WIDTH;
        line(format!("\\draw ({x:.3},0) -- ++(0,-0.1) node[below] {{${}$}};", tick.label));
    }
    for tick in temperature_ticks(&window, "\\ldots") {
        let y = tick.place * HEIGHT;
        line(format!("\\draw (0,{y:.3}) -- ++(-0.1,0) node[left] {{${}$}};", tick.label));
    }
    line(format!("\\draw[->] (0,0) -- (0,{:.3}) node[above] {{$t$}};", HEIGHT + 0.3));
    line(format!("\\draw ({WIDTH:.3},0) -- (0,0);"));
    let place = |corner: &Corner| {
        let (across, up) = (window.across(&corner.value), window.up(&corner.temperature));
        format!("({:.3},{:.3})", across * WIDTH, up * HEIGHT)
    };
    for (player, ink) in [(Player::Left, "blue, thick"), (Player::Right, "red, thick, dashed")] {
        let corners: Vec<String> = thermograph.wall(player).iter().map(place).collect();
        if corners.len() > 1 {
            line(format!("\\draw[{ink}] {};", corners.join(" -- ")));
        }
    }
    let (x, foot) = (window.across(&thermograph.mean) * WIDTH, window.up(&mast_foot(thermograph)) * HEIGHT);
    line(format!("\\draw[thick, ->] ({x:.3},{foot:.3}) -- ({x:.3},{HEIGHT:.3});"));
    text.push_str("\\end{tikzpicture}");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::{Session, Store};

    #[test]
    fn walls_and_mast() {
        let store = Store::default();
        let session = Session::new(&store);
        let number = |n: i64| session.number(&Dyadic::from(n)).unwrap();
        let switch = session.game(&[number(1)], &[number(-1)]).unwrap();
        let drawn = thermograph(&session.thermograph(switch).unwrap());
        assert_eq!(drawn.matches("\\draw[blue, thick]").count(), 1, "{drawn}");
        assert_eq!(drawn.matches("\\draw[red, thick, dashed]").count(), 1, "{drawn}");
        let of_number = thermograph(&session.thermograph(number(3)).unwrap());
        assert!(!of_number.contains("blue") && of_number.contains("thick, ->"), "{of_number}");
    }
}
