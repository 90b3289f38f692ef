//! Questions about the days of a plan, from the curriculum of its subject.

use crate::curriculum::Curriculum;
use crate::planning::curriculum_for;
use roadmaps::brief::Brief;
use roadmaps::plan::{DayOf, Weeks};
use roadmaps::quality::Knowledge;
use roadmaps::quality::words::is_review;
use roadmaps::recall::{Question, QuestionSource};

impl QuestionSource for crate::BuiltInPlanner {
    fn list_questions(&self, brief: &Brief, weeks: &Weeks) -> Vec<Question> {
        let (curriculum, is_known) = curriculum_for(brief);
        // A general curriculum says nothing about the subject.
        if !is_known {
            return Vec::new();
        }
        let days = weeks.daily_keywords().zip(0..);
        let days = days.filter_map(|(keyword, index)| Some((keyword, DayOf::nth(index, brief.days())?)));
        days.flat_map(|(keyword, day)| questions_about(&curriculum, keyword, day)).collect()
    }
}

fn questions_about(curriculum: &Curriculum, keyword: &str, day: DayOf) -> Vec<Question> {
    let topics = topics_of(curriculum, keyword);
    let about = curriculum.questions.iter().filter(|question| topics.contains(&question.topic));
    about.map(|question| Question { day, ask: question.ask.clone(), answer: question.answer.clone() }).collect()
}

/// Returns the topics that a day teaches. A review and a step of a project teach nothing new; the days that taught their
/// topics have the questions.
fn topics_of(curriculum: &Curriculum, keyword: &str) -> Vec<usize> {
    if is_review(keyword) || curriculum.is_project_step(keyword) {
        return Vec::new();
    }
    if let Some(topic) = curriculum.recognise(keyword) {
        return vec![topic];
    }
    // Other words for a topic, written by a model, taken from a table of contents or edited by the owner.
    let is_named = |topic: &usize| names(keyword, curriculum.topics[*topic].shortest());
    (0..curriculum.topics.len()).filter(is_named).collect()
}

/// Whether `keyword` contains `name`, and not as a part of a longer word in Latin letters.
fn names(keyword: &str, name: &str) -> bool {
    let is_latin = |letter: char| letter.is_ascii_alphanumeric();
    let continues = |edge: bool, beside: Option<char>| edge && beside.is_some_and(is_latin);
    keyword.match_indices(name).any(|(at, found)| {
        let (before, after) = (&keyword[..at], &keyword[at + found.len()..]);
        !continues(name.starts_with(is_latin), before.chars().next_back())
            && !continues(name.ends_with(is_latin), after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BuiltInPlanner;
    use roadmaps::brief::{Days, Level};
    use roadmaps::plan::Week;

    fn brief(main: &str, sub: &str, days: i64) -> Brief {
        let days = Days::parse(days).expect("in range");
        Brief::stored(main.into(), sub.into(), Level::Beginner, days, "취업 준비".into())
    }

    /// The questions about a plan with these days.
    fn about(main: &str, sub: &str, keywords: &[&str]) -> Vec<Question> {
        let brief = brief(main, sub, i64::try_from(keywords.len()).expect("few"));
        let days = keywords.iter().map(|keyword| (*keyword).to_owned()).collect();
        let weeks = Weeks::new(vec![Week { keyword: "한 주".into(), days }], brief.days()).expect("a week");
        BuiltInPlanner.list_questions(&brief, &weeks)
    }

    fn react() -> &'static Curriculum {
        let slot = crate::curriculum::shelf().iter().find(|slot| slot.middle == "React").expect("on the shelf");
        slot.curriculum()
    }

    #[test]
    fn a_month_of_a_subject_has_questions_about_most_of_its_weeks() {
        let brief = brief("Frontend", "React", 28);
        let plan = crate::plan(&brief).expect("it passes").plan;
        let questions = BuiltInPlanner.list_questions(&brief, plan.weeks());
        let weeks: std::collections::BTreeSet<u8> = questions.iter().map(|question| question.day.week()).collect();
        assert!(weeks.len() >= 3, "{weeks:?}");
        assert!(questions.iter().all(|question| !question.ask.is_empty() && !question.answer.is_empty()));
    }

    #[test]
    fn the_days_of_a_topic_have_its_questions_and_reviews_have_none() {
        let question = &react().questions[0];
        let topic = &react().topics[question.topic];
        let review = format!("복습: {}", topic.label);
        let [name, practice, depth] = topic.keywords();
        let asked = about("Frontend", "React", &[name, practice, depth, &review]);
        let days = asked.iter().filter(|asked| asked.ask == question.ask).map(|asked| asked.day.index());
        assert_eq!(days.collect::<Vec<_>>(), [0, 1, 2]);
        assert!(asked.iter().all(|asked| asked.day.index() < 3));
    }

    #[test]
    fn a_day_in_other_words_has_the_questions_of_the_topics_that_it_names() {
        let named = |question: &&crate::curriculum::Question| react().topics[question.topic].shortest().is_ascii();
        let question = react().questions.iter().find(named).expect("a topic with a Latin name");
        let name = react().topics[question.topic].shortest();
        let asks = |keyword: &str| {
            about("Frontend", "React", &[keyword]).into_iter().map(|asked| asked.ask).collect::<Vec<_>>()
        };
        assert!(asks(&format!("3장 이야기로 만나는 {name} 이모저모")).contains(&question.ask));
        assert!(!asks(&format!("3장 이야기로 만나는 x{name}x 이모저모")).contains(&question.ask));
    }

    #[test]
    fn an_unknown_subject_has_no_questions() {
        assert_eq!(about("꿀벌 키우기", "", &["벌통 살펴보기", "여왕벌 찾기"]), []);
    }
}
