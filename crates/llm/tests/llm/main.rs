//! What becomes of a roadmap, whatever the model's server does, against one that answers over HTTP.

mod compatible;
mod faults;
mod hostile;
mod rewriting;
mod support;
mod worksheets;
mod writing;
