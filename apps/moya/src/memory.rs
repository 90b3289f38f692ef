//! What becomes of memory that is free again.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Milliseconds that mimalloc keeps what is free. It looks for what to give back only while it is asked for more, so that
/// otherwise a program with nothing to do keeps what its busiest moment took.
const KEPT_FREE: (&str, &str) = ("MIMALLOC_PURGE_DELAY", "0");

/// Begins the program once more, with an allocator that gives back at once: it reads its settings before any code of ours
/// runs. What the operator has set stays. Where a program may not be begun, this one goes on as it is.
pub(crate) fn give_back_at_once() {
    let (name, value) = KEPT_FREE;
    let Ok(program) = env::current_exe() else { return };
    let mut said = env::args_os();
    let Some(called) = said.next().filter(|_| env::var_os(name).is_none()) else { return };
    // It comes back only with an error.
    let _refused = Command::new(program).arg0(called).args(said).env(name, value).exec();
}
