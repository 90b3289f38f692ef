//! The titles of weeks.

use super::calendar::DayKind;
use super::generic::NEUTRAL;
use super::reviews::distinct;
use super::wording::Place;
use super::{PlannedDay, Planning, wording};
use crate::lexicon::LEXICON;
use crate::naming::alone;
use kernel::text::{length, lowercase};
use roadmaps::brief::Level;
use roadmaps::korean::stems;
use std::cmp::Reverse;
use std::collections::HashSet;

/// The title of a week that begins with recalling days only.
pub(super) const RECALLED: &str = "기초 다시 다지기";
/// The title of a week that mostly goes over several parts of an exam.
const SURVEYED: &str = "전체 범위 기초";

impl Planning<'_> {
    /// Returns the title of each week, without repetition: a theme of the curriculum, the project, or two topics.
    pub(super) fn themes(&self, weeks: &[&[PlannedDay]]) -> Vec<String> {
        let building = weeks.iter().filter(|week| self.builds(week)).count();
        let mut built = 0;
        let mut used: HashSet<String> = HashSet::new();
        let mut themes = Vec::with_capacity(weeks.len());
        for (index, week) in weeks.iter().enumerate() {
            let after = week.iter().filter(|day| day.kind == DayKind::After).count();
            let is_after = after * 2 > week.len();
            let theme = if is_after {
                Some(self.after_theme(index)).filter(|theme| !used.contains(theme))
            } else if self.builds(week) {
                built += 1;
                self.project_theme(week, Place::of(built - 1, building), &used)
            } else {
                self.learning_theme(week, &used)
            };
            let theme = theme.unwrap_or_else(|| format!("{}째 주의 공부", index + 1));
            used.insert(theme.clone());
            themes.push(if self.builds(week) { theme } else { self.with_subject(theme) });
        }
        themes
    }

    /// Returns the title of a week that learns more than it builds, otherwise `None`.
    pub(super) fn theme_of_learning(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        self.learning_theme(week, used).filter(|_| !self.builds(week)).map(|theme| self.with_subject(theme))
    }

    /// Whether `title` is a theme to which half of the week's days belong.
    pub(super) fn is_half_about(&self, title: &str, week: &[PlannedDay]) -> bool {
        let unit = self.curriculum.units.iter().position(|unit| unit == title);
        unit.is_some_and(|unit| is_half(self.days_of(week, &[unit]), week) && self.says(week, unit))
    }

    fn builds(&self, week: &[PlannedDay]) -> bool {
        let count = |kind: DayKind| week.iter().filter(|day| day.kind == kind).count();
        self.has_project() && count(DayKind::Build) > count(DayKind::Learn) + count(DayKind::Survey)
    }

    /// Returns the first title that covers half of the week: recalling, a theme, one or two topics, two themes;
    /// otherwise the topics that come nearest.
    fn learning_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let topics = || self.topic_theme(week, used);
        let whole = || topics().filter(|(_, days)| is_half(*days, week)).map(|(theme, _)| theme);
        let two_units = || self.theme_of_two_units(week, used);
        let nearest = || topics().map(|(theme, _)| theme);
        let recalled = || self.surveying_theme(week, used).or_else(|| self.recalling_theme(week, used));
        recalled().or_else(|| self.unit_theme(week, used)).or_else(whole).or_else(two_units).or_else(nearest)
    }

    /// Returns the title of a week that mostly goes over several parts of an exam.
    fn surveying_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let surveys = week.iter().filter(|day| day.kind == DayKind::Survey).count();
        let themes = [format!("{} {SURVEYED}", self.subject), SURVEYED.to_owned()];
        let mut fitting = themes.into_iter().filter(|theme| length(theme) <= wording::LONGEST_WEEKLY);
        fitting.find(|theme| surveys * 2 > week.len() && !used.contains(theme))
    }

    fn recalling_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let recalls = week.iter().filter(|day| day.kind == DayKind::Learn && day.topic.is_none()).count();
        let whole = format!("{} {RECALLED}", self.subject);
        let theme = if length(&whole) <= wording::LONGEST_WEEKLY { whole } else { RECALLED.to_owned() };
        (recalls * 2 > content(week).count() && !used.contains(&theme)).then_some(theme)
    }

    /// Adds the subject to a general theme, if it fits.
    fn with_subject(&self, theme: String) -> String {
        let fits = length(&self.subject) + length(&theme) + 2 <= wording::LONGEST_WEEKLY;
        let says_it = theme.contains(&self.subject) || self.subject == NEUTRAL;
        if self.generic && fits && !says_it { format!("{}: {theme}", self.subject) } else { theme }
    }

    /// Returns the theme of half of the week's days, if they mention it and no earlier week has this title.
    fn unit_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let unit = self.units_of(week).into_iter().next()?;
        let name = &self.curriculum.units[unit];
        let is_first_day = week.first().is_some_and(|day| day.keyword == *name);
        let is_true = is_half(self.days_of(week, &[unit]), week) && self.says(week, unit);
        (is_true && self.fits(name) && !is_first_day && !used.contains(name)).then(|| name.clone())
    }

    /// Returns the two themes with most of the week's days.
    fn theme_of_two_units(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<String> {
        let units: Vec<usize> = self.units_of(week).into_iter().take(2).collect();
        let [mut first, mut second] = *units.as_slice() else { return None };
        let place = |unit: usize| week.iter().position(|day| day.topic.is_some_and(|topic| self.unit(topic) == unit));
        if place(second) < place(first) {
            (first, second) = (second, first);
        }
        let names = [first, second].map(|unit| self.curriculum.units[unit].as_str());
        let theme = wording::list_of_two(names[0], names[1])?;
        let is_true = is_half(self.days_of(week, &units), week) && units.iter().all(|&unit| self.says(week, unit));
        (is_true && names.iter().all(|name| self.fits(name)) && !used.contains(&theme)).then_some(theme)
    }

    /// Returns a title of one or two topics of the week with most days, and the number of these days.
    fn topic_theme(&self, week: &[PlannedDay], used: &HashSet<String>) -> Option<(String, usize)> {
        let topics = distinct(week);
        let label = |topic: usize| self.curriculum.topics[topic].label.as_str();
        let first_day = week.first().map_or("", |day| day.keyword.as_str());
        let single = topics.iter().filter_map(|&topic| Some((wording::theme(label(topic), first_day)?, vec![topic])));
        let pairs =
            topics.iter().zip(1..).flat_map(|(&first, next)| topics[next..].iter().map(move |&second| [first, second]));
        let both = pairs.filter_map(|[first, second]| {
            let theme = pair(label(first), label(second))?;
            Some((theme, vec![first, second]))
        });
        let free = both.chain(single).filter(|(theme, _)| !used.contains(theme));
        let days = |named: &[usize]| topics_of(week).iter().filter(|topic| named.contains(topic)).count();
        let best = free.enumerate().max_by_key(|(order, (_, named))| {
            let units: Vec<usize> = named.iter().map(|&topic| self.unit(topic)).collect();
            let by_name =
                named.iter().all(|&topic| week.iter().any(|day| day.keyword == self.curriculum.topics[topic].name));
            let are_half = is_half(days(named), week);
            (are_half, is_half(self.days_of(week, &units), week), by_name, days(named), Reverse(*order))
        });
        best.map(|(_, (theme, named))| (theme, days(&named)))
    }

    /// Returns a title for the week's project steps.
    fn project_theme(&self, week: &[PlannedDay], place: Place, used: &HashSet<String>) -> Option<String> {
        let steps: Vec<&str> =
            week.iter().filter(|day| day.kind == DayKind::Build).map(|day| day.keyword.as_str()).collect();
        let mut themes = wording::project_themes(&self.project().name, place, &steps).into_iter();
        let first_day = week.first().map_or("", |day| day.keyword.as_str());
        themes.find(|theme| !used.contains(theme) && theme != first_day)
    }

    fn unit(&self, topic: usize) -> usize {
        self.curriculum.topics[topic].unit
    }

    /// Returns the themes of a week, those with most days first.
    fn units_of(&self, week: &[PlannedDay]) -> Vec<usize> {
        let mut known = HashSet::new();
        let all = topics_of(week).into_iter().map(|topic| self.unit(topic));
        let mut units: Vec<usize> = all.filter(|unit| known.insert(*unit)).collect();
        units.sort_by_key(|&unit| Reverse(self.days_of(week, &[unit])));
        units
    }

    fn days_of(&self, week: &[PlannedDay], units: &[usize]) -> usize {
        topics_of(week).into_iter().filter(|&topic| units.contains(&self.unit(topic))).count()
    }

    /// Whether the week's days of a theme mention half of the items in its name, and all terms in Latin letters.
    fn says(&self, week: &[PlannedDay], unit: usize) -> bool {
        let days = week.iter().filter(|day| day.topic.is_some_and(|topic| self.unit(topic) == unit));
        let said = days.map(|day| lowercase(&day.keyword)).collect::<Vec<_>>().join("\n");
        says(&said, &self.curriculum.units[unit])
    }

    /// Whether a theme suits the level: themes for beginners only are not used above.
    fn fits(&self, theme: &str) -> bool {
        let for_beginners = LEXICON.beginners_theme.iter().any(|word| theme.contains(word.as_str()));
        !(for_beginners && self.brief.level() >= Level::Intermediate)
    }
}

/// Joins two topics to a theme, with shorter names if necessary.
fn pair(first: &str, second: &str) -> Option<String> {
    let whole = wording::list_of_two(first, second);
    let short = || {
        let (first, second) = (alone(first)?, alone(second)?);
        // If the particle after the first name is unknown, tries the other order.
        wording::theme_of_two(first, second).or_else(|| wording::theme_of_two(second, first))
    };
    whole.or_else(short)
}

fn says(said: &str, theme: &str) -> bool {
    let is_said = |part: &&str| stems(part).iter().any(|word| said.contains(word.as_str()));
    let mut terms = theme.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|term| length(term) > 1);
    let listed = theme.replace("와 ", ", ").replace("과 ", ", ").replace('·', ", ");
    let parts: Vec<&str> = listed.split(", ").collect();
    let spoken = parts.iter().filter(|part| is_said(part)).count();
    spoken * 2 >= parts.len() && terms.all(|term| said.contains(&term.to_lowercase()))
}

/// Returns the topics of `week`, one for each day that has a topic.
fn topics_of(week: &[PlannedDay]) -> Vec<usize> {
    week.iter().filter_map(|day| day.topic).collect()
}

/// Returns the days that recall, learn or build.
fn content(week: &[PlannedDay]) -> impl Iterator<Item = &PlannedDay> {
    week.iter().filter(|day| matches!(day.kind, DayKind::Learn | DayKind::Build))
}

fn is_half(days: usize, week: &[PlannedDay]) -> bool {
    days * 2 >= content(week).count()
}

#[cfg(test)]
mod tests;
