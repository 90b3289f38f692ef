//! The reason for a report, and its text.

use kernel::{CaseId, FieldError, Instant, UserId, text};

pub const DETAIL_MAX: usize = 500;

kernel::stored_enum! {
    Reason {
        /// 금전 요구.
        Money = "MONEY",
        /// 포교. Until migration 0060 also 다단계.
        Proselytism = "PROSELYTISM",
        /// 다단계.
        Pyramid = "PYRAMID",
        /// 스팸.
        Spam = "SPAM",
        /// 욕설.
        Abuse = "ABUSE",
        /// 기타; requires a text.
        Other = "OTHER",
    }
}

/// The reason for a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    pub reason: Reason,
    pub detail: Option<String>,
}

impl Complaint {
    pub fn parse(reason: Reason, detail: Option<&str>) -> Result<Self, FieldError> {
        let detail = text::lines(detail.unwrap_or_default());
        match (text::length(&detail), reason) {
            (0, Reason::Other) => Err(FieldError::new("detail", "어떤 점이 문제인지 적어주세요.")),
            (..=DETAIL_MAX, _) => Ok(Self { reason, detail: (!detail.is_empty()).then_some(detail) }),
            _ => Err(FieldError::new("detail", "신고 내용은 500자 이하여야 합니다.")),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReport {
    pub case: CaseId,
    pub reporter: UserId,
    pub complaint: Complaint,
    pub at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_reason_other_needs_a_text() {
        for reason in Reason::ALL.iter().copied() {
            let bare = Complaint::parse(reason, Some(" \u{200B}\n"));
            match reason {
                Reason::Other => assert_eq!(bare.expect_err("says nothing").message, "어떤 점이 문제인지 적어주세요."),
                _ => assert_eq!(bare, Ok(Complaint { reason, detail: None })),
            }
        }
    }

    #[test]
    fn a_detail_has_up_to_five_hundred_characters_with_its_line_breaks() {
        let parse = |detail: &str| Complaint::parse(Reason::Spam, Some(detail));
        let long = "가".repeat(DETAIL_MAX);
        assert_eq!(parse(&format!(" {long} ")).expect("as long as may be").detail, Some(long.clone()));
        assert_eq!(parse(&format!("{long}나")).expect_err("too long").field, "detail");
        assert_eq!(parse("첫 줄\r\n둘째 줄").expect("short").detail.as_deref(), Some("첫 줄\n둘째 줄"));
    }
}
