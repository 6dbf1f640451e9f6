//! Literals, braces, operators, comparisons and functions.

use super::check;
use crate::functions::find;
use crate::*;
use std::sync::Arc;
use values::{Session, Store};

#[test]
fn numbers() {
    check(&[
        ("3", "3"),
        ("007", "7"),
        ("-3/4", "-3/4"),
        ("−3/4", "-3/4"),
        ("6/3", "2"),
        ("½", "1/2"),
        ("2½", "5/2"),
        ("-2⅞", "-23/8"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("12/2/3", "2"),
        ("g = 4; g/2/4", "1/2"),
        ("1/3", "0..3 Algebra(NotDyadic)"),
        ("2 + 1/0", "4..7 Algebra(DivisionByZero)"),
        ("0.75", "0..4 DecimalPoint"),
        ("1 + .5", "4..5 DecimalPoint"),
        ("1/2.5", "0..5 DecimalPoint"),
        ("1/2½", "3..5 MissingOperator"),
        ("2g", "1..2 MissingOperator"),
    ]);
}

#[test]
fn ups_and_stars() {
    check(&[
        ("^", "^"),
        ("^^^^", "^4"),
        ("^3*2", "^3*2"),
        ("^0", "0"),
        ("⇑↑", "^3"),
        ("↑3⋆2", "^3*2"),
        ("v", "v"),
        ("vv*", "vv*"),
        ("v3*2", "v3*2"),
        ("⇓∗", "vv*"),
        ("*", "*"),
        ("*5", "*5"),
        ("*0", "0"),
        ("1*2", "1*2"),
        ("1/2^*", "1/2^*"),
        ("2v3*2", "2v3*2"),
        ("2½↑∗3", "5/2^*3"),
        // The minus belongs to the number alone.
        ("-1^", "-1^"),
        ("- 1^", "-1v"),
        ("-^", "v"),
        ("0-1^", "-1v"),
        ("^^3", "2..3 MissingOperator"),
        ("^v", "1..2 MissingOperator"),
        ("v^", "1..2 MissingOperator"),
        ("vv3", "0..3 UnknownName { name: \"vv3\", nearest: None }"),
        ("2values", "1..2 MissingOperator"),
        ("*99999999999999999999", "0..21 Algebra(TooLarge)"),
        ("1^99999999999999999999", "1..22 Algebra(TooLarge)"),
    ]);
}

#[test]
fn a_glued_star_is_no_product() {
    check(&[
        ("2 * 3", "6"),
        ("2 *3", "6"),
        ("2* 3", "1..2 StarProduct"),
        ("-3*1/2", "-3/2"),
        ("{3* | 2*2}", "{3*|2*2}"),
        ("2 * *", "0"),
        ("3 * *", "*"),
        ("(1/2)*4", "2"),
        ("g = ^; g*2", "^^"),
        ("2 * {1|0}", "1"),
        ("2*{1|0}", "1..2 StarProduct"),
        ("2∗(1)", "1..4 StarProduct"),
        ("^*g", "1..2 StarProduct"),
        ("2**", "1..2 StarProduct"),
        ("2*Tiny(1)", "1..2 StarProduct"),
        ("*{1|0}", "1..2 MissingOperator"),
    ]);
}

#[test]
fn braces_and_bars() {
    check(&[
        ("{|}", "0"),
        ("{0|}", "1"),
        ("{0||}", "1"),
        ("{||0|-2}", "0"),
        ("{2|1||0}", "{2|1||0}"),
        ("{2||1|0}", "{2||1|0}"),
        ("{2‖1|0}", "{2||1|0}"),
        ("{{2|1}|0} == {2|1||0}", "true"),
        ("{1|0,*||-1}", "{1|0,*||-1}"),
        ("{10|8||6|4|||0|-2||-4|-6}", "{10|8||6|4|||0|-2||-4|-6}"),
        ("{1 + 1, 2Tiny(1) | mean({1|0})}", "{2Tiny(1)|1/2}"),
        ("{(1 < 2)|}", "0..10 NotAGame"),
        ("{1|2|3}", "4..5 SameBars"),
        ("{1||2|3||4}", "7..9 SameBars"),
        ("{1| |2}", "4..5 SameBars"),
        ("{1,2}", "{2|1}"),
        ("{0,*,*2}", "*3"),
        ("{}", "0..2 MissingBar"),
        ("{1,|}", "3..4 ExpectedOperand"),
        ("{,1|}", "1..2 ExpectedOperand"),
        ("{1 < 2|}", "3..4 ComparisonInBraces"),
        ("{1 == 2|}", "3..4 ComparisonInBraces"),
    ]);
}

#[test]
fn switches() {
    check(&[
        ("+-1", "+-1"),
        ("±1/2", "+-1/2"),
        ("+-{1,{2|0}}", "+-{1,{2|0}}"),
        ("+- {1}", "+-1"),
        ("+-{2|1}", "+-{2|1}"),
        ("+-{2|1} == {2|1||-1|-2}", "true"),
        ("+-{2|1}.mean", "+-3/2"),
        ("+-(^5*)", "+-(^5*)"),
        ("-{1,2}", "{-1|-2}"),
        ("+-{}", "2..4 MissingBar"),
        ("+-{1,2}.mean", "7..8 UnexpectedCharacter('.')"),
    ]);
}

#[test]
fn calls() {
    check(&[
        ("2Tiny(2)", "2Tiny(2)"),
        ("2tiny(2)", "2Tiny(2)"),
        ("1/2⧾(½)", "1/2Tiny(1/2)"),
        ("-1Miny(1/2)", "-1Miny(1/2)"),
        ("^Tiny(1) == ^ + Tiny(1)", "true"),
        ("2.Tiny", "Tiny(2)"),
        ("mean ({1|0})", "1/2"),
        ("{1|0}.cool(1/4).mean", "1/2"),
        ("Tiny", "0..4 MissingArguments(Tiny)"),
        ("⧾2", "0..3 MissingArguments(Tiny)"),
        ("2mean(1)", "1..2 MissingOperator"),
        ("mean()", "0..6 WrongArguments { function: mean, given: 0 }"),
        ("mean(1, 2)", "0..10 WrongArguments { function: mean, given: 2 }"),
        ("1 + 2.cool", "4..10 WrongArguments { function: cool, given: 1 }"),
        ("f(n) = n + 1", "f(n) = n + 1"),
        ("f(n) = n + 1; f(2)", "3"),
        ("f(n) == n", "0..1 UnknownFunction { name: \"f\", nearest: None }"),
        ("maen(1)", "0..4 UnknownFunction { name: \"maen\", nearest: Some(\"mean\") }"),
        ("1.xyzzy()", "2..7 UnknownFunction { name: \"xyzzy\", nearest: None }"),
        ("1.", "2..2 UnexpectedEnd"),
        ("1.+", "2..3 UnexpectedCharacter('+')"),
    ]);
}

#[test]
fn precedence() {
    check(&[
        ("1 - 2 - 3", "-4"),
        ("2 + 3 * 4", "14"),
        ("8 / 2 / 2", "2"),
        ("8 / 2 * 2", "8"),
        ("1 + *:1", "1^*"),
        ("*:1:1", "^[2]*"),
        ("-2 * 3", "-6"),
        ("- 2 + 3", "1"),
        ("--3", "3"),
        ("3--1", "4"),
        ("3+-1", "2"),
        ("3±1", "{4|2}"),
        ("3 + +-1", "{4|2}"),
        ("3 - ±1", "{4|2}"),
        ("-+-1", "+-1"),
        ("+--1", "0"),
        ("+-1 + +-1", "0"),
        ("(1 + 2) * 3", "9"),
        ("1 + 1 < 3", "true"),
        ("-4.NortonProduct(^)", "v4"),
        ("4.NortonProduct(^).mean()", "0"),
        ("1 +", "3..3 UnexpectedEnd"),
        ("1 + ; 2", "4..4 UnexpectedEnd"),
        ("1 +\n2", "3..3 UnexpectedEnd"),
        ("+ 1", "0..1 ExpectedOperand"),
        ("1 * / 2", "4..5 ExpectedOperand"),
        ("2 3", "2..3 MissingOperator"),
        ("2 Tiny(1)", "2..3 MissingOperator"),
        ("1 $ 2", "2..3 UnexpectedCharacter('$')"),
        ("é", "0..2 UnexpectedCharacter('é')"),
        ("1 ! 2", "2..3 UnexpectedCharacter('!')"),
        ("1 | 2", "2..3 UnexpectedCharacter('|')"),
        ("1 < 2 < 3", "6..7 ChainedComparison"),
        ("g := {1|0}", "{1|0}"),
        ("if 1 < 2", "0..2 MissingWord { begun: \"if\", missing: \"then\" }"),
        ("1 = 1 == 1", "6..8 ChainedComparison"),
    ]);
}

#[test]
fn brackets() {
    check(&[
        ("()", "1..2 ExpectedOperand"),
        ("(1", "0..1 Unclosed('(')"),
        ("{1|(2", "3..4 Unclosed('(')"),
        ("{1|", "0..1 Unclosed('{')"),
        ("(1}", "2..3 Unbalanced('}')"),
        ("1)", "1..2 Unbalanced(')')"),
        ("}", "0..1 Unbalanced('}')"),
        ("(1,2)", "2..3 UnexpectedCharacter(',')"),
        ("(1;2)", "2..3 UnexpectedCharacter(';')"),
        ("{1|;}", "3..4 UnexpectedCharacter(';')"),
    ]);
}

#[test]
fn comparisons() {
    check(&[
        ("^ == {0|*}", "true"),
        ("^ = {0|*}", "true"),
        ("{^|^} = {0|^}", "true"),
        ("1 != 2", "true"),
        ("1 ≠ 1", "false"),
        ("^ < 1", "true"),
        ("1 < 1", "false"),
        ("1 <= 1", "true"),
        ("1 ≤ 0", "false"),
        ("^ > 0", "true"),
        ("* >= 0", "false"),
        ("* ≥ *", "true"),
        ("* || 0", "true"),
        ("^ ‖ 0", "false"),
        ("^ ‖ *", "true"),
        ("* <| 0", "true"),
        ("0 ⧏ 0", "false"),
        ("^ |> 0", "true"),
        ("v ⧐ 0", "false"),
        ("outcome(*) == outcome(+-1)", "true"),
        ("(1 < 2) != (2 < 1)", "true"),
        ("(1 < 2) < (2 < 1)", "0..17 NotComparable"),
        ("(1 < 2) == 1", "false"),
        ("3 == []", "false"),
        ("(1 < 2) === (1 < 2)", "0..19 NotComparable"),
    ]);
}

#[test]
fn forms() {
    check(&[
        ("* + * === 0", "false"),
        ("* + * == 0", "true"),
        ("* + * === {*,*|*}", "true"),
        ("{0,-1|1} ≡ {0|1}", "false"),
        ("{-1,0,0|1} === {0,-1|1}", "true"),
        ("{0|1} === 1/2", "true"),
        ("-{0,-1|} === {|0,1}", "true"),
        ("--{0,-1|} === {0,-1|}", "true"),
        ("1 - {0,-1|} === 1 + {|0,1}", "true"),
        ("+-1 === {1|-1}", "true"),
        ("2Tiny(1) === {2||2|1}", "true"),
        ("2 * 3 === 6", "true"),
    ]);
}

#[test]
fn operations() {
    check(&[
        ("{1|-1} + *", "+-1*"),
        ("1 - {1|0}", "{1|0}"),
        ("3/4 * 6", "9/2"),
        ("3 / (3/4)", "4"),
        ("1:2", "3"),
        ("(1 < 2) + 1", "0..11 NotAGame"),
        ("-(1 < 2)", "0..8 NotAGame"),
        ("mean(outcome(1))", "0..16 NotAGame"),
        ("1 + * / 2", "4..9 Algebra(NotANumber)"),
        ("1 + 2 / (1 - 1)", "4..15 Algebra(DivisionByZero)"),
    ]);
}

#[test]
fn every_example_is_a_call_that_works() {
    let store = Arc::new(Store::default());
    let session = Session::new(&store);
    let games = Games::new(&Arc::new(games::Registry::standard()), &store);
    for function in FUNCTIONS {
        assert!(function.example.starts_with(&format!("{}(", function.name)), "{function:?}");
        let answer = evaluate(&session, &mut Names::default(), &games, function.example);
        assert!(answer.is_ok(), "{function:?}: {answer:?}");
    }
}

#[test]
fn names_differ_by_more_than_case_and_underscores() {
    for function in FUNCTIONS {
        for name in function.names() {
            assert_eq!(find(&name.to_uppercase().replace('_', "")), Some(function));
        }
    }
    assert_eq!(find(""), None);
    assert_eq!(find("_"), None);
}

#[test]
fn answers() {
    check(&[
        ("LeftStop({2|-1})", "2"),
        ("right_stop({2|-1})", "-1"),
        ("birthday(3/4)", "3"),
        ("temperature({2|-1})", "3/2"),
        ("temperature(5)", "-1"),
        ("outcome(^)", "L"),
        ("freeze({2|-1})", "1/2*"),
        ("canonical({0,*|^})", "^^* after 2 steps"),
        ("options({0,-1|3})", "0,-1 | 3"),
        ("options(1/2)", "0 | 1"),
        ("options(1 + {0|})", "1 | "),
        ("incentives({2|-1})", "{3|0} | {3|0}"),
        ("norton(4, ^) == 4.NortonProduct(^)", "true"),
        ("conway(1/2, 6)", "3"),
        ("nim_product(*2, *2)", "*3"),
        ("nim_inverse(*2)", "*3"),
        ("nim_inverse(0)", "0..14 Algebra(DivisionByZero)"),
        ("simplest(1/4, 1)", "1/2"),
        ("simplest(1, 1/4)", "0..16 Algebra(NoNumberBetween)"),
        ("simplest(*, 1)", "0..14 Algebra(NotANumber)"),
        ("sign_expansion(3/4)", "[(Left, 1), (Right, 1), (Left, 1)]"),
        ("born_by(0)", "0"),
        ("born_by(0 - 1)", ""),
        ("born_by(1/2)", "0..12 Algebra(NotAnInteger)"),
        ("born_by(4)", "0..10 Algebra(TooMany)"),
        ("thermograph({4|1||-1|-3})", "mast 1/4"),
        ("cool(+-1, *)", "0..12 Algebra(NotANumber)"),
    ]);
}
