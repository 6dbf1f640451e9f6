//! A text made safe to run: whatever could make something gigantic in a single step is led through functions
//! that look at the sizes first.
//!
//! Steps and memory are looked at by the language every thousand steps only, and `[0] * 1000000000` is one
//! step. So `a * b` becomes `times__(a, b)`, `a << b` `shift__(a, b)`, and what stands before a `+`, behind a
//! `+=` or around the methods that put texts together goes through `few__`. Lines stay what they were.

use games::{Message, RuleProblem};
use starlark::syntax::AstModule;
use starlark::syntax::ast::{
    ArgumentP, AssignOp, AstExprP, AstLiteral, AstNoPayload, AstStmtP, BinOp, ExprP, StmtP,
};

type Expression = AstExprP<AstNoPayload>;
type Statement = AstStmtP<AstNoPayload>;

/// Methods of texts that make longer ones.
const GROWING: [&str; 3] = ["replace", "join", "format"];

/// Something to be written into a text at a place, instead of so many bytes.
struct Edit {
    at: usize,
    instead: usize,
    text: &'static str,
}

/// The text with all that grows led through functions.
pub(crate) fn guarded(module: &AstModule, text: &str) -> Result<String, RuleProblem> {
    let mut edits = Vec::new();
    look_at_statement(module.statement(), text, &mut edits)?;
    module.statement().node.visit_expr(|expression| look_at(expression, text, &mut edits));
    edits.sort_by_key(|edit| edit.at);
    let mut safe = String::with_capacity(text.len() + 16 * edits.len());
    let mut done = 0;
    for Edit { at, instead, text: new } in edits {
        safe.push_str(text.get(done..at).unwrap_or_default());
        safe.push_str(new);
        done = at + instead;
    }
    safe.push_str(text.get(done..).unwrap_or_default());
    Ok(safe)
}

fn look_at_statement(statement: &Statement, text: &str, edits: &mut Vec<Edit>) -> Result<(), RuleProblem> {
    if let StmtP::AssignModify(_, how, value) = &statement.node {
        match how {
            AssignOp::Add => wrap(value, edits),
            AssignOp::Multiply | AssignOp::LeftShift => {
                let line = text[..place(statement.span.begin().get())].matches('\n').count() + 1;
                return Err(RuleProblem::in_line(line, Message::new("file-times-assign")));
            }
            _ => {}
        }
    }
    let mut problem = Ok(());
    statement.node.visit_stmt(|inner| {
        if problem.is_ok() {
            problem = look_at_statement(inner, text, edits);
        }
    });
    problem
}

fn look_at(expression: &Expression, text: &str, edits: &mut Vec<Edit>) {
    match &expression.node {
        ExprP::Op(left, BinOp::Multiply, right) => {
            call(expression, left, right, "*", "times__(", text, edits);
        }
        ExprP::Op(left, BinOp::LeftShift, right) => {
            call(expression, left, right, "<<", "shift__(", text, edits);
        }
        ExprP::Op(left, BinOp::Add, right) if !is_number(left) && !is_number(right) => wrap(left, edits),
        ExprP::Call(function, arguments) => {
            if let ExprP::Dot(receiver, name) = &function.node
                && GROWING.contains(&name.node.as_str())
            {
                wrap(receiver, edits);
                for argument in &arguments.args {
                    if let ArgumentP::Positional(value) = &argument.node {
                        wrap(value, edits);
                    }
                }
            }
        }
        _ => {}
    }
    expression.node.visit_expr(|inner| look_at(inner, text, edits));
}

fn is_number(expression: &Expression) -> bool {
    matches!(expression.node, ExprP::Literal(AstLiteral::Int(_)))
}

fn place(position: u32) -> usize {
    position as usize
}

/// `few__(…)` around an expression.
fn wrap(expression: &Expression, edits: &mut Vec<Edit>) {
    edits.push(Edit { at: place(expression.span.begin().get()), instead: 0, text: "few__(" });
    edits.push(Edit { at: place(expression.span.end().get()), instead: 0, text: ")" });
}

/// A call instead of an operator.
fn call(
    whole: &Expression,
    left: &Expression,
    right: &Expression,
    operator: &str,
    function: &'static str,
    text: &str,
    edits: &mut Vec<Edit>,
) {
    let (start, end) = (place(left.span.end().get()), place(right.span.begin().get()));
    let Some(at) = text.get(start..end).and_then(|between| without_remarks(between).find(operator)) else {
        return;
    };
    edits.push(Edit { at: place(whole.span.begin().get()), instead: 0, text: function });
    edits.push(Edit { at: start + at, instead: operator.len(), text: "," });
    edits.push(Edit { at: place(whole.span.end().get()), instead: 0, text: ")" });
}

/// The same text, remarks blanked out.
fn without_remarks(text: &str) -> String {
    let mut in_remark = false;
    let keep = |letter: char| {
        in_remark = letter == '#' || in_remark && letter != '\n';
        if in_remark { " ".repeat(letter.len_utf8()) } else { letter.to_string() }
    };
    text.chars().map(keep).collect()
}
