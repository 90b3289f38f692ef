//! Prints the subjects that the shelf finds for each line of the input:
//! `cargo run -p planner --example find < typed.txt`. Fields are separated by tabs: the typed text, the
//! subjects that are planned, and suggestions.

#![expect(clippy::print_stdout, reason = "the subjects are what it prints")]

use planner::BuiltInPlanner;
use roadmaps::brief::{Level, WantedSubject};
use roadmaps::generation::SubjectFinder;
use std::io::stdin;

fn main() -> std::io::Result<()> {
    for line in stdin().lines() {
        let typed = line?;
        let wanted = WantedSubject { main: &typed, sub: "", level: Level::Beginner, objective: "" };
        let subjects = BuiltInPlanner.find(&wanted);
        let found: Vec<&str> = subjects.found.iter().map(|found| found.subject.name.as_str()).collect();
        let near: Vec<&str> = subjects.near.iter().map(|near| near.name.as_str()).collect();
        println!("{typed}\t{}\t{}", found.join(" + "), near.join(", "));
    }
    Ok(())
}
