//! Reads the contents that an objective names as wanted, difficult, known or unwanted.

use super::MOST_NAMES;
use super::words::{RULES, Word, name_of, phrases_before, words};

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Phrases {
    pub(super) topics: Vec<String>,
    pub(super) weaknesses: Vec<String>,
    pub(super) known: Vec<String>,
    pub(super) excluded: Vec<String>,
    pub(super) only: Vec<String>,
}

pub(super) fn read(objective: &str) -> Phrases {
    let words = words(objective);
    let mut read = Phrases::default();
    for (index, word) in words.iter().enumerate() {
        // The 말고 of 「빼놓지 말고」 belongs to the verb.
        if index > 0 && words[index - 1].text.ends_with('지') {
            continue;
        }
        let before = split_off(word).map_or(index, |_| index + 1);
        let is_topic = index > 0 && before_enough(&words, index);
        if let Some(list) = read.said_by(&objective[word.at..], split_off(word).is_some(), is_topic) {
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
    read.only = only(objective, &words);
    let Phrases { topics, weaknesses, excluded, known, only: _ } = &mut read;
    // 「납땜은 무서워서 안 할래요」: what is refused is not practised. A sore back is no content.
    let hurts = |name: &String| RULES.health.iter().any(|word| name.contains(word.as_str()));
    weaknesses.retain(|name| !excluded.contains(name) && !hurts(name));
    // 「문법은 아는데 문법을 더 배우고 싶어요」: the wish counts. What is unwanted is no wish.
    topics.retain(|name| !excluded.contains(name) && !weaknesses.contains(name));
    known.retain(|name| !topics.contains(name) && !weaknesses.contains(name));
    read
}

/// Whether the topic particle is before the word `index`, with adverbs between them.
fn before_enough(words: &[Word<'_>], index: usize) -> bool {
    let adverb = |word: &&Word<'_>| ["아직", "이제", "그냥", "일단"].contains(&word.text);
    let before = words[..index].iter().rev().find(|word| !adverb(word));
    before.is_some_and(|word| word.text.ends_with(['은', '는']))
}

/// Returns the names before 「만」 that limit the contents: 「1차만 준비해요」, 「역학 부분만」.
fn only(objective: &str, words: &[Word<'_>]) -> Vec<String> {
    const LEARNT: [&str; 17] = [
        "준비", "공부", "보", "봐", "봅", "볼", "배우", "배워", "하고", "할", "해", "집중", "응시", "치", "다루",
        "다뤄", "듣",
    ];
    let mut names = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let bare = word.text.trim_end_matches([',', '.', '!', '?', '요']);
        let Some(stem) = bare.strip_suffix("만").filter(|stem| !stem.is_empty()) else { continue };
        let is_other = RULES.not_only.iter().any(|other| stem == other);
        let is_amount = stem.starts_with(|letter: char| letter.is_ascii_digit()) && !stem.ends_with('차');
        let next = words.get(index + 1).map(|next| &objective[next.at..]);
        let is_learnt = bare != word.text || next.is_none_or(|next| LEARNT.iter().any(|verb| next.starts_with(verb)));
        if is_other || is_amount || !is_learnt {
            continue;
        }
        let phrases = phrases_before(words, index + 1);
        names.extend(phrases.iter().filter_map(|phrase| name_of(objective, phrase)).map(str::to_owned));
    }
    names.truncate(MOST_NAMES);
    names
}

/// Returns the word before 말고 and similar, if it is joined to it: 이론말고.
fn split_off<'a>(word: &Word<'a>) -> Option<&'a str> {
    RULES.instead.iter().find_map(|joined| word.text.strip_suffix(joined.as_str())).filter(|rest| !rest.is_empty())
}

impl Phrases {
    /// Returns the list for the phrase before `text`.
    fn said_by(&mut self, text: &str, is_joined: bool, is_topic: bool) -> Option<&mut Vec<String>> {
        let says = |words: &[String]| words.iter().any(|word| text.starts_with(word.as_str()));
        // 「빼놓지 말고」, 「포기하지 않고」.
        let is_negated = || {
            let verb: String = text.split_whitespace().take(2).collect();
            let refuses = RULES.excluded.iter().any(|word| word.contains("지 말") && text.starts_with(word.as_str()));
            !refuses && (verb.contains("지말") || verb.contains("지않"))
        };
        let is_enough = || is_topic && says(&RULES.enough);
        if is_joined || (says(&RULES.excluded) && !is_negated()) || says(&RULES.instead) || is_enough() {
            Some(&mut self.excluded)
        } else if says(&RULES.weak) {
            Some(&mut self.weaknesses)
        } else if says(&RULES.known) && !says(&RULES.not_known) {
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
    fn noun_endings_refusals_and_times_are_read() {
        type Lists<'a> = [&'a [&'a str]; 4];
        let cases: &[(&str, Lists)] = &[
            ("SQL이랑 포인터 약함", [&[], &["SQL", "포인터"], &[], &[]]),
            ("포인터 약함 필기는 붙었음", [&[], &["포인터"], &["필기"], &[]]),
            ("미적분 너무 힘듦", [&[], &["미적분"], &[], &[]]),
            ("관계대명사 어려움", [&[], &["관계대명사"], &[], &[]]),
            ("특히 운동량 보존을 자꾸 틀려요", [&[], &["운동량 보존"], &[], &[]]),
            ("대화문이 어색하다는 말을 들어요", [&[], &["대화문"], &[], &[]]),
            ("스피킹이 19점에서 안 올라요", [&[], &["스피킹"], &[], &[]]),
            ("휘모리 빠른 거 따라가기 힘듦", [&[], &["휘모리"], &[], &[]]),
            ("손이랑 배경 그리는 게 제일 어렵다", [&[], &["손", "배경"], &[], &[]]),
            ("응애 방제를 알아야 하고", [&["응애 방제"], &[], &[], &[]]),
            ("타입스크립트 붙여서 만들고 싶어요", [&["타입스크립트"], &[], &[], &[]]),
            ("민법은 작년에 끝냈고", [&[], &[], &["민법"], &[]]),
            ("확률은 3년 전에 배웠어요", [&[], &[], &["확률"], &[]]),
            ("교육과정이랑 교육평가는 자신 있는데", [&[], &[], &["교육과정", "교육평가"], &[]]),
            ("훅까지는 알아", [&[], &[], &["훅"], &[]]),
            ("납땜은 무서워서 안 할래요", [&[], &[], &[], &["납땜"]]),
            ("한자는 패스", [&[], &[], &[], &["한자"]]),
            ("전굴 자세는 의사가 하지 말래요", [&[], &[], &[], &["전굴 자세"]]),
            ("VBA는 회사 보안 때문에 못 써요", [&[], &[], &[], &["VBA"]]),
            ("투자는 아직 됐고", [&[], &[], &[], &["투자"]]),
            ("무서워요ㅠㅠ 접영은 안 해도 돼요", [&[], &[], &[], &["접영"]]),
            ("Redux는 빼줘", [&[], &[], &[], &["Redux"]]),
            ("허리 통증이 너무 힘들어요", [&[], &[], &[], &[]]),
            ("문법을 더 알고 싶어요", [&["문법"], &[], &[], &[]]),
        ];
        for (objective, [topics, weaknesses, known, excluded]) in cases {
            let read = read(objective);
            assert_eq!(read.topics, *topics, "{objective}");
            assert_eq!(read.weaknesses, *weaknesses, "{objective}");
            assert_eq!(read.known, *known, "{objective}");
            assert_eq!(read.excluded, *excluded, "{objective}");
        }
    }

    #[test]
    fn a_limit_to_a_part_is_read() {
        for (objective, names) in [
            ("이번엔 1차만 준비해요", &["1차"][..]),
            ("물리학 말고 역학 부분만, 특히 운동량", &["역학"]),
            ("필기만 볼 거예요", &["필기"]),
            ("주말만 공부해요", &[]),
            ("하루 30분만 할 수 있어요", &[]),
            ("25m만 안 쉬고 가고 싶어요", &[]),
        ] {
            assert_eq!(read(objective).only, names, "{objective}");
        }
    }

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
            ("함수를 빼놓지 말고 해 주세요", [&[], &[], &[], &[]]),
            ("수학을 포기하지 않고 하겠습니다", [&[], &[], &[], &[]]),
            ("실무 경험이 부족해요", [&[], &[], &[], &[]]),
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
