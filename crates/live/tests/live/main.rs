//! Tests of delivery over an unreliable bus.

mod delivery;
mod limits;
mod table;
