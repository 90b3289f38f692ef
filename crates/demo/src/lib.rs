//! Fictional content for installations without content.
//!
//! | Need | Here |
//! |---|---|
//! | demo studies, marked as fictional | [`plant_studies`], `studies.toml`, `applications.toml`, `plans.toml`, `rooms.toml`, `reports.toml` |
//! | public sample roadmaps, with which every installation begins | [`plant_samples`] |
//! | demo notices | [`plant_notices`] |
//! | any number of studies, for measurements | [`seed_studies`] |

mod applications;
mod comments;
mod error;
mod notices;
mod pictures;
mod plans;
mod reports;
mod rooms;
mod samples;
mod seed;
mod studies;

pub use crate::notices::plant_notices;
pub use crate::studies::plant_studies;
pub use error::DemoError;
pub use samples::plant_samples;
pub use seed::seed_studies;
