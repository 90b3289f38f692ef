//! A part of another subject that the objective names, if the subject itself leaves it out: pandas for Python.

use crate::asked::{self, Asked};
use crate::curriculum::{Slot, shelf};
use crate::mentions;
use kernel::text::{folded, length};
use roadmaps::brief::Brief;

/// Shorter terms are in too many words.
const SHORTEST: usize = 4;

/// Returns what `brief` asks for in the subject that has a path with the named term.
pub(super) fn instead(asked: &Asked, brief: &Brief) -> Option<Asked> {
    if asked.curriculum.subjects() > 1 || asked.path_name.is_some() {
        return None;
    }
    let is_latin = |letter: char| letter.is_ascii_alphanumeric() || letter == '.';
    let understood = brief.understood();
    let is_refused = |term: &String| {
        [&understood.excluded, &understood.known].into_iter().flatten().any(|name| folded(name).contains(term.as_str()))
    };
    let words =
        |text: &String| -> Vec<String> { folded(text).split(|letter| !is_latin(letter)).map(str::to_owned).collect() };
    // A subject named alone is not what it leaves out: React leaves out React Native.
    let own = words(&asked.curriculum.middle);
    let left_out: Vec<String> = asked.curriculum.beyond.iter().flat_map(words).collect();
    let term = brief
        .objective()
        .split(|letter| !is_latin(letter))
        .map(folded)
        .filter(|term| length(term) >= SHORTEST && !is_refused(term) && !own.contains(term))
        .find(|term| left_out.contains(term))?;
    let builds_on_it = |slot: &&Slot| slot.builds_on().any(|ground| ground == asked.curriculum.middle);
    let teaches_it = |slot: &&Slot| slot.curriculum().units.iter().any(|unit| words(unit).contains(&term));
    let candidates = shelf().iter().filter(builds_on_it).filter(teaches_it);
    let named = |slot: &&Slot| mentions::mentions(brief.objective(), slot.curriculum(), brief.level()).len();
    // The subject that knows most of the sentence.
    let slot = candidates.max_by_key(named)?;
    let other = Brief::stored(
        slot.main.to_owned(),
        slot.middle.to_owned(),
        brief.level(),
        brief.days(),
        brief.objective().to_owned(),
    );
    asked::asked_for(&other)
}

#[cfg(test)]
mod tests {
    use super::super::trying::brief;
    use super::*;
    use roadmaps::brief::Level;

    fn subject_for(typed: &str, objective: &str) -> Option<String> {
        let brief = brief(typed, Level::Beginner, 28, objective);
        let asked = asked::asked_for(&brief)?;
        Some(instead(&asked, &brief).unwrap_or(asked).curriculum.middle.clone())
    }

    #[test]
    fn a_subject_named_in_its_own_objective_stays_the_subject() {
        let mut wrong = Vec::new();
        for (_, name) in crate::subjects() {
            let Some(alone) = subject_for(name, "취업 준비") else { continue };
            let named = subject_for(name, &format!("{name} 학습하기"));
            if named.as_ref() != Some(&alone) {
                wrong.push(format!("{name}: {named:?} instead of {alone}"));
            }
        }
        assert_eq!(wrong, [""; 0]);
    }

    #[test]
    fn a_part_that_the_subject_leaves_out_changes_the_subject() {
        let python = subject_for("파이썬", "취업 준비");
        assert_ne!(subject_for("파이썬", "pandas로 표를 정리하고 싶어요"), python);
    }
}
