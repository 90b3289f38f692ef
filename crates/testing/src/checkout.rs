use std::path::PathBuf;

/// The root of the checkout that the test runs in. Asked for when it runs, not when it is built: checkouts may share a
/// build, and the one that it was made in may be gone.
#[must_use]
pub fn checkout() -> PathBuf {
    let here = std::env::current_dir().expect("a test runs somewhere");
    let root = here.ancestors().find(|folder| folder.join("Cargo.lock").exists());
    root.expect("a test runs inside of the checkout").to_owned()
}
