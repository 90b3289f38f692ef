//! Words that are tried first when guessing passwords.

use super::keyboard::keystrokes;
use std::cmp::Ordering;
use std::sync::LazyLock;

/// The most common passwords, one per line, sorted. `common/LICENSE` names their source.
const FIRST_THOUSAND: &str = include_str!("common/first_thousand.txt");
/// The next most common ones, up to about the 20,000th.
const OTHERS: &str = include_str!("common/others.txt");

/// Words of Korean passwords, typed in Hangul, with the same keys in English, or romanized.
const KOREAN: &str = "가나다 가족 감사 감사합니다 강아지 개발자 건강 게임 경찰 고마워 고양이 공부 공주 관리자 광주 교회 \
    김치 꽃 나라 나무 나비 나의 남자 내꺼 너와나 노래 누나 다음 달빛 당신 대구 대전 대박 대한민국 독도 돈 동생 두산 \
    딸기 땡땡 똘이 로그인 로드맵 마음 만두 매일 맥주 메롱 멍멍이 멋쟁이 모야 몰라 무지개 미안해 미소 민들레 바나나 바다 바람 \
    바보 반갑습니다 별 별빛 병원 보고싶다 봄 부산 부자 비밀 비밀번호 비번 빵 사과 사람 사랑 사랑해 사랑해요 산 삼성 새우 \
    생일 서울 선생님 성공 소나무 소주 손흥민 수박 수원 스터디 시간 시험 신 아들 아름다운 아버지 아빠 아이디 아이유 안녕 \
    안녕하세요 암호 야구 야옹이 엄마 여보 여자 여행 연세 열공 영화 예쁜 예수 예수님 오늘 오빠 왕자 우리 우리집 우주 울산 \
    웃음 원숭이 월드컵 은행 음악 이름 인생 인천 인터넷 일등 자기 자기야 자동차 자유 장미 전화 제주 제주도 주님 중국 진짜 \
    짜장면 짱 책 천사 철수 청춘 초코 축구 치킨 친구 친구야 커피 컴퓨터 코끼리 코리아 콩 태극기 태양 테스트 토끼 통일 \
    파란 패스워드 평화 하나 하나님 하늘 하루 하하하 학교 한국 한글 한화 할머니 합격 행복 행복해 행운 현대 호랑이 화이팅 \
    회사 회원 \
    abba admin annyeong appa baekdu bimil bts busan chingu chunsa daegu daehan eomma gangnam gongju hana haengbok hanguk \
    hangul happy hello hyundai incheon jeju kakao kimchi korea korean kospi login minsu moya naver oppa roadmap samsung \
    sarang saranghae saranghaeyo seoul seoulkorea soccer study sujin test uri worldcup yeonsei";

/// Digits and signs that replace letters; `1` and `!` replace two of them.
const LOOKALIKES: [(char, char); 10] = [
    ('@', 'a'),
    ('4', 'a'),
    ('3', 'e'),
    ('1', 'i'),
    ('!', 'i'),
    ('0', 'o'),
    ('$', 's'),
    ('5', 's'),
    ('7', 't'),
    ('8', 'b'),
];

static KOREAN_TYPED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut typed: Vec<String> = KOREAN.split_whitespace().map(keystrokes).filter(|word| word.len() >= 3).collect();
    typed.sort_unstable();
    typed
});

/// How early a word is guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Commonness {
    /// Among the first thousand words.
    First,
    /// Among the first tens of thousands.
    Common,
}

/// Returns how common the word with these keystrokes is, also with replaced letters.
pub(super) fn commonness(typed: &str) -> Option<Commonness> {
    spellings(typed).filter_map(|word| commonness_as_spelled(&word)).min()
}

/// Whether `word` was typed, also with replaced letters.
pub(super) fn is_spelling_of(typed: &str, word: &str) -> bool {
    spellings(typed).any(|spelling| spelling == word)
}

fn commonness_as_spelled(word: &str) -> Option<Commonness> {
    if holds_line(FIRST_THOUSAND, word) || KOREAN_TYPED.binary_search_by(|other| other.as_str().cmp(word)).is_ok() {
        Some(Commonness::First)
    } else {
        holds_line(OTHERS, word).then_some(Commonness::Common)
    }
}

fn spellings(typed: &str) -> impl Iterator<Item = String> {
    let is_replaced = |character| LOOKALIKES.iter().any(|(stand_in, _)| *stand_in == character);
    let replaced = typed.chars().any(is_replaced) && typed.chars().any(char::is_alphabetic);
    let letters = move |one: char| {
        let letter = |character| match LOOKALIKES.iter().find(|(stand_in, _)| *stand_in == character) {
            Some((_, 'i')) => one,
            Some((_, letter)) => *letter,
            None => character,
        };
        typed.chars().map(letter).collect::<String>()
    };
    let with_letters = replaced.then(|| [letters('i'), letters('l')]).into_iter().flatten();
    std::iter::once(typed.to_owned()).chain(with_letters)
}

/// Whether one of the sorted lines is `word`. Searches the text directly, so that the list needs no further memory.
fn holds_line(sorted: &str, word: &str) -> bool {
    let (mut from, mut to) = (0, sorted.len());
    while from < to {
        let middle = usize::midpoint(from, to);
        let begin = sorted[from..middle].rfind('\n').map_or(from, |at| from + at + 1);
        let end = sorted[begin..to].find('\n').map_or(to, |at| begin + at);
        match word.cmp(&sorted[begin..end]) {
            Ordering::Equal => return true,
            Ordering::Less => to = begin,
            Ordering::Greater => from = (end + 1).min(to),
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted_and_every_line_is_found() {
        for list in [FIRST_THOUSAND, OTHERS] {
            assert!(list.is_ascii() && list.lines().is_sorted());
            assert!(list.lines().all(|line| holds_line(list, line)));
            for missing in ["", "!", "moyamoyamoya", "zzzzzzzzzzzzzzzzz", "passwor"] {
                let is_there = list.lines().any(|line| line == missing);
                assert_eq!(holds_line(list, missing), is_there, "{missing}");
            }
        }
        assert!(FIRST_THOUSAND.lines().count() + OTHERS.lines().count() >= 10_000);
    }

    #[test]
    fn replaced_letters_and_korean_words_are_known() {
        for (typed, is_known) in [
            ("password", true),
            ("p@ssw0rd", true),
            ("p@$$word", true),
            ("he11o", true),
            ("dkssud", true),
            ("tkfkdgo", true),
            ("s3oul", true),
            ("kettle", false),
            ("xqzvkw", false),
        ] {
            assert_eq!(commonness(typed).is_some(), is_known, "{typed}");
        }
    }
}
