//! Tips: those of the curriculum that speak of the plan's days, and two about the plan itself.

use super::calendar::DayKind;
use super::{PlannedDay, Planning, wording};
use crate::korean::stems;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

const COUNT: usize = 5;
/// From so many days on, a topic is one that takes its time.
const LONG: usize = 2;

impl Planning<'_> {
    pub(super) fn tips(&self, days: &[PlannedDay]) -> Vec<String> {
        let own: Vec<String> = [self.longest_topic(days), self.goal(days)].into_iter().flatten().collect();
        let spoken: HashSet<String> = days.iter().flat_map(|day| stems(&day.keyword)).collect();
        let tips = &self.curriculum.tips;
        // Plans that say the same of all tips still do not all give the same ones.
        let start = days.len() + 3 * usize::from(self.brief.level().number());
        let mut order: Vec<usize> = (0..tips.len()).map(|offset| (start + offset) % tips.len()).collect();
        order.sort_by_key(|&tip| Reverse(stems(&tips[tip]).iter().filter(|word| spoken.contains(*word)).count()));
        order.truncate(COUNT - own.len());
        order.sort_unstable();
        order.into_iter().map(|tip| tips[tip].clone()).chain(own).collect()
    }

    fn longest_topic(&self, days: &[PlannedDay]) -> Option<String> {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for topic in days.iter().filter(|day| day.kind == DayKind::Learn).filter_map(|day| day.topic) {
            *counts.entry(topic).or_default() += 1;
        }
        let weight = |topic: usize| self.curriculum.topics[topic].weight;
        let (&topic, &count) = counts.iter().max_by_key(|&(&topic, &count)| (count, weight(topic), Reverse(topic)))?;
        let name = wording::short(&self.curriculum.topics[topic].name);
        (count >= LONG).then(|| {
            format!("'{name}'에는 {count}일을 두었으니, 첫날에 다 이해되지 않아도 다음 날로 넘어가 손으로 익힙니다.")
        })
    }

    fn goal(&self, days: &[PlannedDay]) -> Option<String> {
        let building = days.iter().filter(|day| day.kind == DayKind::Build).count();
        let last = days.iter().rfind(|day| day.kind == DayKind::Build)?;
        Some(match self.shown_project() {
            Some(project) if days.len() > 1 => {
                let making =
                    if building > 1 { format!("만드는 {building}일이") } else { "만드는 날이".to_owned() };
                format!("'{project}'에 쓸 만한 것을 배운 날마다 한 줄로 적어 두면 {making} 가벼워집니다.")
            }
            _ => format!("'{}'까지 끝내는 것이 이 계획의 목표이므로, 다른 것은 다음으로 미룹니다.", last.keyword),
        })
    }
}
