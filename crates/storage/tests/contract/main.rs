//! Every rule of the repositories, on both databases.

mod limits;
mod sessions;
mod support;
mod transactions;
mod users;
