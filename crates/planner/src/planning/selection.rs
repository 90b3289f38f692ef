//! Which topics a plan has room for, and how many days each of them gets.

use crate::curriculum::{Curriculum, Topic};
use roadmaps::Level;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) topic: usize,
    pub(super) name: bool,
    /// A day of hands-on work.
    pub(super) practice: bool,
    /// A day that goes deeper.
    pub(super) depth: bool,
}

pub(super) struct Wanted<'a> {
    pub(super) curriculum: &'a Curriculum,
    pub(super) level: Level,
    /// From this level on, nothing that a topic needs is left out.
    pub(super) ground: Level,
    /// The topics the sub category stresses.
    pub(super) path: &'a [usize],
    pub(super) mentioned: &'a [usize],
    /// Days of learning, all of which are filled.
    pub(super) days: usize,
    /// The days of hands-on work among them, and those that go deeper.
    pub(super) practice: usize,
    pub(super) depth: usize,
}

impl Choice {
    pub(super) fn days(self) -> usize {
        usize::from(self.name) + usize::from(self.practice) + usize::from(self.depth)
    }
}

/// Topics for exactly the wanted days, or as many as the curriculum has, the most fitting first.
pub(super) fn choose(wanted: &Wanted<'_>) -> Vec<Choice> {
    let breadth = wanted.days.saturating_sub(wanted.practice + wanted.depth).max(usize::from(wanted.days > 0));
    let mut choices = wanted.topics(breadth);
    let mut left = wanted.days.saturating_sub(choices.iter().map(|choice| choice.days()).sum());
    let practice = left.min(wanted.practice);
    left -= practice
        - give(&mut choices, practice, |choice| &mut choice.practice, |topic| topic.is_skill, wanted.curriculum);
    let depth = left.min(wanted.depth);
    left -= depth - give(&mut choices, depth, |choice| &mut choice.depth, |topic| !topic.is_skill, wanted.curriculum);
    // What is left when the curriculum has no more topics for this level goes deeper into those there are.
    left = give(&mut choices, left, |choice| &mut choice.practice, |topic| topic.is_skill, wanted.curriculum);
    left = give(&mut choices, left, |choice| &mut choice.depth, |topic| !topic.is_skill, wanted.curriculum);
    give(&mut choices, left, |choice| &mut choice.name, |topic| topic.is_skill, wanted.curriculum);
    choices
}

/// Gives up to `count` topics a day of one kind, the weightiest first, then those that are `preferred`, then in order.
/// Returns how many could not be given.
fn give(
    choices: &mut [Choice],
    count: usize,
    day: impl Fn(&mut Choice) -> &mut bool,
    preferred: impl Fn(&Topic) -> bool,
    curriculum: &Curriculum,
) -> usize {
    let mut order: Vec<usize> = (0..choices.len()).filter(|&index| !*day(&mut choices[index])).collect();
    order.sort_by_key(|&index| {
        let topic = &curriculum.topics[choices[index].topic];
        (std::cmp::Reverse(topic.weight), !preferred(topic), index)
    });
    let given = order.len().min(count);
    for index in order.into_iter().take(count) {
        *day(&mut choices[index]) = true;
    }
    count - given
}

impl Wanted<'_> {
    /// Up to `count` topics with all they need of this level, the most fitting first.
    fn topics(&self, count: usize) -> Vec<Choice> {
        let mut order: Vec<usize> =
            (0..self.curriculum.topics.len()).filter(|&topic| self.is_in_reach(topic)).collect();
        order.sort_by_key(|&topic| (std::cmp::Reverse(self.score(topic)), topic));
        if self.level == Level::Intro {
            let first = order.iter().position(|&topic| self.curriculum.topics[topic].level == Level::Intro);
            order.rotate_left(first.unwrap_or(0));
        }
        let mut chosen: Vec<usize> = Vec::new();
        for part in 0..self.curriculum.parts.len() {
            let of_part = |topic: &usize| self.curriculum.parts[part].topics.contains(topic);
            let room = chosen.len() + self.share(part, count);
            let own: Vec<usize> = order.iter().copied().filter(of_part).collect();
            self.take(&own, room.min(count), &mut chosen);
        }
        self.take(&order, count, &mut chosen);
        chosen.into_iter().map(|topic| self.first_day(topic)).collect()
    }

    /// Adds topics of `order` with all they need while there is room for them.
    fn take(&self, order: &[usize], count: usize, chosen: &mut Vec<usize>) {
        for &topic in order {
            let mut needed = Vec::new();
            self.gather(topic, chosen, &mut needed);
            if chosen.len() + needed.len() <= count {
                chosen.extend(needed);
            }
        }
    }

    /// How many of `count` topics one of several subjects gets: as many as the others, but the more somebody knows, the
    /// less of what others build on.
    fn share(&self, part: usize, count: usize) -> usize {
        const OF_GROUND: [usize; 4] = [10, 9, 6, 5];
        const OF_OTHERS: usize = 10;
        let ground = OF_GROUND[usize::from(self.level.number())];
        let weights = self.curriculum.parts.iter().map(|part| if part.is_ground { ground } else { OF_OTHERS });
        let weights: Vec<usize> = weights.collect();
        (count * weights[part] / weights.iter().sum::<usize>()).max(1)
    }

    /// `topic` and what it needs, without what is chosen already.
    fn gather(&self, topic: usize, chosen: &[usize], needed: &mut Vec<usize>) {
        if chosen.contains(&topic) || needed.contains(&topic) {
            return;
        }
        for &required in &self.curriculum.topics[topic].requires {
            if self.curriculum.topics[required].level >= self.ground {
                self.gather(required, chosen, needed);
            }
        }
        needed.push(topic);
    }

    /// An advanced learner also deepens topics of the level below, and nobody goes back below their own otherwise.
    fn is_in_reach(&self, topic: usize) -> bool {
        let level = self.curriculum.topics[topic].level;
        level >= self.ground.min(Level::Intermediate)
    }

    /// The first day a topic gets: what is familiar needs no introduction.
    fn first_day(&self, topic: usize) -> Choice {
        let familiar = self.curriculum.topics[topic].level < self.ground;
        Choice { topic, name: !familiar, practice: false, depth: familiar }
    }

    fn score(&self, index: usize) -> i32 {
        let topic = &self.curriculum.topics[index];
        let above = i32::from(topic.level.number()) - i32::from(self.level.number());
        let nearness = match above {
            // A ground that is to be taught comes before what is two levels up.
            ..=-1 if topic.level >= self.ground => 5,
            ..=-1 => 2,
            0 if self.level == Level::Intro => 8,
            0 => 6,
            1 => 3,
            2 => -1,
            _ => -4,
        };
        let bonus = |holds: bool, points: i32| if holds { points } else { 0 };
        nearness
            + 2 * i32::from(topic.weight)
            + bonus(self.path.contains(&index), 8)
            + bonus(self.mentioned.contains(&index), 5)
    }
}
