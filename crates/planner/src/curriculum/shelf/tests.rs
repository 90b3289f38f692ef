use super::*;
use crate::curriculum::flaws_of_curriculum;
use kernel::text::folded;
use std::collections::HashMap;

#[test]
fn every_curriculum_file_is_valid_and_named_after_its_subject() {
    for slot in &SHELF {
        let flaws = flaws_of_curriculum(slot.file);
        assert!(flaws.is_empty(), "{}/{}: {flaws:#?}", slot.main, slot.middle);
        let label = &slot.curriculum().label;
        assert!(label.starts_with(&format!("{}/{} ", slot.main, slot.middle)), "{label}");
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
