//! Creates the folder of the built web app if it is missing, and rebuilds the program when the folder changes.

use std::error::Error;

const WEB_APP: &str = "../../frontend/dist";

fn main() -> Result<(), Box<dyn Error>> {
    // The folder's real path is taken at build time, so a folder created later would never be served.
    std::fs::create_dir_all(WEB_APP)?;
    // A debug build reads the files at run time.
    let watched = if std::env::var("PROFILE")? == "release" { WEB_APP } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
    Ok(())
}
