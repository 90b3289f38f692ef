use super::calendar::DayKind;
use super::generic::NEUTRAL;
use super::{PlannedDay, Planning, wording};
use crate::lexicon::LEXICON;
use kernel::text::length;
use roadmaps::Level;
use roadmaps::quality::words::is_hands_on;
use std::collections::HashSet;

impl Planning<'_> {
    /// A review names the week's topics, the weightiest first; in a week of building, topics of the whole plan that no
    /// review has named yet.
    pub(super) fn review(&self, week: &[PlannedDay], seen: &[PlannedDay], recalled: &mut HashSet<usize>) -> String {
        let topics = |days: &[PlannedDay]| {
            let mut topics: Vec<usize> = days.iter().filter_map(|day| day.topic).collect();
            let mut known = HashSet::new();
            topics.retain(|topic| known.insert(*topic));
            topics.sort_by_key(|&topic| std::cmp::Reverse(self.curriculum.topics[topic].weight));
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

    /// The theme that most of the week belongs to, if it is a third of it and no week before had it.
    fn unit_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let units: Vec<usize> =
            week.iter().filter_map(|day| day.topic).map(|topic| self.curriculum.topics[topic].unit).collect();
        let count = |unit: usize| units.iter().filter(|other| **other == unit).count();
        let beginners = |name: &str| LEXICON.beginners_theme.iter().any(|word| name.contains(word.as_str()));
        let for_beginners_only = self.brief.level() >= Level::Intermediate;
        let fitting = units.iter().copied().filter(|&unit| {
            let name = &self.curriculum.units[unit];
            count(unit) * 3 >= units.len() && !used.contains(name) && !(for_beginners_only && beginners(name))
        });
        let most = fitting.max_by_key(|&unit| (count(unit), std::cmp::Reverse(unit)))?;
        Some(self.curriculum.units[most].clone())
    }

    fn topic_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> String {
        let mut topics: Vec<usize> = week.iter().filter_map(|day| day.topic).collect();
        topics.dedup();
        let names: Vec<&str> = topics.iter().map(|&topic| self.shown_name(topic, week)).collect();
        let starts = (0..names.len().max(1)).map(|start| wording::theme(names.get(start..).unwrap_or(&[])));
        let mut themes: Vec<String> = starts.collect();
        let free = themes.iter().position(|theme| !used.contains(theme)).unwrap_or(0);
        themes.swap_remove(free)
    }
}
