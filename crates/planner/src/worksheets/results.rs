//! Statements about a good result of a task.

use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    general: Vec<String>,
    kinds: Vec<Kind>,
}

/// Exercises whose results are judged alike.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    /// Last words of their names.
    ends: Vec<String>,
    results: Vec<String>,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/results.toml"))
        .expect("the file is part of the program and a test reads it")
});

/// The number of statements of a kind on one sheet.
const SHOWN: usize = 2;

/// Returns statements about a good result of `exercise`. `turn` rotates the statements of its kind.
pub(super) fn results_of(exercise: &str, turn: usize) -> Vec<String> {
    let last = exercise.split_whitespace().next_back().unwrap_or_default();
    let kind = RULES.kinds.iter().find(|kind| kind.ends.iter().any(|end| end == last));
    let all = kind.map_or(&RULES.general, |kind| &kind.results);
    all.iter().cycle().skip(turn % all.len()).take(SHOWN).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_follow_the_kind_of_the_exercise() {
        let fixed = results_of("중첩된 배송지 상태의 갱신 코드 고치기", 0);
        assert!(fixed[0].starts_with("고치기 전과"), "{fixed:?}");
        assert_ne!(results_of("갱신 코드 고치기", 1), fixed, "the next day has others");
        assert_eq!(results_of("처음 보는 낱말", 3), results_of("처음 보는 낱말", 0));
    }

    #[test]
    fn every_kind_has_more_results_than_a_sheet_shows() {
        let kinds = RULES.kinds.iter().map(|kind| &kind.results).chain([&RULES.general]);
        for results in kinds {
            assert!(results.len() > SHOWN, "{results:?}");
        }
    }
}
