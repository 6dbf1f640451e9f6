//! The text of a game, run: what it says is read off the names that it sets, and its functions are called
//! again and again, by all threads.
//!
//! Texts are Starlark, a small Python. Once a text has been run, everything in it is frozen: its functions
//! cannot keep anything from one call to the next, so what they answer depends on nothing but what they are
//! asked. There is no clock, no chance and no file to be read. A call is bounded in steps and in memory.

use crate::guard::guarded;
use crate::library;
use crate::mistake::in_our_words;
use games::{Message, RuleProblem};
use starlark::ErrorKind;
use starlark::environment::{FrozenModule, Globals, Module};
use starlark::eval::Evaluator;
use starlark::syntax::{AstModule, Dialect};
use starlark::values::{Heap, OwnedFrozenValue, Value};
use std::sync::LazyLock;

/// The most steps of a call: calls of functions and rounds of loops.
const MOST_STEPS: u64 = 500_000;

/// The most bytes that a call may use.
pub(crate) const MOST_BYTES: usize = 16 << 20;

/// The deepest nesting of calls.
const MOST_CALLS: usize = 200;

/// The most bytes of a text.
pub const MAX_TEXT: usize = 1 << 20;

/// The name by which a text knows which variant is meant.
pub(crate) const VARIANT: &str = "variant";

/// What texts can use without saying where it comes from.
static GLOBALS: LazyLock<Globals> = LazyLock::new(library::globals);

/// A text that has been run.
pub(crate) struct Script {
    module: FrozenModule,
}

/// A function of a text.
pub(crate) struct Function {
    value: OwnedFrozenValue,
    /// How many arguments it takes.
    pub(crate) parameters: usize,
    /// The line where it begins, if it is found.
    pub(crate) line: Option<usize>,
}

impl Script {
    /// Runs a text, for a variant of its game.
    pub(crate) fn run(text: &str, variant: Option<&str>) -> Result<Script, RuleProblem> {
        if text.len() > MAX_TEXT {
            return Err(RuleProblem::new(Message::new("file-too-long").count("limit", MAX_TEXT)));
        }
        let dialect = Dialect { enable_f_strings: true, ..Dialect::Extended };
        let parse = |text: String| AstModule::parse("game", text, &dialect).map_err(|error| about(&error));
        let syntax = parse(guarded(&parse(text.to_owned())?, text)?)?;
        let frozen = Module::with_temp_heap(|module| {
            let heap = module.heap();
            module.set(VARIANT, variant.map_or(Value::new_none(), |variant| heap.alloc(variant)));
            {
                let mut evaluator = Evaluator::new(&module);
                bound(&mut evaluator).map_err(|error| about(&error.into()))?;
                evaluator.eval_module(syntax, &GLOBALS).map_err(|error| about(&error))?;
            }
            module.freeze().map_err(|error| {
                RuleProblem::new(Message::new("file-failed").text("reason", format!("{error:?}")))
            })
        })?;
        Ok(Script { module: frozen })
    }

    /// What a name stands for, as data; `None` if it has not been set or is a function.
    pub(crate) fn data(&self, name: &str) -> Option<serde_json::Value> {
        self.module.get_option(name).ok().flatten()?.value().to_json_value().ok()
    }

    pub(crate) fn function(&self, name: &str, text: &str) -> Option<Function> {
        let value = self.module.get_option(name).ok().flatten()?;
        let is_function = matches!(value.value().get_type(), "function" | "native_function");
        let parameters = value.value().parameters_spec().map_or(1, starlark::eval::ParametersSpec::len);
        let begins = |line: &str| {
            line.strip_prefix("def ").is_some_and(|rest| rest.trim_start().starts_with(&format!("{name}(")))
        };
        let line = text.lines().position(begins).map(|line| line + 1);
        is_function.then_some(Function { value, parameters, line })
    }
}

impl Function {
    /// Calls the function; what is done with the answer is done before it is forgotten.
    pub(crate) fn call<T>(
        &self,
        arguments: impl for<'v> FnOnce(Heap<'v>) -> Vec<Value<'v>>,
        read: impl for<'v> FnOnce(Value<'v>, Heap<'v>) -> Result<T, Message>,
    ) -> Result<T, RuleProblem> {
        Module::with_temp_heap(|module| {
            let mut evaluator = Evaluator::new(&module);
            bound(&mut evaluator).map_err(|error| about(&error.into()))?;
            let heap = module.heap();
            let function = heap.access_owned_frozen_value(&self.value);
            let arguments = arguments(heap);
            let answer = evaluator.eval_function(function, &arguments, &[]);
            let answer = answer
                .map_err(|error| RuleProblem { line: about(&error).line.or(self.line), ..about(&error) })?;
            read(answer, heap).map_err(|problem| RuleProblem { line: self.line, problem })
        })
    }
}

fn bound(evaluator: &mut Evaluator<'_, '_, '_>) -> anyhow::Result<()> {
    evaluator.set_max_tick_count(MOST_STEPS)?;
    evaluator.set_max_heap_size(MOST_BYTES)?;
    evaluator.set_max_callstack_size(MOST_CALLS)?;
    evaluator.set_print_handler(&library::Silent);
    Ok(())
}

/// What is wrong, and where.
fn about(error: &starlark::Error) -> RuleProblem {
    let frame = || error.call_stack().frames.iter().rev().find_map(|frame| frame.location.as_ref());
    let span = error.span().or_else(frame);
    let line = span.map(|span| span.resolve_span().begin.line + 1);
    let quoted = |id: &'static str, reason: &anyhow::Error| match reason.downcast_ref::<RuleProblem>() {
        Some(problem) => problem.problem.clone(),
        None => Message::new(id).text("reason", first_line(&reason.to_string())),
    };
    let failed = |id: &'static str, reason: &anyhow::Error| match in_our_words(&format!("{reason:#}")) {
        Some(message) if !reason.is::<RuleProblem>() => message,
        _ => quoted(id, reason),
    };
    let problem = match error.kind() {
        ErrorKind::Parser(reason) => failed("file-syntax", reason),
        ErrorKind::Fail(reason) => quoted("file-says", reason),
        ErrorKind::StackOverflow(_) => Message::new("file-too-deep"),
        ErrorKind::Other(reason) if reason.to_string().contains("ticks has been exceeded") => {
            Message::new("file-too-many-steps").count("limit", MOST_STEPS)
        }
        ErrorKind::Other(reason) if reason.to_string().contains("Heap memory limit") => {
            Message::new("file-too-much-memory").count("limit", MOST_BYTES >> 20)
        }
        ErrorKind::Value(reason) | ErrorKind::Other(reason)
            if reason.to_string().contains("(iter)") && reason.to_string().contains("string") =>
        {
            Message::new("file-letters")
        }
        ErrorKind::Scope(reason)
        | ErrorKind::Native(reason)
        | ErrorKind::Value(reason)
        | ErrorKind::Function(reason)
        | ErrorKind::Other(reason)
        | ErrorKind::Internal(reason)
        | ErrorKind::Freeze(reason) => failed("file-failed", reason),
        _ => Message::new("file-failed").text("reason", error.without_diagnostic()),
    };
    RuleProblem { line, problem }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default().trim_start_matches("Parse error: ").trim_start_matches("fail: ")
}
