//! The topics that an objective names in the learner's own words.

use super::calendar::MOST_BUILD_DAYS;
use super::generic;
use crate::asked::{Asked, Named};
use crate::curriculum::{Curriculum, Project, Step, texts_of};
use crate::finding;
use crate::goal::may_be_repeated;
use crate::lexicon::LEXICON;
use kernel::text::{folded, length};
use roadmaps::brief::{Brief, Level};
use roadmaps::korean::{stems, without_particle};
use roadmaps::quality::Knowledge;
use std::borrow::Cow;

/// Longer names do not fit into a day.
const LONGEST: usize = 20;

/// A plan has one more topic of a named theme for each of this many days.
const DAYS_A_TOPIC: usize = 8;
/// The same for a theme that is difficult for the learner: with practice, such topics have a third of the days.
const DAYS_A_WEAK_TOPIC: usize = 5;
/// Fewer topics are not a whole plan.
const LEAST_TOPICS: usize = 8;

/// Adds the topics that the objective of `brief` names. A wanted topic that the curriculum lacks is added to it.
pub(super) fn with_named(asked: Asked, brief: &Brief) -> Asked {
    let forms = generic::forms_in(&asked, brief);
    with_named_as(asked, brief, forms, false)
}

/// Does the same for a general curriculum, which also teaches the weaknesses that it lacks.
pub(super) fn with_named_in_general(asked: Asked, brief: &Brief) -> Asked {
    with_named_as(asked, brief, generic::forms(brief), true)
}

fn with_named_as(asked: Asked, brief: &Brief, forms: [&str; 3], is_general: bool) -> Asked {
    let understood = brief.understood();
    let (mut named, mut lacking) = names_of(&asked, brief);
    let is_new =
        |topic: &usize| ![&named.wanted, &named.known, &named.excluded].iter().any(|list| list.contains(topic));
    let means: Vec<usize> = means(&asked, brief).into_iter().filter(is_new).collect();
    let asked = Asked { stress: asked.stress.iter().copied().chain(means).collect(), ..asked };
    named.others.retain(|name| may_be_repeated(brief, name) && length(name) <= LONGEST);
    lacking.retain(|name| {
        (2..=LONGEST).contains(&length(name))
            && may_be_repeated(brief, name)
            && (is_general || understood.topics.contains(name))
            && may_be_a_content(name)
            && !understood.only.contains(name)
            && !belongs_to_the_goal(name, brief)
    });
    let mut curriculum = None;
    if !lacking.is_empty() {
        let (with_more, added) = asked.curriculum.with_topics(&lacking, brief.level(), forms);
        named.added = added.len();
        named.wanted.extend(added);
        named.said.extend(lacking);
        curriculum = Some(Cow::Owned(with_more));
    }
    named.weak = weak(&named, &understood.weaknesses);
    Asked { named, curriculum: curriculum.unwrap_or(asked.curriculum), ..asked }
}

/// Returns the topics that the objective of `brief` names, and the names that the curriculum lacks.
fn names_of(asked: &Asked, brief: &Brief) -> (Named, Vec<String>) {
    let understood = brief.understood();
    let (curriculum, level) = (&*asked.curriculum, brief.level());
    let is_new = |name: &&String| !is_own_subject(name, asked, brief);
    let (mut named, lacking) = wanted(asked, brief);
    let known = understood.known.iter().filter(is_new).flat_map(|name| known_by(curriculum, name, level));
    named.known = known.collect();
    let excluded = understood.excluded.iter().filter(is_new);
    named.excluded = excluded.flat_map(|name| curriculum.topics_about(name, level)).collect();
    named.excluded.extend(outside(curriculum, &understood.only, &named.wanted, brief));
    named.known.retain(|topic| !named.wanted.contains(topic));
    let wanted_by_name = |topic: &usize| {
        let place = named.wanted.iter().position(|wanted| wanted == topic);
        place.is_some_and(|place| !understood.excluded.contains(&named.said[place]))
    };
    named.excluded.retain(|topic| !wanted_by_name(topic));
    drop_refused(&mut named);
    (named, lacking)
}

/// Returns the wanted topics, and the wanted names that the curriculum lacks.
fn wanted(asked: &Asked, brief: &Brief) -> (Named, Vec<String>) {
    let understood = brief.understood();
    let (curriculum, level, days) = (&*asked.curriculum, brief.level(), brief.days().count());
    let mut named = Named::default();
    let mut lacking = Vec::new();
    let mut more = Vec::new();
    let is_theme = |name: &&String| curriculum.topics_called(name, level).len() > 1;
    let themes = |names: &[String]| names.iter().filter(is_theme).count().max(1);
    let [weak_themes, wanted_themes] = [&understood.weaknesses, &understood.topics].map(|names| themes(names));
    // Named themes share the days; each has a few topics.
    let of_theme = |name: &String| {
        let is_weak = understood.weaknesses.contains(name);
        let (each, themes) = if is_weak { (DAYS_A_WEAK_TOPIC, weak_themes) } else { (DAYS_A_TOPIC, wanted_themes) };
        (days / each / themes).max((days / each / 2).min(1))
    };
    // Difficult names come first.
    let wishes = understood.weaknesses.iter().chain(&understood.topics);
    for name in wishes.filter(|name| !is_own_subject(name, asked, brief)) {
        let mut found = curriculum.topics_called(name, level);
        if found.is_empty() {
            found = curriculum.topics_of_part(name, level);
        }
        if found.is_empty() && finding::is_subject_name(&folded(name)) {
            if !is_taught_in_part(name, curriculum) {
                named.others.push(name.clone());
            }
        } else if found.is_empty() {
            lacking.push(name.clone());
        }
        found.retain(|topic| !named.wanted.contains(topic));
        let mut new = found.into_iter();
        if let Some(first) = new.next() {
            named.wanted.push(first);
            named.said.push(name.clone());
        }
        more.extend(new.take(of_theme(name)).map(|topic| (topic, name.clone())));
    }
    for (topic, name) in more {
        if !named.wanted.contains(&topic) {
            named.wanted.push(topic);
            named.said.push(name);
        }
    }
    (named, lacking)
}

/// Whether topics have a word of `name`: 재무제표 of 「재무제표 읽기」.
fn is_taught_in_part(name: &str, curriculum: &Curriculum) -> bool {
    const TELLING: usize = 3;
    let has = |word: &String| curriculum.topics.iter().any(|topic| folded(&topic.name).contains(word.as_str()));
    stems(name).iter().any(|word| length(word) >= TELLING && has(word))
}

/// Returns the topics of terms in Latin letters that the objective uses without naming them as contents:
/// 「XLOOKUP으로」.
fn means(asked: &Asked, brief: &Brief) -> Vec<usize> {
    let is_latin = |letter: char| letter.is_ascii_alphanumeric() || "+#.".contains(letter);
    let understood = brief.understood();
    let lists = [&understood.topics, &understood.weaknesses, &understood.known, &understood.excluded, &understood.only];
    let own = [brief.main(), brief.sub(), &asked.subject, asked.path_name.as_deref().unwrap_or_default()];
    let said: Vec<String> =
        lists.into_iter().flatten().map(String::as_str).chain(own).map(folded).collect::<Vec<String>>();
    let objective = brief.corrected_objective();
    let terms = objective.split(|letter| !is_latin(letter)).map(|term| folded(term.trim_matches('.')));
    let is_term = |term: &String| length(term) >= 2 && term.contains(|letter: char| letter.is_ascii_alphabetic());
    let new = terms.filter(is_term).filter(|term| !said.iter().any(|said| said.contains(term.as_str())));
    new.filter_map(|term| asked.curriculum.topic_of_term(&term, brief.level())).collect()
}

/// Whether a name that the shelf lacks may be taught: neither a time, a kind of material nor half a sentence.
fn may_be_a_content(name: &str) -> bool {
    const MOST_WORDS: usize = 3;
    let words: Vec<&str> = name.split(' ').collect();
    let is_listed =
        |word: &&str| LEXICON.no_contents.iter().any(|other| other == word || without_particle(word) == other);
    let is_verb = |word: &&str| {
        ["는거", "는것", "하기", "해야됨", "야됨", "할것", "동안", "에서"].iter().any(|end| word.ends_with(end))
    };
    words.len() <= MOST_WORDS && !words.iter().any(|word| is_listed(word) || is_verb(word))
}

/// Whether `name` only describes the goal: 「사진 파일 이름을 정리하는 도구」.
fn belongs_to_the_goal(name: &str, brief: &Brief) -> bool {
    const VERB: usize = 8;
    let understood = brief.understood();
    let Some(goal) = &understood.goal else { return false };
    let objective = brief.objective();
    let Some(rest) = objective.find(name).map(|at| &objective[at + name.len()..]) else { return false };
    let Some(between) = rest.find(goal.said.as_str()).map(|at| rest[..at].trim()) else { return false };
    let verb = between.trim_start_matches(['을', '를']).trim();
    length(verb) <= VERB && !verb.contains(' ') && verb.ends_with(['는', '은', '할', '한', '줄', '던'])
}

/// Returns the wanted topics that the learner finds difficult.
fn weak(named: &Named, weaknesses: &[String]) -> Vec<usize> {
    let wanted = named.wanted.iter().zip(&named.said);
    wanted.filter(|(_, said)| weaknesses.contains(said)).map(|(topic, _)| *topic).collect()
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
    // Before an exam, what is known needs no depth either.
    part.into_iter().filter(|topic| curriculum.exam.is_some() || is_basic(topic)).collect()
}

/// Returns the topics outside the parts in `only`, without those that the parts need. Empty if no part has such a name.
fn outside(curriculum: &Curriculum, only: &[String], wanted: &[usize], brief: &Brief) -> Vec<usize> {
    let (level, days) = (brief.level(), brief.days().count());
    let mut inside = vec![false; curriculum.topics.len()];
    let of_part = |name: &String| curriculum.part_called(name);
    let mut open: Vec<usize> = only.iter().flat_map(of_part).collect();
    if open.len() < LEAST_TOPICS {
        // Single topics stand for their themes.
        let single = only.iter().filter_map(|name| curriculum.topic_called(name, level)).collect::<Vec<_>>();
        let units: Vec<usize> = single.iter().map(|&topic| curriculum.topics[topic].unit).collect();
        open.extend(curriculum.topics_of_units(&units));
    }
    if open.len() < LEAST_TOPICS.min(days.div_ceil(4)) {
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
