//! Orders the topics of a plan by relevance, each with its prerequisites.

use super::{Choice, Wanted};
use crate::curriculum::{Curriculum, Topic};
use roadmaps::brief::Level;
use std::cmp::Reverse;

/// Whether a topic is optional: it only fills long plans and belongs to a late theme, so users of the next level may
/// not know it.
pub(in crate::planning) fn is_aside(curriculum: &Curriculum, topic: usize) -> bool {
    let known = &curriculum.topics[topic];
    known.weight < LEAST_OF_CORE && known.unit > LATE * curriculum.subjects()
}

/// The number of early themes.
const LATE: usize = 3;
/// The least weight of a core topic.
const LEAST_OF_CORE: u8 = 2;

impl Wanted<'_> {
    /// Returns the number of topics that the named ones need, with prerequisites: always the surest, others if they
    /// leave enough practice days, and implied ones as far as they fit.
    pub(in crate::planning) fn needed_by_named(&self) -> usize {
        let mut needed = self.surest();
        let room = self.days.saturating_sub(self.least_practice.max(1));
        self.take_wanted(room, &mut needed);
        self.take_implied(usize::MAX, &mut needed);
        needed.len()
    }

    /// Returns the first named topic with all prerequisites.
    pub(in crate::planning) fn surest(&self) -> Vec<usize> {
        let mut needed = Vec::new();
        if let Some(&surest) = self.wishes.named.first() {
            self.gather(surest, &[], &mut needed);
        }
        needed
    }

    /// Returns the number of topics needed to include all core topics of this level and path, with prerequisites.
    pub(super) fn needed_by_core(&self) -> usize {
        let is_core = |topic: &usize| {
            let known = &self.curriculum.topics[*topic];
            !self.wishes.untaught.contains(topic)
                && known.weight >= LEAST_OF_CORE
                && (self.ground..=self.level).contains(&known.level)
                && self.is_asked(*topic)
        };
        let core: Vec<usize> = (0..self.curriculum.topics.len()).filter(is_core).collect();
        let mut chosen = Vec::new();
        self.take(&core, usize::MAX, &mut chosen);
        chosen.len()
    }

    /// Returns up to `count` topics with their prerequisites of this level, the most relevant first.
    pub(super) fn topics(&self, count: usize) -> Vec<Choice> {
        let mut order: Vec<usize> =
            (0..self.curriculum.topics.len()).filter(|&topic| self.is_in_reach(topic)).collect();
        order.sort_by_cached_key(|&topic| (Reverse(self.score(topic)), topic));
        if self.level == Level::Intro {
            let first = order.iter().position(|&topic| self.curriculum.topics[topic].level == Level::Intro);
            if let Some(first) = first {
                order[..=first].rotate_right(1);
            }
        }
        let mut chosen: Vec<usize> = Vec::new();
        self.take_named(count, &mut chosen);
        if !self.parts.is_empty() {
            self.take_parts(count, &mut chosen);
        } else if self.is_broad {
            self.take_themes(count, &mut chosen);
        }
        let named = chosen.clone();
        for part in 0..self.curriculum.parts.len() {
            let of_part = |topic: &usize| self.curriculum.parts[part].topics.contains(topic);
            let has_already = named.iter().filter(|topic| of_part(topic)).count();
            let room = chosen.len() + self.share(part, count).saturating_sub(has_already);
            let own: Vec<usize> = order.iter().copied().filter(of_part).collect();
            self.take(&own, room.min(count), &mut chosen);
        }
        self.take(&order, count, &mut chosen);
        chosen.into_iter().map(|topic| self.first_day(topic)).collect()
    }

    /// Adds named topics with all prerequisites, or as many as fit of those that lead to the first; then implied
    /// topics.
    fn take_named(&self, count: usize, chosen: &mut Vec<usize>) {
        self.take_wanted(count, chosen);
        if chosen.is_empty() {
            *chosen = self.surest();
            chosen.truncate(count);
        }
        self.take_implied(count, chosen);
    }

    /// Adds the named topics with all prerequisites, as long as a day remains for each other topic in the learner's own
    /// words; then these.
    fn take_wanted(&self, count: usize, chosen: &mut Vec<usize>) {
        for &topic in &self.wishes.named {
            let mut needed = Vec::new();
            self.gather(topic, chosen, &mut needed);
            let others = self.wishes.asked.iter().filter(|other| !chosen.contains(other) && !needed.contains(other));
            if chosen.len() + needed.len() + others.count() <= count {
                chosen.extend(needed);
            }
        }
        self.take_asked(count, chosen);
    }

    /// Adds the topics in the learner's words that do not fit with all prerequisites: each with some direct ones, while
    /// the others still fit.
    fn take_asked(&self, count: usize, chosen: &mut Vec<usize>) {
        const MOST_PREREQUISITES: usize = 2;
        let mut left: Vec<usize> = self.wishes.asked.iter().copied().filter(|topic| !chosen.contains(topic)).collect();
        left.truncate(count.saturating_sub(chosen.len()));
        let mut room = count.saturating_sub(chosen.len() + left.len());
        for topic in left {
            let direct = self.curriculum.topics[topic].requires.iter().rev().copied();
            let direct = direct.filter(|required| !chosen.contains(required) && !self.is_presumed(*required));
            let direct: Vec<usize> = direct.take(MOST_PREREQUISITES.min(room)).collect();
            room -= direct.len();
            chosen.extend(direct);
            chosen.push(topic);
        }
    }

    /// Adds topics that the goal needs but the user did not type. A third of the days stays free of them.
    fn take_implied(&self, count: usize, chosen: &mut Vec<usize>) {
        let room = (self.days * 2).div_ceil(3);
        self.take(&self.wishes.implied, room.min(count), chosen);
    }

    /// Returns the number of topics needed to include one of every theme that is asked for, with prerequisites.
    pub(super) fn needed_by_themes(&self) -> usize {
        let mut chosen = Vec::new();
        if self.is_broad && self.parts.is_empty() {
            self.take_themes(usize::MAX, &mut chosen);
        }
        chosen.len()
    }

    /// Adds a topic of every theme of the path, or of the subject: among those nearest to the level, the one with the
    /// fewest prerequisites. If not all themes fit, they are selected evenly over the subject.
    fn take_themes(&self, count: usize, chosen: &mut Vec<usize>) {
        let asked: Vec<usize> = (0..self.curriculum.topics.len())
            .filter(|&topic| self.is_in_reach(topic) && self.is_asked(topic))
            .collect();
        let far = |topic: usize| self.curriculum.topics[topic].level.number().abs_diff(self.level.number());
        for theme in self.themes(&asked, count) {
            let is_of_theme = |topic: &usize| self.curriculum.topics[*topic].unit == theme;
            if chosen.iter().any(is_of_theme) {
                continue;
            }
            let needs = |topic: usize| {
                let mut needed = Vec::new();
                self.gather(topic, chosen, &mut needed);
                needed.len()
            };
            let first = asked.iter().copied().filter(is_of_theme);
            if let Some(first) = first.min_by_key(|&topic| (far(topic), needs(topic), Reverse(self.score(topic)))) {
                self.take(&[first], count, chosen);
            }
        }
    }

    /// Returns the themes of `asked`, first `count` of them at even distances by weight. Each of these is replaced by a
    /// neighbour if that has topics nearer to the level.
    fn themes(&self, asked: &[usize], count: usize) -> Vec<usize> {
        let weight = |theme: usize| {
            let topics = asked.iter().map(|&topic| &self.curriculum.topics[topic]).filter(|topic| topic.unit == theme);
            topics.map(|topic| usize::from(topic.weight)).sum::<usize>()
        };
        let weights: Vec<usize> = (0..self.curriculum.units.len()).map(weight).collect();
        let all: usize = weights.iter().sum();
        let count = count.min(weights.len());
        let mut themes: Vec<usize> = Vec::with_capacity(weights.len());
        let at = |place: usize| {
            let mut until = 0;
            weights.iter().position(|weight| {
                until += weight;
                place < until
            })
        };
        let far = |theme: usize| {
            let of_theme =
                asked.iter().map(|&topic| &self.curriculum.topics[topic]).filter(|topic| topic.unit == theme);
            of_theme.map(|topic| topic.level.number().abs_diff(self.level.number())).min().unwrap_or(u8::MAX)
        };
        let nearest = |theme: usize| {
            let beside = [Some(theme), theme.checked_sub(1), Some(theme + 1)].into_iter().flatten();
            beside.min_by_key(|&theme| far(theme)).unwrap_or(theme)
        };
        let spread = (0..count).filter_map(|turn| at((2 * turn + 1) * all / (2 * count))).map(nearest);
        for theme in spread.chain((0..weights.len()).filter(|&theme| weights[theme] > 0)) {
            if !themes.contains(&theme) {
                themes.push(theme);
            }
        }
        themes
    }

    fn is_asked(&self, topic: usize) -> bool {
        self.path.is_empty() || self.path.contains(&topic)
    }

    /// Adds topics of `order` with prerequisites while they fit.
    pub(super) fn take(&self, order: &[usize], count: usize, chosen: &mut Vec<usize>) {
        for &topic in order {
            if chosen.len() >= count {
                return;
            }
            let mut needed = Vec::new();
            self.gather(topic, chosen, &mut needed);
            if chosen.len() + needed.len() <= count {
                chosen.extend(needed);
            }
        }
    }

    /// Returns how many of `count` topics one of several subjects gets: equal shares, except that higher levels get
    /// less of prerequisite subjects.
    fn share(&self, part: usize, count: usize) -> usize {
        const OF_GROUND: [usize; 4] = [10, 9, 6, 5];
        const OF_OTHERS: usize = 10;
        let ground = OF_GROUND[usize::from(self.level.number())];
        let weights = self.curriculum.parts.iter().map(|part| if part.is_ground { ground } else { OF_OTHERS });
        let weights: Vec<usize> = weights.collect();
        (count * weights[part] / weights.iter().sum::<usize>()).max(1)
    }

    /// Collects `topic` and its prerequisites, without those already chosen.
    pub(super) fn gather(&self, topic: usize, chosen: &[usize], needed: &mut Vec<usize>) {
        if chosen.contains(&topic) || needed.contains(&topic) {
            return;
        }
        for &required in &self.curriculum.topics[topic].requires {
            if !self.is_presumed(required) {
                self.gather(required, chosen, needed);
            }
        }
        needed.push(topic);
    }

    /// Whether the plan may teach the topic. Advanced users also get topics of the level below; others get none below
    /// their own.
    pub(super) fn is_in_reach(&self, topic: usize) -> bool {
        let level = self.curriculum.topics[topic].level;
        level >= self.ground.min(Level::Intermediate) && !self.wishes.untaught.contains(&topic)
    }

    /// Returns the first day of a topic: a familiar topic starts with its depth day, unless it was asked for.
    fn first_day(&self, topic: usize) -> Choice {
        let familiar = self.is_presumed(topic) && !self.wishes.ask_for(topic);
        Choice { topic, name: !familiar, practice: false, depth: familiar }
    }

    /// Whether users of this level know a topic already.
    fn is_presumed(&self, topic: usize) -> bool {
        if self.wishes.untaught.contains(&topic) {
            return true;
        }
        let is_below = self.curriculum.topics[topic].level < self.ground;
        is_below && !(self.level == Level::Beginner && is_aside(self.curriculum, topic))
    }

    pub(super) fn score(&self, index: usize) -> i32 {
        let topic = &self.curriculum.topics[index];
        let bonus = |topics: &[usize], points: i32| if topics.contains(&index) { points } else { 0 };
        self.nearness(topic)
            + 2 * i32::from(topic.weight)
            + bonus(self.path, 8)
            + bonus(&self.wishes.mentioned, 5)
            + bonus(&self.wishes.used, 2)
    }

    fn nearness(&self, topic: &Topic) -> i32 {
        match i32::from(topic.level.number()) - i32::from(self.level.number()) {
            // A foundation that is taught again on purpose comes first.
            ..=-1 if topic.level >= self.ground && self.level > Level::Beginner => 7,
            // A foundation that must be taught precedes topics two levels above.
            ..=-1 if topic.level >= self.ground => 5,
            ..=-1 => 2,
            0 if self.level == Level::Intro => 8,
            0 => 6,
            1 => 3,
            2 => -1,
            _ => -4,
        }
    }
}
