//! Mails to the author of a study.

use super::{Words, listed, who};
use application::mailing::UserText;
use kernel::StudyId;

pub(super) fn deleted(nickname: &UserText, title: &UserText) -> Words {
    Words {
        subject: "관리자가 스터디를 삭제했습니다".to_owned(),
        paragraphs: vec![
            format!("관리자가 {nickname} 님의 스터디 ‘{title}’의 모집 글을 삭제했습니다."),
            "신청과 댓글도 함께 삭제되었습니다.".to_owned(),
        ],
        button: Some(("스터디 둘러보기", "/study".to_owned())),
        ..Words::default()
    }
}

pub(super) fn applied(
    nickname: &UserText,
    study: StudyId,
    title: &UserText,
    people: &[UserText],
    in_line: &[UserText],
) -> Words {
    let (what, subject) = match (people, in_line) {
        (people, []) => {
            (format!("{}이 참여를 신청했습니다.", who(people)), format!("{}이 참여를 신청했습니다", who(people)))
        }
        ([], in_line) => {
            (format!("{}이 대기를 신청했습니다.", who(in_line)), format!("{}이 대기를 신청했습니다", who(in_line)))
        }
        (people, in_line) => (
            format!("{}이 참여를, {}이 대기를 신청했습니다.", who(people), who(in_line)),
            format!("{}명이 신청했습니다", people.len() + in_line.len()),
        ),
    };
    let mut facts = Vec::new();
    if people.len() + in_line.len() > 1 {
        if !people.is_empty() {
            facts.push(("참여 신청", listed(people)));
        }
        if !in_line.is_empty() {
            facts.push(("대기 신청", listed(in_line)));
        }
    }
    let next = if people.is_empty() {
        "지금은 빈자리가 없습니다. 자리가 나면 대기 순서대로 승인할 수 있습니다."
    } else {
        "신청 내용을 확인하고 답해주세요. 7일 동안 답하지 않으면 신청이 만료됩니다."
    };
    Words {
        subject,
        paragraphs: vec![
            format!("{nickname} 님, 스터디 ‘{title}’에 {what}"),
            next.to_owned(),
            "이 메일을 보낸 뒤 10분 안에 들어온 신청은 한 통으로 모아 보내드립니다.".to_owned(),
        ],
        button: Some(("신청 확인하기", applicants(study))),
        facts,
        ..Words::default()
    }
}

pub(super) fn reply_due(nickname: &UserText, study: StudyId, title: &UserText, people: &[UserText]) -> Words {
    Words {
        subject: format!("{}이 답을 기다리고 있습니다", who(people)),
        paragraphs: vec![
            format!("{nickname} 님, 스터디 ‘{title}’에 이틀 넘게 답을 기다리는 신청이 있습니다."),
            "신청한 지 7일이 지나면 신청이 만료됩니다. 그 전에 승인하거나 거절해주세요.".to_owned(),
        ],
        button: Some(("신청에 답하기", applicants(study))),
        facts: vec![("기다리는 회원", listed(people))],
        ..Words::default()
    }
}

pub(super) fn seat_freed(nickname: &UserText, study: StudyId, title: &UserText, people: &[UserText]) -> Words {
    Words {
        subject: "스터디에 빈자리가 났습니다".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님, 스터디 ‘{title}’에 자리가 났습니다."),
            format!("{}이 자리를 기다리고 있습니다. 순서를 확인하고 승인해주세요.", who(people)),
        ],
        button: Some(("대기 순서 확인하기", applicants(study))),
        facts: vec![("대기 순서", listed(people))],
        ..Words::default()
    }
}

pub(super) fn expired(nickname: &UserText, study: StudyId, title: &UserText, people: &[UserText]) -> Words {
    Words {
        subject: format!("{}의 신청이 만료되었습니다", who(people)),
        paragraphs: vec![
            format!("{nickname} 님, 스터디 ‘{title}’에서 기한 안에 답이 없어 신청이 만료되었습니다."),
            "만료된 회원은 모집 중에 다시 신청할 수 있습니다.".to_owned(),
        ],
        button: Some(("신청 현황 보기", applicants(study))),
        facts: vec![("만료된 신청", listed(people))],
        ..Words::default()
    }
}

fn applicants(study: StudyId) -> String {
    format!("/study/{study}?applicants")
}
