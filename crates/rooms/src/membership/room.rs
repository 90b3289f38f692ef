use super::course::{Course, Phase};
use kernel::{Instant, StudyId, UserId, seoul};

pub use kernel::MessageNo;

/// A room, with what it takes from its study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    pub study: StudyId,
    pub title: String,
    /// The study's author. [`UserId::FORMER`] if the account was erased.
    pub host: UserId,
    /// Whether the host's account is suspended.
    pub is_host_suspended: bool,
    /// Whether administrators hid the study.
    pub is_hidden: bool,
    pub course: Course,
    /// The number of the latest message.
    pub last_no: MessageNo,
    /// When the next member is asked to become the host, if one is.
    pub ask_due_at: Option<Instant>,
}

impl Room {
    #[must_use]
    pub fn is_vacant(&self) -> bool {
        self.host == UserId::FORMER || self.is_host_suspended
    }

    #[must_use]
    pub fn phase(&self, now: Instant) -> Phase {
        self.course.phase_on(seoul::day_of(now))
    }

    /// Returns the present week, from 1.
    #[must_use]
    pub fn week(&self, now: Instant) -> u32 {
        self.course.week_on(seoul::day_of(now))
    }
}
