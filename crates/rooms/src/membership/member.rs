//! A member of a room, with their wishes.

use super::room::{MessageNo, Room};
use chrono::Timelike;
use kernel::{FieldError, Instant, StudyId, UserId, seoul, text};

pub const REASON_MAX: usize = 200;
pub const INTRODUCTION_MAX: usize = 100;
const HOURS_PER_DAY: i64 = 24;

kernel::stored_enum! {
    /// The messages that notify a member.
    Notify {
        All = "ALL",
        /// Only those that mention the member.
        Mentions = "MENTIONS",
        Nothing = "NOTHING",
    }
}

/// The hours of a day in Seoul in which a member is not notified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    /// The first hour, from 0 to 23.
    pub from: u8,
    /// The hour at which they end, from 0 to 23. At most `from` if they end on the next day.
    pub to: u8,
}

impl QuietHours {
    pub const DEFAULT: Self = Self { from: 22, to: 8 };

    pub fn parse(from: i64, to: i64) -> Result<Self, FieldError> {
        let hour = |hour: i64| u8::try_from(hour).ok().filter(|_| hour < HOURS_PER_DAY);
        match (hour(from), hour(to)) {
            (Some(from), Some(to)) if from != to => Ok(Self { from, to }),
            (Some(_), Some(_)) => Err(FieldError::new("quiet_hours", "조용한 시간의 시작과 끝을 다르게 골라주세요.")),
            _ => Err(FieldError::new("quiet_hours", "시각은 0시부터 23시까지입니다.")),
        }
    }

    /// Whether an hour of the day, from 0 to 23, is quiet.
    #[must_use]
    pub fn contains(self, hour: u8) -> bool {
        if self.from < self.to { (self.from..self.to).contains(&hour) } else { hour >= self.from || hour < self.to }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wishes {
    /// `None` if the member wants none.
    pub quiet: Option<QuietHours>,
    pub notify: Notify,
}

impl Wishes {
    #[must_use]
    pub fn is_quiet_at(self, now: Instant) -> bool {
        let hour = u8::try_from(now.with_timezone(&seoul::offset()).hour()).unwrap_or_default();
        self.quiet.is_some_and(|quiet| quiet.contains(hour))
    }
}

impl Default for Wishes {
    fn default() -> Self {
        Self { quiet: Some(QuietHours::DEFAULT), notify: Notify::Mentions }
    }
}

/// The end of a membership.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    Left { at: Instant },
    Removed { at: Instant, reason: Option<String> },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Membership {
    pub study: StudyId,
    pub user: UserId,
    pub joined_at: Instant,
    pub end: Option<End>,
    /// The latest message that the member has read.
    pub read_no: MessageNo,
    pub wishes: Wishes,
    /// When the member was asked to become the host, since the room has had none.
    pub asked_at: Option<Instant>,
    pub declined_at: Option<Instant>,
}

impl Membership {
    /// Returns the number of messages that the member has not read.
    #[must_use]
    pub fn unread(&self, room: &Room) -> u64 {
        u64::try_from(room.last_no.0 - self.read_no.0).unwrap_or(0)
    }

    /// Whether the member was asked to become the host and has not declined.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.asked_at.is_some() && self.declined_at.is_none()
    }
}

/// A present member, as the others see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomMember {
    pub membership: Membership,
    pub name: String,
    pub image_url: Option<String>,
    /// See [`introduction`].
    pub introduction: Option<String>,
    pub is_suspended: bool,
}

/// Returns the first line of a profile's description, up to [`INTRODUCTION_MAX`] characters.
#[must_use]
pub fn introduction(description: &str) -> Option<String> {
    let line = description.lines().map(str::trim).find(|line| !line.is_empty())?;
    Some(text::beginning(line, INTRODUCTION_MAX).to_owned())
}

/// The reason for which a host removes a member, who reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovalReason(String);

impl RemovalReason {
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let reason = text::line(raw);
        if reason.is_empty() {
            return Err(FieldError::new("reason", "내보내는 이유를 적어주세요."));
        }
        if text::length(&reason) > REASON_MAX {
            return Err(FieldError::new("reason", "이유는 200자 이하여야 합니다."));
        }
        Ok(Self(reason))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_may_pass_midnight() {
        let night = QuietHours::parse(22, 8).expect("in range");
        assert_eq!([21, 22, 0, 7, 8].map(|hour| night.contains(hour)), [false, true, true, true, false]);
        let noon = QuietHours::parse(12, 13).expect("in range");
        assert_eq!([11, 12, 13].map(|hour| noon.contains(hour)), [false, true, false]);
    }

    #[test]
    fn quiet_hours_are_two_different_hours_of_a_day() {
        assert!(QuietHours::parse(0, 23).is_ok());
        for (from, to) in [(24, 8), (22, -1), (8, 8)] {
            assert_eq!(QuietHours::parse(from, to).expect_err("refused").field, "quiet_hours");
        }
    }

    #[test]
    fn a_reason_is_a_line_of_up_to_200_characters() {
        assert_eq!(
            RemovalReason::parse(" 세 주 동안\n답이 없었습니다. ").expect("short").as_str(),
            "세 주 동안 답이 없었습니다."
        );
        assert!(RemovalReason::parse(&"가".repeat(200)).is_ok());
        for wrong in [String::from(" "), "가".repeat(201)] {
            assert_eq!(RemovalReason::parse(&wrong).expect_err("refused").field, "reason");
        }
    }
}
