//! Words that several letters share.

use application::mailing::StudyDetails;
use chrono::{Datelike, Weekday};
use identity::mails::MailTopic;
use kernel::{Instant, seoul};
use studies::recruiting::Mode;

/// The name of a switch, as the settings page has it.
pub(super) fn topic(topic: MailTopic) -> &'static str {
    match topic {
        MailTopic::Applied => "새 참여 신청",
        MailTopic::ReplyDue => "답을 기다리는 신청",
        MailTopic::SeatFreed => "빈자리",
        MailTopic::Offered => "참여 확정 요청과 기한",
        MailTopic::Approved => "신청 승인",
        MailTopic::Rejected => "신청 거절",
        MailTopic::Expired => "신청 만료",
        MailTopic::Removed => "스터디에서 내보내짐",
        MailTopic::StudyChanged => "스터디 일정 변경",
        MailTopic::StudyDeleted => "스터디 삭제",
        MailTopic::Commented => "내 스터디의 댓글",
        MailTopic::Replied => "댓글의 답글",
        MailTopic::Mentioned => "나를 언급한 메시지",
        MailTopic::Unread => "읽지 않은 메시지 요약",
        MailTopic::NewStudies => "저장한 조건의 새 스터디",
    }
}

/// `11월 30일 월요일 18:00`
pub(super) fn moment(instant: Instant) -> String {
    let there = instant.with_timezone(&seoul::offset());
    format!("{} {} {}", there.format("%-m월 %-d일"), weekday(instant), there.format("%H:%M"))
}

/// `2026년 12월 12일 토요일`
pub(super) fn date(instant: Instant) -> String {
    let there = instant.with_timezone(&seoul::offset());
    format!("{} {}", there.format("%Y년 %-m월 %-d일"), weekday(instant))
}

fn weekday(instant: Instant) -> &'static str {
    match instant.with_timezone(&seoul::offset()).weekday() {
        Weekday::Mon => "월요일",
        Weekday::Tue => "화요일",
        Weekday::Wed => "수요일",
        Weekday::Thu => "목요일",
        Weekday::Fri => "금요일",
        Weekday::Sat => "토요일",
        Weekday::Sun => "일요일",
    }
}

/// The facts that members need for planning.
pub(super) fn facts(study: &StudyDetails) -> Vec<(&'static str, String)> {
    let mut facts = vec![("스터디 시작일", date(study.start))];
    facts.extend(mode(study).map(|mode| ("진행 방식", mode)));
    facts.extend(study.schedule.as_ref().map(|schedule| ("모임 시간", schedule.to_string())));
    facts.extend(study.author.as_ref().map(|author| ("작성자", author.to_string())));
    facts
}

fn mode(study: &StudyDetails) -> Option<String> {
    let mode = match study.mode? {
        Mode::Online => "온라인",
        Mode::Offline => "오프라인",
        Mode::Hybrid => "온·오프라인 병행",
    };
    Some(match study.region {
        Some(region) => format!("{mode} · {}", region.as_str()),
        None => mode.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    #[test]
    fn days_of_the_week_are_those_of_seoul() {
        // Sunday 23:30 in Seoul is still Sunday afternoon in UTC; half an hour later it is Monday in Seoul only.
        let sunday: Instant = DateTime::parse_from_rfc3339("2026-11-29T23:30:00+09:00").expect("an instant").into();
        let days: Vec<&str> = (0..7).map(|day| weekday(sunday + TimeDelta::days(day))).collect();
        assert_eq!(days, ["일요일", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일"]);
        assert_eq!(weekday(sunday + TimeDelta::minutes(30)), "월요일");
    }
}
