//! Finds the words of a text that named the subject, so that the user sees how the text was understood.

use super::{Found, find};
use roadmaps::brief::{Level, WantedSubject};

const PARTICLES: [&str; 14] =
    ["이랑", "랑", "하고", "와", "과", "및", "으로", "로", "을", "를", "이", "가", "의", "도"];
const JOINING: &[char] = &['/', '+', ',', '·', '&', '、'];
/// The most words of a name.
const LONGEST: usize = 4;

/// Returns the fewest typed words that mean the subject by themselves, without a particle; otherwise the whole text.
pub(super) fn words_for(slot: usize, wanted: &WantedSubject<'_>) -> String {
    let in_text = [wanted.sub, wanted.main].into_iter().find_map(|text| words_in(text, slot));
    in_text.unwrap_or_else(|| if wanted.sub.is_empty() { wanted.main.to_owned() } else { wanted.sub.to_owned() })
}

fn words_in(text: &str, slot: usize) -> Option<String> {
    let parts: Vec<Vec<&str>> = text.split(JOINING).map(|part| part.split_whitespace().collect()).collect();
    let spans = |count: usize| parts.iter().flat_map(move |words| words.windows(count)).map(|span| span.join(" "));
    let said = (1..=LONGEST).find_map(|count| spans(count).find(|span| means_alone(span, slot)));
    said.map(|said| without_particle(&said, slot)).or_else(|| means_alone(text, slot).then(|| text.to_owned()))
}

fn means_alone(text: &str, slot: usize) -> bool {
    match find(&WantedSubject { main: "", sub: text, level: Level::DEFAULT, objective: "" }) {
        Found::Subjects(subjects) => matches!(subjects.as_slice(), [subject] if subject.slot == slot),
        Found::Ambiguous(_) | Found::Unknown(_) => false,
    }
}

fn without_particle(said: &str, slot: usize) -> String {
    let bare = PARTICLES.iter().filter_map(|particle| said.strip_suffix(particle)).map(str::trim_end);
    let means_it = |text: &&str| !text.is_empty() && means_alone(text, slot);
    bare.filter(means_it).min_by_key(|text| text.len()).unwrap_or(said).to_owned()
}

#[cfg(test)]
mod tests {
    use crate::BuiltInPlanner;
    use roadmaps::brief::{Level, WantedSubject};
    use roadmaps::generation::SubjectFinder;

    fn said(main: &str, sub: &str) -> Vec<(String, String)> {
        let found = BuiltInPlanner.find(&WantedSubject { main, sub, level: Level::DEFAULT, objective: "" });
        found.found.into_iter().map(|found| (found.typed, found.subject.name)).collect()
    }

    fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
        expected.iter().map(|(typed, name)| ((*typed).to_owned(), (*name).to_owned())).collect()
    }

    #[test]
    fn each_subject_is_shown_with_the_words_that_named_it() {
        assert_eq!(said("", "리엑트랑 타입스크립트"), pairs(&[("리엑트", "React"), ("타입스크립트", "TypeScript")]));
        assert_eq!(said("취업용 자바", ""), pairs(&[("자바", "Java")]));
        assert_eq!(said("Frontend", "React"), pairs(&[("React", "React")]));
        assert_eq!(said("리액트로 배우기", ""), pairs(&[("리액트", "React")]));
    }

    #[test]
    fn each_subject_says_what_it_is_about() {
        let react = WantedSubject { main: "React", sub: "", level: Level::DEFAULT, objective: "" };
        let found = BuiltInPlanner.find(&react).found;
        assert!(found[0].topics >= 60 && (1..=3).contains(&found[0].about.len()), "{found:?}");
    }
}
