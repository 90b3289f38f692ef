//! The kinds of news by mail, each with a switch.

use kernel::{Instant, StoreError, UserId};

kernel::stored_enum! {
    /// A kind of news that can be switched off.
    MailTopic {
        /// To a study's author, as the next two.
        Applied = "APPLIED",
        ReplyDue = "REPLY_DUE",
        SeatFreed = "SEAT_FREED",
        /// To applicants, as the next four. An offer is followed by a reminder.
        Offered = "OFFERED",
        Approved = "APPROVED",
        Rejected = "REJECTED",
        /// Also to the author, about applications that expired.
        Expired = "EXPIRED",
        /// To members, as the next two, which applicants get too.
        Removed = "REMOVED",
        StudyChanged = "STUDY_CHANGED",
        /// Also to the author, about a deletion by an administrator.
        StudyDeleted = "STUDY_DELETED",
        /// To a study's author.
        Commented = "COMMENTED",
        /// To the users in the thread and the study's author.
        Replied = "REPLIED",
        /// To members of a room whom a message mentions.
        Mentioned = "MENTIONED",
        /// A summary of unread messages, to members of rooms.
        Unread = "UNREAD",
        /// New studies that match saved filters, to their owner.
        NewStudies = "NEW_STUDIES",
    }
}

impl MailTopic {
    /// Whether users without stored settings receive it. Comments, replies, the talk of rooms and new
    /// studies are off by default.
    #[must_use]
    pub fn is_on_by_default(self) -> bool {
        !matches!(self, Self::Commented | Self::Replied | Self::Mentioned | Self::Unread | Self::NewStudies)
    }
}

/// The news that a user wants by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailWishes {
    /// In the order of [`MailTopic::ALL`].
    wanted: [bool; MailTopic::ALL.len()],
}

impl Default for MailWishes {
    fn default() -> Self {
        Self::from_each(MailTopic::is_on_by_default)
    }
}

impl MailWishes {
    #[must_use]
    pub fn from_each(wants: impl Fn(MailTopic) -> bool) -> Self {
        let mut wanted = [false; MailTopic::ALL.len()];
        for (wanted, topic) in wanted.iter_mut().zip(MailTopic::ALL) {
            *wanted = wants(*topic);
        }
        Self { wanted }
    }

    #[must_use]
    pub fn wants(self, topic: MailTopic) -> bool {
        self.wanted[topic as usize]
    }

    #[must_use]
    pub fn with(mut self, topic: MailTopic, is_wanted: bool) -> Self {
        self.wanted[topic as usize] = is_wanted;
        self
    }
}

/// A user who wants summaries of unread messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SummaryReader {
    pub user: UserId,
    /// When the last one was queued.
    pub mailed_at: Option<Instant>,
}

pub trait MailWishRepository {
    /// Returns a user's mail preferences, if they have stored any.
    fn find_mail_wishes(&mut self, user: UserId) -> Result<Option<MailWishes>, StoreError>;

    fn upsert_mail_wishes(&mut self, user: UserId, wishes: MailWishes, now: Instant) -> Result<(), StoreError>;

    /// Returns up to `at_most` users with verified addresses who want summaries of unread messages and got none since
    /// `since`, with an id above `after`, by id. Without suspended ones.
    fn list_summary_readers(
        &mut self,
        since: Instant,
        after: UserId,
        at_most: i64,
    ) -> Result<Vec<SummaryReader>, StoreError>;

    /// Stores that a summary is queued. Returns false, and stores nothing, if one was queued since `since` or the user wants none.
    fn mark_summary_queued(&mut self, user: UserId, since: Instant, now: Instant) -> Result<bool, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn talk_and_new_studies_are_off_and_everything_else_is_on_until_the_user_decides() {
        let off: Vec<_> = MailTopic::ALL.iter().filter(|topic| !MailWishes::default().wants(**topic)).collect();
        let talk = [&MailTopic::Commented, &MailTopic::Replied, &MailTopic::Mentioned, &MailTopic::Unread];
        assert_eq!(off, [talk.as_slice(), &[&MailTopic::NewStudies]].concat());
    }

    #[test]
    fn a_switch_changes_its_own_kind_only() {
        for switched in MailTopic::ALL {
            let wishes = MailWishes::from_each(|_| true).with(*switched, false);
            for topic in MailTopic::ALL {
                assert_eq!(wishes.wants(*topic), topic != switched);
            }
        }
    }
}
