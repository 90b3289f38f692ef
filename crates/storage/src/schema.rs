//! The tables, one file for each domain.
