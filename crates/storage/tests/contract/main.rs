//! Every rule of the repositories, on both databases.

mod transactions;
