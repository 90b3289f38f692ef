//! An application: its content, its states and steps, and its deadlines.

use chrono::TimeDelta;
use kernel::{ApplicationId, FieldError, Instant, StudyId, UserId, text};

pub const MESSAGE_MAX: usize = 300;
pub const ANSWER_MAX: usize = 300;
/// How long an application waits before its author is reminded.
pub const REMINDED_AFTER: TimeDelta = TimeDelta::hours(48);
/// How long an application is valid without a decision.
pub const STANDS_FOR: TimeDelta = TimeDelta::days(7);
/// How long an offered seat is held.
pub const OFFER_STANDS_FOR: TimeDelta = TimeDelta::hours(48);
/// How long before its end an applicant is reminded of an offer.
pub const OFFER_REMINDED_BEFORE: TimeDelta = TimeDelta::hours(24);

kernel::stored_enum! {
    ApplicationStatus {
        /// The author has not decided.
        Pending = "PENDING",
        /// The author offered a seat, which is held until the applicant confirms.
        Offered = "OFFERED",
        /// The applicant is a member.
        Approved = "APPROVED",
        /// The author rejected it, or withdrew an offer.
        Rejected = "REJECTED",
        /// The applicant cancelled it.
        Cancelled = "CANCELLED",
        /// The member left.
        Left = "LEFT",
        /// The author removed the member.
        Removed = "REMOVED",
        /// Neither the author nor the applicant responded in time.
        Expired = "EXPIRED",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Apply,
    Approve,
    Offer,
    Reject,
    Remove,
    Withdraw,
    Confirm,
    Expire,
}

impl ApplicationStatus {
    /// Returns the state after a step, or `None` if the step is not allowed.
    pub(crate) fn after(self, step: Step) -> Option<Self> {
        Some(match (step, self) {
            (Step::Apply, Self::Cancelled | Self::Left | Self::Expired) => Self::Pending,
            (Step::Approve, Self::Pending) | (Step::Confirm, Self::Offered) => Self::Approved,
            (Step::Offer, Self::Pending) => Self::Offered,
            (Step::Reject, Self::Pending | Self::Offered) => Self::Rejected,
            (Step::Remove, Self::Approved) => Self::Removed,
            (Step::Withdraw, Self::Pending | Self::Offered) => Self::Cancelled,
            (Step::Withdraw, Self::Approved) => Self::Left,
            (Step::Expire, Self::Pending | Self::Offered) => Self::Expired,
            _ => return None,
        })
    }

    /// Whether it occupies a seat, as members and offers do.
    #[must_use]
    pub fn holds_seat(self) -> bool {
        matches!(self, Self::Offered | Self::Approved)
    }

    #[must_use]
    pub fn is_live(self) -> bool {
        self == Self::Pending || self.holds_seat()
    }

    /// Whether the applicant's list of applications contains it. Such applicants see the title of a hidden study.
    #[must_use]
    pub fn is_listed(self) -> bool {
        self != Self::Cancelled
    }
}

/// The content of an application.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ApplicationForm {
    pub message: Option<String>,
    /// Whether the author may see the applicant's email address.
    pub shares_email: bool,
}

impl ApplicationForm {
    pub fn parse(message: Option<&str>, shares_email: bool) -> Result<Self, FieldError> {
        let message = optional(message, MESSAGE_MAX, "message", "신청 메시지는 300자 이하여야 합니다.")?;
        Ok(Self { message, shares_email })
    }
}

/// Parses the answer to the author's `question`, which is required if there is one.
pub(crate) fn parse_answer(raw: Option<&str>, question: Option<&str>) -> Result<Option<String>, FieldError> {
    match (optional(raw, ANSWER_MAX, "answer", "답변은 300자 이하여야 합니다.")?, question) {
        (None, Some(_)) => Err(FieldError::new("answer", "질문에 대한 답변을 입력해주세요.")),
        (answer, Some(_)) => Ok(answer),
        (_, None) => Ok(None),
    }
}

/// Parses an optional text of several lines, without invisible characters.
fn optional(raw: Option<&str>, most: usize, field: &'static str, long: &str) -> Result<Option<String>, FieldError> {
    let lines = raw.unwrap_or_default().lines().map(text::line).collect::<Vec<_>>().join("\n");
    let written = lines.trim();
    if text::length(written) > most {
        return Err(FieldError::new(field, long));
    }
    Ok((!written.is_empty()).then(|| written.to_owned()))
}

/// The study, its author and the applicant. A user has one application per study, in any state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parties {
    pub study: StudyId,
    pub author: UserId,
    pub applicant: UserId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    pub id: ApplicationId,
    pub parties: Parties,
    pub form: ApplicationForm,
    pub status: ApplicationStatus,
    /// Whether it is on the waiting list, or was when it ended: all seats were taken when it was made or before it was
    /// decided, or others were waiting.
    pub waiting: bool,
    pub applied_at: Instant,
    /// When the author decided.
    pub replied_at: Option<Instant>,
    /// The answer to the author's question.
    pub answer: Option<String>,
    /// When it expires, if it does.
    pub ends_at: Option<Instant>,
    /// When the next event is due: the reminder of the author or of an offer, then the expiry.
    pub due_at: Option<Instant>,
    /// Counts its steps, from 1.
    pub version: i32,
}

/// The event that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    Reminder,
    End,
}

impl Application {
    /// Creates an application, whose id is set when it is stored. `waits_until` is the study's first day, for an
    /// application on the waiting list.
    pub(crate) fn new(parties: Parties, form: ApplicationForm, waits_until: Option<Instant>, now: Instant) -> Self {
        let ends_at = waits_until.unwrap_or(now + STANDS_FOR);
        Self {
            id: ApplicationId(0),
            parties,
            form,
            status: ApplicationStatus::Pending,
            waiting: waits_until.is_some(),
            applied_at: now,
            replied_at: None,
            answer: None,
            ends_at: Some(ends_at),
            // The author is not reminded while there is no free seat.
            due_at: Some(if waits_until.is_some() { ends_at } else { now + REMINDED_AFTER }),
            version: 1,
        }
    }

    /// Creates the application of an author who handed the study over and is a member now. Replaces an `earlier` one.
    pub(crate) fn of_former_author(parties: Parties, earlier: Option<&Self>, now: Instant) -> Self {
        Self {
            id: earlier.map_or(ApplicationId(0), |earlier| earlier.id),
            parties,
            form: ApplicationForm::default(),
            status: ApplicationStatus::Approved,
            waiting: false,
            applied_at: now,
            replied_at: None,
            answer: None,
            ends_at: None,
            due_at: None,
            version: earlier.map_or(1, |earlier| earlier.version + 1),
        }
    }

    /// Takes a step, or fails if it is not allowed in this state.
    pub(crate) fn take(&mut self, step: Step, now: Instant) -> Result<(), NoSuchStep> {
        let status = self.status.after(step).ok_or(NoSuchStep)?;
        if matches!(step, Step::Approve | Step::Offer | Step::Reject) && self.status == ApplicationStatus::Pending {
            self.replied_at = Some(now);
        }
        self.status = status;
        self.ends_at = (status == ApplicationStatus::Offered).then_some(now + OFFER_STANDS_FOR);
        self.due_at = self.ends_at.map(|end| end - OFFER_REMINDED_BEFORE);
        self.version += 1;
        Ok(())
    }

    pub(crate) fn due(&self, now: Instant) -> Option<Due> {
        if self.ends_at.is_some_and(|end| end <= now) {
            Some(Due::End)
        } else {
            self.due_at.filter(|due| *due <= now).map(|_| Due::Reminder)
        }
    }

    /// Extends the deadlines by time in which no response was possible. On the waiting list they stay, because they
    /// depend on the study's start.
    pub(crate) fn postpone(&mut self, by: TimeDelta) {
        if !self.is_in_line() {
            self.ends_at = self.ends_at.map(|end| end + by);
            self.due_at = self.due_at.map(|due| due + by);
        }
    }

    /// Records that the reminder was sent, so that it is sent once.
    pub(crate) fn remind(&mut self) {
        self.due_at = self.ends_at;
    }

    /// Whether it is on the waiting list without a decision.
    #[must_use]
    pub fn is_in_line(&self) -> bool {
        self.waiting && self.status == ApplicationStatus::Pending
    }

    /// Whether it expired on the waiting list. An offer that expires was answered before.
    #[must_use]
    pub fn expired_in_line(&self) -> bool {
        self.waiting && self.status == ApplicationStatus::Expired && self.replied_at.is_none()
    }
}

/// An application on the waiting list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    pub application: Application,
    /// Suspended applicants have no position until they are restored.
    pub is_suspended: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NoSuchStep;

#[cfg(test)]
mod tests {
    use super::ApplicationStatus::{Approved, Cancelled, Expired, Left, Offered, Pending, Rejected, Removed};
    use super::*;
    use chrono::DateTime;

    fn at(hours: i64) -> Instant {
        DateTime::from_timestamp(1_795_000_000, 0).expect("in range") + TimeDelta::hours(hours)
    }

    fn application(waits_until: Option<Instant>) -> Application {
        let parties = Parties { study: StudyId(1), author: UserId(1), applicant: UserId(2) };
        Application::new(parties, ApplicationForm::default(), waits_until, at(0))
    }

    #[test]
    fn every_step_leads_where_the_product_says_and_no_other_is_possible() {
        let steps = [
            Step::Apply,
            Step::Approve,
            Step::Offer,
            Step::Reject,
            Step::Remove,
            Step::Withdraw,
            Step::Confirm,
            Step::Expire,
        ];
        let table = [
            (
                Pending,
                [None, Some(Approved), Some(Offered), Some(Rejected), None, Some(Cancelled), None, Some(Expired)],
            ),
            (Offered, [None, None, None, Some(Rejected), None, Some(Cancelled), Some(Approved), Some(Expired)]),
            (Approved, [None, None, None, None, Some(Removed), Some(Left), None, None]),
            (Rejected, [None; 8]),
            (Cancelled, [Some(Pending), None, None, None, None, None, None, None]),
            (Left, [Some(Pending), None, None, None, None, None, None, None]),
            (Removed, [None; 8]),
            (Expired, [Some(Pending), None, None, None, None, None, None, None]),
        ];
        assert_eq!(table.map(|(status, _)| status), ApplicationStatus::ALL);
        for (status, expected) in table {
            assert_eq!(steps.map(|step| status.after(step)), expected, "{status:?}");
        }
    }

    #[test]
    fn an_application_reminds_after_two_days_and_ends_after_seven() {
        let mut pending = application(None);
        assert_eq!(pending.due(at(48) - TimeDelta::microseconds(1)), None);
        assert_eq!(pending.due(at(48)), Some(Due::Reminder));
        pending.remind();
        assert_eq!((pending.due(at(7 * 24) - TimeDelta::microseconds(1)), pending.version), (None, 1));
        assert_eq!(pending.due(at(7 * 24)), Some(Due::End));
        assert_eq!(application(None).due(at(8 * 24)), Some(Due::End), "the reminder would come too late");
    }

    #[test]
    fn who_waits_for_a_seat_waits_until_the_study_begins() {
        let waiting = application(Some(at(30 * 24)));
        assert!(waiting.is_in_line());
        assert_eq!((waiting.due(at(29 * 24)), waiting.due(at(30 * 24))), (None, Some(Due::End)));
    }

    #[test]
    fn an_offer_that_expires_did_not_expire_on_the_waiting_list() {
        let (mut waiting, mut offered) = (application(Some(at(9))), application(Some(at(9))));
        waiting.take(Step::Expire, at(9)).expect("it is pending");
        offered.take(Step::Offer, at(1)).expect("it is pending");
        offered.take(Step::Expire, at(49)).expect("it is offered");
        assert_eq!([waiting.expired_in_line(), offered.expired_in_line()], [true, false]);
    }

    #[test]
    fn an_offer_reminds_once_after_a_day_and_ends_after_two() {
        let mut offered = application(None);
        offered.take(Step::Offer, at(5)).expect("it is pending");
        assert_eq!((offered.replied_at, offered.ends_at), (Some(at(5)), Some(at(53))));
        let just_before = TimeDelta::microseconds(1);
        assert_eq!((offered.due(at(29) - just_before), offered.due(at(29))), (None, Some(Due::Reminder)));
        offered.remind();
        assert_eq!((offered.due(at(53) - just_before), offered.due(at(53))), (None, Some(Due::End)));
        offered.take(Step::Confirm, at(6)).expect("it is offered");
        assert_eq!((offered.replied_at, offered.due(at(9_999))), (Some(at(5)), None));
        assert_eq!(offered.take(Step::Approve, at(7)), Err(NoSuchStep));
        assert_eq!(offered.version, 3);
    }

    #[test]
    fn a_message_has_three_hundred_characters_at_most_and_none_is_none() {
        assert_eq!(ApplicationForm::parse(Some(" \n "), true).expect("empty").message, None);
        let kept = ApplicationForm::parse(Some(" 안녕하세요.\r\n\u{202E}함께하고  싶습니다. "), false).expect("short");
        assert_eq!(kept.message.as_deref(), Some("안녕하세요.\n함께하고 싶습니다."));
        assert!(ApplicationForm::parse(Some(&"가".repeat(300)), false).is_ok());
        let long = ApplicationForm::parse(Some(&"가".repeat(301)), false).expect_err("long");
        assert_eq!((long.field, long.message.as_str()), ("message", "신청 메시지는 300자 이하여야 합니다."));
    }

    #[test]
    fn a_question_is_answered_and_nothing_is_answered_without_one() {
        assert_eq!(parse_answer(None, None), Ok(None));
        assert_eq!(parse_answer(Some("답"), None), Ok(None));
        assert_eq!(parse_answer(Some(" 답 "), Some("왜?")), Ok(Some("답".to_owned())));
        assert_eq!(parse_answer(Some(" "), Some("왜?")).expect_err("empty").field, "answer");
        assert!(parse_answer(Some(&"가".repeat(301)), Some("왜?")).is_err());
    }
}
