//! The use cases of reports and decisions, on both databases.

mod reports;
