//! What the weeks of a plan are called.

use super::calendar::DayKind;
use super::generic::NEUTRAL;
use super::reviews::distinct;
use super::wording::Place;
use super::{PlannedDay, Planning, wording};
use crate::korean::stems;
use crate::lexicon::LEXICON;
use crate::naming::alone;
use kernel::text::length;
use roadmaps::Level;
use std::cmp::Reverse;
use std::collections::HashSet;

impl Planning<'_> {
    /// What each week is about: a theme of the curriculum, the project, or two topics; none twice.
    pub(super) fn themes(&self, weeks: &[&[PlannedDay]]) -> Vec<String> {
        let builds = |week: &[PlannedDay]| {
            let count = |kind: DayKind| week.iter().filter(|day| day.kind == kind).count();
            self.has_project() && count(DayKind::Build) > count(DayKind::Learn)
        };
        let building = weeks.iter().filter(|week| builds(week)).count();
        let mut built = 0;
        let mut used: HashSet<String> = HashSet::new();
        let mut themes = Vec::with_capacity(weeks.len());
        for week in weeks {
            let theme = if builds(week) {
                built += 1;
                self.project_theme(week, Place::of(built - 1, building), &used)
            } else {
                let theme = self.unit_theme(week, &used).or_else(|| self.topic_theme(week, &used));
                theme.unwrap_or_else(|| self.project_theme(week, Place::Only, &used))
            };
            used.insert(theme.clone());
            themes.push(if builds(week) { theme } else { self.with_subject(theme) });
        }
        themes
    }

    /// A general theme says what it is about, where there is room.
    fn with_subject(&self, theme: String) -> String {
        let fits = length(&self.subject) + length(&theme) + 2 <= wording::LONGEST_WEEKLY;
        let says_it = theme.contains(&self.subject) || self.subject == NEUTRAL;
        if self.generic && fits && !says_it { format!("{}: {theme}", self.subject) } else { theme }
    }

    /// The theme that more than half of the week's days belong to, if they speak of it and no week before had it.
    fn unit_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let about = topics_of(week);
        let unit = about.iter().map(|&topic| self.unit(topic)).find(|&unit| self.is_most(&about, &[unit]))?;
        let name = &self.curriculum.units[unit];
        let words = stems(name);
        let speaks = |day: &PlannedDay| {
            let keyword = day.keyword.to_lowercase();
            day.topic.is_some_and(|topic| self.unit(topic) == unit) && words.iter().any(|word| keyword.contains(word))
        };
        let for_beginners = LEXICON.beginners_theme.iter().any(|word| name.contains(word.as_str()));
        let fits = !(for_beginners && self.brief.level() >= Level::Intermediate);
        let is_first_day = week.first().is_some_and(|day| day.keyword == *name);
        (fits && !is_first_day && !used.contains(name) && week.iter().any(speaks)).then(|| name.clone())
    }

    /// Two topics of the week, or one: of those whose themes have more than half of its days, the ones that stand there by
    /// name and take longest.
    fn topic_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let about = topics_of(week);
        let topics = distinct(week);
        let label = |topic: usize| self.curriculum.topics[topic].label.as_str();
        let first_day = week.first().map_or("", |day| day.keyword.as_str());
        let single = topics.iter().filter_map(|&topic| Some((wording::theme(label(topic), first_day)?, vec![topic])));
        let pairs =
            topics.iter().zip(1..).flat_map(|(&first, next)| topics[next..].iter().map(move |&second| [first, second]));
        let both = pairs.filter_map(|[first, second]| {
            let (one, other) = (alone(label(first))?, alone(label(second))?);
            // Where it cannot be told how the one sounds, the other stands first.
            let theme = wording::theme_of_two(one, other).or_else(|| wording::theme_of_two(other, one))?;
            Some((theme, vec![first, second]))
        });
        let free = both.chain(single).filter(|(theme, _)| !used.contains(theme));
        let best = free.enumerate().max_by_key(|(order, (_, named))| {
            let units: Vec<usize> = named.iter().map(|&topic| self.unit(topic)).collect();
            let by_name =
                named.iter().all(|&topic| week.iter().any(|day| day.keyword == self.curriculum.topics[topic].name));
            let days = about.iter().filter(|topic| named.contains(topic)).count();
            (self.is_most(&about, &units), by_name, days, Reverse(*order))
        });
        best.map(|(_, (theme, _))| theme)
    }

    /// What is done in the week's steps of the project.
    fn project_theme(&self, week: &[PlannedDay], place: Place, used: &HashSet<String>) -> String {
        let steps: Vec<&str> =
            week.iter().filter(|day| day.kind == DayKind::Build).map(|day| day.keyword.as_str()).collect();
        let mut themes = wording::project_themes(&self.project().name, place, &steps).into_iter();
        let first_day = week.first().map_or("", |day| day.keyword.as_str());
        themes.find(|theme| !used.contains(theme) && theme != first_day).unwrap_or_else(|| "복습과 정리".to_owned())
    }

    fn unit(&self, topic: usize) -> usize {
        self.curriculum.topics[topic].unit
    }

    /// Whether more than half of the days, which are `about` these topics, belong to `units`.
    fn is_most(&self, about: &[usize], units: &[usize]) -> bool {
        about.iter().filter(|&&topic| units.contains(&self.unit(topic))).count() * 2 > about.len()
    }
}

/// The topic of each day of `week` that has one.
fn topics_of(week: &[PlannedDay]) -> Vec<usize> {
    week.iter().filter_map(|day| day.topic).collect()
}

#[cfg(test)]
mod tests;
