//! Knowledge about a brief's subject, for writers that have none and for checking their plans.
//!
//! | Rule | Here |
//! |---|---|
//! | sources of knowledge | [`Grounds`], [`Grounding`](crate::generation::Grounding) for async writers |
//! | a plan is checked with it before it is stored | [`Ground::accept`] |

use crate::brief::{Brief, Level};
use crate::plan::{Draft, Plan, Week};
use crate::quality::{self, Flaw, Knowledge, OfSubject};

/// A source of knowledge about subjects. Computing it takes as long as a plan.
pub trait Grounds: Send + Sync {
    fn ground(&self, brief: &Brief) -> Ground;
}

/// The knowledge for one brief.
#[derive(Default)]
pub struct Ground {
    /// The topics of the subject; `None` if the subject is unknown.
    pub taught: Option<Taught>,
    /// Plans of the same length and level for unrelated subjects.
    pub unrelated: Vec<UnrelatedPlan>,
}

/// A subject with known topics.
pub struct Taught {
    /// The knowledge against which plans are checked.
    pub knowledge: Box<dyn Knowledge>,
    /// The topics in learning order, prerequisites first.
    pub topics: Vec<TaughtTopic>,
    /// The project at the end of a plan.
    pub project: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaughtTopic {
    pub name: String,
    /// The name of its theme.
    pub unit: String,
    /// The level at which it is new.
    pub level: Level,
    /// Its importance within the subject.
    pub weight: u8,
    /// The names of its prerequisites.
    pub requires: Vec<String>,
    /// Whether the brief asks for it.
    pub is_asked_for: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnrelatedPlan {
    pub names: Vec<String>,
    pub weeks: Vec<Week>,
}

impl Ground {
    fn known(&self) -> Option<&dyn Knowledge> {
        self.taught.as_ref().map(|taught| &*taught.knowledge)
    }

    /// Returns every flaw of `draft`, including whether it would fit any other subject as well.
    #[must_use]
    pub fn inspect(&self, brief: &Brief, draft: &Draft) -> Vec<Flaw> {
        let mut flaws = quality::inspect(brief, draft, self.known());
        let known = self.known().map(|known| known.subject().to_owned());
        let typed = [brief.main(), brief.sub()].map(str::to_owned);
        let names: Vec<String> = typed.into_iter().chain(known).filter(|name| !name.is_empty()).collect();
        let unrelated: Vec<OfSubject<'_>> =
            self.unrelated.iter().map(|other| OfSubject { names: &other.names, weeks: &other.weeks }).collect();
        let own = OfSubject { names: &names, weeks: &draft.weeks };
        flaws.extend(quality::about_the_subject(own, &unrelated).flaws);
        flaws
    }

    /// Returns a new plan if `draft` has no flaw.
    pub fn accept(&self, brief: &Brief, draft: Draft) -> Result<Plan, Vec<Flaw>> {
        let flaws = self.inspect(brief, &draft);
        if flaws.is_empty() { Plan::shaped(brief, draft) } else { Err(flaws) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::BriefForm;
    use crate::quality::Check;

    fn brief() -> Brief {
        let form = BriefForm {
            main_category: "도자기".into(),
            duration: 3,
            learning_objective: "취미로 배우기".into(),
            ..BriefForm::default()
        };
        Brief::parse(&form).expect("in range")
    }

    fn draft(days: [&str; 3]) -> Draft {
        let tips = ["흙은 비닐로 덮어 둡니다.", "매일 같은 시간에 만집니다.", "만든 것을 사진으로 남깁니다."];
        Draft {
            weeks: vec![Week { keyword: "도자기 빚기".into(), days: days.map(str::to_owned).to_vec() }],
            tips: tips.map(str::to_owned).to_vec(),
            evaluation: "초급 수준에서 도자기를 빚는 3일 계획입니다. 흙을 다루는 법부터 그릇 하나까지 갑니다. 가마에서 굽는 과정은 이 기간에 다루지 않습니다.".into(),
            restricted: String::new(),
        }
    }

    #[test]
    fn a_plan_that_would_fit_any_subject_is_refused() {
        let general = ["핵심 용어 정리하기", "목표와 범위 살펴보기", "작은 결과물 만들기"];
        let other = Week { keyword: "시작하기".into(), days: general.map(str::to_owned).to_vec() };
        let unrelated = vec![UnrelatedPlan { names: vec!["알고리즘".into()], weeks: vec![other] }];
        let ground = Ground { taught: None, unrelated };
        let flaws = ground.inspect(&brief(), &draft(general));
        assert_eq!(
            flaws.iter().map(|flaw| (flaw.check, flaw.week)).collect::<Vec<_>>(),
            [(Check::AboutSubject, Some(1))]
        );
        let own = ["흙 반죽과 공기 빼기", "핀칭으로 컵 만들기", "유약 없이 말린 그릇 만들기"];
        assert_eq!(ground.inspect(&brief(), &draft(own)), []);
        assert!(ground.accept(&brief(), draft(own)).is_ok());
    }

    #[test]
    fn plans_of_every_writer_are_held_to_the_learners_sentence() {
        let form = BriefForm {
            main_category: "도자기".into(),
            duration: 3,
            learning_objective: "시험이 3일 남았어요. 마지막에는 찻잔을 만들고 싶어요".into(),
            ..BriefForm::default()
        };
        let brief = Brief::parse(&form).expect("in range");
        let checks = |days| {
            let flaws = Ground::default().inspect(&brief, &draft(days));
            flaws.into_iter().map(|flaw| flaw.check).collect::<Vec<_>>()
        };
        let lectures = ["흙 반죽과 공기 빼기", "유약의 성분", "가마의 온도와 산소"];
        assert!(checks(lectures).contains(&Check::Goal) && checks(lectures).contains(&Check::Exam));
        let own = ["흙 반죽과 공기 빼기", "핀칭으로 컵 만들기", "유약 없이 말린 찻잔 만들기"];
        assert_eq!(checks(own), []);
        let unreadable = Draft { weeks: Vec::new(), ..draft(own) };
        assert!(!Ground::default().inspect(&brief, &unreadable).is_empty());
    }
}
