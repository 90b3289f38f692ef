//! The category tree we ship and the built-in planner's curricula belong together: whoever picks a sub category of a
//! subject that has a curriculum gets the path through it.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/planner/curriculum");
    let mut found = Subs::new();
    for group in fs::read_dir(folder).expect("the curricula are there") {
        for file in fs::read_dir(group.expect("readable").path()).expect("a folder for each main category") {
            let path = file.expect("readable").path();
            let text = fs::read_to_string(&path).expect("readable");
            let file: Curriculum = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            // Those without a category of their own serve whatever people type.
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
