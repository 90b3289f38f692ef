use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root of the checkout in which the test runs. Determined at run time, because checkouts may share a build
/// whose own checkout may be gone.
#[must_use]
pub fn checkout() -> PathBuf {
    let here = std::env::current_dir().expect("a test runs somewhere");
    let root = here.ancestors().find(|folder| folder.join("Cargo.lock").exists());
    root.expect("a test runs inside of the checkout").to_owned()
}

/// Returns the files below a folder of the checkout whose names end in one of the extensions, such as `rs`.
#[must_use]
pub fn files_below(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            found.extend(files_below(&path, extensions));
        } else if path.extension().is_some_and(|own| extensions.iter().any(|one| own == *one)) {
            found.push(path);
        }
    }
    found
}

/// Returns the text of a file of the checkout.
#[must_use]
pub fn read_file(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
