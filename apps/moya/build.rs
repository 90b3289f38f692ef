//! Makes sure that the folder of the built web app is there when it is embedded, and embeds it anew when it changes.

use std::error::Error;

const WEB_APP: &str = "../../frontend/dist";

fn main() -> Result<(), Box<dyn Error>> {
    // A folder that is missing now and filled later would never be served: its real path is taken at build time.
    std::fs::create_dir_all(WEB_APP)?;
    // A debug build reads the files when they are asked for.
    let watched = if std::env::var("PROFILE")? == "release" { WEB_APP } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
    Ok(())
}
