//! Finds studies by words. A word matches inside of other words too, in any of its spellings. In titles and tags, the
//! names of a study, it also matches across spaces and by initial consonants.
//!
//! | Rule | Here |
//! |---|---|
//! | words inside words and in all spellings; names across spaces and by initial consonants | [`Search::parse`], [`SearchText::of`] |
//! | an index narrows a search by single characters and pairs | [`SearchText::grams`], [`grams_of_spelling`] |

mod excerpt;
mod grams;
mod hangul;
mod indexed;
mod particles;
mod places;
mod query;
mod spelling;

pub use indexed::{Reach, SearchText, grams_of_spelling};
pub use query::{CategoryForms, SEARCH_MAX, Search, Word};

use kernel::text;

/// Returns other spellings of a category's name, normalized for comparison: 자바스크립트 for JavaScript.
#[must_use]
pub fn spellings_of_category(name: &str) -> Vec<&'static str> {
    spelling::of_category(&folded(name))
}

/// Converts text for comparison: one line, lower case, compound consonants split.
fn folded(raw: &str) -> String {
    hangul::apart(&text::folded(&text::line(raw)))
}

/// Returns each name unchanged, without spaces, and by its initial consonants.
fn forms_of<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut lines: Vec<String> = Vec::new();
    for name in names {
        let name = folded(name);
        let dense = name.replace(' ', "");
        let initials = hangul::initials(&dense);
        for form in [name, dense, initials] {
            if !lines.contains(&form) {
                lines.push(form);
            }
        }
    }
    lines.join("\n")
}
