//! The tables, one file for each domain.

pub(crate) mod identity;
pub(crate) mod limits;
