//! The storage of messages.

use super::mentions::Mentions;
use super::message::{Body, ClientId, Edit, Emoji, Image, LastMessage, Message, NewMessage, WeekTag};
use super::page::{Found, MessagePage, Span};
use super::words::Words;
use kernel::{Instant, MessageId, MessageNo, StoreError, StudyId, UserId};

/// The number of messages at the end of a room among which unread ones are searched.
pub const UNREAD_EXAMINED: i64 = 500;

/// A message as writes need it, with the text even if it is hidden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockedMessage {
    pub id: MessageId,
    pub study: StudyId,
    pub no: MessageNo,
    pub author: UserId,
    /// Empty if it is deleted, or beside an image.
    pub body: String,
    pub image: Option<Image>,
    pub mentions: Mentions,
    pub week: Option<WeekTag>,
    pub created_at: Instant,
    pub is_deleted: bool,
    pub is_hidden: bool,
    pub is_pinned: bool,
}

/// A message near a reported one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbour {
    pub no: MessageNo,
    pub author: UserId,
    pub body: String,
    /// The name of its image.
    pub image: Option<String>,
    pub at: Instant,
}

/// A readable message among the last ones of a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentMessage {
    pub no: MessageNo,
    pub author: UserId,
    pub at: Instant,
    pub mentions: Mentions,
}

/// The new text of a message.
#[derive(Debug, Clone, Copy)]
pub struct Edited<'a> {
    pub body: &'a Body,
    pub mentions: &'a Mentions,
    pub at: Instant,
}

/// Stores the messages of rooms. Writers of one message have locked it with [`TalkRepository::lock_message`], and those who
/// add one have locked the room.
pub trait TalkRepository {
    fn find_message_of_client(
        &mut self,
        study: StudyId,
        author: UserId,
        client_id: &ClientId,
    ) -> Result<Option<MessageNo>, StoreError>;

    /// Returns the numbers of up to `at_most` messages that reply to another, the newest first.
    fn list_replies_to(&mut self, study: StudyId, no: MessageNo, at_most: i64) -> Result<Vec<MessageNo>, StoreError>;

    /// Returns the name of a message's image.
    fn find_message_image(&mut self, study: StudyId, no: MessageNo) -> Result<Option<String>, StoreError>;

    /// Returns the messages that show an image, by room and number.
    fn list_messages_showing(&mut self, image: &str) -> Result<Vec<(StudyId, MessageNo)>, StoreError>;

    /// Inserts the next message of a room, which is locked.
    fn insert_message(&mut self, new: &NewMessage) -> Result<MessageId, StoreError>;

    fn has_message(&mut self, study: StudyId, no: MessageNo) -> Result<bool, StoreError>;

    fn find_message(&mut self, study: StudyId, no: MessageNo) -> Result<Option<Message>, StoreError>;

    /// Returns the messages with these numbers, in any order, without those that do not exist.
    fn list_messages_numbered(&mut self, study: StudyId, numbers: &[MessageNo]) -> Result<Vec<Message>, StoreError>;

    /// Returns the last message of each of these rooms that has one.
    fn list_last_messages(&mut self, rooms: &[StudyId]) -> Result<Vec<LastMessage>, StoreError>;

    /// Returns the room of a message, and its number in it.
    fn find_message_place(&mut self, id: MessageId) -> Result<Option<(StudyId, MessageNo)>, StoreError>;

    /// Returns the rooms that have messages of a user.
    fn list_rooms_written_by(&mut self, user: UserId) -> Result<Vec<StudyId>, StoreError>;

    /// Locks a message until the unit of work ends.
    fn lock_message(&mut self, study: StudyId, no: MessageNo) -> Result<Option<LockedMessage>, StoreError>;

    /// Replaces the text and the mentions of a message, and stores the earlier text.
    fn update_body(&mut self, locked: &LockedMessage, edited: Edited<'_>) -> Result<(), StoreError>;

    fn update_message_week(&mut self, id: MessageId, week: Option<WeekTag>) -> Result<(), StoreError>;

    /// Removes everything from a message but its number, its author and its time.
    fn clear_message(&mut self, id: MessageId, at: Instant) -> Result<(), StoreError>;

    fn update_message_hiding(&mut self, id: MessageId, hidden_at: Option<Instant>) -> Result<(), StoreError>;

    fn update_pin(&mut self, id: MessageId, pin: Option<(UserId, Instant)>) -> Result<(), StoreError>;

    /// Counts the pinned messages that are listed.
    fn count_pins(&mut self, study: StudyId) -> Result<i64, StoreError>;

    /// Inserts a reaction, unless the user has made it. Returns whether it is new.
    fn upsert_reaction(&mut self, id: MessageId, user: UserId, emoji: Emoji, at: Instant) -> Result<bool, StoreError>;

    /// Deletes a reaction. Returns whether there was one.
    fn delete_reaction(&mut self, id: MessageId, user: UserId, emoji: Emoji) -> Result<bool, StoreError>;

    /// Moves a member's read marker forward to `no`. Returns whether it moved.
    fn move_read_marker(&mut self, study: StudyId, user: UserId, no: MessageNo) -> Result<bool, StoreError>;

    /// Returns those of the last [`UNREAD_EXAMINED`] messages of a room that are neither deleted nor hidden, the newest
    /// first.
    fn list_recent_messages(&mut self, study: StudyId) -> Result<Vec<RecentMessage>, StoreError>;

    /// Whether a readable message after a number, of others whom the member does not block, was posted after `since`
    /// and up to `until`.
    fn has_unread_message(
        &mut self,
        study: StudyId,
        member_after: (UserId, MessageNo),
        since_until: (Option<Instant>, Instant),
    ) -> Result<bool, StoreError>;

    /// Returns messages, all or those of one week.
    fn list_messages(&mut self, study: StudyId, span: Span, week: Option<WeekTag>) -> Result<MessagePage, StoreError>;

    /// Returns the pinned messages, the one that was pinned last first.
    fn list_pinned_messages(&mut self, study: StudyId) -> Result<Vec<Message>, StoreError>;

    /// Returns the number of messages of each week that has any, the latest week first.
    fn count_messages_by_week(&mut self, study: StudyId) -> Result<Vec<(WeekTag, u64)>, StoreError>;

    /// Returns messages with these words before `before`, the newest first.
    fn search_messages(
        &mut self,
        study: StudyId,
        words: &Words,
        before: Option<MessageNo>,
    ) -> Result<Found, StoreError>;

    /// Returns a message with its neighbours: up to `beside` before and after it, the oldest first. Without deleted ones,
    /// and with the texts of hidden ones.
    fn list_neighbours(&mut self, study: StudyId, no: MessageNo, beside: i64) -> Result<Vec<Neighbour>, StoreError>;

    /// Returns the earlier texts of a message, the oldest first.
    fn list_message_edits(&mut self, id: MessageId) -> Result<Vec<Edit>, StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_message_edits_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
