//! The shipped category tree and the built-in planner's curricula fit together: a sub category of a subject with a
//! curriculum leads to the path through it.

use planner::BuiltInPlanner;
use roadmaps::brief::{Level, WantedSubject};
use roadmaps::generation::{FoundSubjects, SubjectFinder};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;

#[derive(Deserialize)]
struct Curriculum {
    main: Option<String>,
    middle: Option<String>,
    #[serde(default)]
    subs: Vec<Sub>,
}

#[derive(Deserialize)]
struct Sub {
    name: String,
}

type Subs = BTreeMap<(String, String), Vec<String>>;

fn curricula() -> Subs {
    let folder = testing::checkout().join("crates/planner/curriculum");
    let mut found = Subs::new();
    for group in fs::read_dir(folder).expect("the curricula are there") {
        for file in fs::read_dir(group.expect("readable").path()).expect("a folder for each main category") {
            let path = file.expect("readable").path();
            let text = fs::read_to_string(&path).expect("readable");
            let file: Curriculum = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            // Curricula without a category are found by typed text only.
            if let (Curriculum { main: Some(main), middle: Some(middle), .. }, false) = (&file, file.subs.is_empty()) {
                let subs = file.subs.iter().map(|sub| sub.name.clone()).collect();
                found.insert((main.clone(), middle.clone()), subs);
            }
        }
    }
    found
}

#[test]
fn the_paths_of_a_category_are_sub_categories_of_it() {
    let curricula = curricula();
    for main in categories::shipped_tree() {
        for middle in main.middle {
            let paths = curricula.get(&(main.name.clone(), middle.name.clone())).map_or(&[][..], Vec::as_slice);
            let strange: Vec<&String> = paths.iter().filter(|path| !middle.subs.contains(path)).collect();
            assert!(strange.is_empty(), "{}/{}: {strange:?}", main.name, middle.name);
        }
    }
}

/// Categories with several subjects, for which the user is asked which one they mean.
const WIDE: [&str; 6] =
    ["유럽어", "데이터 자격증", "클라우드 자격증", "네트워크·서버 자격증", "보안 자격증", "사무·회계 자격증"];

/// Sub categories without a curriculum, for which similar subjects are offered.
const UNCOVERED: [&str; 3] = ["Azure AZ-900", "CPPG", "ISMS-P 인증심사원"];

fn find(main: &str, sub: &str) -> FoundSubjects {
    BuiltInPlanner.find(&WantedSubject { main, sub, level: Level::Beginner, objective: "취업 준비" })
}

#[test]
fn every_category_has_a_curriculum_or_is_listed_as_uncovered() {
    let mut wrong = Vec::new();
    for main in categories::shipped_tree() {
        for middle in main.middle {
            for (outer, inner) in [(main.name.as_str(), middle.name.as_str()), (middle.name.as_str(), "")] {
                let FoundSubjects { found, near } = find(outer, inner);
                let is_right = if WIDE.contains(&middle.name.as_str()) {
                    found.is_empty() && !near.is_empty()
                } else {
                    found.len() == 1 && found[0].subject.name == middle.name
                };
                if !is_right {
                    wrong.push(format!("{outer} / {inner}: {found:?}, near {near:?}"));
                }
            }
            for sub in &middle.subs {
                let within = find(&middle.name, sub);
                let is_right = within.found.len() == 1 || UNCOVERED.contains(&sub.as_str()) && !within.near.is_empty();
                if !is_right || UNCOVERED.contains(&sub.as_str()) != within.found.is_empty() {
                    wrong.push(format!("{} / {sub}: {within:?}", middle.name));
                }
                // Several subjects below one main category may have a sub category of the same name.
                let below = find(&main.name, sub);
                if below.found.len() != 1 && below.near.is_empty() {
                    wrong.push(format!("{} / {sub}: {below:?}", main.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of the tree:\n{}", wrong.len(), wrong.join("\n"));
}
