//! Selects the recall questions of a day: the curriculum's questions about topics of earlier days.

use super::about::{About, Course};
use roadmaps::plan::DayOf;
use roadmaps::worksheets::{RecallQuestion, is_same_question, most_recalls};
use std::cmp::Reverse;
use std::collections::HashMap;

/// A question returns at the earliest after this many days, but on review days at once.
const REST: usize = 7;

impl Course<'_> {
    /// Returns the questions of a day. They depend on those of the days before, so that no question returns too early.
    pub(super) fn recalls(&self, day: DayOf) -> Vec<RecallQuestion> {
        let met = self.first_days();
        let mut asked: HashMap<usize, (usize, usize)> = HashMap::new();
        let mut chosen = Vec::new();
        for index in 0..=usize::from(day.index()) {
            chosen = self.choose(day, index, &met, &asked);
            for &question in &chosen {
                let times = asked.get(&question).map_or(0, |(times, _)| *times);
                asked.insert(question, (times + 1, index));
            }
        }
        let questions = &self.curriculum.questions;
        let recalls = chosen.into_iter().filter_map(|question| {
            let question = &questions[question];
            let taught = u8::try_from(*met.get(&question.topic)?).ok().and_then(|index| day.earlier(index))?;
            Some(RecallQuestion { taught, question: question.ask.clone(), answer: question.answer.clone() })
        });
        recalls.collect()
    }

    /// Returns the indexes of the questions of the day `index`, which is `day` or an earlier one. Prefers topics that
    /// the day reviews or builds on, then questions that were asked least, then the latest topics.
    fn choose(
        &self,
        day: DayOf,
        index: usize,
        met: &HashMap<usize, usize>,
        asked: &HashMap<usize, (usize, usize)>,
    ) -> Vec<usize> {
        let Some((keyword, about)) = self.days.get(index) else { return Vec::new() };
        let at = u8::try_from(index).ok().and_then(|index| day.earlier(index)).unwrap_or(day);
        let is_close = |topic: usize| match about {
            About::Topic(today, _) => self.grounds[*today].contains(&topic),
            About::Recall(topics, _) => topics.contains(&topic),
            About::Step | About::Unknown => keyword.contains(self.curriculum.topics[topic].shortest()),
        };
        let most = most_recalls(at, keyword);
        let rest = if most > 1 { 1 } else { REST };
        let questions = self.curriculum.questions.iter().enumerate();
        let mut fitting: Vec<_> = questions
            .filter_map(|(number, question)| {
                let taught = *met.get(&question.topic).filter(|taught| **taught < index)?;
                let (times, last) = asked.get(&number).copied().unwrap_or_default();
                let may_return = times == 0 || index - last >= rest;
                may_return.then_some((!is_close(question.topic), times, Reverse(taught), number))
            })
            .collect();
        fitting.sort_unstable();
        let ask = |number: usize| self.curriculum.questions[number].ask.as_str();
        let mut chosen: Vec<usize> = Vec::new();
        for (.., number) in fitting {
            if chosen.len() < most && !chosen.iter().any(|&other| is_same_question(ask(other), ask(number))) {
                chosen.push(number);
            }
        }
        chosen
    }

    /// Returns the first day that teaches each topic.
    fn first_days(&self) -> HashMap<usize, usize> {
        let mut met = HashMap::new();
        for (index, (_, about)) in self.days.iter().enumerate() {
            if let About::Topic(topic, _) = about {
                met.entry(*topic).or_insert(index);
            }
        }
        met
    }
}
