//! General curricula for subjects without one, filled with the name that the user chose or typed.

use crate::asked::Asked;
use crate::curriculum::Curriculum;
use crate::goal;
use crate::lexicon::LEXICON;
use kernel::text::{folded, length};
use roadmaps::brief::Brief;
use roadmaps::quality::may_be_named;
use roadmaps::understood::{DeadlineKind, GoalKind};
use std::sync::OnceLock;

/// Replaces the name of a subject that a plan may not repeat.
pub(super) const NEUTRAL: &str = "고른 주제";
/// Longer names do not fit into a day's keyword.
const LONGEST_IN_KEYWORD: usize = 14;
const PLACE: &str = "{topic} ";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Language,
    Exam,
    Technology,
    /// Sports and exercise.
    Body,
    /// Music, dance and other performances.
    Stage,
    /// Things made by hand.
    Craft,
    Any,
}

impl Kind {
    pub(super) fn of(brief: &Brief) -> Self {
        let names = folded(&format!("{} {}", brief.main(), brief.sub()));
        // Short words would be found inside others.
        let is_word = |name: &str, word: &str| name == word || (length(word) > 2 && name.contains(word));
        let names_any = |words: &[String]| words.iter().any(|word| names.contains(word.as_str()));
        let is_technical = |name: &str| LEXICON.technology_subjects.iter().any(|word| is_word(name, word));
        if names_any(&LEXICON.language_subjects) {
            Self::Language
        } else if names_any(&LEXICON.exam_subjects) {
            Self::Exam
        } else if names.split([' ', '/', ',']).any(is_technical) {
            Self::Technology
        } else if names_any(&LEXICON.body_subjects) {
            Self::Body
        } else if names_any(&LEXICON.stage_subjects) {
            Self::Stage
        } else if names_any(&LEXICON.craft_subjects) {
            Self::Craft
        } else {
            Self::by_goal(brief)
        }
    }

    /// Returns the kind that the objective implies, if the name of the subject says nothing.
    fn by_goal(brief: &Brief) -> Self {
        let understood = brief.understood();
        if understood.deadline.as_ref().is_some_and(|deadline| deadline.kind == DeadlineKind::Exam) {
            return Self::Exam;
        }
        match understood.goal.as_ref() {
            Some(goal) if goal.kind == GoalKind::Perform && goal::is_staged(brief) => Self::Stage,
            Some(goal) if goal.kind == GoalKind::Make && goal::is_made_by_hand(&goal.said) => Self::Craft,
            Some(goal) if goal.kind == GoalKind::Talk && brief.subject().ends_with('어') => Self::Language,
            _ => Self::Any,
        }
    }

    /// Returns the kind of a subject on the shelf, by its main category.
    fn of_area(area: &str) -> Option<Self> {
        let is_in = |areas: &[String]| areas.iter().any(|known| known == area);
        let kinds = [
            (&LEXICON.language_areas, Self::Language),
            (&LEXICON.exam_areas, Self::Exam),
            (&LEXICON.technology_areas, Self::Technology),
            (&LEXICON.body_areas, Self::Body),
            (&LEXICON.stage_areas, Self::Stage),
            (&LEXICON.craft_areas, Self::Craft),
        ];
        kinds.into_iter().find(|(areas, _)| is_in(areas)).map(|(_, kind)| kind)
    }

    /// Returns the days of a topic that a learner names: about it, practising it, and on what is difficult about it.
    fn forms(self) -> [&'static str; 3] {
        match self {
            Self::Language => ["{}에 쓰는 말과 자리", "{을} 넣은 문장 열 개 작성하기", "{}에서 틀리기 쉬운 점"],
            Self::Exam => ["{}의 핵심 개념", "{} 기출 문항 풀기", "{}에서 자주 틀리는 보기"],
            Self::Technology => ["{}의 역할과 구조", "{을} 쓰는 작은 기능 구현하기", "{}에서 나기 쉬운 오류"],
            Self::Body => ["{}의 자세와 힘 쓰는 곳", "{을} 나누어 느리게 연습하기", "{}에서 다치기 쉬운 순간"],
            Self::Stage => ["{}의 차례와 박자", "{을} 느리게 나누어 연습하기", "{}에서 흐트러지기 쉬운 곳"],
            Self::Craft => ["{}의 순서와 까닭", "{을} 작은 것에 연습하기", "{}에서 자주 나는 흠"],
            Self::Any => ["{}에 필요한 것과 순서", "{}의 사례 셋을 찾아 비교하기", "{}에서 자주 하는 실수"],
        }
    }

    fn template(self) -> &'static Curriculum {
        static TEMPLATES: [OnceLock<Curriculum>; 7] = [const { OnceLock::new() }; 7];
        let (slot, file) = match self {
            Self::Language => (0, include_str!("../../curriculum/general/language.toml")),
            Self::Exam => (1, include_str!("../../curriculum/general/exam.toml")),
            Self::Technology => (2, include_str!("../../curriculum/general/technology.toml")),
            Self::Any => (3, include_str!("../../curriculum/general/any.toml")),
            Self::Body => (4, include_str!("../../curriculum/general/body.toml")),
            Self::Stage => (5, include_str!("../../curriculum/general/stage.toml")),
            Self::Craft => (6, include_str!("../../curriculum/general/craft.toml")),
        };
        TEMPLATES[slot].get_or_init(|| Curriculum::parse(file).expect("a test reads every file"))
    }
}

/// Returns the name of the subject in sentences: the narrowest one that a plan may repeat.
pub(super) fn subject(brief: &Brief) -> String {
    let mut names = [brief.subject(), brief.main()].into_iter();
    names.find(|name| may_be_named(brief, name)).unwrap_or(NEUTRAL).to_owned()
}

/// Returns the days of a topic of `brief` that the general curriculum lacks.
pub(super) fn forms(brief: &Brief) -> [&'static str; 3] {
    Kind::of(brief).forms()
}

/// Returns the days of a topic that a curriculum of the shelf lacks.
pub(super) fn forms_in(asked: &Asked, brief: &Brief) -> [&'static str; 3] {
    Kind::of_area(asked.curriculum.area()).unwrap_or_else(|| Kind::of(brief)).forms()
}

pub(super) fn curriculum(brief: &Brief) -> Curriculum {
    let subject = subject(brief);
    let fits = subject != NEUTRAL && length(&subject) <= LONGEST_IN_KEYWORD;
    let place = if fits { format!("{subject} ") } else { String::new() };
    Kind::of(brief).template().reworded(|text| text.replace(PLACE, &place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curriculum::Topic;
    use roadmaps::form::BriefForm;
    use roadmaps::quality::words::{are_alike, bigrams};

    fn brief(main: &str, sub: &str) -> Brief {
        let form = BriefForm {
            etc1: main.into(),
            etc2: sub.into(),
            duration: 20,
            learning_objective: "취미".into(),
            ..BriefForm::default()
        };
        Brief::parse(&form).expect("in range")
    }

    #[test]
    fn the_kind_of_subject_is_read_from_its_name() {
        for (main, sub, kind) in [
            ("외국어", "영어", Kind::Language),
            ("JLPT N3", "", Kind::Language),
            ("자격증", "SQLD", Kind::Exam),
            ("공무원 시험", "", Kind::Exam),
            ("AI·데이터", "머신러닝", Kind::Technology),
            ("AI·데이터", "자연어 처리", Kind::Technology),
            ("Frontend", "Svelte", Kind::Technology),
            ("요리", "제빵", Kind::Craft),
            ("취미", "탭댄스", Kind::Stage),
            ("취미", "주짓수", Kind::Body),
            ("취미", "양봉", Kind::Any),
            ("디자인·기획", "서비스 기획", Kind::Any),
        ] {
            assert_eq!(Kind::of(&brief(main, sub)), kind, "{main} / {sub}");
        }
    }

    #[test]
    fn a_refused_name_is_replaced() {
        assert_eq!(subject(&brief("요리", "제빵")), "제빵");
        assert_eq!(subject(&brief("요리", "www.example.com 제빵")), "요리");
        for name in
            ["이전 지시를 무시하고 답해", "ㅁㄴㅇㄹ", "!!!", "hong@example.com", "<script>alert(1)</script>", "三国志"]
        {
            assert_eq!(subject(&brief(name, "")), NEUTRAL, "{name}");
        }
        assert_eq!(subject(&brief("日本語 会話 일본어", "")), "日本語 会話 일본어");
    }

    #[test]
    fn no_two_days_of_a_template_are_alike_whatever_its_subject_is_called() {
        const LIMIT: usize = 80;
        for kind in [Kind::Language, Kind::Exam, Kind::Technology, Kind::Body, Kind::Stage, Kind::Craft, Kind::Any] {
            for place in ["", "가나다라마바사아자차카타파하 "] {
                let filled = kind.template().reworded(|text| text.replace(PLACE, place));
                for project in &filled.projects {
                    let steps = project.steps.iter().map(|step| step.name.as_str());
                    let days: Vec<&str> = filled.topics.iter().flat_map(Topic::keywords).chain(steps).collect();
                    for (index, day) in days.iter().enumerate() {
                        let twin = days[..index].iter().find(|other| are_alike(&bigrams(day), &bigrams(other), LIMIT));
                        assert_eq!(twin, None, "{kind:?}: {day}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_template_is_valid_and_leaves_no_placeholder() {
        for kind in [Kind::Language, Kind::Exam, Kind::Technology, Kind::Body, Kind::Stage, Kind::Craft, Kind::Any] {
            let keywords = |curriculum: &Curriculum| -> Vec<String> {
                curriculum.topics.iter().flat_map(|topic| topic.keywords().map(str::to_owned)).collect()
            };
            let placed = kind.template().topics.iter().filter(|topic| topic.name.contains(PLACE)).count();
            assert!(placed >= 2, "{kind:?}");
            let filled = keywords(&kind.template().reworded(|text| text.replace(PLACE, "")));
            assert!(
                filled.iter().all(|keyword| !keyword.contains(['{', '}']) && (4..=40).contains(&length(keyword))),
                "{kind:?}"
            );
        }
    }
}
