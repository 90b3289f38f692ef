//! Runs the writer against an HTTP server that behaves well or badly.

mod compatible;
mod context;
mod faults;
mod hostile;
mod rewriting;
mod support;
mod understanding;
mod worksheets;
mod writing;
