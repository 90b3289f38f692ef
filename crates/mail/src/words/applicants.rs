//! Mails to applicants.

use super::phrases::{facts, moment};
use super::{Due, OTHER_STUDIES, Words};
use application::mailing::{Lapsed, StudyDetails, UserText};
use kernel::{Instant, StudyId};

pub(super) fn offered(
    nickname: &UserText,
    study: &StudyDetails,
    question: Option<&UserText>,
    until: Instant,
    (was_in_line, is_reminder): (bool, bool),
) -> Words {
    let title = &study.title;
    let (subject, what) = match (is_reminder, was_in_line) {
        (true, _) => (
            "참여 확정 기한이 하루 남았습니다".to_owned(),
            format!("{nickname} 님, 스터디 ‘{title}’의 참여를 아직 확정하지 않으셨습니다. 아래 시각까지 확정해주세요."),
        ),
        (false, true) => (
            "빈자리가 났습니다".to_owned(),
            format!("{nickname} 님, 기다리시던 스터디 ‘{title}’에 자리가 났습니다. 아래 시각까지 참여를 확정해주세요."),
        ),
        (false, false) => (
            "참여를 확정해주세요".to_owned(),
            format!(
                "{nickname} 님, 스터디 ‘{title}’의 참여 신청이 승인되었습니다. 아래 시각까지 참여를 확정하면 멤버가 됩니다."
            ),
        ),
    };
    let mut facts = facts(study);
    facts.extend(question.map(|question| ("작성자의 질문", question.to_string())));
    let mut notes = vec!["누르면 모야가 열리고, 그 화면에서 확정하거나 신청을 취소할 수 있습니다."];
    if question.is_some() {
        notes.push("확정할 때 작성자의 질문에 답해야 합니다.");
    }
    Words {
        subject,
        paragraphs: vec![what],
        due: Some(Due {
            name: "확정 기한",
            when: moment(until),
            then: "지나면 신청이 만료되고 자리가 다른 회원에게 넘어갈 수 있습니다.",
        }),
        button: Some(("참여 확정하러 가기", page(study.id))),
        facts,
        notes,
        ..Words::default()
    }
}

pub(super) fn approved(nickname: &UserText, study: &StudyDetails, contact: Option<&UserText>, has_plan: bool) -> Words {
    let title = &study.title;
    let mut paragraphs = vec![format!("{nickname} 님, 스터디 ‘{title}’의 참여 신청이 승인되어 멤버가 되었습니다.")];
    paragraphs.push(if contact.is_some() {
        "시작일 전에 아래 연락처로 먼저 인사를 나눠 보세요. 연락처는 스터디 페이지에서 바로 열 수 있습니다.".to_owned()
    } else {
        "작성자가 연락처를 남기면 알림으로 알려드립니다. 그동안 궁금한 점은 스터디 페이지의 댓글로 물어볼 수 있습니다."
            .to_owned()
    });
    if has_plan {
        paragraphs.push("스터디 페이지에서 스터디의 로드맵을 내 로드맵으로 가져와 함께 진행할 수 있습니다.".to_owned());
    }
    let mut facts = facts(study);
    facts.extend(contact.map(|contact| ("연락처", contact.to_string())));
    Words {
        subject: "참여 신청이 승인되었습니다".to_owned(),
        paragraphs,
        button: Some(("스터디 보기", page(study.id))),
        facts,
        ..Words::default()
    }
}

pub(super) fn rejected(nickname: &UserText, title: &UserText) -> Words {
    Words {
        subject: "참여 신청 결과를 알려드립니다".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님, 아쉽게도 스터디 ‘{title}’의 참여 신청이 거절되었습니다."),
            OTHER_STUDIES.to_owned(),
        ],
        button: Some(("스터디 둘러보기", "/study".to_owned())),
        ..Words::default()
    }
}

pub(super) fn expired(nickname: &UserText, study: StudyId, title: &UserText, what: Lapsed) -> Words {
    let subject = match what {
        Lapsed::Offer | Lapsed::Application => "참여 신청이 만료되었습니다",
        Lapsed::Waiting => "대기 신청이 만료되었습니다",
    };
    let why = match what {
        Lapsed::Offer => "기한 안에 참여를 확정하지 않아 신청이 만료되었습니다.",
        Lapsed::Application => "작성자가 7일 안에 답하지 않아 신청이 만료되었습니다.",
        // Without a cause: a seat may have been free, and the author may not have answered.
        Lapsed::Waiting => "승인되기 전에 모집이 마감되어 대기 신청이 만료되었습니다.",
    };
    let next = match what {
        Lapsed::Offer | Lapsed::Application => "모집 중이라면 스터디 페이지에서 다시 신청할 수 있습니다.",
        Lapsed::Waiting => OTHER_STUDIES,
    };
    let button = match what {
        Lapsed::Offer | Lapsed::Application => ("스터디 보기", page(study)),
        Lapsed::Waiting => ("스터디 둘러보기", "/study".to_owned()),
    };
    Words {
        subject: subject.to_owned(),
        paragraphs: vec![format!("{nickname} 님, 스터디 ‘{title}’ 소식입니다. {why}"), next.to_owned()],
        button: Some(button),
        ..Words::default()
    }
}

fn page(study: StudyId) -> String {
    format!("/study/{study}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_application_that_expired_on_the_waiting_list_names_no_cause() {
        let words = expired(&UserText::new("서연"), StudyId(7), &UserText::new("네트워크"), Lapsed::Waiting);
        let text = words.paragraphs.concat();
        assert!(text.contains("승인되기 전에 모집이 마감되어 대기 신청이 만료되었습니다."), "{text}");
        assert!(!text.contains("자리"), "a seat may have been free: {text}");
    }
}
