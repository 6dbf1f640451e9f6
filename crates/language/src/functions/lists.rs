//! Functions of lists.

use super::{Answer, Call, Function};
use crate::error::ErrorKind;
use crate::tree::Relation;
use crate::value::{Items, List, ListBuilder, Value};
use values::{Error, Game};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("len", &["list"], "len([1,2,3])", |call| {
        if let Value::Text(text) = &call.arguments[0] {
            return call.natural(text.text.chars().count() as u64);
        }
        let length = call.items(0)?.len();
        call.natural(length)
    })
    .or(&["Size", "Length", "Count"]),
    Function::new("sum", &["values…"], "sum([1,2,3])", sum),
    Function::new("max", &["values…"], "max(1, 3, 2)", |call| {
        let list = collected(call)?;
        Ok(call.evaluator.extreme(&list, Relation::AtLeast)?)
    }),
    Function::new("min", &["values…"], "min(1, 3, 2)", |call| {
        let list = collected(call)?;
        Ok(call.evaluator.extreme(&list, Relation::AtMost)?)
    }),
    Function::new("sort", &["list"], "sort([3,1,2])", |call| {
        let items = all(call, 0)?;
        let sorted = call.evaluator.sorted(items, false)?;
        call.list(sorted)
    })
    .or(&["Sorted"]),
    Function::new("map", &["f", "list"], "map(x -> 2 * x, [1,2,3])", |call| {
        let (f, list) = function_and_list(call);
        let (f, items) = (call.own_function(f)?, call.items(list)?);
        let mut mapped = ListBuilder::default();
        for index in 0..items.len() {
            call.budget().go_on()?;
            let item = items.get(index, call.session())?;
            let value = call.apply(&f, &[item])?;
            mapped.push(value, call.budget())?;
        }
        Ok(mapped.finish())
    })
    .or(&["Apply"]),
    Function::new("filter", &["f", "list"], "filter(x -> x > 1, [1,2,3])", |call| {
        let (f, list) = function_and_list(call);
        let (f, items) = (call.own_function(f)?, call.items(list)?);
        let mut kept = ListBuilder::default();
        for index in 0..items.len() {
            call.budget().go_on()?;
            let item = items.get(index, call.session())?;
            if call.holds(&f, &item)? {
                kept.push(item, call.budget())?;
            }
        }
        Ok(kept.finish())
    }),
    Function::new("all", &["f", "list"], "all(is_number, [1,2,*])", |call| quantified(call, false))
        .or(&["ForAll"]),
    Function::new("any", &["f", "list"], "any(is_number, [1,2,*])", |call| quantified(call, true))
        .or(&["Exists"]),
    Function::new("contains", &["list", "x"], "contains([1,2,3], 2)", |call| {
        let (list, x) = (call.arguments[0].clone(), call.arguments[1].clone());
        Ok(Value::Truth(call.evaluator.is_in(&x, &list)?))
    }),
    Function::new("index_of", &["list", "x"], "index_of([5,12,13], 12)", |call| {
        let (list, x) = (call.arguments[0].clone(), call.arguments[1].clone());
        let place = call.evaluator.place_of(&x, &list)?;
        call.natural(place.map_or(0, |place| place + 1))
    }),
    Function::new("first", &["list"], "first([5,12,13])", |call| end(call, |_| 0)).or(&["Head"]),
    Function::new("last", &["list"], "last([5,12,13])", |call| end(call, |length| length - 1)),
    Function::new("append", &["list", "x"], "append([1,2], 3)", |call| {
        let mut items = all(call, 0)?;
        items.push(call.arguments[1].clone());
        call.list(items)
    })
    .or(&["Adjoin"]),
    Function::new("concat", &["lists…"], "concat([1,2], [3])", |call| {
        let lists = call.arguments.to_vec();
        Ok(call.evaluator.concatenated(&lists)?)
    }),
    Function::new("updated", &["list", "place", "x"], "updated([5,12,13], 2, 99)", |call| {
        let mut items = all(call, 0)?;
        let place = usize::try_from(call.integer(1)? - 1).ok();
        let length = items.len() as u64;
        let item = place.and_then(|place| items.get_mut(place)).ok_or(ErrorKind::NoSuchItem { length })?;
        *item = call.arguments[2].clone();
        call.list(items)
    }),
    Function::new("reversed", &["list"], "reversed([1,2,3])", |call| {
        let mut items = all(call, 0)?;
        items.reverse();
        call.list(items)
    })
    .or(&["Reverse"]),
    Function::new("grouped", &["list", "n"], "grouped([1,2,3,4], 2)", |call| {
        let items = all(call, 0)?;
        let size =
            usize::try_from(call.integer(1)?).ok().filter(|size| *size > 0).ok_or(ErrorKind::NoStep)?;
        let groups = items.chunks(size).map(|group| List::of(group.to_vec(), call.budget()));
        let groups = groups.collect::<Result<_, _>>()?;
        call.list(groups)
    }),
    Function::new("flattened", &["list"], "flattened([[1],[2,3]])", |call| {
        let items = all(call, 0)?;
        Ok(call.evaluator.concatenated(&items)?)
    }),
    Function::new("set", &["values…"], "set(3, 1, 3)", |call| {
        let list = collected(call)?;
        call.arguments[0] = list;
        let items = all(call, 0)?;
        let items = call.evaluator.sorted(items, true)?;
        let mut set = ListBuilder::default();
        for item in items {
            set.push(item, call.budget())?;
        }
        let items = set.take();
        Ok(set.finish_set(items))
    })
    .or(&["ToSet"]),
    Function::new("list", &["values"], "list(1..3)", |call| {
        let items = all(call, 0)?;
        call.list(items)
    })
    .or(&["ToList"]),
];

/// All items of a list.
fn all(call: &mut Call<'_, '_, '_>, place: usize) -> Result<Vec<Value>, super::Failure> {
    let items = call.items(place)?;
    let list = call.evaluator.concatenated(&[call.arguments[place].clone()])?;
    _ = items;
    match list {
        Value::List(list) => Ok(list.items.clone()),
        _ => Ok(Vec::new()),
    }
}

/// The arguments as a list; one that is a list is that list.
fn collected(call: &mut Call<'_, '_, '_>) -> Answer {
    match &call.arguments[..] {
        [only] if Items::of(only).is_ok() => Ok(only.clone()),
        all => Ok(List::of(all.to_vec(), call.budget())?),
    }
}

/// The places of the function and of the list: `map(f, list)`, but also `list.map(f)`.
fn function_and_list(call: &Call<'_, '_, '_>) -> (usize, usize) {
    if matches!(call.arguments[0], Value::Function(_)) { (0, 1) } else { (1, 0) }
}

fn quantified(call: &mut Call<'_, '_, '_>, decides: bool) -> Answer {
    let (f, list) = function_and_list(call);
    let (f, items) = (call.own_function(f)?, call.items(list)?);
    for index in 0..items.len() {
        call.budget().go_on()?;
        let item = items.get(index, call.session())?;
        if call.holds(&f, &item)? == decides {
            return Ok(Value::Truth(decides));
        }
    }
    Ok(Value::Truth(!decides))
}

fn end(call: &mut Call<'_, '_, '_>, place: fn(u64) -> u64) -> Answer {
    let items = call.items(0)?;
    if items.len() == 0 {
        return Err(ErrorKind::EmptyList.into());
    }
    Ok(items.get(place(items.len()), call.session())?)
}

/// The sum of games, or of texts or lists one after the other.
fn sum(call: &mut Call<'_, '_, '_>) -> Answer {
    let list = collected(call)?;
    let items = Items::of(&list)?;
    let mut sum = Game::ZERO;
    for index in 0..items.len() {
        call.budget().go_on()?;
        let item = items.get(index, call.session())?;
        if let Value::Thermograph(_) = item {
            return sum_of_thermographs(call, &items);
        }
        let game = call.evaluator.game(item)?.value;
        sum = call.session().sum(sum, game)?;
    }
    call.value(sum)
}

fn sum_of_thermographs(call: &mut Call<'_, '_, '_>, items: &Items) -> Answer {
    let mut sum: Option<std::sync::Arc<values::Thermograph>> = None;
    for index in 0..items.len() {
        let Value::Thermograph(thermograph) = items.get(index, call.session())? else {
            return Err(ErrorKind::NotAThermograph.into());
        };
        sum =
            Some(sum.map_or(std::sync::Arc::clone(&thermograph), |sum| {
                std::sync::Arc::new(sum.plus(&thermograph))
            }));
    }
    sum.map(Value::Thermograph).ok_or_else(|| Error::NotANumber.into())
}
