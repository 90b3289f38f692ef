//! Every rule of the repositories, on both databases.

mod attention;
mod categories;
mod circles;
mod comments;
mod idempotency;
mod indexes;
mod jobs;
mod landed;
mod limits;
mod old_rows;
mod plans;
mod rights;
mod roadmap_support;
mod roadmaps;
mod running;
mod sessions;
mod statements;
mod studies;
mod study_data;
mod study_lists;
mod study_support;
mod support;
mod transactions;
mod user_events;
mod users;
mod workers;
