//! A text made safe to run: whatever could make something gigantic in a single step is led through functions
//! that look at the sizes first.
//!
//! Steps and memory are looked at by the language every thousand steps only, and `[0] * 1000000000` is one
//! step. So `a * b` becomes `times__(a, b)`, `a << b` `shift__(a, b)`, and what is added, written into texts
//! or put into lists goes through `few__`: a list that has another one twice, which has another one twice,
//! and so on, is small, but to compare or to print it takes for ever. Where something is replaced, both
//! texts have to be short, for what comes of it is as long as their product (`short__`). Lines stay what they
//! were.

use games::{Message, RuleProblem};
use starlark::syntax::AstModule;
use starlark::syntax::ast::{
    AssignOp, AssignTargetP, AstExprP, AstLiteral, AstNoPayload, AstStmtP, BinOp, ExprP, StmtP,
};

type Expression = AstExprP<AstNoPayload>;
type Statement = AstStmtP<AstNoPayload>;

/// Methods of texts that make longer ones.
const GROWING: [&str; 3] = ["replace", "join", "format"];

/// Methods and functions that put what they are given into something else.
const GATHERING: [&str; 8] = ["append", "extend", "insert", "setdefault", "update", "zip", "str", "repr"];

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
            AssignOp::Add => look_into(value, edits),
            AssignOp::Multiply | AssignOp::LeftShift => {
                let line = text[..place(statement.span.begin().get())].matches('\n').count() + 1;
                return Err(RuleProblem::in_line(line, Message::new("file-times-assign")));
            }
            _ => {}
        }
    }
    if let StmtP::Assign(assigned) = &statement.node
        && matches!(assigned.lhs.node, AssignTargetP::Index(_))
    {
        look_into(&assigned.rhs, edits);
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
        ExprP::Op(left, BinOp::Add | BinOp::Percent, right) if !is_number(left) && !is_number(right) => {
            look_into(left, edits);
            look_into(right, edits);
        }
        ExprP::List(elements) | ExprP::Tuple(elements) => {
            for element in elements {
                look_into(element, edits);
            }
        }
        ExprP::Dict(entries) => {
            for (_, value) in entries {
                look_into(value, edits);
            }
        }
        ExprP::ListComprehension(element, ..) => look_into(element, edits),
        ExprP::DictComprehension(entry, ..) => look_into(&entry.1, edits),
        ExprP::Call(function, arguments) => {
            let name = match &function.node {
                ExprP::Dot(_, name) => name.node.as_str(),
                ExprP::Identifier(name) => name.node.ident.as_str(),
                _ => "",
            };
            if let ExprP::Dot(receiver, _) = &function.node
                && GROWING.contains(&name)
            {
                wrap(receiver, if name == "replace" { "short__(" } else { "few__(" }, edits);
            }
            for argument in &arguments.args {
                if name == "replace" {
                    wrap(argument.node.expr(), "short__(", edits);
                } else if GROWING.contains(&name) || GATHERING.contains(&name) {
                    look_into(argument.node.expr(), edits);
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

/// Leads an expression through `few__` if what it stands for may be large.
fn look_into(expression: &Expression, edits: &mut Vec<Edit>) {
    let may_be_large = matches!(
        expression.node,
        ExprP::Identifier(_)
            | ExprP::Call(..)
            | ExprP::Index(_)
            | ExprP::Slice(..)
            | ExprP::Dot(..)
            | ExprP::If(_)
    );
    if may_be_large {
        wrap(expression, "few__(", edits);
    }
}

fn place(position: u32) -> usize {
    position as usize
}

/// A call around an expression.
fn wrap(expression: &Expression, function: &'static str, edits: &mut Vec<Edit>) {
    edits.push(Edit { at: place(expression.span.begin().get()), instead: 0, text: function });
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
