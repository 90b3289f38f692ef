//! The request for a roadmap: subject, level, length, objective, and a table of contents. `crate::form` reads it from a
//! user's answers.
//!
//! | Rule | Here |
//! |---|---|
//! | levels | [`Level::parse`] |
//! | lengths in days or weeks | [`Days::parse`], [`Days::parse_weeks`] |
//! | the units of a table of contents | [`Outline::units`] |

mod answers;
mod days;
mod level;
mod outline;

pub use answers::{Brief, WantedSubject};
pub use days::{DAYS_PER_WEEK, Days};
pub use level::Level;
pub use outline::{Entry, LeftOut, Outline, Reason};
