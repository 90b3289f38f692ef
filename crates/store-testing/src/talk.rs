//! Helpers for tests of messages in rooms, and rows of them for tests about all tables.

use crate::Part;
use crate::applications::{apply, decide, study};
use crate::people::{LEAVER_ID as ID, person};
use crate::sql::{execute, literal};
use crate::studies::friday;
use kernel::limit::RateLimits;
use kernel::{Instant, MessageId, MessageNo, StudyId, UserId};
use rooms::talk::{Body, ClientId, Draft, Mentions, Message, Span, WeekTag, Words};
use studies::applications::Verdict;
use unit_of_work::{Error, Store};

pub(crate) const PART: Part = Part {
    insert_rows: |url| {
        let day = literal(url, friday());
        let room = format!("(SELECT MIN(study_id) FROM room_members WHERE user_id = {ID})");
        execute(
            url,
            &format!(
                "INSERT INTO messages \
                 (id, study_id, no, author_id, client_id, body, reply_to, week, mentions_everyone, created_at, edited_at, pinned_at, pinned_by) \
                 VALUES (7001, {room}, 1, {ID}, 'an-id-of-theirs', '글', 1, 3, FALSE, {day}, {day}, {day}, {ID}); \
                 INSERT INTO message_mentions (message_id, user_id) VALUES (7001, {ID}); \
                 INSERT INTO message_reactions (message_id, user_id, emoji, reacted_at) VALUES (7001, {ID}, '👍', {day}); \
                 INSERT INTO message_edits (message_id, body, replaced_at) VALUES (7001, '이전 글', {day}); \
                 INSERT INTO report_evidence (case_id, no, author_id, body, earlier, sent_at, is_reported) \
                 VALUES ((SELECT MIN(id) FROM report_cases), 1, {ID}, '글', '[\"이전 글\"]', {day}, TRUE)"
            ),
        );
    },
    read: |s| {
        let (study, week) = (StudyId(1), WeekTag::stored(3));
        for week in [None, Some(week)] {
            for span in
                [Span::Latest, Span::Before(MessageNo(9)), Span::After(MessageNo(1)), Span::Around(MessageNo(1))]
            {
                s.list_messages(study, span, week)?;
            }
        }
        s.list_messages_numbered(study, &[MessageNo(1)])?;
        s.list_last_messages(&[study])?;
        s.list_replies_to(study, MessageNo(1), 50)?;
        s.find_message_image(study, MessageNo(1))?;
        s.list_messages_showing("AAAAAAAAAAAAAAAAAAAAAA.png")?;
        s.list_rooms_written_by(UserId(ID))?;
        s.list_pinned_messages(study)?;
        s.list_recent_messages(study)?;
        s.count_messages_by_week(study)?;
        s.list_message_edits(MessageId(1))?;
        s.list_neighbours(study, MessageNo(1), 5)?;
        let words = Words::parse("덱 문제").expect("short");
        s.search_messages(study, &words, None).map(drop)
    },
    for_foreign_keys: &[
        ("messages_image", "an image goes"),
        ("messages_pinned_by", "a person goes"),
        ("message_mentions_user", "a person goes"),
        ("message_reactions_user", "a person goes"),
        ("report_evidence_author", "a person goes"),
    ],
};

/// Six or more, which never fills.
const RECRUITS: i64 = 6;

/// A room of user 0 with further members.
pub async fn room(store: &Store, members: usize) -> (StudyId, UserId, Vec<UserId>) {
    let (study, host) = study(store, RECRUITS, |_| {}).await;
    let mut joined = Vec::new();
    for number in 1..=members {
        joined.push(join(store, (study, host), number).await);
    }
    (study, host, joined)
}

/// Creates the user of this number, who becomes a member.
pub async fn join(store: &Store, (study, host): (StudyId, UserId), number: usize) -> UserId {
    let member = person(store, number).await;
    apply(store, study, member, friday()).await.expect("it is open");
    decide(store, study, host, (member, Verdict::Approve), friday()).await.expect("there is a seat");
    member
}

/// A message without a reply, a week, an image and mentions.
#[must_use]
pub fn draft(client_id: &str, body: &str) -> Draft {
    Draft {
        client_id: ClientId::parse(client_id).expect("a short word"),
        body: Body::parse(body, false).expect("short"),
        reply_to: None,
        week: None,
        image: None,
        mentions: Mentions::default(),
    }
}

pub async fn send(store: &Store, study: StudyId, by: UserId, draft: Draft, now: Instant) -> Result<Message, Error> {
    application::rooms::talk::post_message(store, by, study, draft, RateLimits::Off, now).await
}

/// Posts a message with this text, which is also its client id if it is a plain word.
pub async fn tell(store: &Store, study: StudyId, by: UserId, body: &str) -> Message {
    let client_id: String = body.chars().filter(char::is_ascii_alphanumeric).chain(['-']).collect();
    let number = store.read(move |s| s.find_room(study)).await.expect("answers").expect("a room").last_no;
    send(store, study, by, draft(&format!("{client_id}{number}"), body), friday()).await.expect("posted")
}
