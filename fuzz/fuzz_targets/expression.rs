//! Any text gives a value or an error with a place inside the text; what is printed reads back as the same
//! game.
#![no_main]

use std::thread;
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use language::{ErrorKind, Games, Names, Value, evaluate};
use values::{Budget, Error, Store, Style};

fuzz_target!(|text: &str| {
    let budget = Budget::new(64 << 20);
    // Products of large nimbers and the like are legal but slow: not what is looked for here.
    thread::scope(|scope| {
        let patience = scope.spawn(|| {
            thread::park_timeout(Duration::from_secs(1));
            budget.stop();
        });
        read_and_print(text, &budget);
        patience.thread().unpark();
    });
});

fn read_and_print(text: &str, budget: &Budget) {
    let store = Store::new(budget);
    let session = budget.session(&store);
    match evaluate(&session, &mut Names::default(), &Games::none(), text) {
        Err(error) => assert!(text.get(error.span.clone()).is_some(), "{error:?}"),
        Ok(Value::Game { value, .. }) => {
            for style in [Style::Plain, Style::Unicode] {
                let Ok(printed) = session.text(value, style) else { return };
                match evaluate(&session, &mut Names::default(), &Games::none(), &printed) {
                    Ok(Value::Game { value: again, .. }) => assert_eq!(again, value, "{printed}"),
                    Err(error) if error.kind == ErrorKind::Algebra(Error::Stopped) => return,
                    other => panic!("{printed} reads as {other:?}"),
                }
            }
        }
        Ok(_) => {}
    }
}
