//! Checks curriculum files that may not be on the shelf yet: `cargo run -p planner --example curricula -- FILE…`.

#![expect(clippy::print_stdout, reason = "the flaws are what it prints")]

use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let mut is_sound = true;
    for path in env::args().skip(1) {
        let flaws = match fs::read_to_string(&path) {
            Ok(file) => planner::flaws_of_curriculum(&file),
            Err(error) => vec![error.to_string()],
        };
        is_sound &= flaws.is_empty();
        for flaw in flaws {
            println!("{path}: {flaw}");
        }
    }
    if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
