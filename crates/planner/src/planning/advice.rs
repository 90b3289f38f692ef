//! Tips: those of the curriculum that fit the plan's days, and some about the plan itself.

use super::calendar::DayKind;
use super::phrases::{PHRASES, wording_with};
use super::{PlannedDay, Planning};
use crate::curriculum::TipWord;
use crate::curriculum::Vocabulary;
use crate::mentions;
use roadmaps::brief::Level;
use roadmaps::korean::stems;
use roadmaps::quality::Knowledge;
use roadmaps::quality::words::is_hands_on;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

const COUNT: usize = 6;
const LEAST: usize = 3;
/// The least number of tips of the subject, even if none fits the plan's days.
const LEAST_OF_SUBJECT: usize = 2;
/// A topic with this many days is called long.
const LONG: usize = 3;
/// This many words that occur only in other days are not a coincidence.
const OF_OTHERS: usize = 2;

/// How well a tip fits a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit(usize);

impl Fit {
    const OF_OTHER_DAYS: Self = Self(0);
    const OF_ANY_PLAN: Self = Self(1);
}

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
        // Start at a different tip for each length and level, so that plans with equally fitting tips differ.
        let start = days.len() + 3 * usize::from(self.brief.level().number());
        let mut order: Vec<usize> = (0..tips.len()).map(|offset| (start + offset) % tips.len()).collect();
        let is_about_the_refused = self.is_about_the_refused();
        order.retain(|&tip| fits[tip].is_some() && !is_about_the_refused(&tips[tip]));
        order.sort_by_key(|&tip| Reverse(fits[tip]));
        let fitting = order.iter().filter(|tip| fits[**tip] >= Some(Fit::OF_ANY_PLAN)).count();
        order.truncate(fitting.max(LEAST_OF_SUBJECT).min(COUNT - own.len()));
        order.sort_unstable();
        let missing = LEAST.saturating_sub(order.len() + own.len());
        let others = Self::about_days(days).into_iter().take(missing);
        order.into_iter().map(|tip| tips[tip].clone()).chain(own).chain(others).collect()
    }

    /// Rates each tip of the curriculum. `None` if it has at least as many terms of missing days as words of the plan's
    /// days.
    fn fitting(&self, days: &[PlannedDay]) -> Vec<Option<Fit>> {
        let planned: HashSet<String> = days.iter().flat_map(|day| stems(&day.keyword)).collect();
        let fit = |words: &Vec<TipWord>| {
            let (here, elsewhere): (Vec<&TipWord>, Vec<&TipWord>) =
                words.iter().partition(|known| planned.contains(&known.word));
            let missing = elsewhere.iter().filter(|known| known.is_term).count();
            // One common word may be a coincidence, unless it is a term.
            let speaks_of_it = here.len() > 1 || here.iter().any(|known| known.is_term);
            let is_of_others = elsewhere.len() >= OF_OTHERS && !speaks_of_it;
            let fit = match (is_of_others, speaks_of_it) {
                (true, _) => Fit::OF_OTHER_DAYS,
                (false, true) => Fit(here.len() + 1),
                (false, false) => Fit::OF_ANY_PLAN,
            };
            (missing == 0 || here.len() > missing).then_some(fit)
        };
        self.curriculum.words_of_tips(|| self.words_of_tips()).iter().map(fit).collect()
    }

    /// Returns a function that says whether a tip names something that the learner leaves out.
    fn is_about_the_refused(&self) -> impl Fn(&str) -> bool {
        let excluded = &self.named.excluded;
        let named_in = (!excluded.is_empty()).then(|| mentions::topics_named_in(self.curriculum));
        let is_refused = |topics: &Vec<usize>| topics.iter().all(|topic| excluded.contains(topic));
        move |tip| named_in.as_ref().is_some_and(|named_in| named_in(tip).iter().any(is_refused))
    }

    fn words_of_tips(&self) -> Vec<Vec<TipWord>> {
        let vocabulary = Vocabulary::of_days(self.curriculum);
        let known = |word: &str| TipWord { word: word.to_owned(), is_term: vocabulary.is_term(word) };
        self.curriculum.tips.iter().map(|tip| vocabulary.words_in(tip).into_iter().map(known).collect()).collect()
    }

    /// Returns tips that hold for any plan.
    fn about_days(days: &[PlannedDay]) -> Vec<String> {
        let done = days.iter().rfind(|day| is_hands_on(&day.keyword)).map(|day| {
            format!("‘{}’에서 막히면 처음부터 다시 읽지 말고, 막힌 곳에 필요한 것만 찾아 이어 갑니다.", day.keyword)
        });
        let before = "시작하기 전에 이미 아는 것과 모르는 것을 한 줄씩 적어 두고, 끝난 뒤에 견주어 봅니다.".to_owned();
        done.into_iter().chain([before]).collect()
    }

    /// Returns the topic with most days, and their number.
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
        wording_with(&PHRASES.longest, self.brief, name).replace("{days}", &count.to_string())
    }

    /// Recommends to recall first the weightiest topic before the first review, except the topic `excluded` that another
    /// tip is about.
    fn about_reviews(&self, days: &[PlannedDay], excluded: Option<usize>) -> Option<String> {
        let review = days.iter().position(|day| day.kind == DayKind::Review)?;
        let topics = days[..review].iter().filter_map(|day| day.topic).filter(|topic| Some(*topic) != excluded);
        let by_name = |topic: &usize| days.iter().any(|day| day.keyword == self.curriculum.topics[*topic].name);
        let first =
            topics.filter(by_name).min_by_key(|&topic| (Reverse(self.curriculum.topics[topic].weight), topic))?;
        let name = &self.curriculum.topics[first].name;
        Some(wording_with(&PHRASES.review, self.brief, name))
    }

    fn goal(&self, days: &[PlannedDay]) -> Option<String> {
        let last = days.iter().rfind(|day| day.kind == DayKind::Build)?;
        Some(match self.shown_project() {
            Some(project) if days.len() > 1 && !self.is_exam => wording_with(&PHRASES.product, self.brief, project),
            _ => wording_with(&PHRASES.last, self.brief, &last.keyword),
        })
    }

    /// Returns the first two themes of the user's level (and path, if one is asked for) that the plan has no day for.
    pub(super) fn left_for_later(&self, days: &[PlannedDay]) -> Vec<&str> {
        let topics = &self.curriculum.topics;
        // Project steps and recalling days have no topic of their own, but name some.
        let named = days.iter().filter(|day| day.topic.is_none()).flat_map(|day| self.named_on(day));
        let planned = days.iter().filter_map(|day| day.topic).chain(named).map(|topic| topics[topic].unit);
        let surveyed = self.surveyed_units(days);
        let planned: HashSet<usize> = planned.chain(surveyed).collect();
        let is_asked = |topic: usize| self.path.is_empty() || self.path.contains(&topic);
        let is_of_level = |unit: usize| {
            let of_unit = (0..topics.len()).filter(|&topic| topics[topic].unit == unit && is_asked(topic));
            let levels: Vec<Level> = of_unit.map(|topic| topics[topic].level).collect();
            let of_level = levels.iter().filter(|level| **level == self.brief.level()).count();
            of_level > 0 && of_level * 3 >= levels.len()
        };
        let first = planned.iter().min().copied().unwrap_or(0);
        let left = (first..self.curriculum.units.len()).filter(|unit| !planned.contains(unit) && is_of_level(*unit));
        // An exam plan covers all its parts; what the learner leaves out is not left for later.
        let is_open = |unit: &usize| {
            let untaught = [&self.named.known, &self.named.excluded];
            let mut of_unit = (0..topics.len()).filter(|&topic| topics[topic].unit == *unit);
            of_unit.any(|topic| !untaught.iter().any(|list| list.contains(&topic)))
        };
        // A theme of which the learner names a topic is asked for, not left.
        let is_named = |unit: &usize| self.named.wanted.iter().any(|&topic| topics[topic].unit == *unit);
        left.filter(|_| !self.generic && self.parts.is_empty())
            .filter(|unit| is_open(unit) && !is_named(unit))
            .take(2)
            .map(|unit| self.curriculum.units[unit].as_str())
            .collect()
    }

    fn named_on(&self, day: &PlannedDay) -> Vec<usize> {
        match day.kind {
            DayKind::Build => self.vocabulary.named_in(&day.keyword).into_iter().flatten().copied().collect(),
            // A learning day without a topic recalls topics by name.
            DayKind::Learn => self.curriculum.topics_named_in(&day.keyword),
            DayKind::Survey | DayKind::Rehearse | DayKind::Review | DayKind::Rest | DayKind::After => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
