//! The days on which several members got stuck, for the next meeting.

use super::flag::Flag;
use kernel::{DayNo, UserId};
use std::collections::{BTreeMap, BTreeSet};

/// The number of stuck members that makes a day an item.
pub const STUCK_FOR_AGENDA: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgendaItem {
    pub day: DayNo,
    /// The question that was asked first.
    pub question: String,
    /// The number of members who got stuck.
    pub stuck: usize,
}

/// Returns the items of some flags, in the order of their days. Members who closed their flag meanwhile still count.
#[must_use]
pub fn agenda(flags: &[Flag]) -> Vec<AgendaItem> {
    let mut by_day: BTreeMap<DayNo, Vec<&Flag>> = BTreeMap::new();
    for flag in flags {
        by_day.entry(flag.day).or_default().push(flag);
    }
    by_day.into_iter().filter_map(|(day, flags)| item(day, &flags)).collect()
}

fn item(day: DayNo, flags: &[&Flag]) -> Option<AgendaItem> {
    let of_flag = |flag: &&Flag| {
        let joiners = flag.joiners.iter().map(|joiner| joiner.user);
        joiners.chain([flag.asker]).collect::<Vec<UserId>>()
    };
    let stuck: BTreeSet<UserId> = flags.iter().flat_map(of_flag).collect();
    let first = flags.iter().min_by_key(|flag| (flag.raised_at, flag.id))?;
    let is_item = stuck.len() >= STUCK_FOR_AGENDA;
    is_item.then(|| AgendaItem { day, question: first.question.clone(), stuck: stuck.len() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::week::flag::Joiner;
    use kernel::{FlagId, Instant};

    fn flag(id: i64, day: i64, asker: i64, joiners: &[i64]) -> Flag {
        let at = Instant::default();
        let joiner = |user: &i64| Joiner { user: UserId(*user), joined_at: at, left_at: Some(at) };
        Flag {
            id: FlagId(id),
            day: DayNo(day),
            asker: UserId(asker),
            question: format!("질문 {id}"),
            raised_at: at,
            closed_at: Some(at),
            joiners: joiners.iter().map(joiner).collect(),
            answers: Vec::new(),
        }
    }

    #[test]
    fn two_stuck_members_make_a_day_an_item_even_after_their_flags_are_closed() {
        let flags = [flag(1, 3, 7, &[]), flag(2, 2, 7, &[8, 9]), flag(3, 4, 7, &[]), flag(4, 4, 8, &[])];
        let items = agenda(&flags);
        let lines: Vec<String> =
            items.iter().map(|item| format!("{} {} {}", item.day, item.question, item.stuck)).collect();
        assert_eq!(lines, ["2 질문 2 3", "4 질문 3 2"]);
    }

    #[test]
    fn one_member_with_two_flags_is_one_stuck_member() {
        assert_eq!(agenda(&[flag(1, 3, 7, &[]), flag(2, 3, 7, &[])]), []);
    }
}
