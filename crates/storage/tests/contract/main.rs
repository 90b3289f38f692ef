//! Every rule of the repositories, on both databases.

mod transactions;
mod limits;
mod sessions;
mod support;
mod users;
