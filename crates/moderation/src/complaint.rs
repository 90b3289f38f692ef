use crate::case::{Case, State};
use crate::ports::{ONE_REPORT, ReportRepository};
use crate::{Error, Fact, ReportedTarget};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, CaseId, FieldError, Instant, Outcome, ReportId, StoreError, UserId, text};

pub const DETAIL_MAX: usize = 500;
pub const REPORTS_PER_HOUR: Limit = Limit::new("reports", 20, 3600);

kernel::stored_enum! {
    Reason {
        /// 금전 요구.
        Money = "MONEY",
        /// 포교·다단계.
        Proselytism = "PROSELYTISM",
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

/// Counts a report of `actor` against the rate limit.
pub fn admit_report<S: LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &REPORTS_PER_HOUR, &actor.id.to_string(), now)?)
}

/// Reports content whose study is locked. Reopens the case if its reports were dismissed before.
pub fn report<S: ReportRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    reported: &ReportedTarget,
    complaint: Complaint,
    now: Instant,
) -> Result<Outcome<ReportId, Fact>, Error> {
    let ReportedTarget { target, study, author } = *reported;
    if author == actor.id {
        return Err(target.own_content());
    }
    let case = match s.find_case_of(target)? {
        Some(case) => {
            let is_decided = matches!(case.state, State::Decided { .. });
            if is_decided {
                s.update_case(&Case { state: State::Open { since: now }, ..case })?;
            }
            case.id
        }
        None => s.insert_case(target, study, now)?,
    };
    let report = s.insert_report(&NewReport { case, reporter: actor.id, complaint, at: now }).map_err(already)?;
    Ok(Outcome::with(report, Fact::Reported { target, study, by: actor.id }))
}

fn already(error: StoreError) -> Error {
    if error.is_duplicate_of(ONE_REPORT) { Error::AlreadyReported } else { error.into() }
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
