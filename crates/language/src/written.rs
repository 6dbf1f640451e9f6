//! Games as they were written, with their values.

use crate::error::MAX_FORM;
use crate::value::Value;
use std::sync::Arc;
use values::{Error, Form, Game, Options, Session};

/// A game as it was written.
pub(crate) struct Written {
    pub(crate) value: Game,
    pub(crate) form: Option<Form>,
    /// How many positions the form has; more than [`MAX_FORM`] if there is none.
    pub(crate) positions: usize,
}

/// Options as they were written.
pub(crate) struct OptionList {
    pub(crate) values: Options,
    pub(crate) forms: Option<Vec<Form>>,
    /// How many positions the forms have together; more than [`MAX_FORM`] if there are none.
    pub(crate) positions: usize,
}

impl Written {
    pub(crate) fn canonical(value: Game) -> Written {
        Written { value, form: Some(Form::Canonical(value)), positions: 1 }
    }

    /// A game whose form is made of others with so many positions.
    pub(crate) fn new(value: Game, form: Option<Form>, parts: usize) -> Written {
        // Capped, as the form of `+-+-+-…1` doubles with every sign.
        let positions = (parts + 1).min(MAX_FORM + 1);
        Written { value, form: form.filter(|_| positions <= MAX_FORM), positions }
    }

    pub(crate) fn sum(value: Game, g: Written, h: Written) -> Written {
        let form = g.form.zip(h.form).map(|terms| Form::Sum(Arc::new(terms)));
        Written::new(value, form, g.positions + h.positions)
    }

    pub(crate) fn negative(self, session: &Session<'_>) -> Result<Written, Error> {
        let value = session.negative(self.value)?;
        Ok(Written { value, form: self.form.map(|form| negative(form, value)), positions: self.positions })
    }
}

impl From<Written> for Value {
    fn from(Written { value, form, positions }: Written) -> Value {
        Value::Game { value, form, positions }
    }
}

impl OptionList {
    pub(crate) fn with_capacity(count: usize) -> OptionList {
        let forms = (count <= MAX_FORM).then(|| Vec::with_capacity(count));
        OptionList { values: Options::with_capacity(count), forms, positions: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, game: Written) {
        self.values.push(game.value);
        self.positions += game.positions;
        match (&mut self.forms, game.form) {
            (Some(forms), Some(form)) if self.positions <= MAX_FORM => forms.push(form),
            (forms, _) => *forms = None,
        }
    }

    /// One of them; without the form if there are none.
    pub(crate) fn get(&self, index: usize) -> Written {
        let form = self.forms.as_ref().and_then(|forms| forms.get(index)).cloned();
        let positions = form.as_ref().map_or(MAX_FORM + 1, Form::positions);
        Written { value: self.values[index], form, positions }
    }

    /// The game with these options; the first so many are Left's.
    pub(crate) fn game(self, left: usize, session: &Session<'_>) -> Result<Written, Error> {
        let (of_left, of_right) = self.values.split_at(left);
        let value = session.game(of_left, of_right)?;
        let form = self.forms.map(|forms| Form::Options { all: forms.into(), left });
        Ok(Written::new(value, form, self.positions))
    }
}

/// The negative of a form, whose value is given.
fn negative(form: Form, value: Game) -> Form {
    match form {
        Form::Canonical(_) => Form::Canonical(value),
        Form::Negative(form) => Form::clone(&form),
        form => Form::Negative(Arc::new(form)),
    }
}
