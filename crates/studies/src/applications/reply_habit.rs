//! How soon an author responds to applicants.

use chrono::TimeDelta;
use kernel::{Instant, StoreError, UserId};

/// The number of newest responses that count.
const COUNTED: i64 = 20;
const COUNTED_WITHIN: TimeDelta = TimeDelta::days(90);
/// With fewer responses it is unknown.
const FEWEST: usize = 3;

/// A response of an author, with the time of the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reply {
    pub asked_at: Instant,
    pub replied_at: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplyHabit {
    /// The median in hours, rounded up.
    pub hours: u32,
    /// When the oldest of the responses no longer counts.
    pub stands_until: Instant,
}

impl ReplyHabit {
    fn of(replies: &[Reply]) -> Option<Self> {
        let oldest = replies.iter().map(|reply| reply.replied_at).min()?;
        if replies.len() < FEWEST {
            return None;
        }
        let mut minutes: Vec<i64> =
            replies.iter().map(|reply| (reply.replied_at - reply.asked_at).num_minutes()).collect();
        minutes.sort_unstable();
        let middle = minutes.len() / 2;
        let median =
            if minutes.len() % 2 == 1 { minutes[middle] } else { i64::midpoint(minutes[middle - 1], minutes[middle]) };
        let hours = u32::try_from(median).unwrap_or(0).div_ceil(60).max(1);
        Some(Self { hours, stands_until: oldest + COUNTED_WITHIN })
    }
}

pub(crate) fn renew_reply_habit<S: ReplyRepository + ?Sized>(
    s: &mut S,
    author: UserId,
    now: Instant,
) -> Result<(), StoreError> {
    let replies = s.lock_replies(author, now - COUNTED_WITHIN, COUNTED)?;
    s.update_reply_habit(author, ReplyHabit::of(&replies))
}

/// Stores how soon authors respond.
pub trait ReplyRepository {
    /// Returns the newest responses of an author after `since`, without those to applications on the waiting list, and
    /// locks them until the unit of work ends.
    fn lock_replies(&mut self, author: UserId, since: Instant, at_most: i64) -> Result<Vec<Reply>, StoreError>;

    fn update_reply_habit(&mut self, author: UserId, habit: Option<ReplyHabit>) -> Result<(), StoreError>;

    /// Returns up to `at_most` authors whose stored response time is outdated.
    fn list_old_reply_habits(&mut self, now: Instant, at_most: i64) -> Result<Vec<UserId>, StoreError>;

    fn find_reply_hours(&mut self, author: UserId) -> Result<Option<u32>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn reply(days_ago: i64, minutes: i64) -> Reply {
        let replied_at = DateTime::from_timestamp(1_795_000_000, 0).expect("in range") - TimeDelta::days(days_ago);
        Reply { asked_at: replied_at - TimeDelta::minutes(minutes), replied_at }
    }

    fn hours(minutes: &[i64]) -> Option<u32> {
        let replies: Vec<Reply> = minutes.iter().zip(0..).map(|(minutes, days)| reply(days, *minutes)).collect();
        ReplyHabit::of(&replies).map(|habit| habit.hours)
    }

    #[test]
    fn the_median_of_three_answers_or_more_is_told_in_begun_hours() {
        assert_eq!(hours(&[10, 20]), None);
        assert_eq!(hours(&[10, 20, 9_999]), Some(1));
        assert_eq!(hours(&[0, 0, 0]), Some(1));
        assert_eq!(hours(&[9_999, 541, 1]), Some(10), "nine hours and a minute");
        assert_eq!(hours(&[60, 120, 240, 9_999]), Some(3), "between the two in the middle");
    }

    #[test]
    fn it_stands_until_an_answer_is_ninety_days_old() {
        let replies = [reply(1, 5), reply(80, 5), reply(3, 5)];
        let habit = ReplyHabit::of(&replies).expect("three");
        assert_eq!(habit.stands_until, replies[1].replied_at + TimeDelta::days(90));
    }
}
