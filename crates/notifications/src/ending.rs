//! How the matter of a notification ended: computed from the state of its study and applications when it is listed.

use crate::{Kind, Notification, SubjectKind};
use kernel::{Instant, UserId};
use std::collections::BTreeMap;

/// The state of a user's application to the study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The author has not answered.
    Waiting,
    /// A seat is held since then until the applicant confirms.
    Offered {
        since: Instant,
        until: Instant,
    },
    Member,
    Rejected,
    Cancelled,
    Left,
    Removed,
    Expired,
}

/// The state of the study that a notification is about.
#[expect(clippy::struct_excessive_bools, reason = "independent facts about the study")]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Matter {
    /// Whether the study exists.
    pub exists: bool,
    /// Whether the reader may see the study. False if it is gone.
    pub is_visible: bool,
    /// Whether the reader may see the title of a hidden study.
    pub is_titled: bool,
    pub is_closed: bool,
    /// The number of applications that the author can answer now.
    pub unanswered: u32,
    /// The standings of the reader and of the users whom the notification names, as far as they applied.
    pub standings: BTreeMap<UserId, Standing>,
}

/// How a matter ended, or why it is suspended. It needs no action of the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The reader took the offered seat.
    Confirmed,
    /// It was not answered in time.
    Expired,
    /// The author withdrew the offer.
    Withdrawn,
    /// The reader gave the application or the offer up.
    GivenUp,
    AppliedAgain,
    Applied,
    Left,
    Removed,
    /// The author answered.
    Answered,
    Approved,
    Rejected,
    /// The applicant gave the application up.
    Cancelled,
    Closed,
    StudyDeleted,
    /// Administrators hid the study. The matter continues if they show it again.
    UnderReview,
}

/// Also the message of the notification itself.
pub(crate) const REMOVED: &str = "스터디에서 내보내졌습니다.";

impl Ending {
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::Confirmed => "참여를 확정했습니다.",
            Self::Expired => "만료되었습니다.",
            Self::Withdrawn => "작성자가 승인을 취소했습니다.",
            Self::GivenUp => "신청을 취소했습니다.",
            Self::AppliedAgain => "다시 신청했습니다.",
            Self::Applied => "이 스터디에 신청했습니다.",
            Self::Left => "스터디에서 나갔습니다.",
            Self::Removed => REMOVED,
            Self::Answered => "모두 답했습니다.",
            Self::Approved => "승인했습니다.",
            Self::Rejected => "거절했습니다.",
            Self::Cancelled => "신청이 취소되었습니다.",
            Self::Closed => "모집이 마감되었습니다.",
            Self::StudyDeleted => "삭제된 스터디입니다.",
            Self::UnderReview => "관리자가 확인하는 중입니다.",
        }
    }
}

impl Notification {
    /// Returns how the matter ended for `reader`; `None` while it is open, and for kinds that need no action, unless
    /// their study was deleted or is hidden.
    #[must_use]
    pub fn ending(&self, reader: UserId, matter: &Matter, now: Instant) -> Option<Ending> {
        if !matter.exists {
            let says_so = match self.kind {
                Kind::StudyDeleted => true,
                Kind::ContentDeleted => match self.content() {
                    SubjectKind::Study | SubjectKind::Roadmap => true,
                    SubjectKind::Comment | SubjectKind::Message | SubjectKind::SavedFilter => false,
                },
                _ => false,
            };
            return (!says_so).then_some(Ending::StudyDeleted);
        }
        if !matter.is_visible && matter.is_titled {
            return Some(Ending::UnderReview);
        }
        let own = matter.standings.get(&reader).copied();
        match self.kind {
            Kind::Offered => self.of_offer(own, now),
            Kind::Approved => match own? {
                Standing::Left => Some(Ending::Left),
                Standing::Removed => Some(Ending::Removed),
                _ => None,
            },
            // One with an actor is for the author.
            Kind::Expired => match own.filter(|_| self.actor.is_none())? {
                Standing::Waiting | Standing::Offered { .. } | Standing::Member => Some(Ending::AppliedAgain),
                _ => None,
            },
            Kind::Applied | Kind::Waitlisted => self.of_applicants(matter),
            Kind::ReplyDue | Kind::SeatFreed => (matter.unanswered == 0).then_some(Ending::Answered),
            Kind::StudyClosing => match own {
                Some(Standing::Waiting | Standing::Offered { .. } | Standing::Member) => Some(Ending::Applied),
                // Past the deadline its sentence says so.
                _ => (matter.is_closed && self.ends_at.is_none_or(|end| now <= end)).then_some(Ending::Closed),
            },
            Kind::ApplicationCancelled
            | Kind::MemberLeft
            | Kind::Confirmed
            | Kind::SeatReached
            | Kind::Rejected
            | Kind::Removed
            | Kind::LineEnded
            | Kind::Commented
            | Kind::Replied
            | Kind::StudyChanged
            | Kind::ContactChanged
            | Kind::StudyDeleted
            | Kind::AuthorLeft
            | Kind::HostAsked
            | Kind::BecameHost
            | Kind::HostChanged
            | Kind::Mentioned
            | Kind::Messaged
            | Kind::StudiesFound
            | Kind::ReportDecided
            | Kind::ContentHidden
            | Kind::ContentShown
            | Kind::ContentDeleted
            | Kind::Warned
            | Kind::RoadmapReady
            | Kind::RoadmapFailed => None,
        }
    }

    /// Returns until when the reader can act. An open offer has the current end: it is extended while its study is hidden.
    #[must_use]
    pub fn deadline(&self, reader: UserId, matter: &Matter) -> Option<Instant> {
        match matter.standings.get(&reader) {
            Some(Standing::Offered { since, until }) if self.kind == Kind::Offered && *since <= self.created_at => {
                Some(*until)
            }
            _ => self.ends_at,
        }
    }

    fn of_offer(&self, own: Option<Standing>, now: Instant) -> Option<Ending> {
        Some(match own {
            Some(Standing::Offered { since, until }) if since <= self.created_at && now < until => return None,
            Some(Standing::Member) => Ending::Confirmed,
            Some(Standing::Left) => Ending::Left,
            Some(Standing::Removed) => Ending::Removed,
            Some(Standing::Rejected) => Ending::Withdrawn,
            Some(Standing::Cancelled) => Ending::GivenUp,
            Some(Standing::Waiting) => Ending::AppliedAgain,
            Some(Standing::Expired | Standing::Offered { .. }) | None => Ending::Expired,
        })
    }

    /// Ended once none of the applicants waits for an answer.
    fn of_applicants(&self, matter: &Matter) -> Option<Ending> {
        let actor = self.actor.as_ref().map(|actor| actor.id);
        let people: Vec<UserId> = actor.into_iter().chain(self.others.iter().copied()).collect();
        let standings: Vec<Standing> =
            people.iter().filter_map(|person| matter.standings.get(person).copied()).collect();
        if standings.contains(&Standing::Waiting) {
            return None;
        }
        Some(match standings.as_slice() {
            [Standing::Offered { .. } | Standing::Member | Standing::Left | Standing::Removed] => Ending::Approved,
            [Standing::Rejected] => Ending::Rejected,
            [Standing::Expired] => Ending::Expired,
            [Standing::Cancelled] | [] => Ending::Cancelled,
            _ => Ending::Answered,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Person, Subject};
    use chrono::{DateTime, TimeDelta};
    use kernel::{NotificationId, StudyId};

    const READER: UserId = UserId(1);

    fn at(hours: i64) -> Instant {
        DateTime::from_timestamp(1_800_000_000, 0).expect("in range") + TimeDelta::hours(hours)
    }

    fn told(kind: Kind) -> Notification {
        Notification {
            id: NotificationId(1),
            kind,
            subject: Some(Subject::study(StudyId(7))),
            item: None,
            title: None,
            actor: Some(Person { id: UserId(2), nickname: "민재".into(), image_url: None }),
            others: Vec::new(),
            ends_at: (kind == Kind::Offered).then(|| at(48)),
            decision: None,
            created_at: at(0),
            read_at: None,
        }
    }

    fn matter(standings: &[(UserId, Standing)]) -> Matter {
        let standings = standings.iter().copied().collect();
        Matter { exists: true, is_visible: true, is_titled: true, is_closed: false, unanswered: 0, standings }
    }

    #[test]
    fn an_offer_says_how_it_ended() {
        let open = Standing::Offered { since: at(0), until: at(48) };
        let table = [
            (open, None),
            (Standing::Member, Some(Ending::Confirmed)),
            (Standing::Left, Some(Ending::Left)),
            (Standing::Removed, Some(Ending::Removed)),
            (Standing::Cancelled, Some(Ending::GivenUp)),
            (Standing::Rejected, Some(Ending::Withdrawn)),
            (Standing::Expired, Some(Ending::Expired)),
            (Standing::Waiting, Some(Ending::AppliedAgain)),
        ];
        for (standing, expected) in table {
            assert_eq!(told(Kind::Offered).ending(READER, &matter(&[(READER, standing)]), at(1)), expected);
        }
        let over = told(Kind::Offered).ending(READER, &matter(&[(READER, open)]), at(48));
        assert_eq!(over, Some(Ending::Expired), "before the scheduler ended it");
        assert_eq!(told(Kind::Offered).ending(READER, &Matter::default(), at(1)), Some(Ending::StudyDeleted));
    }

    #[test]
    fn a_second_offer_leaves_the_first_one_ended() {
        let second = matter(&[(READER, Standing::Offered { since: at(100), until: at(148) })]);
        assert_eq!(told(Kind::Offered).ending(READER, &second, at(101)), Some(Ending::Expired));
        let again = Notification { created_at: at(100), ends_at: Some(at(148)), ..told(Kind::Offered) };
        assert_eq!(again.ending(READER, &second, at(101)), None);
    }

    #[test]
    fn an_offer_that_was_extended_while_its_study_was_hidden_ends_later() {
        let extended = matter(&[(READER, Standing::Offered { since: at(0), until: at(60) })]);
        let offered = told(Kind::Offered);
        assert_eq!(offered.deadline(READER, &extended), Some(at(60)));
        assert_eq!(offered.ending(READER, &extended, at(50)), None);
    }

    #[test]
    fn all_news_about_a_hidden_study_are_suspended() {
        let offered = Standing::Offered { since: at(0), until: at(48) };
        let hidden = Matter { is_visible: false, ..matter(&[(READER, offered)]) };
        for kind in [Kind::Offered, Kind::Approved, Kind::Commented, Kind::StudyClosing] {
            assert_eq!(told(kind).ending(READER, &hidden, at(60)), Some(Ending::UnderReview));
        }
        let untitled = Matter { is_titled: false, ..hidden.clone() };
        assert_eq!(told(Kind::Commented).ending(READER, &untitled, at(60)), None);
        let shown = Matter { is_visible: true, ..hidden };
        assert_eq!(told(Kind::Offered).ending(READER, &shown, at(60)), Some(Ending::Expired));
    }

    #[test]
    fn applications_end_when_nobody_waits_for_an_answer() {
        let many = Notification { others: vec![UserId(3)], ..told(Kind::Applied) };
        let waiting = matter(&[(UserId(2), Standing::Member), (UserId(3), Standing::Waiting)]);
        assert_eq!(many.ending(READER, &waiting, at(1)), None);
        let done = matter(&[(UserId(2), Standing::Member), (UserId(3), Standing::Rejected)]);
        assert_eq!(many.ending(READER, &done, at(1)), Some(Ending::Answered));
        let one = |standing| told(Kind::Applied).ending(READER, &matter(&[(UserId(2), standing)]), at(1));
        assert_eq!(one(Standing::Member), Some(Ending::Approved));
        assert_eq!(one(Standing::Rejected), Some(Ending::Rejected));
        assert_eq!(one(Standing::Cancelled), Some(Ending::Cancelled));
    }

    #[test]
    fn a_reminder_of_the_author_ends_with_the_last_answer() {
        for kind in [Kind::ReplyDue, Kind::SeatFreed] {
            let to_author = Notification { actor: None, ..told(kind) };
            let waiting = Matter { unanswered: 2, ..matter(&[]) };
            assert_eq!(to_author.ending(READER, &waiting, at(1)), None);
            assert_eq!(to_author.ending(READER, &matter(&[]), at(1)), Some(Ending::Answered));
        }
    }

    #[test]
    fn a_closing_ends_when_the_reader_applied_or_recruiting_is_over() {
        let closing = Notification { ends_at: Some(at(24)), ..told(Kind::StudyClosing) };
        assert_eq!(closing.ending(READER, &matter(&[]), at(1)), None);
        let applied = matter(&[(READER, Standing::Waiting)]);
        assert_eq!(closing.ending(READER, &applied, at(1)), Some(Ending::Applied));
        let closed = Matter { is_closed: true, ..matter(&[]) };
        assert_eq!(closing.ending(READER, &closed, at(1)), Some(Ending::Closed));
        assert_eq!(closing.ending(READER, &closed, at(25)), None, "its sentence says so");
    }

    #[test]
    fn news_without_anything_to_do_do_not_end() {
        for kind in [Kind::Commented, Kind::Confirmed, Kind::SeatReached, Kind::RoadmapReady, Kind::ContentHidden] {
            assert_eq!(told(kind).ending(READER, &matter(&[]), at(1)), None);
        }
    }

    #[test]
    fn all_news_about_a_deleted_study_are_settled() {
        for kind in [Kind::Approved, Kind::Rejected, Kind::Commented, Kind::SeatReached, Kind::ContentHidden] {
            assert_eq!(told(kind).ending(READER, &Matter::default(), at(1)), Some(Ending::StudyDeleted));
        }
        for kind in [Kind::StudyDeleted, Kind::ContentDeleted] {
            assert_eq!(told(kind).ending(READER, &Matter::default(), at(1)), None, "it says so itself");
        }
    }
}
