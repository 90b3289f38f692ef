use super::calendar::DayKind;
use super::generic::NEUTRAL;
use super::{PlannedDay, Planning, wording};
use crate::korean::stems;
use crate::lexicon::LEXICON;
use kernel::text::length;
use roadmaps::Level;
use roadmaps::quality::words::is_hands_on;
use std::cmp::Reverse;
use std::collections::HashSet;

impl Planning<'_> {
    /// A review names the week's topics, the weightiest first; in a week of building, topics of the whole plan that no
    /// review has named yet.
    pub(super) fn review(&self, week: &[PlannedDay], seen: &[PlannedDay], recalled: &mut HashSet<usize>) -> String {
        let topics = |days: &[PlannedDay]| {
            let mut topics: Vec<usize> = days.iter().filter_map(|day| day.topic).collect();
            let mut known = HashSet::new();
            topics.retain(|topic| known.insert(*topic));
            topics.sort_by_key(|&topic| Reverse(self.curriculum.topics[topic].weight));
            topics
        };
        let mut chosen = topics(week);
        if chosen.len() < 2 {
            let mut earlier = topics(seen);
            earlier.sort_by_key(|topic| recalled.contains(topic));
            earlier.retain(|topic| !chosen.contains(topic));
            chosen.extend(earlier);
        }
        chosen.truncate(3);
        recalled.extend(&chosen);
        chosen.sort_by_key(|topic| seen.iter().position(|day| day.topic == Some(*topic)));
        let names: Vec<&str> = chosen.iter().map(|&topic| self.shown_name(topic, seen)).collect();
        wording::review(&names)
    }

    /// The keyword by which a topic stands in the plan: its name, or what stands for it where it is familiar.
    fn shown_name<'b>(&'b self, topic: usize, seen: &'b [PlannedDay]) -> &'b str {
        let known = &self.curriculum.topics[topic];
        let shown: Vec<&str> =
            seen.iter().filter(|day| day.topic == Some(topic)).map(|day| day.keyword.as_str()).collect();
        let prose = shown.iter().find(|keyword| !is_hands_on(keyword));
        if shown.contains(&known.name.as_str()) {
            &known.name
        } else {
            prose.or(shown.first()).copied().unwrap_or(&known.name)
        }
    }

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
                wording::project_theme(&self.project().name, built - 1, building)
            } else {
                let theme = self.unit_theme(week, &used).unwrap_or_else(|| self.topic_theme(week, &used));
                used.insert(theme.clone());
                self.with_subject(theme)
            };
            themes.push(theme);
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
        (fits && !used.contains(name) && week.iter().any(speaks)).then(|| name.clone())
    }

    /// Two topics of the week, or one: of those whose themes have more than half of its days, the ones that stand there by
    /// name and take longest.
    fn topic_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> String {
        let about = topics_of(week);
        let mut topics = about.clone();
        topics.dedup();
        let name = |topic: usize| self.curriculum.topics[topic].name.as_str();
        let alone = topics.iter().map(|&topic| (wording::theme(name(topic)), vec![topic]));
        let pairs =
            topics.iter().zip(1..).flat_map(|(&first, next)| topics[next..].iter().map(move |&second| [first, second]));
        let both = pairs.filter_map(|pair| Some((wording::theme_of_two(name(pair[0]), name(pair[1]))?, pair.to_vec())));
        let free = both.chain(alone).filter(|(theme, _)| !used.contains(theme));
        let best = free.enumerate().max_by_key(|(order, (_, named))| {
            let units: Vec<usize> = named.iter().map(|&topic| self.unit(topic)).collect();
            let by_name = named.iter().all(|&topic| week.iter().any(|day| day.keyword == name(topic)));
            let days = about.iter().filter(|topic| named.contains(topic)).count();
            (self.is_most(&about, &units), by_name, days, Reverse(*order))
        });
        let made = || self.shown_project().map(|project| wording::project_theme(project, 0, 1));
        best.map(|(_, (theme, _))| theme).or_else(made).unwrap_or_else(|| "복습과 정리".to_owned())
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
