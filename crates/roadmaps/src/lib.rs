//! Learning roadmaps: requests, quality rules for plans, writers, and the jobs that run them.
//!
//! | Subject | Module |
//! |---|---|
//! | what is requested: subject, level, length, objective, table of contents | [`brief`], read from answers by [`form`] |
//! | weeks, days and progress | [`plan`] |
//! | what an objective says: time, deadline, contents, the goal | [`understood`] |
//! | the checks of every plan | [`quality`], with knowledge of the subject [`ground`] |
//! | restricted subjects | [`restricted`] |
//! | requesting a roadmap, and the writers | [`generation`] |
//! | jobs and model tokens | [`jobs`] |
//! | users' roadmaps, samples, favourites | [`library`] |
//! | links, copies, the plan of a study | [`sharing`] |
//! | rewriting a week | [`rewriting`] |
//! | the dates of days, and choices after missed days | [`schedule`] |
//! | worksheets of days | [`worksheets`] |
//! | questions about finished days | [`recall`] |
//!
//! Each module lists its rules and the functions that hold them.

pub mod brief;
mod error;
mod fact;
pub mod form;
pub mod generation;
pub mod ground;
pub mod jobs;
pub mod korean;
mod lexicon;
pub mod library;
pub mod plan;
pub mod quality;
pub mod recall;
pub mod restricted;
pub mod rewriting;
pub mod schedule;
pub mod sharing;
pub mod understood;
pub mod worksheets;

pub use error::Error;
pub use fact::Fact;
