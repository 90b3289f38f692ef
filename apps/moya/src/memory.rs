//! What becomes of memory that is free again.

use std::env;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Milliseconds that mimalloc keeps what is free. It looks for what to give back only while it is asked for more, so that
/// otherwise a program with nothing to do keeps what its busiest moment took.
const PURGE_DELAY: &str = "MIMALLOC_PURGE_DELAY";

/// Begins the program once more, with an allocator that gives back at once: it reads its settings before any code of ours
/// runs. What the operator has set stays. Where a program may not be begun, this one goes on as it is, with the reason.
pub(crate) fn give_back_at_once() -> io::Result<()> {
    if env::var_os(PURGE_DELAY).is_some() {
        return Ok(());
    }
    let program = env::current_exe()?;
    let mut said = env::args_os();
    let called = said.next().unwrap_or_else(|| program.clone().into());
    Err(Command::new(program).arg0(called).args(said).env(PURGE_DELAY, "0").exec())
}
