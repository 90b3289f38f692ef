use std::path::PathBuf;

/// Returns the root of the checkout in which the test runs. Determined at run time, because checkouts may share a build
/// whose own checkout may be gone.
#[must_use]
pub fn checkout() -> PathBuf {
    let here = std::env::current_dir().expect("a test runs somewhere");
    let root = here.ancestors().find(|folder| folder.join("Cargo.lock").exists());
    root.expect("a test runs inside of the checkout").to_owned()
}
