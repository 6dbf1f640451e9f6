//! Any text gives a value or an error with a place inside the text; what is printed reads back as the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use values::expression::{Names, Value, evaluate};
use values::{Session, Store, Style};

fuzz_target!(|text: &str| {
    // Long sums of large nimbers and the like are legal but slow: not what is looked for here.
    if text.len() > 200 || text.bytes().filter(u8::is_ascii_digit).count() > 12 {
        return;
    }
    let store = Store::new(&Budget::new(64 << 20));
    let session = Session::new(&store);
    match evaluate(&session, &mut Names::default(), text) {
        Err(error) => assert!(text.get(error.span.clone()).is_some(), "{error:?}"),
        Ok(Value::Game { value, .. }) => {
            for style in [Style::Plain, Style::Unicode] {
                let Ok(printed) = session.text(value, style) else { return };
                match evaluate(&session, &mut Names::default(), &printed) {
                    Ok(Value::Game { value: again, .. }) => assert_eq!(again, value, "{printed}"),
                    other => panic!("{printed} reads as {other:?}"),
                }
            }
        }
        Ok(_) => {}
    }
});
