//! The real program while it runs: started anew, killed, and beside another one.

mod files;
mod keys;
mod kill;
mod log;
mod neighbours;
mod support;
