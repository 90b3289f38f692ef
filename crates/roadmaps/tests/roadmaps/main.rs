//! The use cases of roadmaps and their jobs, on both databases.

mod favorites;
mod jobs;
mod library;
mod recall;
mod rewriting;
mod schedules;
mod sharing;
mod token_use;
mod understood;
mod worksheets;
