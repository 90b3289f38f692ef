//! Study rooms.

mod error;
