//! Turns a text that ends in a noun form of its verb, such as 「표 만들기」, into a sentence.

use super::conjugation::infinitives;
use super::syllable::{closed, last, last_syllable};
use super::{Particle, with};

/// Verbs that names of exercises use with an object. Their names leave its particle out, sentences do not.
const TRANSITIVE: &[&str] = &[
    "작성하기",
    "계산하기",
    "비교하기",
    "만들기",
    "그리기",
    "구현하기",
    "정리하기",
    "분류하기",
    "고치기",
    "바꾸기",
    "설계하기",
    "연결하기",
    "기록하기",
    "분석하기",
    "설정하기",
    "측정하기",
    "점검하기",
    "배치하기",
    "추가하기",
    "짜기",
    "추적하기",
    "풀기",
    "녹음하기",
    "재현하기",
    "쓰기",
    "적기",
    "다듬기",
    "굽기",
    "찍기",
    "촬영하기",
];

/// Last syllables of words that are no bare noun, or may be none: particles, endings and adverbs.
const NOT_BARE: &[char] = &[
    '을', '를', '이', '가', '은', '는', '에', '로', '과', '와', '도', '만', '의', '고', '게', '며', '서', '지', '히',
    '씩', '어', '아', '여', '해', '내', '번', '때', '전', '뒤', '후', '채', '듯', '접', '시', '께', '각', '두', '자',
    '저', '든', '면', '터',
];

/// Returns the statement of what is done: 「표 만들기」 is 「표를 만듭니다」. `None` if the text does not
/// end in such a form.
#[must_use]
pub fn stated(text: &str) -> Option<String> {
    let text = with_particle(text);
    let stem = stem(&text)?;
    Some(match last_syllable(stem)?.last {
        0 | last::L => format!("{}니다", closed(stem, last::B)?),
        _ => format!("{stem}습니다"),
    })
}

/// Returns the request to do it: 「표 만들기」 is 「표를 만들어 보세요」. `None` as for [`stated`].
#[must_use]
pub fn requested(text: &str) -> Option<String> {
    let text = with_particle(text);
    let stem = stem(&text)?;
    // 「돌려 보기」 and 「따라 해 보기」 already try.
    if let Some(before) = stem.strip_suffix('보') {
        return Some(format!("{before}보세요"));
    }
    let infinitive = infinitives(stem).into_iter().next()?;
    Some(format!("{infinitive} 보세요"))
}

/// Adds the particle between a bare noun and a verb that has it as its object.
fn with_particle(text: &str) -> String {
    let bare = |(noun, verb): &(&str, &str)| {
        TRANSITIVE.contains(verb)
            && noun.chars().next_back().is_some_and(|end| end.is_alphabetic() && !NOT_BARE.contains(&end))
    };
    let named = text.rsplit_once(' ').filter(bare).map(|(noun, verb)| (with(noun, Particle::Object), verb));
    // The particle of a word that is read in more than one way would have two forms.
    let named = named.filter(|(noun, _)| !noun.ends_with(')'));
    named.map_or_else(|| text.to_owned(), |(noun, verb)| format!("{noun} {verb}"))
}

/// Returns the text with the stem of its verb.
fn stem(text: &str) -> Option<&str> {
    text.strip_suffix('기').filter(|stem| last_syllable(stem).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_form_becomes_a_statement_or_a_request() {
        for (text, statement, request) in [
            ("표 작성하기", "표를 작성합니다", "표를 작성해 보세요"),
            ("표 만들기", "표를 만듭니다", "표를 만들어 보세요"),
            ("버그 고치기", "버그를 고칩니다", "버그를 고쳐 보세요"),
            ("구조 그리기", "구조를 그립니다", "구조를 그려 보세요"),
            ("값을 바꾸기", "값을 바꿉니다", "값을 바꿔 보세요"),
            ("코드 짜기", "코드를 짭니다", "코드를 짜 보세요"),
            ("문제 풀기", "문제를 풉니다", "문제를 풀어 보세요"),
            ("글 다듬기", "글을 다듬습니다", "글을 다듬어 보세요"),
            ("한 번 돌려 보기", "한 번 돌려 봅니다", "한 번 돌려 보세요"),
            ("에세이 쓰기", "에세이 씁니다", "에세이 써 보세요"),
            ("의견 모으기", "의견 모읍니다", "의견 모아 보세요"),
            ("색을 고르기", "색을 고릅니다", "색을 골라 보세요"),
            ("이름을 부르기", "이름을 부릅니다", "이름을 불러 보세요"),
            ("순서를 따르기", "순서를 따릅니다", "순서를 따라 보세요"),
            ("대사 듣기", "대사 듣습니다", "대사 들어 보세요"),
            ("빵 굽기", "빵을 굽습니다", "빵을 구워 보세요"),
            ("상자에 담기", "상자에 담습니다", "상자에 담아 보세요"),
            ("무게 재기", "무게 잽니다", "무게 재 보세요"),
            ("불을 켜기", "불을 켭니다", "불을 켜 보세요"),
            ("테마 Provider 만들기", "테마 Provider를 만듭니다", "테마 Provider를 만들어 보세요"),
            ("직접 만들기", "직접 만듭니다", "직접 만들어 보세요"),
            ("손으로 쓰기", "손으로 씁니다", "손으로 써 보세요"),
            ("높이 뛰기", "높이 뜁니다", "높이 뛰어 보세요"),
        ] {
            assert_eq!(stated(text).as_deref(), Some(statement));
            assert_eq!(requested(text).as_deref(), Some(request));
        }
    }

    #[test]
    fn other_texts_are_no_noun_forms() {
        for text in ["볼륨을 키우는 실습", "useEffect", "기", "a기", ""] {
            assert_eq!(stated(text), None, "{text}");
            assert_eq!(requested(text), None, "{text}");
        }
    }
}
