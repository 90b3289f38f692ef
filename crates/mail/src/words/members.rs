//! Mails to members, and to applicants who wait for an answer.

use super::phrases::{date, facts};
use super::{OTHER_STUDIES, Words};
use application::mailing::{StudyDetails, UserText};

pub(super) fn removed(nickname: &UserText, title: &UserText) -> Words {
    Words {
        subject: "스터디에서 내보내졌습니다".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님, 작성자의 결정으로 스터디 ‘{title}’에서 내보내졌습니다."),
            OTHER_STUDIES.to_owned(),
        ],
        button: Some(("스터디 둘러보기", "/study".to_owned())),
        ..Words::default()
    }
}

pub(super) fn changed(nickname: &UserText, study: &StudyDetails) -> Words {
    let mut facts = facts(study);
    facts.insert(1, ("모집 마감일", date(study.deadline)));
    Words {
        subject: "스터디 일정이 변경되었습니다".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님, 스터디 ‘{}’의 일정이 변경되었습니다. 지금 일정은 아래와 같습니다.", study.title),
            "참여하기 어려워졌다면 스터디 페이지에서 신청을 취소하거나 스터디에서 나갈 수 있습니다.".to_owned(),
        ],
        button: Some(("스터디 보기", format!("/study/{}", study.id))),
        facts,
        ..Words::default()
    }
}

pub(super) fn deleted(nickname: &UserText, title: &UserText) -> Words {
    Words {
        subject: "스터디가 삭제되었습니다".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님이 신청했거나 참여하던 스터디 ‘{title}’의 모집 글이 삭제되었습니다."),
            "내 로드맵으로 가져온 로드맵은 그대로 남아 있습니다. 다른 스터디도 둘러보세요.".to_owned(),
        ],
        button: Some(("스터디 둘러보기", "/study".to_owned())),
        ..Words::default()
    }
}
