//! Mails about messages in rooms. They quote none, since members may delete them.

use super::{NAMED, Words, listed, who};
use application::mailing::{UnreadIn, UserText};
use kernel::{MessageNo, StudyId};

pub(super) fn mentioned(
    nickname: &UserText,
    (study, last): (StudyId, MessageNo),
    title: &UserText,
    people: &[UserText],
) -> Words {
    let facts = if people.len() > 1 { vec![("언급한 멤버", listed(people))] } else { Vec::new() };
    Words {
        subject: format!("{}이 대화에서 언급했습니다", who(people)),
        paragraphs: vec![format!("{nickname} 님, 스터디룸 ‘{title}’의 대화에서 {}이 언급했습니다.", who(people))],
        button: Some(("대화 보기", format!("/study/{study}/room/talk?message={last}"))),
        facts,
        ..Words::default()
    }
}

pub(super) fn unread(nickname: &UserText, rooms: &[UnreadIn]) -> Words {
    let all: u64 = rooms.iter().map(|room| room.unread).sum();
    let (place, button) = match rooms {
        [one] => (format!("스터디룸 ‘{}’", one.title), ("대화 보기", format!("/study/{}/room/talk", one.study))),
        many => (format!("스터디룸 {}곳", many.len()), ("내 스터디룸 보기", "/chat".to_owned())),
    };
    let line = |room: &UnreadIn| ("스터디룸", format!("{} · {}개", room.title, room.unread));
    let facts = if rooms.len() > 1 { rooms.iter().take(NAMED).map(line).collect() } else { Vec::new() };
    Words {
        subject: format!("읽지 않은 메시지가 {all}개 있습니다"),
        paragraphs: vec![format!("{nickname} 님, {place}에 읽지 않은 메시지가 {all}개 있습니다.")],
        button: Some(button),
        facts,
        ..Words::default()
    }
}
