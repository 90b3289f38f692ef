//! Plans with fewer wishes, if all of them exclude one another. Each says which wish it does not meet.

use crate::goal::may_be_repeated;
use roadmaps::brief::Brief;
use roadmaps::korean::{Particle, with};
use roadmaps::understood::Understood;

/// The most names in one sentence.
const MOST_NAMES: usize = 3;

/// The remaining wishes of a brief, and the sentences of its plan about the others.
pub(super) struct Fewer {
    pub(super) understood: Understood,
    pub(super) told: Vec<String>,
}

/// Returns the wishes of `brief` without some of them, the smallest losses first: limits, single contents, all contents,
/// the goal, the date, and finally everything but the study time.
pub(super) fn fewer(brief: &Brief) -> Vec<Fewer> {
    let all = brief.understood().into_owned();
    let of = |understood: Understood| Fewer { told: told(brief, &all, &understood), understood };
    let mut fewer = vec![
        Understood { only: Vec::new(), ..all.clone() },
        Understood { known: Vec::new(), ..all.clone() },
        Understood { only: Vec::new(), known: Vec::new(), ..all.clone() },
    ];
    let without = |list: &[String], place: usize| {
        let kept = list.iter().enumerate().filter(|(index, _)| *index != place);
        kept.map(|(_, name)| name.clone()).collect::<Vec<_>>()
    };
    for place in (0..all.weaknesses.len()).rev() {
        fewer.push(Understood { weaknesses: without(&all.weaknesses, place), ..all.clone() });
    }
    for place in (0..all.topics.len()).rev() {
        fewer.push(Understood { topics: without(&all.topics, place), ..all.clone() });
    }
    let unnamed =
        Understood { topics: Vec::new(), weaknesses: Vec::new(), known: Vec::new(), only: Vec::new(), ..all.clone() };
    let plain = Understood { excluded: Vec::new(), ..unnamed.clone() };
    fewer.extend([
        unnamed.clone(),
        plain.clone(),
        Understood { goal: None, ..all.clone() },
        Understood { deadline: None, ..all.clone() },
        Understood { goal: None, ..unnamed },
        Understood { goal: None, deadline: None, ..plain },
    ]);
    fewer.retain(|less| *less != all);
    fewer.into_iter().map(of).collect()
}

/// Returns the sentences about what `less` lacks of `all`.
fn told(brief: &Brief, all: &Understood, less: &Understood) -> Vec<String> {
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
    let told = [
        names(&wanted, &kept).map(|names| format!("{} 다른 조건과 함께 넣을 수 없어 빠졌습니다.", topic(names))),
        names(&all.excluded, &less.excluded)
            .map(|names| format!("{} 다른 내용의 바탕이 되어 다 빼지 못했습니다.", topic(names))),
        names(&all.known, &less.known).map(|names| format!("{} 안다고 했지만 다시 나올 수 있습니다.", topic(names))),
        names(&all.only, &less.only).map(|names| format!("{names}만으로는 날수를 채우지 못해 다른 내용도 넣었습니다.")),
        goal.map(|goal| format!("마지막에 ‘{}’까지 두지는 못했습니다.", goal.said)),
        date.map(|date| format!("‘{}’에 맞춘 마무리는 넣지 못했습니다.", date.said)),
    ];
    told.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planning::trying::brief;
    use roadmaps::brief::Level;
    use roadmaps::understood::{Goal, GoalKind};

    #[test]
    fn each_plan_with_fewer_wishes_says_what_it_lacks() {
        let goal = Some(Goal { said: "매물 장부".into(), kind: GoalKind::Make });
        let all = Understood {
            topics: vec!["XLOOKUP".into(), "피벗".into()],
            only: vec!["함수".into()],
            goal,
            ..Understood::default()
        };
        let brief = brief("엑셀", Level::Beginner, 14, "엑셀을 배웁니다").with_understood(Some(all));
        let fewer = fewer(&brief);
        assert!(fewer.len() >= 6, "{}", fewer.len());
        for less in &fewer {
            assert!(!less.told.is_empty(), "{:?}", less.understood);
        }
        assert_eq!(fewer[0].told, ["‘함수’만으로는 날수를 채우지 못해 다른 내용도 넣었습니다."]);
        let last = &fewer[fewer.len() - 1].told;
        assert!(last.iter().any(|told| told.contains("‘XLOOKUP’, ‘피벗’은 ")), "{last:?}");
        assert!(last.iter().any(|told| told.contains("‘매물 장부’")), "{last:?}");
    }
}
