//! The real program while it runs: restarted, killed, and next to a second one.

mod bus;
mod files;
#[cfg(target_os = "linux")]
mod full_disk;
mod idle;
mod keys;
mod kill;
#[cfg(target_os = "linux")]
mod limits;
mod log;
mod lost_file;
#[cfg(target_os = "linux")]
mod memory;
mod neighbours;
mod sharing;
mod silence;
mod stopping;
mod support;
mod unread;
