//! Functions that make texts and tables.

use super::{Answer, Call, Function};
use crate::error::ErrorKind;
use crate::show;
use crate::value::{Items, Table, Value};
use std::sync::Arc;
use values::Style;

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("text", &["x"], "text({1|0})", |call| {
        let text = show::text(call.session(), &call.arguments[0])?;
        call.text(text)
    })
    .or(&["str"]),
    Function::new("tex", &["x"], "tex({1|0})", |call| {
        let text = show::styled(call.session(), &call.arguments[0], Style::Latex)?;
        call.text(text)
    })
    .or(&["latex"]),
    Function::new(
        "table",
        &["headings?", "rows"],
        "table([\"n\", \"n²\"], [[n, n * n] for n in 1..3])",
        table,
    ),
    Function::new("csv", &["table"], "csv([[1,2],[3,4]])", |call| {
        let table = match &call.arguments[0] {
            table @ Value::Table(_) => table.clone(),
            rows => Value::Table(Arc::new(Table::new(None, rows_of(call, &rows.clone())?)?)),
        };
        let text = show::csv(call.session(), &table)?;
        call.text(text)
    }),
];

fn rows_of(call: &Call<'_, '_, '_>, rows: &Value) -> Result<Vec<Value>, super::Failure> {
    let items = Items::of(rows)?;
    let mut rows = Vec::new();
    for index in 0..items.len() {
        call.budget().go_on()?;
        rows.push(items.get(index, call.session())?);
    }
    Ok(rows)
}

/// Rows with what stands above the columns.
fn table(call: &mut Call<'_, '_, '_>) -> Answer {
    let (headings, rows) = match &call.arguments[..] {
        [headings, rows] => (Some(headings.clone()), rows.clone()),
        [rows, ..] => (None, rows.clone()),
        [] => return Err(ErrorKind::EmptyList.into()),
    };
    if let Some(headings) = &headings {
        Items::of(headings)?;
    }
    let rows = rows_of(call, &rows)?;
    Ok(Value::Table(Arc::new(Table::new(headings, rows)?)))
}
