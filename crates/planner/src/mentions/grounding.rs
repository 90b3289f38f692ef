//! The lists of an objective with its mentions, and a curriculum that knows these by the learner's words.

use super::names::Names;
use super::text::Text;
use super::{Mention, Predicate, Stance, mentions};
use crate::asked::Asked;
use crate::curriculum::{Called, Curriculum};
use kernel::text::folded;
use roadmaps::brief::Brief;
use roadmaps::quality::words::joined;
use roadmaps::understood::Understood;
use std::borrow::Cow;
use std::ops::Range;

/// Returns what was understood of `brief` with the mentions of `curriculum`, each in the list that its clause says. A
/// mention replaces the names that were read at its place. Names that the user corrected stay.
pub(crate) fn grounded(brief: &Brief, curriculum: &Curriculum) -> Understood {
    let all = brief.understood().into_owned();
    if all.is_corrected {
        return all;
    }
    let objective = brief.objective();
    let mut mentions = mentions(objective, curriculum, brief.level());
    let mut all = without_mentions(all, objective, &mut mentions);
    for mention in &mentions {
        if is_stronger_elsewhere(mention, &mentions) {
            continue;
        }
        let list = match mention.stance {
            Stance::Wanted => &mut all.topics,
            Stance::Weak => &mut all.weaknesses,
            Stance::Known => &mut all.known,
            Stance::Excluded => &mut all.excluded,
            Stance::Only => &mut all.only,
        };
        if !list.contains(&mention.said) {
            list.push(mention.said.clone());
        }
    }
    if let Some(name) = typed_part(brief, curriculum).map(|(name, _)| name)
        && all.only.is_empty()
    {
        all.only.push(name.to_owned());
    }
    all
}

/// Removes the names that mentions replace. What a list refuses or calls difficult counts for a
/// mention that is only wanted.
fn without_mentions(all: Understood, objective: &str, mentions: &mut [Mention]) -> Understood {
    let mut kept = |names: Vec<String>, stance: Stance| -> Vec<String> {
        names.into_iter().filter(|name| !replaced(name, stance, objective, mentions)).collect()
    };
    Understood {
        topics: kept(all.topics, Stance::Wanted),
        weaknesses: kept(all.weaknesses, Stance::Weak),
        known: kept(all.known, Stance::Known),
        excluded: kept(all.excluded, Stance::Excluded),
        only: kept(all.only, Stance::Only),
        ..all
    }
}

fn replaced(name: &str, stance: Stance, objective: &str, mentions: &mut [Mention]) -> bool {
    let Some(at) = objective.find(name) else { return false };
    let place = at..at + name.len();
    let is_within = |other: &Range<usize>| other.start < place.end && place.start < other.end;
    let covered: usize =
        mentions.iter().filter(|mention| is_within(&mention.place)).map(|mention| mention.place.len()).sum();
    let is_covered = mentions.iter().any(|mention| is_within(&mention.place) && !mention.is_loose);
    // A single word of a long name does not stand for it.
    if covered == 0 || (!is_covered && covered * 2 < joined(name).len()) {
        return false;
    }
    for mention in mentions.iter_mut().filter(|mention| is_within(&mention.place)) {
        let counts = match stance {
            Stance::Excluded => matches!(mention.stance, Stance::Wanted | Stance::Weak),
            Stance::Weak | Stance::Only => mention.stance == Stance::Wanted,
            Stance::Known => mention.stance == Stance::Wanted && mention.predicate == Predicate::Missing,
            Stance::Wanted => false,
        };
        if counts {
            mention.stance = stance;
        }
    }
    true
}

/// Whether the same name occurs again and says more: a wish counts more than what is known.
fn is_stronger_elsewhere(mention: &Mention, mentions: &[Mention]) -> bool {
    let rank = |stance: Stance| match stance {
        Stance::Weak => 4,
        Stance::Only => 3,
        Stance::Excluded => 2,
        Stance::Wanted => 1,
        Stance::Known => 0,
    };
    let is_plain = |mention: &Mention| mention.stance == Stance::Wanted && !mention.is_explicit();
    mentions.iter().any(|other| {
        joined(&other.said) == joined(&mention.said)
            && rank(other.stance) > rank(mention.stance)
            && !(is_plain(other) && mention.is_explicit())
    }) || (is_plain(mention)
        && mentions.iter().any(|other| joined(&other.said) == joined(&mention.said) && other.stance == Stance::Known))
}

/// Returns `asked` with a curriculum that knows the mentions of `brief` by the learner's words.
pub(crate) fn with_called(asked: Asked, brief: &Brief) -> Asked {
    let found = mentions(brief.objective(), &asked.curriculum, brief.level());
    let mut called: Vec<Called> = Vec::new();
    for mention in &found {
        let topics = mention.topics.iter().copied().filter(|topic| !belongs_to_a_narrower(*topic, mention, &found));
        let topics: Vec<usize> = topics.collect();
        if !topics.is_empty() && !called.iter().any(|known| known.name == joined(&mention.said)) {
            called.push(Called { name: joined(&mention.said), topics, is_part: mention.is_part });
        }
    }
    if let Some((name, topics)) = typed_part(brief, &asked.curriculum) {
        called.push(Called { name: joined(name), topics, is_part: true });
    }
    if called.is_empty() {
        return asked;
    }
    let curriculum = asked.curriculum.with_called(called, brief.level());
    Asked { curriculum: Cow::Owned(curriculum), ..asked }
}

/// Whether a topic of a part is the subject of a narrower mention that says the opposite: 「문법이 약하고 어순은 알아요」.
fn belongs_to_a_narrower(topic: usize, part: &Mention, mentions: &[Mention]) -> bool {
    let is_refused = |stance: Stance| matches!(stance, Stance::Known | Stance::Excluded);
    mentions.iter().any(|other| {
        other.topics.len() < part.topics.len()
            && other.topics.contains(&topic)
            && is_refused(other.stance) != is_refused(part.stance)
    })
}

/// Returns the part of `curriculum` that is typed as the subject, if it is not the whole: 코바늘 in 뜨개질.
fn typed_part<'a>(brief: &'a Brief, curriculum: &Curriculum) -> Option<(&'a str, Vec<usize>)> {
    let typed = brief.subject();
    if folded(typed) == folded(&curriculum.middle) || curriculum.subjects() > 1 {
        return None;
    }
    let text = Text::of(typed);
    let found = Names::of(curriculum).find(&text, &mut vec![false; text.letters().len()]);
    let is_track =
        |topics: &Vec<usize>| curriculum.tracks.iter().any(|track| curriculum.topics_of_units(&track.units) == *topics);
    let part = found.into_iter().find(|found| found.is_part && is_track(&found.topics))?;
    // 「훅과 컴포넌트 설계」 is a path, and not only the part 훅.
    let others = joined(&format!("{} {}", &typed[..part.place.start], &typed[part.place.end..]));
    let is_own = || Names::own(curriculum).into_iter().any(|name| joined(name) == others);
    (others.is_empty() || is_own()).then_some((typed, part.topics))
}
