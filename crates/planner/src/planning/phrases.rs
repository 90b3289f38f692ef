//! Sentences that fit any subject, in several wordings: `rules/phrases.toml`.

use roadmaps::brief::Brief;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Phrases {
    pub(super) general: Vec<String>,
    pub(super) recalled_one: Vec<String>,
    pub(super) recalled: Vec<String>,
    pub(super) reviews: Vec<String>,
    pub(super) longest: Vec<String>,
    pub(super) review: Vec<String>,
    pub(super) product: Vec<String>,
    pub(super) last: Vec<String>,
}

pub(super) static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/phrases.toml"))
        .expect("the file is part of the program and a test reads it")
});

/// Returns the wording for a plan with "{}" replaced by `name`. A name in Latin letters needs a wording that is long enough
/// to remain a Korean sentence.
pub(super) fn wording_with(wordings: &[String], brief: &Brief, name: &str) -> String {
    let first = wordings.iter().position(|known| known == wording(wordings, brief)).unwrap_or(0);
    let others = wordings.iter().cycle().skip(first).take(wordings.len()).map(|text| text.replace("{}", name));
    let longest = || wordings.iter().max_by_key(|text| text.len()).map(|text| text.replace("{}", name));
    others.into_iter().find(|text| is_mostly_korean(text)).or_else(longest).unwrap_or_default()
}

fn is_mostly_korean(text: &str) -> bool {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let hangul = text.chars().filter(|letter| ('가'..='힣').contains(letter)).count();
    hangul * 5 >= letters * 3
}

/// Returns the wording for a plan, always the same for the same subject, level and length.
pub(super) fn wording<'a>(wordings: &'a [String], brief: &Brief) -> &'a str {
    let letters = [brief.main(), brief.sub()].into_iter().flat_map(str::chars).map(|letter| letter as usize);
    let seed = letters.sum::<usize>() + 3 * brief.days().count() + usize::from(brief.level().number());
    // Lists of one length must not always have the same place.
    &wordings[(seed + wordings[0].len()) % wordings.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planning::trying::brief;
    use roadmaps::brief::Level;
    use roadmaps::quality::words::promise_in;
    use std::collections::HashMap;

    #[test]
    fn no_wording_is_in_more_than_one_plan_of_five() {
        let subjects: Vec<&str> = crate::subjects().map(|(_, name)| name).collect();
        for list in [&PHRASES.general, &PHRASES.reviews, &PHRASES.review, &PHRASES.product, &PHRASES.last] {
            let mut counts: HashMap<&str, usize> = HashMap::new();
            for subject in &subjects {
                for days in [7, 14, 21, 28, 35, 42] {
                    let brief = brief(subject, Level::Beginner, days, "취미로 배우기");
                    *counts.entry(wording(list, &brief)).or_default() += 1;
                }
            }
            let (plans, most) = (counts.values().sum::<usize>(), counts.values().max().copied().unwrap_or(0));
            assert!(most * 5 <= plans, "{most} of {plans}: {counts:?}");
        }
    }

    #[test]
    fn no_wording_promises_a_result() {
        let lists = [&PHRASES.general, &PHRASES.recalled_one, &PHRASES.recalled, &PHRASES.reviews, &PHRASES.longest];
        let others = [&PHRASES.review, &PHRASES.product, &PHRASES.last];
        for text in lists.into_iter().chain(others).flatten() {
            assert!(promise_in(text).is_none() && text.ends_with("다."), "{text}");
        }
    }
}
