//! The topics that an objective names in the learner's own words.

use super::calendar::MOST_BUILD_DAYS;
use crate::asked::{Asked, Named};
use crate::curriculum::{Curriculum, Project, Step, texts_of};
use crate::finding;
use crate::goal::may_be_repeated;
use kernel::text::{folded, length};
use roadmaps::brief::{Brief, Level};
use roadmaps::quality::Knowledge;
use std::borrow::Cow;

/// Longer names do not fit into a day.
const LONGEST: usize = 20;

/// The most topics of a theme that a learner names.
const MOST_OF_THEME: usize = 3;
/// A plan has one more topic of a named theme for each of this many days.
const DAYS_A_TOPIC: usize = 9;
/// Fewer topics are not a whole plan.
const LEAST_TOPICS: usize = 8;

/// Adds the topics that the objective of `brief` names. A wanted topic that the curriculum lacks is added to it.
pub(super) fn with_named(asked: Asked, brief: &Brief) -> Asked {
    let understood = brief.understood();
    let wishes = understood.topics.iter().chain(&understood.weaknesses);
    let mut named = Named::default();
    let mut lacking = Vec::new();
    let mut more = Vec::new();
    {
        let curriculum = &*asked.curriculum;
        let level = brief.level();
        let of_theme = (brief.days().count() / DAYS_A_TOPIC).min(MOST_OF_THEME - 1);
        for name in wishes.filter(|name| !is_own_subject(name, &asked, brief)) {
            let found = curriculum.topics_called(name, level);
            if found.is_empty() && finding::is_subject_name(&folded(name)) {
                named.others.push(name.clone());
            } else if found.is_empty() {
                lacking.push(name.clone());
            }
            let mut new =
                found.into_iter().filter(|topic| !named.wanted.contains(topic)).collect::<Vec<_>>().into_iter();
            if let Some(first) = new.next() {
                named.wanted.push(first);
                named.said.push(name.clone());
            }
            more.extend(new.take(of_theme).map(|topic| (topic, name.clone())));
        }
        for (topic, name) in more {
            if !named.wanted.contains(&topic) {
                named.wanted.push(topic);
                named.said.push(name);
            }
        }
        let is_new = |name: &&String| !is_own_subject(name, &asked, brief);
        let known = understood.known.iter().filter(is_new).flat_map(|name| known_by(curriculum, name, level));
        named.known = known.collect();
        let excluded = understood.excluded.iter().filter(is_new);
        named.excluded = excluded.flat_map(|name| curriculum.topics_about(name, level)).collect();
        named.excluded.extend(outside(curriculum, &understood.only, &named.wanted));
    }
    named.known.retain(|topic| !named.wanted.contains(topic));
    let wanted_by_name = |topic: &usize| {
        let place = named.wanted.iter().position(|wanted| wanted == topic);
        place.is_some_and(|place| understood.topics.contains(&named.said[place]))
    };
    named.excluded.retain(|topic| !wanted_by_name(topic));
    drop_refused(&mut named);
    named.others.retain(|name| may_be_repeated(brief, name) && length(name) <= LONGEST);
    let is_teachable = |name: &String| {
        (2..=LONGEST).contains(&length(name)) && may_be_repeated(brief, name) && understood.topics.contains(name)
    };
    lacking.retain(is_teachable);
    if lacking.is_empty() {
        return Asked { named, ..asked };
    }
    let (curriculum, added) = asked.curriculum.with_topics(&lacking, brief.level());
    named.added = added.len();
    named.wanted.extend(added);
    named.said.extend(lacking);
    Asked { named, curriculum: Cow::Owned(curriculum), ..asked }
}

/// Removes the wanted topics that are excluded, with their names.
fn drop_refused(named: &mut Named) {
    let pairs = std::mem::take(&mut named.wanted).into_iter().zip(std::mem::take(&mut named.said));
    let kept = pairs.filter(|(topic, _)| !named.excluded.contains(topic));
    (named.wanted, named.said) = kept.unzip();
}

/// Returns the topics that a learner knows who knows `name`: of a theme, those of the learner's level and below.
fn known_by(curriculum: &Curriculum, name: &str, level: Level) -> Vec<usize> {
    let part = curriculum.part_called(name);
    let is_basic = |topic: &usize| curriculum.topics[*topic].level <= level.max(Level::Beginner);
    // 「필기는 붙었어요」: what the other paper asks too is still learnt.
    if part.is_empty() || part.len() * 2 > curriculum.topics.len() {
        return curriculum.topic_called(name, level).into_iter().collect();
    }
    part.into_iter().filter(is_basic).collect()
}

/// Returns the topics outside the parts in `only`, without those that the parts need. Empty if no part has such a name.
fn outside(curriculum: &Curriculum, only: &[String], wanted: &[usize]) -> Vec<usize> {
    let mut inside = vec![false; curriculum.topics.len()];
    let mut open: Vec<usize> = only.iter().flat_map(|name| curriculum.part_called(name)).collect();
    if open.len() < LEAST_TOPICS {
        return Vec::new();
    }
    open.extend(wanted);
    while let Some(topic) = open.pop() {
        if !std::mem::replace(&mut inside[topic], true) {
            open.extend(&curriculum.topics[topic].requires);
        }
    }
    (0..inside.len()).filter(|&topic| !inside[topic]).collect()
}

/// Returns `project` without steps about what the learner refuses. `None` if it has none, or too few others.
pub(super) fn without_refused(project: &Project, brief: &Brief) -> Option<Project> {
    let understood = brief.understood();
    let texts: Vec<&str> =
        understood.excluded.iter().flat_map(|name| texts_of(name)).filter(|text| length(text) >= 2).collect();
    let is_refused = |step: &Step| step.rank > 1 && texts.iter().any(|text| step.name.contains(text));
    let least = brief.days().count().div_ceil(3).min(MOST_BUILD_DAYS);
    let others = project.steps.iter().filter(|step| !is_refused(step)).cloned().collect::<Vec<_>>();
    let is_changed = others.len() < project.steps.len() && others.len() >= least.max(3);
    is_changed.then(|| Project { steps: others, ..project.clone() })
}

/// Whether a name is the subject itself.
fn is_own_subject(name: &str, asked: &Asked, brief: &Brief) -> bool {
    let name = folded(name);
    let own = [asked.subject.as_str(), asked.curriculum.middle.as_str(), brief.main(), brief.sub()];
    own.iter().any(|own| folded(own) == name)
}
