//! Every rule of the repositories, on both databases.

mod attention;
mod categories;
mod jobs;
mod limits;
mod roadmap_support;
mod roadmaps;
mod sessions;
mod studies;
mod study_data;
mod study_lists;
mod study_support;
mod support;
mod transactions;
mod users;
