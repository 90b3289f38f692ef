//! The shelf's knowledge of subjects, for a writer that has none.

use super::{asked_for, unrelated};
use crate::asked::Asked;
use crate::curriculum::Curriculum;
use roadmaps::brief::Brief;
use roadmaps::ground::{Ground, Grounds, Taught, TaughtTopic, UnrelatedPlan};

impl Grounds for super::BuiltInPlanner {
    fn ground(&self, brief: &Brief) -> Ground {
        let unrelated = unrelated::plans(brief).into_iter();
        let unrelated = unrelated.map(|(names, plan)| UnrelatedPlan { names, weeks: plan.weeks().as_slice().to_vec() });
        Ground { taught: asked_for(brief).map(|asked| taught(asked, brief)), unrelated: unrelated.collect() }
    }
}

fn taught(asked: Asked, brief: &Brief) -> Taught {
    let Asked { curriculum, path, stress, named, .. } = asked;
    let is_asked_for = |topic: usize| [&path, &stress, &named.wanted].into_iter().any(|asked| asked.contains(&topic));
    // Known and excluded topics are not offered.
    let is_offered = |topic: &usize| !named.known.contains(topic) && !named.excluded.contains(topic);
    let topics = (0..curriculum.topics.len()).filter(is_offered);
    let topics = topics.map(|index| topic(&curriculum, index, is_asked_for(index)));
    Taught {
        topics: topics.collect(),
        project: curriculum.project_for(brief.level()).name.clone(),
        knowledge: Box::new(curriculum.into_owned()),
    }
}

fn topic(curriculum: &Curriculum, index: usize, is_asked_for: bool) -> TaughtTopic {
    let topic = &curriculum.topics[index];
    TaughtTopic {
        name: topic.name.clone(),
        unit: curriculum.units[topic.unit].clone(),
        level: topic.level,
        weight: topic.weight,
        requires: topic.requires.iter().map(|&required| curriculum.topics[required].name.clone()).collect(),
        is_asked_for,
    }
}

#[cfg(test)]
mod tests {
    use crate::BuiltInPlanner;
    use roadmaps::brief::{Brief, Days, Level};
    use roadmaps::ground::Grounds;

    fn brief(main: &str, sub: &str) -> Brief {
        let days = Days::parse(14).expect("in range");
        Brief::stored(main.into(), sub.into(), Level::Beginner, days, "포트폴리오 만들기".into())
    }

    #[test]
    fn prerequisites_come_before_the_topics_that_need_them() {
        let ground = BuiltInPlanner.ground(&brief("Frontend", "React"));
        let topics = ground.taught.expect("it is on the shelf").topics;
        assert!(topics.len() >= 60, "{}", topics.len());
        for (index, topic) in topics.iter().enumerate() {
            for required in &topic.requires {
                assert!(topics[..index].iter().any(|before| before.name == *required), "{}: {required}", topic.name);
            }
        }
    }

    #[test]
    fn the_built_in_plan_passes_the_checks_of_its_own_ground() {
        for (main, sub) in [("Frontend", "React"), ("CS", "운영체제")] {
            let brief = brief(main, sub);
            let plan = crate::plan(&brief).expect("it passes").plan;
            let draft = roadmaps::plan::Draft {
                weeks: plan.weeks().as_slice().to_vec(),
                tips: plan.tips().to_vec(),
                evaluation: plan.evaluation().to_owned(),
                restricted: plan.restricted().to_owned(),
            };
            assert_eq!(BuiltInPlanner.ground(&brief).inspect(&brief, &draft), [], "{sub}");
        }
    }

    #[test]
    fn named_topics_are_asked_for_and_excluded_ones_are_not_offered() {
        let days = Days::parse(14).expect("in range");
        let objective = "useEffect가 약해요. Context는 빼 주세요";
        let brief = Brief::stored("Frontend".into(), "React".into(), Level::Beginner, days, objective.into());
        let understood = brief.understood();
        let ground = BuiltInPlanner.ground(&brief);
        let taught = ground.taught.expect("it is on the shelf");
        let called = |name: &String| {
            let topic = taught.knowledge.topic_called(name, Level::Beginner)?;
            Some(taught.knowledge.topic(topic).name)
        };
        let wanted: Vec<&str> = understood.weaknesses.iter().filter_map(called).collect();
        let excluded: Vec<&str> = understood.excluded.iter().filter_map(called).collect();
        assert!(!wanted.is_empty() && !excluded.is_empty(), "{understood:?}");
        assert!(taught.topics.iter().any(|topic| topic.is_asked_for && wanted.contains(&topic.name.as_str())));
        assert!(!taught.topics.iter().any(|topic| excluded.contains(&topic.name.as_str())));
    }

    #[test]
    fn an_unknown_subject_has_no_topics_but_plans_to_compare_with() {
        let ground = BuiltInPlanner.ground(&brief("꿀벌 키우기", ""));
        assert!(ground.taught.is_none());
        assert_eq!(ground.unrelated.len(), 3);
    }
}
