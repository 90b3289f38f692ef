//! Screening of recruitment texts: words about fees, chats outside, contact data and suspicious phrases.
//!
//! A finding is a hint, never a refusal. Authors see all findings before they post; administrators see those of
//! [`FlagReason::is_for_admins`] afterwards ([`flag_study`](crate::flag_study)).

mod contacts;
mod fees;
mod links;
mod phrases;
mod sentences;

use std::collections::BTreeSet;

/// The maximum length of the quoted words of a finding.
pub const WORDS_MAX: usize = 60;
/// The maximum number of findings for one reason.
pub const FINDINGS_MAX: usize = 10;

kernel::stored_enum! {
    /// Why words are flagged.
    FlagReason {
        /// Money that members pay.
        Fee = "FEE",
        /// A bank account.
        Account = "ACCOUNT",
        /// A link to a chat outside.
        OutsideChat = "OUTSIDE_CHAT",
        /// 포교.
        Proselytism = "PROSELYTISM",
        /// 다단계, and promised profits.
        Pyramid = "PYRAMID",
        /// A promised result, such as a passed exam.
        Promise = "PROMISE",
        /// A phone number.
        Phone = "PHONE",
        /// Members of one sex or age only.
        Exclusion = "EXCLUSION",
    }
}

impl FlagReason {
    /// Whether administrators are notified of it too. The others concern the author's own safety and the choice of words.
    #[must_use]
    pub fn is_for_admins(self) -> bool {
        match self {
            Self::Fee | Self::Account | Self::OutsideChat | Self::Proselytism | Self::Pyramid => true,
            Self::Promise | Self::Phone | Self::Exclusion => false,
        }
    }
}

/// Words of a text, and why they are flagged.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    pub reason: FlagReason,
    /// As they are written, up to [`WORDS_MAX`] characters.
    pub words: String,
}

/// Returns the findings in a text of several lines, ordered by reason, without repetitions.
#[must_use]
pub fn screen(text: &str) -> Vec<Finding> {
    let mut found = BTreeSet::new();
    for sentence in sentences::sentences(text) {
        let words = links::chats(sentence).map(|words| (FlagReason::OutsideChat, words));
        let words = words.chain(fees::fees(sentence).map(|words| (FlagReason::Fee, words)));
        let words = words.chain(contacts::contacts(sentence)).chain(phrases::phrases(sentence));
        found.extend(words.map(|(reason, words)| Finding { reason, words: quoted(words) }));
    }
    let mut findings: Vec<Finding> = Vec::new();
    for finding in found {
        let same = findings.iter().filter(|other| other.reason == finding.reason).count();
        if same < FINDINGS_MAX {
            findings.push(finding);
        }
    }
    findings
}

fn quoted(words: &str) -> String {
    kernel::text::beginning(words.trim(), WORDS_MAX).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(FlagReason, String)> {
        screen(text).into_iter().map(|finding| (finding.reason, finding.words)).collect()
    }

    #[test]
    fn findings_quote_the_text_and_are_ordered_by_reason() {
        let text =
            "포교 모임입니다. https://open.kakao.com/o/abc 로 오세요.\n보증금 1만원을 받습니다. 보증금 1만원입니다.";
        let expected = [
            (FlagReason::Fee, "보증금 1만원".to_owned()),
            (FlagReason::OutsideChat, "https://open.kakao.com/o/abc".to_owned()),
            (FlagReason::Proselytism, "포교".to_owned()),
        ];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn an_ordinary_text_has_no_findings() {
        for text in [
            "",
            "React 공식 문서를 매주 한 장씩 함께 읽습니다. 회비는 없습니다.",
            "매주 화요일 오후 8시에 디스코드로 모입니다. 4명이 함께합니다.",
            "기회비용과 참여비율을 계산하는 경제학 스터디입니다.",
            "2단계 인증과 다단계 파이프라인, 송금 서비스의 설계를 공부합니다.",
        ] {
            assert!(screen(text).is_empty(), "{text}: {:?}", screen(text));
        }
    }

    #[test]
    fn a_text_has_a_bounded_number_of_findings() {
        let many = (0..50).map(|number| format!("https://t.me/room{number}")).collect::<Vec<_>>().join("\n");
        assert_eq!(screen(&many).len(), FINDINGS_MAX);
        let long = format!("https://t.me/{}", "a".repeat(500));
        assert_eq!(kernel::text::length(&screen(&long)[0].words), WORDS_MAX);
    }
}
