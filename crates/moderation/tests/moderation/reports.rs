//! Reports, decisions on them, and the visibility of hidden content.

mod deciding;
mod races;
mod reporting;
