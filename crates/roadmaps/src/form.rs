//! Reads a brief from a user's answers. A pasted table of contents is checked like a plan, because a plan repeats it.
//!
//! | Rule | Here |
//! |---|---|
//! | the fields of a brief and their ranges | [`Brief::parse`](crate::brief::Brief::parse), [`BriefForm`] |
//! | a pasted table of contents | [`Outline::parse`](crate::brief::Outline::parse), [`Outline::parse_without`](crate::brief::Outline::parse_without), [`Outline::preview`](crate::brief::Outline::preview) |

mod outline;
mod questionnaire;

pub use outline::MAX_OUTLINE;
pub use questionnaire::{BriefForm, MAX_CATEGORY, MAX_OBJECTIVE, MIN_OBJECTIVE};
