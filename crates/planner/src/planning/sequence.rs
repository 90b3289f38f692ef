//! Orders the topics and fits them into weeks.

use super::selection::Choice;
use crate::curriculum::Curriculum;

/// How many themes one level counts for: harder topics of a theme wait until easier ones of some later themes are
/// learned, so that weeks have themes and the difficulty still rises.
const THEMES_PER_LEVEL: usize = 3;

/// Sorts `choices` in learning order, prerequisites first, and topics of `early` before others, except the first
/// `kept` ones.
pub(super) fn order(choices: Vec<Choice>, curriculum: &Curriculum, early: &[usize], kept: usize) -> Vec<Choice> {
    let mut row = Row::new(choices, curriculum);
    let next = |row: &Row<'_>| {
        let ready = (0..row.waiting.len()).filter(|&index| row.is_ready(index));
        ready.min_by_key(|&index| {
            let topic = row.waiting[index].topic;
            (row.placed.len() >= kept && !early.contains(&topic), rank(topic, curriculum))
        })
    };
    while let Some(index) = next(&row) {
        row.place(index);
    }
    row.placed
}

/// Moves topics of `ordered` a little earlier, so that as few as possible are split by a weekend. `weeks` holds the
/// number of learning days of each week.
pub(super) fn fit_into_weeks(ordered: Vec<Choice>, weeks: &[usize], curriculum: &Curriculum) -> Vec<Choice> {
    let mut row = Row::new(ordered, curriculum);
    for &week in weeks {
        // The rest of a topic that the last week split comes first.
        let room = week.saturating_sub(row.cut);
        row.cut -= row.cut.min(week);
        let mut best = None;
        let mut begun = Filling { spared: row.spared, cut: row.cut, ..Filling::default() };
        row.search(room, &mut begun, &mut best);
        if let Some(filling) = best {
            row.follow(filling);
        }
    }
    while !row.waiting.is_empty() {
        row.place(0);
    }
    row.give_back();
    row.placed
}

/// The topics that still need a position, and those that have one.
struct Row<'a> {
    curriculum: &'a Curriculum,
    /// For each topic of the curriculum, whether it still has no position and others may wait for it.
    is_waited_for: Vec<bool>,
    waiting: Vec<Choice>,
    placed: Vec<Choice>,
    /// Depth days that were left out for now.
    spared: usize,
    /// Days of the last topic that continue in the next week.
    cut: usize,
}

/// A possible content of a week: topics by their index among the waiting ones at that moment, and the rest of the last
/// one.
#[derive(Debug, Clone, Default)]
struct Filling {
    steps: Vec<(usize, Choice)>,
    spared: usize,
    cut: usize,
    cost: usize,
}

/// How far ahead a topic may be taken from to fill a week.
const REACH: usize = 6;
/// The costs of moving a depth day to another week, of splitting a topic before its depth day, and of splitting it
/// before its practice; a topic that is overtaken costs 1.
const SHIFTED: usize = 1;
const CUT_BEFORE_DEPTH: usize = 4;
const CUT_BEFORE_PRACTICE: usize = 7;

impl<'a> Row<'a> {
    fn new(waiting: Vec<Choice>, curriculum: &'a Curriculum) -> Self {
        let mut is_waited_for = vec![false; curriculum.topics.len()];
        for choice in &waiting {
            is_waited_for[choice.topic] = true;
        }
        Self { curriculum, is_waited_for, placed: Vec::with_capacity(waiting.len()), waiting, spared: 0, cut: 0 }
    }

    fn place(&mut self, index: usize) {
        let next = self.waiting.remove(index);
        self.is_waited_for[next.topic] = false;
        self.placed.push(next);
    }

    fn take_back(&mut self, index: usize) {
        if let Some(last) = self.placed.pop() {
            self.is_waited_for[last.topic] = true;
            self.waiting.insert(index, last);
        }
    }

    /// Whether all its prerequisites have a position.
    fn is_ready(&self, index: usize) -> bool {
        let topic = &self.curriculum.topics[self.waiting[index].topic];
        !topic.requires.iter().any(|&required| self.is_waited_for[required])
    }

    /// Finds the cheapest way to fill `days`, after those already in `filling`.
    fn search(&mut self, days: usize, filling: &mut Filling, best: &mut Option<Filling>) {
        if best.as_ref().is_some_and(|best| best.cost <= filling.cost) {
            return;
        }
        if days == 0 || self.waiting.is_empty() {
            *best = Some(filling.clone());
            return;
        }
        for index in 0..self.waiting.len().min(REACH) {
            if !self.is_ready(index) {
                continue;
            }
            for (shape, spared, cost) in shapes(self.waiting[index], filling.spared).into_iter().flatten() {
                let before = (filling.spared, filling.cost);
                let cut = shape.days().saturating_sub(days);
                filling.steps.push((index, shape));
                filling.cost += index + cost + cost_of_cut(shape, cut);
                (filling.spared, filling.cut) = (spared, cut);
                self.place(index);
                self.search(days - shape.days().min(days), filling, best);
                self.take_back(index);
                (filling.spared, filling.cost) = before;
                filling.steps.pop();
            }
        }
    }

    fn follow(&mut self, filling: Filling) {
        for (index, shape) in filling.steps {
            self.waiting[index] = shape;
            self.place(index);
        }
        (self.spared, self.cut) = (filling.spared, filling.cut);
    }

    /// Gives the spared days to the last topics that can have another day.
    fn give_back(&mut self) {
        for choice in self.placed.iter_mut().rev() {
            while self.spared > 0
                && let Some(longer) = choice.with_a_day_more()
            {
                *choice = longer;
                self.spared -= 1;
            }
        }
    }
}

/// Returns the variants of a topic: unchanged, without its depth day, or with an additional day, each with the number
/// of spared days after it and its cost.
fn shapes(whole: Choice, spared: usize) -> [Option<(Choice, usize, usize)>; 3] {
    let has_all = whole.name && whole.practice && whole.depth;
    let shorter = has_all.then_some((Choice { depth: false, ..whole }, spared + 1, SHIFTED));
    // A depth day that was moved once may be placed anywhere.
    let longer = whole.with_a_day_more().zip(spared.checked_sub(1)).map(|(longer, left)| (longer, left, 0));
    [Some((whole, spared, 0)), shorter, longer]
}

fn cost_of_cut(choice: Choice, cut: usize) -> usize {
    let before = choice.days() - cut;
    let with_practice = usize::from(choice.name) + usize::from(choice.practice);
    match cut {
        0 => 0,
        _ if !choice.practice || with_practice <= before => CUT_BEFORE_DEPTH,
        _ => CUT_BEFORE_PRACTICE,
    }
}

fn rank(topic: usize, curriculum: &Curriculum) -> (usize, usize) {
    let known = &curriculum.topics[topic];
    let themes_per_level = THEMES_PER_LEVEL * curriculum.subjects();
    (known.unit + themes_per_level * usize::from(known.level.number()), topic)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curriculum::{named, shelf};

    #[test]
    fn a_topic_that_a_week_splits_takes_days_of_the_next_weeks() {
        let react = shelf()[named("React").expect("on the shelf")].curriculum();
        let requires = |topic: usize, other: &usize| react.topics[topic].requires.contains(other);
        let found = (0..react.topics.len()).find_map(|ground| {
            let above: Vec<usize> = (0..react.topics.len()).filter(|&topic| requires(topic, &ground)).collect();
            let free = above.iter().copied().filter(|&topic| !above.iter().any(|other| requires(topic, other)));
            let free: Vec<usize> = free.collect();
            (free.len() >= 3).then_some((ground, free))
        });
        let (long, others) = found.expect("three topics need one, and none of each other");
        let (first, second, third) = (others[0], others[1], others[2]);
        let of = |topic: usize, days: usize| Choice { topic, name: true, practice: days > 1, depth: days > 2 };
        let ordered = vec![of(long, 3), of(first, 1), of(second, 2), of(third, 1)];
        let fitted = fit_into_weeks(ordered, &[1, 1, 3], react);
        let order: Vec<usize> = fitted.iter().map(|choice| choice.topic).collect();
        assert_eq!(order, [long, first, third, second], "the third week still has a day of the first topic");
    }
}
