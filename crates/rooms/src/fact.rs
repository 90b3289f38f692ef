use kernel::{Instant, StudyId, UserId};

/// Something that happened in a room, which its study identifies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// A member changed their quiet hours or which messages notify them.
    WishesChanged { study: StudyId, member: UserId },
    /// The room has no host, and this member is asked to become it until then.
    HostAsked { study: StudyId, member: UserId, until: Instant },
    /// A member who was asked declined.
    HostDeclined { study: StudyId, member: UserId },
}
