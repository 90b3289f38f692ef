//! Grams of names, as opposed to grams of the whole text.

pub(super) use kernel::text::grams::{of_text, of_word};

const IN_NAMES: char = '§';

pub(super) fn in_names(gram: &str) -> String {
    format!("{IN_NAMES}{gram}")
}
