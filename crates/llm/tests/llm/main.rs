//! Runs the writer against an HTTP server that behaves well or badly.

mod compatible;
mod faults;
mod hostile;
mod rewriting;
mod support;
mod worksheets;
mod writing;
