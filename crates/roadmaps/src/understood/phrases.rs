//! What an objective says about contents: wanted, difficult, known or unwanted.

use super::MOST_NAMES;
use super::words::{RULES, Word, name_of, phrases_before, words};

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Phrases {
    pub(super) topics: Vec<String>,
    pub(super) weaknesses: Vec<String>,
    pub(super) known: Vec<String>,
    pub(super) excluded: Vec<String>,
}

pub(super) fn read(objective: &str) -> Phrases {
    let words = words(objective);
    let mut read = Phrases::default();
    for (index, word) in words.iter().enumerate() {
        let before = split_off(word).map_or(index, |_| index + 1);
        if let Some(list) = read.said_by(&objective[word.at..], split_off(word).is_some()) {
            for phrase in phrases_before(&words, before) {
                if let Some(name) = name_of(objective, &phrase)
                    && list.len() < MOST_NAMES
                    && !list.iter().any(|known| known == name)
                {
                    list.push(name.to_owned());
                }
            }
        }
    }
    let Phrases { topics, weaknesses, excluded, known } = &mut read;
    // 「문법은 아는데 문법을 더 배우고 싶어요」: the wish counts. What is unwanted is no wish.
    topics.retain(|name| !excluded.contains(name) && !weaknesses.contains(name));
    known.retain(|name| !topics.contains(name) && !weaknesses.contains(name));
    read
}

/// Returns the word before 말고 and similar, if it is joined to it: 이론말고.
fn split_off<'a>(word: &Word<'a>) -> Option<&'a str> {
    RULES.instead.iter().find_map(|joined| word.text.strip_suffix(joined.as_str())).filter(|rest| !rest.is_empty())
}

impl Phrases {
    /// Returns the list for the phrase before `text`.
    fn said_by(&mut self, text: &str, is_joined: bool) -> Option<&mut Vec<String>> {
        let says = |words: &[String]| words.iter().any(|word| text.starts_with(word.as_str()));
        if is_joined || says(&RULES.excluded) || says(&RULES.instead) {
            Some(&mut self.excluded)
        } else if says(&RULES.weak) {
            Some(&mut self.weaknesses)
        } else if says(&RULES.known) {
            Some(&mut self.known)
        } else {
            says(&RULES.wanted).then_some(&mut self.topics)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_read_in_the_words_of_the_learner() {
        type Lists<'a> = [&'a [&'a str]; 4];
        let cases: &[(&str, Lists)] = &[
            ("XLOOKUP이랑 피벗을 꼭 넣어주세요", [&["XLOOKUP", "피벗"], &[], &[], &[]]),
            ("절대 참조와 함수 중첩이 늘 헷갈려요", [&[], &["절대 참조", "함수 중첩"], &[], &[]]),
            ("저는 DP가 약해요", [&[], &["DP"], &[], &[]]),
            ("DP 위주로 공부하고 싶어요", [&["DP"], &[], &[], &[]]),
            ("요인분석과 매개효과를 배워야 합니다", [&["요인분석", "매개효과"], &[], &[], &[]]),
            ("for문까지는 알아요. 클래스가 어려워요", [&[], &["클래스"], &["for문"], &[]]),
            ("HTML, CSS는 할 줄 알고", [&[], &[], &["HTML", "CSS"], &[]]),
            ("이론은 빼고 실습 위주로", [&[], &[], &[], &[]]),
            ("현대시는 빼고 비문학을 집중적으로 다뤄 주세요", [&["비문학"], &[], &[], &["현대시"]]),
            ("문법 말고 회화를 연습하고 싶어요", [&["회화"], &[], &[], &["문법"]]),
            ("파생상품은 필요 없어요", [&[], &[], &[], &["파생상품"]]),
            ("서울에서 취업 준비를 합니다", [&[], &[], &[], &[]]),
            ("관계대명사랑 가정법이 자꾸 헷갈립니다", [&[], &["관계대명사", "가정법"], &[], &[]]),
        ];
        for (objective, [topics, weaknesses, known, excluded]) in cases {
            let read = read(objective);
            assert_eq!(read.topics, *topics, "{objective}");
            assert_eq!(read.weaknesses, *weaknesses, "{objective}");
            assert_eq!(read.known, *known, "{objective}");
            assert_eq!(read.excluded, *excluded, "{objective}");
        }
    }
}
