//! The use cases of notifications, on both databases.

mod inbox;
