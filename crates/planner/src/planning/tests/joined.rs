//! Plans for two or three subjects together.

use super::*;

/// Briefs for two or three subjects.
const COMPOUNDS: [(&str, &str); 14] = [
    ("자바랑 스프링", ""),
    ("HTML/CSS", ""),
    ("HTML, CSS, JavaScript", ""),
    ("React", "TypeScript"),
    ("도커와 쿠버네티스", ""),
    ("파이썬 + SQL", ""),
    ("영어랑 일본어", ""),
    ("자료구조/알고리즘", ""),
    ("운영체제 & 네트워크", ""),
    ("Flutter, 피그마", ""),
    ("토익하고 컴활", ""),
    ("머신러닝, 딥러닝", ""),
    ("미적분 및 선형대수", ""),
    ("엑셀, SQLD, 블렌더", ""),
];

#[test]
fn subjects_together_pass_every_check_at_every_level_and_length() {
    for (main, sub) in COMPOUNDS {
        every_brief(main, sub, &LENGTHS, |brief, plan| {
            let asked = asked::asked_for(brief).expect("there is one");
            assert!(asked.curriculum.subjects() >= 2, "{main} {sub}: {}", asked.curriculum.middle);
            assert!(plan.evaluation().contains(&asked.curriculum.middle), "{}", plan.evaluation());
            for (number, part) in asked.curriculum.parts.iter().enumerate() {
                let days = plan.weeks().daily_keywords().filter_map(|keyword| asked.curriculum.recognise(keyword));
                let taught = days.filter(|topic| part.topics.contains(topic)).count();
                let all = brief.days().count();
                assert!(
                    all < 14 || taught * 5 * asked.curriculum.parts.len() >= all,
                    "{main} {sub} {all} days {:?}: {taught} of part {number}",
                    brief.level()
                );
            }
        });
    }
}

#[test]
fn prerequisite_subjects_come_first() {
    let parts = |level, days| -> Vec<usize> {
        let asked = brief("스프링이랑 자바", "", level, days, "취업 준비");
        let curriculum = asked::asked_for(&asked).expect("there is one").curriculum;
        assert_eq!(curriculum.middle, "Java와 Spring");
        let plan = sound_plan(&asked);
        let topics = plan.weeks().daily_keywords().filter_map(|keyword| curriculum.recognise(keyword));
        topics.map(|topic| usize::from(!curriculum.parts[0].topics.contains(&topic))).collect()
    };
    for level in [Level::Intro, Level::Beginner] {
        let short = parts(level, 28);
        assert!(short.first() == Some(&0) && short.contains(&1), "{short:?}");
        let long = parts(level, 80);
        let first_of_spring = long.iter().position(|&part| part == 1).expect("there is Spring");
        assert!(first_of_spring >= 2 && long[first_of_spring..].contains(&0), "they are interleaved: {long:?}");
    }
}

#[test]
fn joined_curricula_pass_the_checks_of_single_ones() {
    for (main, sub) in COMPOUNDS {
        let asked = asked::asked_for(&brief(main, sub, Level::Intro, 28, "취업 준비")).expect("there is one");
        let topics = &asked.curriculum.topics;
        for (index, topic) in topics.iter().enumerate() {
            assert!(topic.unit < asked.curriculum.units.len());
            assert!(
                topic.requires.iter().all(|&needed| needed < index && topics[needed].level <= topic.level),
                "{}",
                topic.name
            );
            assert!(topics[..index].iter().all(|other| other.name != topic.name), "{} twice", topic.name);
        }
        let covered: usize = asked.curriculum.parts.iter().map(|part| part.topics.len()).sum();
        assert_eq!(covered, topics.len());
        assert!(Level::ALL.iter().all(|&level| asked.curriculum.project_for(level).steps.len() >= 16));
    }
}
