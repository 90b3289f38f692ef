//! Mails about messages in rooms that have been unread for hours: at most one a day for each user.

use super::UserText;
use super::letter::{Says, UnreadIn};
use identity::mails::SummaryReader;
use kernel::{Instant, StoreError, UserId, seoul};
use rooms::talk;
use unit_of_work::{Error, NewMail, Occasion, Session, Store};

/// The number of users who are read at once.
const READ_AT_ONCE: i64 = 500;

/// Queues the summaries that are due, each in a separate transaction.
pub async fn queue_summaries(store: &Store, now: Instant) -> Result<(), Error> {
    let today = seoul::start_of(seoul::day_of(now));
    let mut after = UserId(0);
    loop {
        let readers = store.read(move |s| s.list_summary_readers(today, after, READ_AT_ONCE)).await?;
        let Some(last) = readers.last() else { return Ok(()) };
        after = last.user;
        for SummaryReader { user, mailed_at } in readers {
            // A read is cheap; a write would block other writers.
            if store.read(move |s| talk::is_summary_due(s, user, mailed_at, now)).await? {
                store.write(move |s| queue(s, user, today, now)).await?;
            }
        }
    }
}

/// Has no effect if another process has just queued one.
fn queue(s: &mut dyn Session, user: UserId, today: Instant, now: Instant) -> Result<(), StoreError> {
    if !s.mark_summary_queued(user, today, now)? {
        return Ok(());
    }
    s.insert_mail(&NewMail { occasion: Occasion::UnreadMessages, user: Some(user), to: None, by: None, at: now })
}

/// Writes the summary. None if the user has read the messages meanwhile, or in quiet hours.
pub(super) fn write(s: &mut dyn Session, user: UserId, now: Instant) -> Result<Option<Says>, StoreError> {
    let rooms = talk::list_unread_rooms(s, user, now)?.into_iter().map(|entrance| UnreadIn {
        study: entrance.room.study,
        unread: entrance.own.unread(&entrance.room),
        title: UserText::new(entrance.room.title),
    });
    let rooms: Vec<UnreadIn> = rooms.collect();
    Ok((!rooms.is_empty()).then_some(Says::UnreadMessages { rooms }))
}
