//! Returning freed memory to the system.

use std::env;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// How long mimalloc keeps freed memory, in milliseconds. It checks only during allocations, so an idle program would
/// otherwise keep the memory of its busiest moment.
const PURGE_DELAY: &str = "MIMALLOC_PURGE_DELAY";

/// Restarts the program with an allocator that returns memory at once, because it reads its settings before our code
/// runs. A value set by the operator is kept. If the restart fails, the program continues and returns the error.
pub(crate) fn give_back_at_once() -> io::Result<()> {
    if env::var_os(PURGE_DELAY).is_some() {
        return Ok(());
    }
    let program = env::current_exe()?;
    let mut said = env::args_os();
    let called = said.next().unwrap_or_else(|| program.clone().into());
    Err(Command::new(program).arg0(called).args(said).env(PURGE_DELAY, "0").exec())
}
