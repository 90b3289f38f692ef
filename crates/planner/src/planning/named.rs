//! The topics that an objective names in the learner's own words.

use super::vocabulary::Vocabulary;
use crate::asked::Asked;
use crate::curriculum::Curriculum;
use crate::finding;
use kernel::text::{folded, length};
use roadmaps::brief::{Brief, Level};
use roadmaps::korean::stems;
use roadmaps::quality::words::{are_alike, bigrams};
use roadmaps::quality::{Knowledge, may_be_named};
use roadmaps::restricted;
use std::borrow::Cow;
use std::cmp::Reverse;

/// The topics of a curriculum that a learner named.
#[derive(Debug, Clone, Default)]
pub(crate) struct Named {
    /// Wanted or difficult: they must be in the plan.
    pub(crate) wanted: Vec<usize>,
    /// The words for each of them.
    pub(crate) said: Vec<String>,
    /// Known already, and not to be introduced.
    pub(crate) known: Vec<usize>,
    pub(crate) excluded: Vec<usize>,
}

/// At least this share of common bigrams, in percent, makes a name the same.
const SAME: usize = 65;
/// Shorter names are compared as they are.
const LEAST_ALIKE: usize = 4;
/// Longer names do not fit into a day.
const LONGEST: usize = 20;

/// Adds the topics that the objective of `brief` names. A wanted topic that the curriculum lacks is added to it.
pub(super) fn with_named(asked: Asked, brief: &Brief) -> Asked {
    let understood = brief.understood();
    let names = understood.topics.iter().chain(&understood.weaknesses);
    let mut named = Named::default();
    let mut lacking = Vec::new();
    {
        let curriculum = &*asked.curriculum;
        let find = |name: &str| curriculum.topic_called(name, brief.level());
        for name in names.filter(|name| !is_subject(name, &asked, brief)) {
            match find(name) {
                Some(topic) if !named.wanted.contains(&topic) => {
                    named.wanted.push(topic);
                    named.said.push(name.clone());
                }
                Some(_) => {}
                None => lacking.push(name.clone()),
            }
        }
        let all = |names: &[String]| names.iter().filter_map(|name| find(name)).collect::<Vec<_>>();
        named.known = all(&understood.known);
        named.excluded = all(&understood.excluded);
    }
    named.known.retain(|topic| !named.wanted.contains(topic));
    named.excluded.retain(|topic| !named.wanted.contains(topic));
    let is_teachable = |name: &String| {
        (2..=LONGEST).contains(&length(name)) && may_be_named(brief, name) && !restricted::is_part_restricted(name)
    };
    lacking.retain(is_teachable);
    if lacking.is_empty() {
        return Asked { named, ..asked };
    }
    let (curriculum, added) = asked.curriculum.with_topics(&lacking, brief.level());
    named.wanted.extend(added);
    named.said.extend(lacking);
    Asked { named, curriculum: Cow::Owned(curriculum), ..asked }
}

/// Whether a name is the subject itself, or another subject.
fn is_subject(name: &str, asked: &Asked, brief: &Brief) -> bool {
    let name = folded(name);
    let own = [asked.subject.as_str(), asked.curriculum.middle.as_str(), brief.main(), brief.sub()];
    own.iter().any(|own| folded(own) == name) || finding::is_subject_name(&name)
}

/// Returns the topic with this name, or else the one that contains all of its words; of several, the nearest to the
/// level.
pub(crate) fn topic_called(curriculum: &Curriculum, name: &str, level: Level) -> Option<usize> {
    let topics = || curriculum.topics.iter().enumerate();
    let joined = |text: &str| folded(text).chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
    let wanted = joined(name);
    let is_called = |known: &str| joined(known) == wanted;
    let exact = topics().find(|(_, topic)| {
        is_called(&topic.name) || is_called(&topic.label) || topic.other_names.iter().any(|known| is_called(known))
    });
    if let Some((index, _)) = exact {
        return Some(index);
    }
    let nearest = |found: Vec<usize>| {
        found.into_iter().min_by_key(|&index| {
            let topic = &curriculum.topics[index];
            (topic.level.number().abs_diff(level.number()), Reverse(topic.weight), index)
        })
    };
    let words = stems(name);
    let holds_all = |texts: &[&str]| {
        let texts: Vec<String> = texts.iter().map(|text| joined(text)).collect();
        !words.is_empty() && words.iter().all(|word| texts.iter().any(|text| text.contains(word.as_str())))
    };
    let by_words = topics().filter(|(_, topic)| {
        let names = topic.other_names.iter().map(String::as_str).chain([topic.name.as_str()]).collect::<Vec<_>>();
        holds_all(&names)
    });
    let by_words = nearest(by_words.map(|(index, _)| index).collect());
    let by_terms = || {
        let vocabulary = Vocabulary::of(curriculum);
        let found = vocabulary.terms_in(name);
        (found.len() == words.len())
            .then(|| nearest(found.into_iter().flat_map(|(_, topics)| topics.to_vec()).collect()))?
    };
    let by_keywords = || {
        let found = topics().filter(|(_, topic)| topic.keywords().iter().any(|keyword| holds_all(&[keyword])));
        nearest(found.map(|(index, _)| index).collect())
    };
    let alike = || {
        let wanted = bigrams(name);
        let found = topics().filter(|(_, topic)| are_alike(&wanted, &bigrams(&topic.label), SAME));
        if length(name) < LEAST_ALIKE { None } else { nearest(found.map(|(index, _)| index).collect()) }
    };
    by_words.or_else(by_terms).or_else(by_keywords).or_else(alike)
}
