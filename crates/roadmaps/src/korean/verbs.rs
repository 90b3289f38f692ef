//! Turns a text that ends in a noun form of its verb, such as 「표 만들기」, into a sentence.

const FIRST: u32 = 0xAC00;
const MEDIALS: u32 = 21;
const FINALS: u32 = 28;
const RIEUL: u32 = 8;
const BIEUP: u32 = 17;
const A: u32 = 0;
const AE: u32 = 1;
const EO: u32 = 4;
const E: u32 = 5;
const YEO: u32 = 6;
const O: u32 = 8;
const WA: u32 = 9;
const U: u32 = 13;
const WO: u32 = 14;
const EU: u32 = 18;
const I: u32 = 20;

/// Stems whose last consonant changes before a vowel, and what they become.
const IRREGULAR: [(&str, &str); 14] = [
    ("듣", "들어"),
    ("걷", "걸어"),
    ("싣", "실어"),
    ("묻", "물어"),
    ("짓", "지어"),
    ("잇", "이어"),
    ("긋", "그어"),
    ("붓", "부어"),
    ("젓", "저어"),
    ("굽", "구워"),
    ("눕", "누워"),
    ("줍", "주워"),
    ("돕", "도와"),
    ("따르", "따라"),
];

/// Returns the statement of what is done: 「표 만들기」 is 「표 만듭니다」. `None` if the text does not
/// end in such a form.
#[must_use]
pub fn stated(text: &str) -> Option<String> {
    let (before, last) = stem(text)?;
    let [initial, medial, ending] = parts(last);
    let closed = match ending {
        0 | RIEUL => format!("{}니다", syllable([initial, medial, BIEUP])?),
        _ => format!("{last}습니다"),
    };
    Some(format!("{before}{closed}"))
}

/// Returns the request to do it: 「표 만들기」 is 「표 만들어 보세요」. `None` as for [`stated`].
#[must_use]
pub fn requested(text: &str) -> Option<String> {
    let (before, last) = stem(text)?;
    // 「돌려 보기」 and 「따라 해 보기」 already try.
    if last == '보' {
        return Some(format!("{before}보세요"));
    }
    let whole = format!("{before}{last}");
    if let Some((stem, changed)) = IRREGULAR.iter().find(|(stem, _)| whole.ends_with(stem)) {
        return Some(format!("{}{changed} 보세요", whole.strip_suffix(stem)?));
    }
    Some(format!("{} 보세요", connected(before, last)?))
}

/// Returns the stem with the ending 아 or 어.
fn connected(before: &str, last: char) -> Option<String> {
    let [initial, medial, ending] = parts(last);
    if last == '하' {
        return Some(format!("{before}해"));
    }
    if ending != 0 {
        let vowel = if matches!(medial, A | O) { '아' } else { '어' };
        return Some(format!("{before}{last}{vowel}"));
    }
    let merged = match medial {
        A | AE | EO | E | YEO => medial,
        O => WA,
        U => WO,
        I => YEO,
        EU => return fallen(before, initial),
        _ => return Some(format!("{before}{last}어")),
    };
    Some(format!("{before}{}", syllable([initial, merged, 0])?))
}

/// Returns a stem in ㅡ, which the ending replaces; 르 doubles its consonant: 고르 becomes 골라.
fn fallen(before: &str, initial: u32) -> Option<String> {
    const OF_REU: u32 = 5;
    let previous = before.chars().next_back().filter(|letter| ('가'..='힣').contains(letter));
    let is_bright = previous.is_some_and(|letter| matches!(parts(letter)[1], A | O));
    let medial = if is_bright { A } else { EO };
    let open = previous.filter(|letter| initial == OF_REU && parts(*letter)[2] == 0);
    let Some(open) = open else {
        return Some(format!("{before}{}", syllable([initial, medial, 0])?));
    };
    let head = before.strip_suffix(open)?;
    let [first, vowel, _] = parts(open);
    Some(format!("{head}{}{}", syllable([first, vowel, RIEUL])?, syllable([initial, medial, 0])?))
}

/// Returns the last syllable of the stem and what precedes it.
fn stem(text: &str) -> Option<(&str, char)> {
    let stem = text.strip_suffix('기')?;
    let last = stem.chars().next_back().filter(|letter| ('가'..='힣').contains(letter))?;
    Some((&stem[..stem.len() - last.len_utf8()], last))
}

/// Returns the initial, the medial and the final of a Hangul syllable.
fn parts(letter: char) -> [u32; 3] {
    let place = u32::from(letter) - FIRST;
    [place / (MEDIALS * FINALS), place / FINALS % MEDIALS, place % FINALS]
}

fn syllable([initial, medial, ending]: [u32; 3]) -> Option<char> {
    char::from_u32(FIRST + (initial * MEDIALS + medial) * FINALS + ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_form_becomes_a_statement_or_a_request() {
        for (text, statement, request) in [
            ("표 작성하기", "표 작성합니다", "표 작성해 보세요"),
            ("표 만들기", "표 만듭니다", "표 만들어 보세요"),
            ("버그 고치기", "버그 고칩니다", "버그 고쳐 보세요"),
            ("구조 그리기", "구조 그립니다", "구조 그려 보세요"),
            ("값을 바꾸기", "값을 바꿉니다", "값을 바꿔 보세요"),
            ("코드 짜기", "코드 짭니다", "코드 짜 보세요"),
            ("문제 풀기", "문제 풉니다", "문제 풀어 보세요"),
            ("글 다듬기", "글 다듬습니다", "글 다듬어 보세요"),
            ("한 번 돌려 보기", "한 번 돌려 봅니다", "한 번 돌려 보세요"),
            ("에세이 쓰기", "에세이 씁니다", "에세이 써 보세요"),
            ("의견 모으기", "의견 모읍니다", "의견 모아 보세요"),
            ("색을 고르기", "색을 고릅니다", "색을 골라 보세요"),
            ("이름을 부르기", "이름을 부릅니다", "이름을 불러 보세요"),
            ("순서를 따르기", "순서를 따릅니다", "순서를 따라 보세요"),
            ("대사 듣기", "대사 듣습니다", "대사 들어 보세요"),
            ("빵 굽기", "빵 굽습니다", "빵 구워 보세요"),
            ("상자에 담기", "상자에 담습니다", "상자에 담아 보세요"),
            ("무게 재기", "무게 잽니다", "무게 재 보세요"),
            ("불을 켜기", "불을 켭니다", "불을 켜 보세요"),
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
