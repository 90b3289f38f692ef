//! Phrases typical of proselytism, pyramid schemes, promised results and exclusion.

use super::FlagReason;
use super::sentences::{first_clause, near, pattern};
use regex::Regex;
use std::sync::LazyLock;

/// Where a negation behind the words still applies to them.
#[derive(Clone, Copy)]
enum Reach {
    /// Also behind other words of a list: 「포교, 다단계 금지」.
    Sentence,
    Clause,
}

struct Suspicious {
    reason: FlagReason,
    words: Regex,
    reach: Reach,
}

static PHRASES: LazyLock<[Suspicious; 5]> = LazyLock::new(|| {
    let phrase = |reason, reach, words: &str| Suspicious { reason, words: pattern(words), reach };
    [
        phrase(FlagReason::Proselytism, Reach::Sentence, "포교|신천지|전도 ?(?:모임|활동|합니다|해요|하실)"),
        phrase(
            FlagReason::Proselytism,
            Reach::Clause,
            "복음방|도를 ?아십니까|무료 ?(?:심리 ?상담|심리 ?검사|성격 ?검사|미술 ?치료)",
        ),
        phrase(FlagReason::Pyramid, Reach::Sentence, "다단계|네트워크 ?마케팅|피라미드 ?판매"),
        phrase(
            FlagReason::Pyramid,
            Reach::Clause,
            r"고수익|재택 ?부업|원금 ?보장|수익 ?보장|리딩방|불로 ?소득|월 ?[\d,천]+ ?만 ?원? ?(?:보장|벌|수익)",
        ),
        phrase(
            FlagReason::Promise,
            Reach::Clause,
            r"(?:\d+ ?% ?)?(?:합격|취업|입사|성적|점수)(?:을|를)? ?보장|100 ?% ?(?:합격|취업)",
        ),
    ]
});

static EXCLUSIONS: LazyLock<Regex> =
    LazyLock::new(|| pattern("(?:여성|남성|여자|남자|[1-6]0대)(?:(?: ?분들?)?만| ?(?:전용|한정))|나이 ?제한"));

static NEGATIONS: LazyLock<Regex> = LazyLock::new(|| {
    pattern("금지|사절|아니|아닙|아님|없|불가|제외|신고|강퇴|퇴장|거절|거부|무관|안 ?(?:합|하|해|받|됩|돼)|않|못")
});

/// Words that make 「다단계」 a technical word.
static TECHNICAL: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        "^ ?(?:인증|추론|파이프라인|빌드|회로|캐시|분류|샘플링|표본|추출|메뉴|폼|결재|필터|학습|스케줄|큐|피드백|증류|로켓|변환|처리|쿼리|검색)",
    )
});

pub(super) fn phrases(sentence: &str) -> impl Iterator<Item = (FlagReason, &str)> {
    let suspicious = PHRASES.iter().flat_map(move |phrase| {
        let meant = phrase.words.find_iter(sentence).filter(move |found| {
            let after = near(&sentence[found.end()..]);
            let reach = match phrase.reach {
                Reach::Sentence => after,
                Reach::Clause => first_clause(after),
            };
            let technical = found.as_str() == "다단계" && TECHNICAL.is_match(after);
            !technical && !NEGATIONS.is_match(reach)
        });
        meant.map(move |found| (phrase.reason, found.as_str()))
    });
    let excluding = EXCLUSIONS.find_iter(sentence).filter(move |found| {
        let after = first_clause(near(&sentence[found.end()..]));
        !NEGATIONS.is_match(after)
    });
    suspicious.chain(excluding.map(|found| (FlagReason::Exclusion, found.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspicious_phrases_are_found() {
        for (text, reason, words) in [
            ("포교 모임입니다", FlagReason::Proselytism, "포교"),
            ("무료 심리 상담을 해드립니다", FlagReason::Proselytism, "무료 심리 상담"),
            ("다단계로 함께 벌어요", FlagReason::Pyramid, "다단계"),
            ("하루 한 시간 고수익 부업", FlagReason::Pyramid, "고수익"),
            ("고수익 부업, 다단계 아님", FlagReason::Pyramid, "고수익"),
            ("월 300만원 보장", FlagReason::Pyramid, "월 300만원 보장"),
            ("100% 합격 보장이니 오세요", FlagReason::Promise, "100% 합격 보장"),
            ("여성분만 신청해주세요", FlagReason::Exclusion, "여성분만"),
            ("20대만 받습니다", FlagReason::Exclusion, "20대만"),
        ] {
            assert_eq!(phrases(text).collect::<Vec<_>>(), [(reason, words)], "{text}");
        }
    }

    #[test]
    fn negated_and_technical_phrases_are_not_flagged() {
        for text in [
            "포교 금지",
            "포교, 다단계 목적은 사절합니다",
            "포교나 다단계는 신고합니다",
            "네트워크 마케팅 안 합니다",
            "다단계 인증과 다단계 추론",
            "합격을 보장하지 않습니다",
            "나이 제한 없음",
            "전도체와 초전도체",
            "20대 만남의 광장",
        ] {
            assert_eq!(phrases(text).count(), 0, "{text}");
        }
    }

    #[test]
    fn a_negation_applies_to_phrases_shortly_before_it() {
        let text = |letters| format!("포교{} 금지", "가".repeat(letters));
        assert_eq!(phrases(&text(90)).count(), 0);
        assert_eq!(phrases(&text(100)).count(), 1);
    }
}
