use crate::ending::REMOVED;
use crate::{Kind, Notification, ReportDecision, SubjectKind};
use kernel::{Instant, seoul};

/// The name of an erased account. It ends in a consonant, as 「님」 does, so the same particles follow.
const GONE: &str = "탈퇴한 회원";

impl Notification {
    /// Words the message at `now`, with the current names of users.
    #[must_use]
    pub fn message(&self, now: Instant) -> String {
        let who = || self.actor.as_ref().map_or_else(|| GONE.to_owned(), |actor| format!("{} 님", actor.nickname));
        match self.kind {
            Kind::Applied => format!("{} 참여를 신청했습니다.", self.people(&who())),
            Kind::Waitlisted => format!("{} 대기를 신청했습니다.", self.people(&who())),
            // Also for an application to the waiting list.
            Kind::ApplicationCancelled => format!("{} 신청을 취소했습니다.", self.people(&who())),
            Kind::MemberLeft => format!("{} 스터디에서 나갔습니다.", self.people(&who())),
            Kind::ReplyDue => "이틀 넘게 답을 기다리는 신청이 있습니다.".to_owned(),
            Kind::SeatFreed => "자리가 났습니다. 대기 순서를 확인해주세요.".to_owned(),
            Kind::SeatReached => "자리가 났습니다. 작성자가 승인하면 참여할 수 있습니다.".to_owned(),
            Kind::Confirmed => format!("{} 참여를 확정했습니다.", self.people(&who())),
            Kind::Approved => "참여 신청이 승인되었습니다.".to_owned(),
            Kind::Offered => "신청이 승인되었습니다. 48시간 안에 참여를 확정해주세요.".to_owned(),
            Kind::Expired => match &self.actor {
                Some(_) => format!("기한 안에 답이 없어 {}의 신청이 만료되었습니다.", self.crowd(&who())),
                None => "기한 안에 답이 없어 신청이 만료되었습니다. 다시 신청할 수 있습니다.".to_owned(),
            },
            Kind::Rejected => "참여 신청이 거절되었습니다.".to_owned(),
            Kind::LineEnded => "모집이 마감되어 대기 신청이 만료되었습니다.".to_owned(),
            Kind::Removed => REMOVED.to_owned(),
            Kind::Commented => format!("{} 댓글을 남겼습니다.", self.people(&who())),
            Kind::Replied => format!("{} 댓글에 답글을 남겼습니다.", self.people(&who())),
            Kind::StudyChanged => "스터디 일정이 바뀌었습니다.".to_owned(),
            Kind::ContactChanged => "스터디 연락처를 확인해주세요.".to_owned(),
            Kind::StudyClosing => self.closing(now),
            Kind::StudyDeleted => "스터디가 삭제되었습니다.".to_owned(),
            Kind::AuthorLeft => "작성자가 탈퇴하여 모집이 마감되었습니다.".to_owned(),
            Kind::HostAsked => "방장을 이어받을 수 있습니다. 스터디룸에서 답해주세요.".to_owned(),
            Kind::BecameHost => "스터디의 방장이 되었습니다.".to_owned(),
            Kind::HostChanged => format!("{} 새 방장이 되었습니다.", self.people(&who())),
            Kind::Mentioned => format!("{} 대화에서 나를 언급했습니다.", self.people(&who())),
            Kind::Messaged => format!("{} 대화에 메시지를 남겼습니다.", self.people(&who())),
            Kind::StudiesFound => match &self.title {
                Some(name) => format!("저장한 조건 ‘{name}’에 맞는 새 스터디가 있습니다."),
                None => "저장한 조건에 맞는 새 스터디가 있습니다.".to_owned(),
            },
            Kind::ReportDecided => match self.decision {
                Some(ReportDecision::Hidden) => "신고하신 내용을 가렸습니다.".to_owned(),
                Some(ReportDecision::Shown) => "신고로 가렸던 내용을 다시 공개했습니다.".to_owned(),
                _ => "신고하신 내용을 확인했지만 가리지 않기로 했습니다.".to_owned(),
            },
            Kind::ContentHidden => format!("관리자가 {} 가렸습니다.", self.own_content()),
            Kind::ContentShown => format!("관리자가 가렸던 {} 다시 공개했습니다.", self.own_content()),
            Kind::ContentDeleted => format!("관리자가 {} 삭제했습니다.", self.own_content()),
            Kind::Warned => {
                "운영 원칙에 어긋나는 글로 경고를 받았습니다. 다시 어기면 이용이 정지될 수 있습니다.".to_owned()
            }
            Kind::RoadmapReady => match &self.title {
                Some(title) => format!("‘{title}’ 로드맵이 완성되었습니다."),
                None => "로드맵이 완성되었습니다.".to_owned(),
            },
            Kind::RoadmapFailed => "로드맵을 만들지 못했습니다. 다시 시도해주세요.".to_owned(),
        }
    }

    /// The reader's content, as an object.
    fn own_content(&self) -> String {
        match self.content() {
            SubjectKind::Study => "내 스터디를".to_owned(),
            SubjectKind::Comment => "내 댓글을".to_owned(),
            SubjectKind::Message => "내 메시지를".to_owned(),
            SubjectKind::SavedFilter => "내 저장한 조건을".to_owned(),
            SubjectKind::Roadmap => match &self.title {
                Some(title) => format!("내 로드맵(‘{title}’)을"),
                None => "내 로드맵을".to_owned(),
            },
        }
    }

    /// Names all users who did it, as the subject of the sentence.
    fn people(&self, who: &str) -> String {
        self.crowd(who) + "이"
    }

    fn crowd(&self, who: &str) -> String {
        match self.others.len() {
            0 => who.to_owned(),
            others => format!("{who} 외 {others}명"),
        }
    }

    /// The notification is created the day before the deadline, but may be read later.
    fn closing(&self, now: Instant) -> String {
        let days = self.ends_at.map(|ends| (seoul::day_of(ends) - seoul::day_of(now)).num_days());
        let when = match days {
            Some(1) => "내일 모집이 마감됩니다.",
            Some(0) => "오늘 모집이 마감됩니다.",
            Some(..0) => "모집 마감일이 지났습니다.",
            _ => "곧 모집이 마감됩니다.",
        };
        when.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Person, Subject};
    use chrono::{DateTime, Days, Utc};
    use kernel::{NotificationId, UserId};

    fn noon() -> Instant {
        DateTime::parse_from_rfc3339("2026-11-20T12:00:00+09:00").expect("an instant").with_timezone(&Utc)
    }

    fn notification(kind: Kind) -> Notification {
        Notification {
            id: NotificationId(1),
            kind,
            subject: None,
            item: None,
            title: None,
            actor: Some(Person { id: UserId(7), nickname: "민재".into(), image_url: None }),
            others: Vec::new(),
            ends_at: None,
            decision: None,
            created_at: noon(),
            read_at: None,
        }
    }

    #[test]
    fn the_message_counts_the_other_users() {
        assert_eq!(notification(Kind::Applied).message(noon()), "민재 님이 참여를 신청했습니다.");
        let many = Notification { others: vec![UserId(8), UserId(9)], ..notification(Kind::Applied) };
        assert_eq!(many.message(noon()), "민재 님 외 2명이 참여를 신청했습니다.");
        let ended = Notification { others: vec![UserId(8)], ..notification(Kind::Expired) };
        assert_eq!(ended.message(noon()), "기한 안에 답이 없어 민재 님 외 1명의 신청이 만료되었습니다.");
    }

    #[test]
    fn the_message_distinguishes_the_waiting_list() {
        assert_eq!(notification(Kind::Waitlisted).message(noon()), "민재 님이 대기를 신청했습니다.");
        let many = Notification { others: vec![UserId(8)], ..notification(Kind::Waitlisted) };
        assert_eq!(many.message(noon()), "민재 님 외 1명이 대기를 신청했습니다.");
    }

    #[test]
    fn the_message_does_not_name_erased_accounts() {
        let left = Notification { actor: None, ..notification(Kind::Commented) };
        assert_eq!(left.message(noon()), "탈퇴한 회원이 댓글을 남겼습니다.");
    }

    #[test]
    fn a_deadline_is_worded_for_the_day_of_reading() {
        let ends_at = Some(seoul::end_of(seoul::day_of(noon() + Days::new(1))));
        let closing = Notification { ends_at, ..notification(Kind::StudyClosing) };
        let read_after = |days| closing.message(noon() + Days::new(days));
        assert_eq!(read_after(0), "내일 모집이 마감됩니다.");
        assert_eq!(read_after(1), "오늘 모집이 마감됩니다.");
        assert_eq!(read_after(2), "모집 마감일이 지났습니다.");
    }

    #[test]
    fn an_author_learns_what_administrators_hid_and_showed_again() {
        let about = |kind, subject| Notification { subject: Some(subject), ..notification(kind) };
        let comment = |kind| {
            let item = Some(Subject::comment(kernel::CommentId(3)));
            Notification { item, ..about(kind, Subject::study(kernel::StudyId(7))) }.message(noon())
        };
        let roadmap = about(Kind::ContentDeleted, Subject::roadmap(kernel::RoadmapId(4)));
        assert_eq!(roadmap.message(noon()), "관리자가 내 로드맵을 삭제했습니다.");
        let titled = Notification { title: Some("React 28일".to_owned()), ..roadmap };
        assert_eq!(titled.message(noon()), "관리자가 내 로드맵(‘React 28일’)을 삭제했습니다.");
        assert_eq!(notification(Kind::ContentHidden).message(noon()), "관리자가 내 스터디를 가렸습니다.");
        assert_eq!(comment(Kind::ContentShown), "관리자가 가렸던 내 댓글을 다시 공개했습니다.");
        assert_eq!(notification(Kind::ContentDeleted).message(noon()), "관리자가 내 스터디를 삭제했습니다.");
        assert_eq!(comment(Kind::ContentDeleted), "관리자가 내 댓글을 삭제했습니다.");
        let item = Some(Subject::message(kernel::MessageNo(3)));
        let hidden = Notification { item, ..about(Kind::ContentHidden, Subject::study(kernel::StudyId(7))) };
        assert_eq!(hidden.message(noon()), "관리자가 내 메시지를 가렸습니다.");
    }

    #[test]
    fn new_studies_name_the_saved_filter_that_they_match() {
        let named = Notification { title: Some("퇴근 뒤".to_owned()), ..notification(Kind::StudiesFound) };
        assert_eq!(named.message(noon()), "저장한 조건 ‘퇴근 뒤’에 맞는 새 스터디가 있습니다.");
    }

    #[test]
    fn every_kind_has_a_complete_sentence() {
        for kind in Kind::ALL {
            assert!(
                notification(*kind).message(noon()).ends_with("다.")
                    || notification(*kind).message(noon()).ends_with("요.")
            );
        }
    }
}
