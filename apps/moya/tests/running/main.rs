//! The real program while it runs: started anew, killed, and beside another one.

mod keys;
mod kill;
mod neighbours;
mod support;
