use super::*;
use crate::curriculum::Topic;
use kernel::text::folded;
use roadmaps::brief::Level;
use std::collections::HashMap;

use roadmaps::quality::words::{are_alike, bigrams, is_hands_on, is_review};

#[test]
fn every_curriculum_file_is_valid_and_named_after_its_subject() {
    for slot in &SHELF {
        let curriculum =
            Curriculum::parse(slot.file).unwrap_or_else(|wrong| panic!("{}/{}: {wrong}", slot.main, slot.middle));
        let of_level = |level: Level| curriculum.topics.iter().filter(|topic| topic.level == level).count();
        assert!(curriculum.label.starts_with(&format!("{}/{} ", slot.main, slot.middle)), "{}", curriculum.label);
        assert!(curriculum.paths.is_empty() || (2..=6).contains(&curriculum.paths.len()), "{}", slot.middle);
        assert!(curriculum.topics.len() >= 60, "{}: {} topics", slot.middle, curriculum.topics.len());
        for (level, least) in Level::ALL.into_iter().zip([11, 13, 15, 11]) {
            assert!(of_level(level) >= least, "{}: {} topics of {}", slot.middle, of_level(level), level.label());
        }
        for unit in 0..curriculum.units.len() {
            let topics = curriculum.topics.iter().filter(|topic| topic.unit == unit).count();
            assert!(topics >= 3, "{}: unit {unit}", slot.middle);
        }
    }
}

#[test]
fn every_name_belongs_to_one_subject() {
    let mut known: HashMap<String, &str> = HashMap::new();
    for slot in &SHELF {
        assert!((3..=12).contains(&slot.other_names().count()), "{}: three to twelve other names", slot.middle);
        for name in slot.other_names().chain([slot.middle]) {
            let before = known.insert(joined(name), slot.middle);
            assert!(before.is_none(), "{name} stands for {before:?} and {}", slot.middle);
        }
    }
}

#[test]
fn prerequisite_and_near_subjects_exist() {
    for slot in &SHELF {
        let strange: Vec<&str> = slot.builds_on().chain(slot.near()).filter(|name| named(name).is_none()).collect();
        assert!(strange.is_empty(), "{}: {strange:?}", slot.middle);
        assert!(slot.near().count() >= 2 && slot.near().all(|name| name != slot.middle), "{}", slot.middle);
    }
}

#[test]
fn no_subject_builds_on_itself() {
    fn follow(subject: usize, above: &mut Vec<usize>) {
        assert!(!above.contains(&subject), "{} builds on itself", SHELF[subject].middle);
        above.push(subject);
        SHELF[subject].builds_on().filter_map(named).for_each(|ground| follow(ground, above));
        above.pop();
    }
    (0..SHELF.len()).for_each(|subject| follow(subject, &mut Vec::new()));
}

#[test]
fn unrelated_subjects_share_no_topic() {
    let related = |one: &Slot, other: &Slot| {
        let names = |slot: &Slot| slot.builds_on().chain(slot.near()).collect::<Vec<_>>();
        names(one).contains(&other.middle) || names(other).contains(&one.middle)
    };
    let mut known: HashMap<String, Vec<&Slot>> = HashMap::new();
    for slot in &SHELF {
        for mut names in slot.topics() {
            known.entry(joined(names.next().expect("a name"))).or_default().push(slot);
        }
    }
    for (topic, slots) in known {
        for (index, one) in slots.iter().enumerate() {
            for other in &slots[..index] {
                assert!(related(one, other), "{topic}: {} and {}", one.middle, other.middle);
            }
        }
    }
}

/// Removes spaces and punctuation, which users leave out or add.
fn joined(name: &str) -> String {
    folded(name).chars().filter(|character| character.is_alphanumeric() || "+#".contains(*character)).collect()
}

#[test]
fn keywords_say_what_kind_of_day_they_are_and_differ_from_one_another() {
    for slot in &SHELF {
        let curriculum = slot.curriculum();
        let steps = curriculum.projects.iter().flat_map(|project| &project.steps).map(|step| step.name.as_str());
        let keywords: Vec<&str> = curriculum.topics.iter().flat_map(Topic::keywords).chain(steps).collect();
        for topic in &curriculum.topics {
            let hands_on = topic.keywords().map(is_hands_on);
            assert_eq!(hands_on, [false, true, false], "{}: {:?}", slot.middle, topic.keywords());
        }
        assert!(
            keywords.iter().all(|keyword| !is_review(keyword) && (5..=40).contains(&keyword.chars().count())),
            "{}",
            slot.middle
        );
        let grams: Vec<_> = keywords.iter().map(|keyword| bigrams(keyword)).collect();
        for (index, one) in grams.iter().enumerate() {
            let twin = grams[..index].iter().position(|other| are_alike(one, other, 75));
            assert!(twin.is_none(), "{}: {} is like {}", slot.middle, keywords[index], keywords[twin.unwrap_or(0)]);
        }
    }
}
