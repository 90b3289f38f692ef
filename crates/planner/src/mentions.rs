//! The parts and topics of a curriculum that an objective mentions, and what it says of each.
//!
//! Rules for verbs read the contents that a sentence asks for. A name that is on the shelf needs no such rule: it counts
//! wherever it occurs, as wanted unless its clause says otherwise.
//!
//! | Part | Here |
//! |---|---|
//! | texts without spaces, case and spellings | `text.rs` |
//! | the names of a curriculum | `names.rs` |
//! | words that are in the name of a topic | `loose.rs` |
//! | what the clause of a mention says | `stance.rs` |
//! | the lists of an objective with its mentions | `grounding.rs` |
//! | word lists | `rules.rs`, `rules/mentions.toml` |

mod grounding;
mod loose;
mod names;
mod rules;
mod stance;
mod text;

pub(crate) use grounding::{grounded, with_called};

use crate::curriculum::Curriculum;
use crate::objective::Aim;
use names::Names;
use roadmaps::brief::Level;
use stance::Clause;
use std::ops::Range;
use text::Text;

/// The attitude of a learner towards a part or topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stance {
    Wanted,
    /// Difficult, or never seen.
    Weak,
    Known,
    Excluded,
    /// Only such contents are wanted.
    Only,
}

/// A part or topic in the learner's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mention {
    pub(crate) said: String,
    pub(crate) place: Range<usize>,
    pub(crate) topics: Vec<usize>,
    /// Whether it stands for all topics of a part.
    pub(crate) is_part: bool,
    pub(crate) stance: Stance,
    predicate: Predicate,
    /// Whether it is a single word of a longer name.
    is_loose: bool,
}

/// The predicate of the clause of a mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Predicate {
    /// Says the stance.
    Telling,
    /// Says nothing of the mention, which is wanted then.
    Other,
    Missing,
}

impl Mention {
    /// Whether its clause says the stance, or else it is wanted because nothing says otherwise.
    fn is_explicit(&self) -> bool {
        self.predicate == Predicate::Telling
    }
}

/// A name that was found, before its clause is read.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Found {
    place: Range<usize>,
    topics: Vec<usize>,
    is_part: bool,
    is_loose: bool,
}

/// Returns the mentions of `objective`, in its order.
pub(crate) fn mentions(objective: &str, curriculum: &Curriculum, level: Level) -> Vec<Mention> {
    // An offered aim, such as 「포트폴리오 준비」, names no content.
    if Aim::offered_name(objective).is_some() {
        return Vec::new();
    }
    let text = Text::of(objective);
    let names = Names::of(curriculum);
    let mut claimed = vec![false; text.letters().len()];
    let mut found = names.find(&text, &mut claimed);
    found.extend(loose::find(&text, curriculum, &names, level, &claimed));
    found.sort_by_key(|found| found.place.start);
    let mut read: Vec<Mention> = Vec::with_capacity(found.len());
    // Names that are named together share the clause of the last one.
    for found in found.iter().rev() {
        let next = read.last().filter(|next| stance::are_named_together(objective, &found.place, &next.place));
        let own = stance::of(&Clause { objective, place: &found.place });
        let shared = next.filter(|_| !own.is_before);
        let (stance, predicate) = match shared {
            Some(next) => (next.stance, next.predicate),
            None => (own.stance, own.predicate),
        };
        read.push(Mention {
            said: objective[found.place.clone()].to_owned(),
            place: found.place.clone(),
            topics: found.topics.clone(),
            is_part: found.is_part,
            stance,
            predicate,
            is_loose: found.is_loose,
        });
    }
    read.reverse();
    let mut read = without_scopes(read, objective);
    // A single word of a longer name may be there by chance.
    read.retain(|mention| !mention.is_loose || mention.is_explicit());
    read
}

/// Removes the parts that only say where a narrower one belongs: 형법총론 in 「형법총론에서 공범론만」.
fn without_scopes(mentions: Vec<Mention>, objective: &str) -> Vec<Mention> {
    let is_scope = |mention: &Mention| {
        let of_it = |other: &&Mention| {
            other.place.start > mention.place.end
                && other.topics.len() < mention.topics.len()
                && other.topics.iter().all(|topic| mention.topics.contains(topic))
        };
        mention.is_part
            && objective[mention.place.end..].starts_with("에서 ")
            && mentions
                .iter()
                .find(of_it)
                .is_some_and(|other| !objective[mention.place.end..other.place.start].contains(['.', '!', '?', '\n']))
    };
    let kept: Vec<bool> = mentions.iter().map(|mention| !is_scope(mention)).collect();
    mentions.into_iter().zip(kept).filter(|(_, is_kept)| *is_kept).map(|(mention, _)| mention).collect()
}

/// Returns a function that finds the topics that a text of `curriculum` names.
pub(crate) fn topics_named_in(curriculum: &Curriculum) -> impl Fn(&str) -> Vec<Vec<usize>> {
    let names = Names::of(curriculum);
    move |text| {
        let text = Text::of(text);
        let found = names.find(&text, &mut vec![false; text.letters().len()]);
        found.into_iter().map(|found| found.topics).collect()
    }
}

#[cfg(test)]
mod tests;
