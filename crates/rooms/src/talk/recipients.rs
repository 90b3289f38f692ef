//! The members whom a message mentions and notifies.

use super::mentions::Mentions;
use crate::membership::{Membership, Notify};
use kernel::{Instant, MessageNo, UserId};

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

/// Returns the members whom an edit of a message at `now` notifies: those whom it did not mention before, as they wish.
/// Members who have read the message are not notified, because a mention is about unread messages.
pub(super) fn find_added(
    (before, after): (&Mentions, &Mentions),
    members: &[Membership],
    (author, no): (UserId, MessageNo),
    now: Instant,
) -> Recipients {
    let is_unread = |user: UserId| members.iter().any(|member| member.user == user && member.read_no < no);
    let mut mentioned = find_recipients(after, members, author, now).mentioned;
    mentioned.retain(|user| !before.include(*user) && is_unread(*user));
    Recipients { mentioned, others: Vec::new() }
}

/// Returns the members whom a message does not mention any more.
pub(super) fn find_unmentioned((before, after): (&Mentions, &Mentions), members: &[Membership]) -> Vec<UserId> {
    let users = members.iter().map(|member| member.user);
    users.filter(|user| before.include(*user) && !after.include(*user)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::membership::{QuietHours, Wishes};
    use chrono::{DateTime, Utc};
    use kernel::StudyId;

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

    fn of(users: &[i64]) -> Mentions {
        Mentions::new(users.iter().copied().map(UserId).collect(), false)
    }

    #[test]
    fn an_edit_notifies_members_whom_the_message_did_not_mention_and_who_have_not_read_it() {
        let mut members = members();
        let added = |members: &[Membership], after: &Mentions| {
            find_added((&of(&[2]), after), members, (UserId(9), MessageNo(5)), evening(0)).mentioned
        };
        assert_eq!(added(&members, &of(&[1, 2, 4])), [UserId(1)], "4 wants no notifications");
        assert_eq!(added(&members, &Mentions::new(Vec::new(), true)), [UserId(1), UserId(3)]);
        members[0].read_no = MessageNo(5);
        assert_eq!(added(&members, &of(&[1, 2])), []);
        members[0].read_no = MessageNo(4);
        assert_eq!(added(&members, &of(&[1, 2])), [UserId(1)]);
    }

    #[test]
    fn members_are_not_mentioned_any_more_if_neither_their_name_nor_all_are() {
        let all = Mentions::new(Vec::new(), true);
        assert_eq!(find_unmentioned((&of(&[1, 2]), &of(&[2, 3])), &members()), [UserId(1)]);
        assert_eq!(find_unmentioned((&of(&[1, 2]), &all), &members()), []);
        assert_eq!(find_unmentioned((&all, &of(&[1, 2, 3])), &members()), [UserId(4)]);
    }

    #[test]
    fn only_members_are_mentioned() {
        let mentions = of_members(Mentions::new(vec![UserId(7), UserId(3)], false), &members());
        assert_eq!(mentions.users, [UserId(3)]);
    }
}
