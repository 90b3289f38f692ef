//! The use cases of reports and decisions, on both databases.

mod content;
mod flags;
mod reports;
mod warnings;
