//! Builds anew when a migration changes, since they are embedded.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
