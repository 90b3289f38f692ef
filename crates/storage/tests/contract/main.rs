//! Every rule of the repositories, on both databases.

mod attention;
mod categories;
mod limits;
mod sessions;
mod studies;
mod study_data;
mod study_lists;
mod study_support;
mod support;
mod transactions;
mod users;
mod zz_scratch;
