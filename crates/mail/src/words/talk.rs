//! Mails about comments and replies.

use super::{Words, listed, who};
use application::mailing::{Quote, UserText};
use kernel::StudyId;

pub(super) fn commented(
    nickname: &UserText,
    study: StudyId,
    title: &UserText,
    people: &[UserText],
    last: &Quote,
) -> Words {
    let what = format!("{nickname} 님의 스터디 ‘{title}’에 {}이 댓글을 남겼습니다.", who(people));
    said(format!("{}이 댓글을 남겼습니다", who(people)), what, ("댓글 보기", study), people, last)
}

pub(super) fn replied(
    nickname: &UserText,
    study: StudyId,
    title: &UserText,
    people: &[UserText],
    last: &Quote,
) -> Words {
    let what = format!("{nickname} 님, 스터디 ‘{title}’의 댓글에 {}이 답글을 남겼습니다.", who(people));
    said(format!("{}이 답글을 남겼습니다", who(people)), what, ("답글 보기", study), people, last)
}

fn said(
    subject: String,
    what: String,
    (label, study): (&'static str, StudyId),
    people: &[UserText],
    last: &Quote,
) -> Words {
    let facts = if people.len() > 1 { vec![("작성한 회원", listed(people))] } else { Vec::new() };
    Words {
        subject,
        paragraphs: vec![what],
        quote: last.text.as_ref().map(ToString::to_string),
        button: Some((label, format!("/study/{study}?comment={}", last.comment))),
        facts,
        ..Words::default()
    }
}
