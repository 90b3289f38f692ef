//! File permissions for personal data.

use std::fs::{DirBuilder, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// The permission bits of other users.
const OTHERS: u32 = 0o077;
/// Folders with this bit, such as `/tmp`, are shared on purpose.
const STICKY: u32 = 0o1000;

/// Creates the folder, or removes other users' permissions.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)?;
    close(path, 0o700)
}

/// Creates an empty file, or removes other users' permissions.
fn file(path: &Path) -> io::Result<()> {
    OpenOptions::new().append(true).create(true).mode(0o600).open(path)?;
    close(path, 0o600)
}

/// Creates the database, or removes other users' permissions from it and from SQLite's additional files, which copy its
/// permissions when they are created.
pub(crate) fn database(path: &Path) -> io::Result<()> {
    file(path)?;
    for path in ["-wal", "-shm"].map(|end| beside(path, end)) {
        if path.exists() {
            close(&path, 0o600)?;
        }
    }
    Ok(())
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn close(path: &Path, mode: u32) -> io::Result<()> {
    let is = path.metadata()?.permissions().mode();
    if is & OTHERS == 0 || is & STICKY != 0 {
        return Ok(());
    }
    match std::fs::set_permissions(path, Permissions::from_mode(mode)) {
        Ok(()) => tracing::warn!(path = %path.display(), "others could read it; now they cannot"),
        Err(error) => tracing::warn!(path = %path.display(), %error, "others can read it, and that cannot be changed"),
    }
    Ok(())
}
