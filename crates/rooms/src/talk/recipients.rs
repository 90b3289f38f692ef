//! The members whom a message mentions and notifies.

use super::mentions::Mentions;
use crate::membership::{Membership, Notify};
use kernel::{Instant, UserId};

/// The members whom a message notifies.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Recipients {
    pub(super) mentioned: Vec<UserId>,
    /// Other members who want to be notified of every message.
    pub(super) others: Vec<UserId>,
}

/// Drops mentions of users who are no members.
pub(super) fn of_members(mentions: Mentions, members: &[Membership]) -> Mentions {
    let is_member = |user: &UserId| members.iter().any(|member| member.user == *user);
    Mentions { users: mentions.users.into_iter().filter(is_member).collect(), ..mentions }
}

/// Returns the members whom a message at `now` notifies: each as they wish, without its author and members in quiet hours.
pub(super) fn find_recipients(mentions: &Mentions, members: &[Membership], author: UserId, now: Instant) -> Recipients {
    let mut recipients = Recipients::default();
    for member in members {
        let (user, wishes) = (member.user, member.wishes);
        let is_mentioned = mentions.include(user);
        if user == author || wishes.is_quiet_at(now) {
            continue;
        }
        match wishes.notify {
            Notify::All | Notify::Mentions if is_mentioned => recipients.mentioned.push(user),
            Notify::All => recipients.others.push(user),
            Notify::Mentions | Notify::Nothing => {}
        }
    }
    recipients
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::membership::{QuietHours, Wishes};
    use chrono::{DateTime, Utc};
    use kernel::{MessageNo, StudyId};

    /// A time at which it is nine in the evening in Seoul, plus some hours.
    fn evening(hours: i64) -> Instant {
        let nine = DateTime::parse_from_rfc3339("2026-11-20T21:00:00+09:00").expect("an instant").with_timezone(&Utc);
        nine + chrono::TimeDelta::hours(hours)
    }

    fn member(user: i64, notify: Notify, quiet: Option<QuietHours>) -> Membership {
        Membership {
            study: StudyId(1),
            user: UserId(user),
            joined_at: evening(0),
            end: None,
            read_no: MessageNo(0),
            wishes: Wishes { quiet, notify },
            asked_at: None,
            declined_at: None,
        }
    }

    fn members() -> [Membership; 4] {
        let night = Some(QuietHours::DEFAULT);
        [
            member(1, Notify::Mentions, night),
            member(2, Notify::Mentions, None),
            member(3, Notify::All, None),
            member(4, Notify::Nothing, None),
        ]
    }

    #[test]
    fn a_mention_notifies_members_as_they_wish_and_never_the_author() {
        let all = Mentions::new(Vec::new(), true);
        let recipients = find_recipients(&all, &members(), UserId(2), evening(0));
        assert_eq!(recipients.mentioned, [UserId(1), UserId(3)]);
        assert_eq!(recipients.others, []);
    }

    #[test]
    fn quiet_hours_silence_every_message() {
        let mentions = Mentions::new(vec![UserId(1), UserId(2)], false);
        let recipients = find_recipients(&mentions, &members(), UserId(9), evening(1));
        assert_eq!(recipients.mentioned, [UserId(2)]);
        assert_eq!(recipients.others, [UserId(3)], "wants every message");
    }

    #[test]
    fn only_members_are_mentioned() {
        let mentions = of_members(Mentions::new(vec![UserId(7), UserId(3)], false), &members());
        assert_eq!(mentions.users, [UserId(3)]);
    }
}
