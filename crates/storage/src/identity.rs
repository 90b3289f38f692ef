//! The repositories of the identity domain.

mod audit;
mod credentials;
mod sessions;
mod users;
