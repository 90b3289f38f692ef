//! Plans: weeks, days, and the progress in them.
//!
//! | Rule | Here |
//! |---|---|
//! | a plan of D days has ceil(D/7) weeks; all but the last have seven days | [`Weeks::new`] |
//! | a stored plan is not checked again | [`Plan::restore`] |
//! | finished days, and the day that is due | [`Progress`] |
//! | who wrote a plan | [`Provenance`] |

mod draft;
mod progress;
mod provenance;
mod weeks;

pub use draft::{Draft, Plan};
pub use progress::{DayOf, Progress, percent, unknown_week};
pub use provenance::{Basis, Provenance, Source, Written};
pub use weeks::{Week, Weeks, WrongShape};
