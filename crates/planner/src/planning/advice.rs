//! Tips: those of the curriculum that speak of the plan's days, and some about the plan itself.

use super::calendar::DayKind;
use super::{PlannedDay, Planning};
use crate::korean::stems;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

const COUNT: usize = 6;
const LEAST: usize = 3;
/// From so many days on, a topic is one that takes its time.
const LONG: usize = 2;
const VERB_ENDINGS: [char; 18] =
    ['는', '은', '게', '고', '며', '면', '다', '기', '한', '할', '서', '도', '만', '지', '해', '어', '된', '히'];

impl Planning<'_> {
    pub(super) fn tips(&self, days: &[PlannedDay]) -> Vec<String> {
        let longest = self.longest_topic(days);
        let own = [
            longest.map(|(topic, count)| self.about_the_longest(topic, count)),
            self.about_reviews(days, longest.map(|(topic, _)| topic)),
            self.goal(days),
        ];
        let own: Vec<String> = own.into_iter().flatten().collect();
        let tips = &self.curriculum.tips;
        let fits = self.fitting(days);
        // Plans that say the same of all tips still do not all give the same ones.
        let start = days.len() + 3 * usize::from(self.brief.level().number());
        let mut order: Vec<usize> = (0..tips.len()).map(|offset| (start + offset) % tips.len()).collect();
        order.sort_by_key(|&tip| Reverse(fits[tip]));
        let fitting = fits.iter().filter(|fit| **fit >= 0).count();
        order.truncate(fitting.min(COUNT - own.len()).max(LEAST.saturating_sub(own.len())));
        order.sort_unstable();
        order.into_iter().map(|tip| tips[tip].clone()).chain(own).collect()
    }

    /// How well each of the curriculum's tips fits: how many of the terms of the subject that it names are in the plan; less
    /// than nothing, if no more are than are not.
    fn fitting(&self, days: &[PlannedDay]) -> Vec<i32> {
        let planned: HashSet<String> = days.iter().flat_map(|day| stems(&day.keyword)).collect();
        let topics = &self.curriculum.topics;
        let mut uses: HashMap<String, usize> = HashMap::new();
        for topic in topics {
            let words: HashSet<String> = topic.keywords().into_iter().flat_map(stems).collect();
            for word in words {
                *uses.entry(word).or_default() += 1;
            }
        }
        // A word that a tenth of the topics have is no term of one of them, and a verb of none.
        let is_term = |word: &String| {
            !word.ends_with(VERB_ENDINGS) && uses.get(word).is_some_and(|count| count * 10 <= topics.len())
        };
        let fit = |tip: &String| {
            let named: HashSet<String> = stems(tip).into_iter().filter(is_term).collect();
            let (planned, missing): (Vec<_>, Vec<_>) = named.iter().partition(|term| planned.contains(*term));
            let is_of_another = !missing.is_empty() && planned.len() <= missing.len();
            if is_of_another { -1 } else { i32::try_from(planned.len()).unwrap_or(i32::MAX) }
        };
        self.curriculum.tips.iter().map(fit).collect()
    }

    /// The topic that takes most days, and how many.
    fn longest_topic(&self, days: &[PlannedDay]) -> Option<(usize, usize)> {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for topic in days.iter().filter(|day| day.kind == DayKind::Learn).filter_map(|day| day.topic) {
            *counts.entry(topic).or_default() += 1;
        }
        let weight = |topic: usize| self.curriculum.topics[topic].weight;
        let longest = counts.into_iter().max_by_key(|&(topic, count)| (count, weight(topic), Reverse(topic)));
        longest.filter(|(_, count)| *count >= LONG)
    }

    fn about_the_longest(&self, topic: usize, count: usize) -> String {
        let name = &self.curriculum.topics[topic].name;
        format!("'{name}'에는 {count}일을 두었으니, 첫날에 다 이해되지 않아도 다음 날로 넘어가 손으로 익힙니다.")
    }

    /// What weighs most of the first days, the one that is told of already aside, is recalled first.
    fn about_reviews(&self, days: &[PlannedDay], told: Option<usize>) -> Option<String> {
        let review = days.iter().position(|day| day.kind == DayKind::Review)?;
        let topics = days[..review].iter().filter_map(|day| day.topic).filter(|topic| Some(*topic) != told);
        let by_name = |topic: &usize| days.iter().any(|day| day.keyword == self.curriculum.topics[*topic].name);
        let first =
            topics.filter(by_name).min_by_key(|&topic| (Reverse(self.curriculum.topics[topic].weight), topic))?;
        let name = &self.curriculum.topics[first].name;
        Some(format!("복습하는 날에는 '{name}'처럼 앞에서 배운 것부터 자료를 덮고 떠올린 뒤 빠진 것을 채웁니다."))
    }

    fn goal(&self, days: &[PlannedDay]) -> Option<String> {
        let last = days.iter().rfind(|day| day.kind == DayKind::Build)?;
        Some(match self.shown_project() {
            Some(project) if days.len() > 1 && !self.is_exam => {
                format!("배운 날마다 '{project}'에 쓸 것을 한 줄로 적어 두면 만드는 날이 가벼워집니다.")
            }
            _ => format!("'{}'까지 끝내는 것이 이 계획의 목표이므로, 다른 것은 다음으로 미룹니다.", last.keyword),
        })
    }

    /// Themes of the person's level that the plan has no day for, the first two.
    pub(super) fn left_for_later(&self, days: &[PlannedDay]) -> Vec<&str> {
        let topics = &self.curriculum.topics;
        let planned: HashSet<usize> = days.iter().filter_map(|day| day.topic).map(|topic| topics[topic].unit).collect();
        let is_of_level = |unit: usize| {
            let of_unit = || topics.iter().filter(|topic| topic.unit == unit);
            of_unit().filter(|topic| topic.level == self.brief.level()).count() * 3 >= of_unit().count()
        };
        let first = planned.iter().min().copied().unwrap_or(0);
        let left = (first..self.curriculum.units.len()).filter(|unit| !planned.contains(unit) && is_of_level(*unit));
        let is_whole = self.path.is_empty() && !self.generic;
        left.filter(|_| is_whole).take(2).map(|unit| self.curriculum.units[unit].as_str()).collect()
    }
}

#[cfg(test)]
mod tests;
