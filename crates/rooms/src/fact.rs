use kernel::{DayNo, FlagId, Instant, MessageId, MessageNo, StudyId, UserId, VoteId};

/// Something that happened in a room, which its study identifies, or a change for all rooms of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// A member changed their quiet hours or which messages notify them.
    WishesChanged {
        study: StudyId,
        member: UserId,
    },
    /// The room has no host, and this member is asked to become it until then.
    HostAsked {
        study: StudyId,
        member: UserId,
        until: Instant,
    },
    /// A member who was asked declined.
    HostDeclined {
        study: StudyId,
        member: UserId,
    },
    /// The host was suspended.
    HostSuspended {
        study: StudyId,
    },
    /// The host was suspended, and is restored before another member became the host.
    HostRestored {
        study: StudyId,
        /// The members who were asked to become the host.
        asked: Vec<UserId>,
    },
    /// The room can no longer be read, and is deleted.
    RoomDeleted {
        study: StudyId,
    },
    MessagePosted {
        study: StudyId,
        message: MessageId,
        no: MessageNo,
        by: UserId,
        /// The mentioned members who are notified.
        mentioned: Vec<UserId>,
        /// Other members who want to be notified of every message.
        others: Vec<UserId>,
    },
    /// Its week, pin or reactions changed, or the text that it quotes.
    MessageChanged {
        study: StudyId,
        no: MessageNo,
    },
    /// The author replaced its text and its mentions.
    MessageEdited {
        study: StudyId,
        no: MessageNo,
        by: UserId,
        /// The members who are notified: it did not mention them before.
        mentioned: Vec<UserId>,
        /// The members whom it does not mention any more.
        unmentioned: Vec<UserId>,
    },
    MessageDeleted {
        study: StudyId,
        message: MessageId,
        no: MessageNo,
        writer: UserId,
        by: UserId,
    },
    /// All messages of a user are emptied, whose account is erased.
    MessagesCleared {
        study: StudyId,
        writer: UserId,
    },
    MessageHidden {
        study: StudyId,
        no: MessageNo,
        writer: UserId,
    },
    MessageShown {
        study: StudyId,
        no: MessageNo,
        writer: UserId,
    },
    /// A member has read further, perhaps all messages.
    ReadMoved {
        study: StudyId,
        member: UserId,
        has_read_all: bool,
    },
    /// A member changed the sentence about a day.
    DayChanged {
        study: StudyId,
        day: DayNo,
    },
    /// A flag was raised, changed or closed, or its members or answers changed.
    FlagChanged {
        study: StudyId,
        flag: FlagId,
    },
    /// A vote was opened, or a ballot was cast or changed, or the host decided a tie.
    VoteChanged {
        study: StudyId,
        vote: VoteId,
    },
    /// A vote has ended. If the dates of the plan moved, so did the end of the room.
    VoteEnded {
        study: StudyId,
        vote: VoteId,
    },
    /// A user does not want to see the messages of another one, in any room.
    UserBlocked {
        by: UserId,
        user: UserId,
    },
    /// A user ended a block.
    UserUnblocked {
        by: UserId,
    },
}
