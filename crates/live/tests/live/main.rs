//! The hub over streams in memory.

mod delivery;
mod limits;
mod presence;
mod table;
