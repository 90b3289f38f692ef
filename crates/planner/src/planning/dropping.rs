//! Plans with fewer wishes, if all of them exclude one another. Each says which wish it does not meet.

use crate::goal::may_be_repeated;
use roadmaps::brief::Brief;
use roadmaps::korean::{Particle, with};
use roadmaps::understood::Understood;
use std::ops::Range;

/// The most names in one sentence.
const MOST_NAMES: usize = 3;

/// The remaining wishes of a brief, and the sentences of its plan about the others.
pub(super) struct ReducedWishes {
    pub(super) understood: Understood,
    pub(super) notes: Vec<String>,
}

/// Returns the first of the plans without some wishes of `brief` that `plan` makes, the smallest losses first: limits,
/// some contents, all contents, the goal, the date, and finally everything but the study time.
///
/// A plan takes milliseconds and anyone may request one, so contents are dropped by halves: at most 13 plans are tried.
pub(super) fn plan_with_less<T>(brief: &Brief, mut plan: impl FnMut(ReducedWishes) -> Option<T>) -> Option<T> {
    let all = brief.understood().into_owned();
    let mut tried = vec![all.clone()];
    let mut attempt = |understood: Understood| {
        if tried.contains(&understood) {
            return None;
        }
        tried.push(understood.clone());
        plan(ReducedWishes { notes: notes(brief, &all, &understood), understood })
    };
    let limits = [
        Understood { only: Vec::new(), ..all.clone() },
        Understood { known: Vec::new(), ..all.clone() },
        Understood { only: Vec::new(), known: Vec::new(), ..all.clone() },
    ];
    if let Some(limited) = limits.into_iter().find_map(&mut attempt) {
        return Some(limited);
    }
    let unnamed =
        Understood { topics: Vec::new(), weaknesses: Vec::new(), known: Vec::new(), only: Vec::new(), ..all.clone() };
    if let Some(made) = attempt(unnamed.clone()) {
        return with_most_contents(&all, attempt).or(Some(made));
    }
    let bare = Understood { excluded: Vec::new(), ..unnamed.clone() };
    let more = [
        bare.clone(),
        Understood { goal: None, ..all.clone() },
        Understood { deadline: None, ..all.clone() },
        Understood { goal: None, ..unnamed },
        Understood { goal: None, deadline: None, ..bare },
    ];
    more.into_iter().find_map(attempt)
}

/// Drops all contents that are wanted, and as long as that is enough, only one half of those. Later ones are dropped first,
/// and weaknesses before topics.
fn with_most_contents<T>(all: &Understood, mut attempt: impl FnMut(Understood) -> Option<T>) -> Option<T> {
    let mut lost = 0..all.topics.len() + all.weaknesses.len();
    let mut best = attempt(without(all, &lost))?;
    while lost.len() > 1 {
        let middle = lost.start + lost.len() / 2;
        let halves = [middle..lost.end, lost.start..middle];
        let found = halves.into_iter().find_map(|half| Some((attempt(without(all, &half))?, half)));
        let Some((made, half)) = found else { break };
        (best, lost) = (made, half);
    }
    Some(best)
}

/// Returns the wishes without some of the contents, which are counted from the first topic to the last weakness.
fn without(all: &Understood, lost: &Range<usize>) -> Understood {
    let kept = |list: &[String], first: usize| {
        let kept = list.iter().zip(first..).filter(|(_, place)| !lost.contains(place));
        kept.map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    let (topics, weaknesses) = (kept(&all.topics, 0), kept(&all.weaknesses, all.topics.len()));
    Understood { topics, weaknesses, ..all.clone() }
}

/// Returns the sentences about what `less` lacks of `all`.
fn notes(brief: &Brief, all: &Understood, less: &Understood) -> Vec<String> {
    let names = |all: &[String], less: &[String]| {
        let lost = all.iter().filter(|name| !less.contains(name) && may_be_repeated(brief, name));
        let lost: Vec<&str> = lost.take(MOST_NAMES).map(String::as_str).collect();
        (!lost.is_empty()).then(|| format!("‘{}’", lost.join("’, ‘")))
    };
    let topic = |names: String| with(&names, Particle::Topic);
    let wanted = [all.topics.as_slice(), &all.weaknesses].concat();
    let kept = [less.topics.as_slice(), &less.weaknesses].concat();
    let goal = all.goal.as_ref().filter(|goal| less.goal.is_none() && may_be_repeated(brief, &goal.said));
    let date = all.deadline.as_ref().filter(|_| less.deadline.is_none());
    let notes = [
        names(&wanted, &kept).map(|names| format!("{} 다른 조건과 함께 넣을 수 없어 빠졌습니다.", topic(names))),
        names(&all.excluded, &less.excluded)
            .map(|names| format!("{} 다른 내용의 바탕이 되어 다 빼지 못했습니다.", topic(names))),
        names(&all.known, &less.known).map(|names| format!("{} 안다고 했지만 다시 나올 수 있습니다.", topic(names))),
        names(&all.only, &less.only).map(|names| format!("{names}만으로는 날수를 채우지 못해 다른 내용도 넣었습니다.")),
        goal.map(|goal| format!("마지막에 ‘{}’까지 두지는 못했습니다.", goal.said)),
        date.map(|date| format!("‘{}’에 맞춘 마무리는 넣지 못했습니다.", date.said)),
    ];
    notes.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planning::trying::brief;
    use roadmaps::brief::Level;
    use roadmaps::understood::{Deadline, DeadlineKind, Goal, GoalKind};

    /// A brief with sixteen contents.
    fn crowded() -> Brief {
        let names = |kind: &str| (1..=8).map(|number| format!("{kind} {number}")).collect();
        let all = Understood {
            topics: names("주제"),
            weaknesses: names("약점"),
            known: vec!["기초".into()],
            only: vec!["함수".into()],
            goal: Some(Goal { said: "매물 장부".into(), kind: GoalKind::Make }),
            deadline: Some(Deadline { days_left: 9, kind: DeadlineKind::Exam, said: "9일 뒤".into() }),
            ..Understood::default()
        };
        brief("엑셀", Level::Beginner, 14, "엑셀을 배웁니다").with_understood(Some(all))
    }

    const MOST_PLANS: usize = 13;

    #[test]
    fn each_plan_with_less_says_what_it_lacks() {
        let mut lacks = Vec::new();
        let none = plan_with_less(&crowded(), |reduced| {
            lacks.push(reduced.notes);
            None::<()>
        });
        assert_eq!(none, None);
        assert!(lacks.len() <= MOST_PLANS && lacks.iter().all(|notes| !notes.is_empty()), "{lacks:?}");
        assert_eq!(lacks[0], ["‘함수’만으로는 날수를 채우지 못해 다른 내용도 넣었습니다."]);
        let last = &lacks[lacks.len() - 1];
        assert!(last.iter().any(|note| note.contains("‘주제 1’, ‘주제 2’, ‘주제 3’은 ")), "{last:?}");
        assert!(last.iter().any(|note| note.contains("‘매물 장부’")), "{last:?}");
    }

    #[test]
    fn only_the_content_that_excludes_others_is_dropped_after_few_plans() {
        for lost in ["주제 1", "주제 6", "약점 3", "약점 8"] {
            let mut plans = 0;
            let made = plan_with_less(&crowded(), |reduced| {
                plans += 1;
                let Understood { topics, weaknesses, .. } = reduced.understood;
                let is_free = !topics.iter().chain(&weaknesses).any(|name| name == lost);
                is_free.then_some((topics.len() + weaknesses.len(), reduced.notes))
            });
            let (contents, notes) = made.expect("without one content");
            assert_eq!(contents, 15, "{lost}");
            assert_eq!(notes.len(), 1, "{notes:?}");
            assert!(notes[0].starts_with(&format!("‘{lost}’")) && plans <= MOST_PLANS, "{plans}: {notes:?}");
        }
    }

    #[test]
    fn contents_that_exclude_others_together_are_dropped_together() {
        let made = plan_with_less(&crowded(), |reduced| {
            let Understood { topics, weaknesses, .. } = reduced.understood;
            let is_free = !topics.contains(&"주제 1".to_owned()) && !weaknesses.contains(&"약점 8".to_owned());
            is_free.then_some(topics.len() + weaknesses.len())
        });
        assert_eq!(made, Some(0));
    }
}
