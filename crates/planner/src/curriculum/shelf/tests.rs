use super::*;
use crate::curriculum::Topic;
use roadmaps::BriefForm;
use roadmaps::quality::words::{are_alike, bigrams, is_hands_on, is_review};

fn brief(main: &str, sub: &str) -> Brief {
    let form = BriefForm {
        main_category: main.into(),
        sub_category: sub.into(),
        duration: 20,
        learning_objective: "취업 준비".into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

fn found(main: &str, sub: &str) -> Option<&'static str> {
    find(&brief(main, sub)).map(|curriculum| curriculum.middle.as_str())
}

#[test]
fn every_shipped_file_is_sound_and_stands_under_its_name() {
    for slot in &SHELF {
        let curriculum =
            Curriculum::parse(slot.file).unwrap_or_else(|wrong| panic!("{}/{}: {wrong}", slot.main, slot.middle));
        assert_eq!((curriculum.main.as_str(), curriculum.middle.as_str()), (slot.main, slot.middle));
        assert!((3..=5).contains(&curriculum.paths.len()), "{}", slot.middle);
        for unit in 0..curriculum.units.len() {
            assert!(
                curriculum.topics.iter().filter(|topic| topic.unit == unit).count() >= 3,
                "{}: unit {unit}",
                slot.middle
            );
        }
    }
}

#[test]
fn keywords_say_what_kind_of_day_they_are_and_differ_from_one_another() {
    for slot in &SHELF {
        let curriculum = slot.curriculum();
        let steps = curriculum.projects.iter().flat_map(|project| &project.steps).map(|step| step.name.as_str());
        let keywords: Vec<&str> = curriculum.topics.iter().flat_map(Topic::keywords).chain(steps).collect();
        for topic in &curriculum.topics {
            let hands_on = topic.keywords().map(is_hands_on);
            assert_eq!(hands_on, [false, true, false], "{}: {:?}", slot.middle, topic.keywords());
        }
        assert!(
            keywords.iter().all(|keyword| !is_review(keyword) && (5..=40).contains(&keyword.chars().count())),
            "{}",
            slot.middle
        );
        let grams: Vec<_> = keywords.iter().map(|keyword| bigrams(keyword)).collect();
        for (index, one) in grams.iter().enumerate() {
            let twin = grams[..index].iter().position(|other| are_alike(one, other, 75));
            assert!(twin.is_none(), "{}: {} is like {}", slot.middle, keywords[index], keywords[twin.unwrap_or(0)]);
        }
    }
}

#[test]
fn a_curriculum_is_found_by_the_names_people_use() {
    assert_eq!(found("Frontend", "React"), Some("React"));
    assert_eq!(found("frontend", " react"), Some("React"));
    assert_eq!(found("React", ""), Some("React"));
    assert_eq!(found("직접 입력", "Flutter"), Some("Flutter"));
    assert_eq!(found("Algorithm", "동적 계획법"), Some("알고리즘"));
    assert_eq!(found("Database", ""), Some("Database"));
    assert_eq!(found("데이터베이스", ""), Some("데이터베이스"));
}

#[test]
fn what_has_no_curriculum_is_not_forced_into_one() {
    for (main, sub) in
        [("외국어", "영어"), ("Frontend", ""), ("Frontend", "Svelte"), ("AI·데이터", "머신러닝"), ("요리", "제빵")]
    {
        assert_eq!(found(main, sub), None, "{main} / {sub}");
    }
}

#[test]
fn a_sub_category_names_a_path() {
    let asked = brief("Algorithm", "동적 계획법");
    let curriculum = find(&asked).expect("there is one");
    assert!(path_of(curriculum, &asked).is_some_and(|topics| topics.len() >= 12));
    assert!(path_of(curriculum, &brief("Algorithm", "알고리즘")).is_none());
}
