use crate::objective::ObjectiveRepository;
use crate::ports::CategoryRepository;
use crate::{CategoryName, Error, Level, NewCategory, objective};
use kernel::{CategoryId, FieldErrors};
use serde::Deserialize;

/// The main category for studies of any other field, which is shipped without subcategories.
pub const OTHER: &str = "기타";

#[derive(Debug, Clone, Deserialize)]
pub struct ShippedMain {
    pub name: String,
    pub middle: Vec<ShippedMiddle>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct ShippedMiddle {
    pub name: String,
    pub subs: Vec<String>,
}

#[derive(Deserialize)]
struct ShippedFile {
    main: Vec<ShippedMain>,
}

/// # Panics
/// Never: a test parses the shipped file.
#[must_use]
pub fn shipped_tree() -> Vec<ShippedMain> {
    let file: ShippedFile = toml::from_str(include_str!("../tree.toml")).expect("a test reads the shipped file");
    file.main
}

/// Inserts the shipped tree if there are no categories, and the six learning objectives if there are none. Existing
/// ones stay unchanged.
pub fn plant<S: CategoryRepository + ObjectiveRepository + ?Sized>(s: &mut S) -> Result<(), Error> {
    if s.list_learning_objectives()?.is_empty() {
        for name in objective::SHIPPED {
            s.insert_learning_objective(name)?;
        }
    }
    if !s.list_categories()?.is_empty() {
        return Ok(());
    }
    for main in shipped_tree() {
        let main_id = insert(s, None, Level::Main, &main.name)?;
        for middle in main.middle {
            let middle_id = insert(s, Some(main_id), Level::Middle, &middle.name)?;
            for sub in middle.subs {
                insert(s, Some(middle_id), Level::Sub, &sub)?;
            }
        }
    }
    Ok(())
}

fn insert<S: CategoryRepository + ?Sized>(
    s: &mut S,
    parent: Option<CategoryId>,
    level: Level,
    name: &str,
) -> Result<CategoryId, Error> {
    let name = CategoryName::parse(name).map_err(FieldErrors::from)?;
    Ok(s.insert_category(&NewCategory { parent, level, name })?.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn names(main: &str) -> Vec<String> {
        let tree = shipped_tree();
        let found = tree.iter().find(|node| node.name == main).expect("is shipped");
        found.middle.iter().map(|middle| middle.name.clone()).collect()
    }

    #[test]
    fn the_home_page_cards_come_first_with_their_keywords() {
        let cards: Vec<String> = shipped_tree().into_iter().take(5).map(|main| main.name).collect();
        assert_eq!(cards, ["Frontend", "Backend", "Mobile", "Algorithm", "CS"]);
        assert_eq!(names("Frontend"), ["HTML", "CSS", "JavaScript", "React"]);
        assert_eq!(names("Backend"), ["Java", "Spring", "Node.js", "Database", "Python"]);
        assert_eq!(names("Mobile"), ["Android", "iOS", "Flutter", "React Native"]);
        assert_eq!(names("Algorithm"), ["자료구조", "알고리즘", "문제 해결", "코딩 테스트"]);
        assert_eq!(names("CS"), ["운영체제", "네트워크", "데이터베이스", "컴퓨터 구조"]);
    }

    #[test]
    fn every_level_has_nodes_and_names_are_unique_among_siblings() {
        let tree = shipped_tree();
        let mut nodes = tree.len();
        assert_distinct(tree.iter().map(|main| main.name.as_str()));
        let (other, fields) = tree.split_last().expect("is shipped");
        assert_eq!((other.name.as_str(), other.middle.len()), (OTHER, 0), "the last one, for any other field");
        for main in fields {
            assert!((4..=6).contains(&main.middle.len()), "{}", main.name);
            assert_distinct(main.middle.iter().map(|middle| middle.name.as_str()));
            for middle in &main.middle {
                assert!((3..=5).contains(&middle.subs.len()), "{} / {}", main.name, middle.name);
                assert_distinct(middle.subs.iter().map(String::as_str));
                nodes += 1 + middle.subs.len();
            }
        }
        assert!(nodes >= 150, "{nodes}");
    }

    fn assert_distinct<'a>(names: impl Iterator<Item = &'a str>) {
        let mut seen = HashSet::new();
        for name in names {
            let parsed = CategoryName::parse(name).expect(name);
            assert_eq!(parsed.as_str(), name, "stands in the file as it will be stored");
            assert!(seen.insert(parsed.key()), "{name} stands twice");
        }
    }
}
