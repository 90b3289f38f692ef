//! Sentences as learners write them, and what must and must not be in the plan for them: `sentences.toml`.

use chrono::NaiveDate;
use planner::plan;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::plan::Plan;
use roadmaps::quality::words::is_review;
use roadmaps::understood::Understood;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sentences: Vec<Sentence>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sentence {
    subject: String,
    says: String,
    level: u8,
    days: i64,
    /// Texts that occur in days or titles of weeks.
    #[serde(default)]
    has: Vec<String>,
    /// Texts that occur in the last fifth of the days.
    #[serde(default)]
    ends: Vec<String>,
    /// Texts that occur nowhere.
    #[serde(default)]
    lacks: Vec<String>,
    /// Texts that occur in the evaluation.
    #[serde(default)]
    tells: Vec<String>,
    /// The number of days before an exam, one of the last three of which is a rehearsal.
    #[serde(default)]
    exam_after: Option<usize>,
}

fn planned(sentence: &Sentence) -> Result<Plan, String> {
    let brief = Brief::parse(&BriefForm {
        etc1: sentence.subject.clone(),
        current_level: sentence.level.to_string(),
        duration: sentence.days,
        learning_objective: sentence.says.clone(),
        ..BriefForm::default()
    })
    .map_err(|errors| format!("{errors:?}"))?;
    let start = NaiveDate::from_ymd_opt(2026, 11, 28);
    let understood = Understood::read(brief.objective(), start);
    plan(&brief.with_understood(Some(understood))).map(|written| written.plan).map_err(|wrong| format!("{wrong:?}"))
}

fn flaws(sentence: &Sentence) -> Vec<String> {
    let plan = match planned(sentence) {
        Ok(plan) => plan,
        Err(wrong) => return vec![wrong],
    };
    let weeks = plan.weeks().as_slice();
    let days: Vec<&str> = plan.weeks().daily_keywords().collect();
    let own: Vec<&str> = days.iter().copied().filter(|day| !is_review(day)).collect();
    let last = &own[own.len() - own.len().div_ceil(5)..];
    let titles = weeks.iter().map(|week| week.keyword.as_str());
    let all: Vec<&str> = days.iter().copied().chain(titles).collect();
    let holds = |texts: &[&str], wanted: &str| texts.iter().any(|text| text.contains(wanted));
    let mut flaws = Vec::new();
    flaws.extend(sentence.has.iter().filter(|text| !holds(&all, text)).map(|text| format!("lacks {text}")));
    flaws.extend(sentence.ends.iter().filter(|text| !holds(last, text)).map(|text| format!("does not end in {text}")));
    flaws.extend(sentence.lacks.iter().filter(|text| holds(&all, text)).map(|text| format!("has {text}")));
    let tells = |text: &&String| !plan.evaluation().contains(text.as_str());
    flaws.extend(sentence.tells.iter().filter(tells).map(|text| format!("does not tell {text}")));
    if let Some(exam) = sentence.exam_after {
        let is_rehearsal =
            |day: &str| ["모의", "기출", "시간 재", "문항", "오답"].iter().any(|word| day.contains(word));
        let before = &days[exam.saturating_sub(3).min(days.len())..exam.min(days.len())];
        if !before.iter().any(|day| is_rehearsal(day)) {
            flaws.push(format!("no rehearsal in {before:?}"));
        }
        // After the exam, questions about a single topic are practice.
        let rehearses_all = |day: &str| is_rehearsal(day) && !day.contains("문항");
        if let Some(after) = days.iter().skip(exam).find(|day| rehearses_all(day) && !is_review(day)) {
            flaws.push(format!("a rehearsal after the exam: {after}"));
        }
    }
    if !flaws.is_empty() {
        flaws.push(format!("{days:#?}\n{}", plan.evaluation()));
    }
    flaws
}

#[test]
fn plans_answer_the_sentence() {
    let file: File = toml::from_str(include_str!("sentences.toml")).expect("the file of this test");
    let wrong: Vec<String> = file
        .sentences
        .iter()
        .filter_map(|sentence| {
            let flaws = flaws(sentence);
            (!flaws.is_empty()).then(|| format!("{} | {}: {}", sentence.subject, sentence.says, flaws.join("; ")))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), file.sentences.len(), wrong.join("\n\n"));
}
