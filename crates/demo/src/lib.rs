//! What we made up: content for installations that have none of their own yet.
//!
//! | Need | Here |
//! |---|---|
//! | studies to look around in, which say that they are made up | [`plant_studies`], `studies.toml`, `applications.toml`, `plans.toml`, `reports.toml` |
//! | the public sample roadmaps, which every installation begins with | [`plant_samples`] |
//! | studies in any number, for measuring | [`seed_studies`] |

mod applications;
mod comments;
mod error;
mod pictures;
mod plans;
mod reports;
mod samples;
mod seed;
mod studies;

pub use crate::studies::plant_studies;
pub use error::DemoError;
pub use samples::plant_samples;
pub use seed::seed_studies;
