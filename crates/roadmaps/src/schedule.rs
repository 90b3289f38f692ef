//! The dates of a roadmap's days, and the choices after missed days. The web app has the same rules
//! (`frontend/src/entities/roadmap/schedule.ts`), so that it can apply a choice without a network; both are tested with
//! `crates/roadmaps/tests/schedule.json`.
//!
//! | Rule | Here |
//! |---|---|
//! | day N is due N − 1 days after the start, unless a choice moved it | [`Arrangement`] |
//! | the day of today | [`Calendar::today`] |
//! | missed days in a row, and when the choices are offered | [`Calendar::missed`], [`Calendar::is_offered`] |
//! | the result of shifting, merging and skipping | [`Calendar::apply`] |
//! | the same for the plan of a study, whose group decides together | [`Calendar::behind`], [`Calendar::realign`] |
//! | roadmaps that follow a study move with its plan | [`Arrangement::moved_like`] |
//! | the preselected choice | [`Calendar::preselected`] |
//! | for how long a choice can be undone | [`Change::can_be_undone`] |

mod arrangement;
mod calendar;
mod change;
mod choice;

pub use arrangement::Arrangement;
pub use calendar::{Calendar, MISSED_BEFORE_OFFER, Missed};
pub use change::{Change, Schedule, ScheduleDeadline};
pub use choice::{Choice, MOST_A_DAY, Unfit};
