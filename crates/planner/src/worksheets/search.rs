//! The thing to look up on a day, and the words to search for.

use super::Sheet;
use super::wording::{object, quoted};
use kernel::text::{folded, length};
use roadmaps::worksheets::LookUp;

/// Characters of a search.
const LONGEST: usize = 60;
/// Particles at the end of a word that no noun ends in.
const PARTICLES: [&str; 3] = ["을", "를", "에서"];

/// Notes on what to write down, used in turn.
const NOTES: [&str; 4] = [
    "공식 문서나 교재에서 찾아 두 문장으로 적어 둡니다.",
    "서로 다른 자료 둘을 찾아 같은 말을 하는지 견주어 봅니다.",
    "찾은 설명에서 처음 보는 낱말 하나의 뜻도 함께 적습니다.",
    "찾은 것을 오늘 한 것의 어디에 쓸지 한 줄로 적습니다.",
];

impl Sheet<'_> {
    /// Returns the depth of a topic, or its usual mistakes if another day is about its depth.
    pub(super) fn depth_of(&self, topic: usize) -> LookUp {
        let known = &self.course.curriculum.topics[topic];
        if !self.course.is_of_another_day(&known.depth, self.index()) && self.keyword != known.depth {
            return self.look_up(known.depth.clone(), &known.depth);
        }
        let label = &known.label;
        let subject = format!("{}에서 처음 배우는 사람이 자주 틀리는 것", quoted(label));
        self.look_up(subject, &format!("{label} 자주 하는 실수"))
    }

    /// Returns something to find about the day's own words.
    pub(super) fn word_of_the_day(&self) -> LookUp {
        let subject = format!("{} 공부하며 처음 만난 낱말 하나의 뜻", object(&quoted(self.keyword)));
        // The words of a user stay as they are.
        let search = format!("{} {}", self.course.subject, self.keyword);
        let search = if length(&search) > LONGEST { self.keyword.to_owned() } else { search };
        LookUp { search, ..self.look_up(subject, "") }
    }

    fn look_up(&self, subject: String, text: &str) -> LookUp {
        let note = NOTES[self.index() % NOTES.len()].to_owned();
        LookUp { subject, note: Some(note), search: search(&self.course.subject, text) }
    }
}

/// Returns the words to search for: those of `text`, after the name of the subject if it is missing.
fn search(subject: &str, text: &str) -> String {
    let words = text.split_whitespace().map(|word| {
        let word = word.trim_matches(|mark: char| ",.:;·‘’'\"?!".contains(mark));
        let stem = PARTICLES.iter().find_map(|particle| word.strip_suffix(particle));
        stem.filter(|stem| length(stem) >= 2).unwrap_or(word)
    });
    let is_named = folded(text).contains(&folded(subject));
    let named = (!is_named).then_some(subject);
    let mut search = String::new();
    for word in named.into_iter().chain(words).filter(|word| !word.is_empty()) {
        if length(&search) + 1 + length(word) > LONGEST {
            break;
        }
        if !search.is_empty() {
            search.push(' ');
        }
        search.push_str(word);
    }
    search
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_names_the_subject_and_has_no_particles() {
        assert_eq!(search("엑셀", "구버전 동료와 파일을 나눌 때의 호환"), "엑셀 구버전 동료와 파일 나눌 때의 호환");
        assert_eq!(search("React", "React에서 key를 빠뜨린 목록"), "React key 빠뜨린 목록");
        assert_eq!(search("React", &"긴말 ".repeat(40)).chars().count(), "React".chars().count() + 18 * 3);
    }
}
