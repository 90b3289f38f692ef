//! Money that members of a study pay.

use super::sentences::{clauses, pattern};
use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// Names of fees, which need no amount.
static NAMES: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        "회비|참가비|참여비|가입비|입회비|등록비|보증금|예치금|디파짓|디포짓|수강료|수강비|강의료|강의비|레슨비|과외비|벌금",
    )
});

/// Words that are about a fee only beside an amount.
static HINTS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        "비용|교재비|재료비|책값|대관료|대여료|장소비|공간비|카페비|입금|송금|결제|유료|내야|내시|내셔|걷|받습니다|인당|회당",
    )
});

static AMOUNTS: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(\d[\d,]*(?:\.\d+)?)\s*(?:천만|백만|십만|만|천|백)?\s*원|₩\s*(\d[\d,]*)"));

/// Also in front of the amount of another fee: 「회비 없음 보증금 1만원」.
static NONE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"없|무료|면제|않|안\s*(?:받|걷|들|내(?:요|셔|도|고))|(?:^|\D)0\s*원|:\s*[xX]|아니|아닙|아님")
});

/// Behind an amount that is not asked for.
static NOT_ASKED: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?:받|걷|내|들)지\s*않|안\s*(?:받|걷|들|내(?:요|셔|도|고))|필요\s*없"));

/// Letters that make another word of a name: 기회비용, 참여비율, 벌금형.
const OTHER_WORDS: &str = "용율률교형중";
/// Letters after 「원」 as a unit, unlike those in 원칙 or 원리.
const AFTER_WON: &str = "을이은의과도만씩정입으부에짜대까쯤선가내";

/// Returns the words of each clause that asks for money.
pub(super) fn fees(sentence: &str) -> impl Iterator<Item = &str> {
    clauses(sentence).filter_map(fee)
}

fn fee(clause: &str) -> Option<&str> {
    let amount = amount(clause);
    let name = NAMES.find_iter(clause).find(|found| !starts_with_any(&clause[found.end()..], OTHER_WORDS));
    match (name, amount) {
        (Some(name), Some(amount)) => asked(clause, &amount).then(|| spanned(clause, &name.range(), &amount)),
        (Some(name), None) => (!NONE.is_match(clause)).then_some(name.as_str()),
        (None, Some(amount)) => {
            let hint = HINTS.find(clause)?;
            asked(clause, &amount).then(|| spanned(clause, &hint.range(), &amount))
        }
        (None, None) => None,
    }
}

/// Returns where an amount above zero is.
fn amount(clause: &str) -> Option<Range<usize>> {
    let found = AMOUNTS.captures_iter(clause).find(|found| {
        let number = found.get(1).or_else(|| found.get(2)).map_or("", |number| number.as_str());
        let after = found.get(0).map_or("", |whole| &clause[whole.end()..]);
        let is_unit = !after.starts_with(is_hangul) || starts_with_any(after, AFTER_WON);
        is_unit && number.contains(|digit: char| ('1'..='9').contains(&digit))
    })?;
    found.get(0).map(|whole| whole.range())
}

fn asked(clause: &str, amount: &Range<usize>) -> bool {
    !NOT_ASKED.is_match(&clause[amount.end..])
}

/// Returns the text from the one to the other.
fn spanned<'text>(clause: &'text str, name: &Range<usize>, amount: &Range<usize>) -> &'text str {
    &clause[name.start.min(amount.start)..name.end.max(amount.end)]
}

fn starts_with_any(text: &str, letters: &str) -> bool {
    text.chars().next().is_some_and(|letter| letters.contains(letter))
}

fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_that_members_pay_is_a_fee() {
        for (text, words) in [
            ("보증금 1만원", "보증금 1만원"),
            ("회비는 월 30,000원입니다", "회비는 월 30,000원"),
            ("회비가 있습니다", "회비"),
            ("회비 없음 보증금 1만원", "회비 없음 보증금 1만원"),
            ("회비 없음, 교재비 2만 원", "교재비 2만 원"),
            ("지각하면 벌금 3천원", "벌금 3천원"),
            ("디파짓을 먼저 내 주세요", "디파짓"),
            ("1인당 5,000원씩 걷습니다", "인당 5,000원"),
            ("아래로 5만원을 입금해주세요", "5만원을 입금"),
            ("참가비 ₩10,000", "참가비 ₩10,000"),
            ("보증금 1만원 안내", "보증금 1만원"),
        ] {
            assert_eq!(fees(text).collect::<Vec<_>>(), [words], "{text}");
        }
    }

    #[test]
    fn a_text_without_a_fee_has_none() {
        for text in [
            "회비 없음",
            "회비는 없습니다",
            "보증금 없이 진행합니다",
            "참가비 무료",
            "회비 0원",
            "회비를 받지 않습니다",
            "회비는 안 내요",
            "보증금 1만원은 받지 않습니다",
            "기회비용을 계산합니다",
            "참여비율을 높입니다",
            "벌금형의 요건",
            "비용 최적화를 공부합니다",
            "송금 서비스를 만듭니다",
            "10,000원 이상 무료배송을 구현합니다",
            "SOLID 5원칙과 비용",
            "결제 시스템 설계",
        ] {
            assert_eq!(fees(text).collect::<Vec<_>>(), [""; 0], "{text}");
        }
    }
}
