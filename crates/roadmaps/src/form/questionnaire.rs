//! Reads the questionnaire that requests a roadmap.

use crate::brief::{Brief, Days, Level, Outline};
use crate::quality::may_be_named;
use crate::understood::{Corrected, Corrections};
use kernel::text::{length, line};
use kernel::{FieldError, FieldErrors};

pub const MAX_CATEGORY: usize = 50;
pub const MIN_OBJECTIVE: usize = 2;
pub const MAX_OBJECTIVE: usize = 2_000;

/// The answers of the questionnaire or of the sample wizard, before validation.
#[derive(Debug, Clone, Default)]
pub struct BriefForm {
    /// The chosen main category, or empty if it was typed.
    pub main_category: String,
    /// The typed main category.
    pub etc1: String,
    /// The chosen sub category, or empty if it was typed or omitted.
    pub sub_category: String,
    /// The typed sub category.
    pub etc2: String,
    /// The level's number in digits, or empty.
    pub current_level: String,
    /// Days, or weeks for a sample.
    pub duration: i64,
    pub in_weeks: bool,
    pub learning_objective: String,
    /// A pasted table of contents, or empty.
    pub outline: String,
    /// The numbers of its lines that the user excluded.
    pub excluded_lines: Vec<usize>,
    /// Replaces what the objective says.
    pub understood: Option<Corrections>,
    /// Whether the user means none of the subjects that are found.
    pub general: bool,
}

impl Brief {
    pub fn parse(form: &BriefForm) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let main = errors.take(category(("main_category", &form.main_category), ("etc1", &form.etc1)));
        let sub = errors.take(category(("sub_category", &form.sub_category), ("etc2", &form.etc2)));
        let main = main.filter(|name| {
            if name.is_empty() {
                errors.push(FieldError::new("main_category", "분야를 선택하거나 직접 입력해주세요."));
            }
            !name.is_empty()
        });
        let level = errors.take(Level::parse(&form.current_level));
        let days =
            errors.take(if form.in_weeks { Days::parse_weeks(form.duration) } else { Days::parse(form.duration) });
        let objective = errors.take(objective(&form.learning_objective));
        match (main, sub, level, days, objective) {
            (Some(main), Some(sub), Some(level), Some(days), Some(objective)) => {
                let brief = Self::stored(main, sub, level, days, objective).with_general(form.general);
                let outline = Outline::parse_without(&form.outline, &form.excluded_lines, &brief)?;
                let corrected = form.understood.as_ref().map(|raw| corrected(raw, &brief)).transpose()?;
                Ok(brief.with(outline).with_corrected(corrected))
            }
            _ => Err(errors),
        }
    }

    /// Adds a stored table of contents.
    #[must_use]
    pub fn with_outline(self, text: &str, excluded: &[usize]) -> Self {
        let outline = Outline::parse_without(text, excluded, &self).unwrap_or_default();
        self.with(outline)
    }
}

pub(crate) fn category(
    (name_field, name): (&'static str, &str),
    (typed_field, typed): (&'static str, &str),
) -> Result<String, FieldError> {
    let picked = line(name);
    let (field, text) = if picked.is_empty() { (typed_field, line(typed)) } else { (name_field, picked) };
    if length(&text) > MAX_CATEGORY {
        return Err(FieldError::new(field, format!("분야 이름은 {MAX_CATEGORY}자 이하여야 합니다.")));
    }
    Ok(text)
}

/// Parses corrections. A plan repeats them, so they must pass its text checks.
fn corrected(raw: &Corrections, brief: &Brief) -> Result<Corrected, FieldErrors> {
    let corrected = Corrected::parse(raw, brief.objective())?;
    let mut errors = FieldErrors::default();
    for (field, _) in corrected.texts().filter(|(_, text)| !may_be_named(brief, text)) {
        let message = "로드맵에 넣을 수 없는 글입니다. 연락처, 주소, 기호는 빼고 내용의 이름만 적어주세요.";
        errors.push(FieldError::new(field, message));
    }
    errors.into_result(corrected)
}

fn objective(raw: &str) -> Result<String, FieldError> {
    let text = raw.lines().map(line).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    if !(MIN_OBJECTIVE..=MAX_OBJECTIVE).contains(&length(&text)) {
        return Err(FieldError::new("learning_objective", "학습 목표는 2자 이상 2,000자 이하여야 합니다."));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> BriefForm {
        BriefForm {
            main_category: "Frontend".into(),
            sub_category: "React".into(),
            current_level: "0".into(),
            duration: 28,
            learning_objective: "취업 준비".into(),
            ..BriefForm::default()
        }
    }

    fn wrong_fields(form: &BriefForm) -> Vec<&'static str> {
        let errors = Brief::parse(form).expect_err("must be refused");
        errors.iter().map(|error| error.field).collect()
    }

    #[test]
    fn a_chosen_name_takes_precedence_over_a_typed_one() {
        let brief = Brief::parse(&BriefForm { etc1: "다른 것".into(), ..form() }).expect("in range");
        assert_eq!((brief.main(), brief.sub(), brief.subject()), ("Frontend", "React", "React"));
    }

    #[test]
    fn an_empty_choice_uses_the_typed_name() {
        let typed = BriefForm {
            main_category: String::new(),
            etc1: " 도자기\n공예 ".into(),
            sub_category: String::new(),
            ..form()
        };
        let brief = Brief::parse(&typed).expect("in range");
        assert_eq!((brief.main(), brief.sub(), brief.subject()), ("도자기 공예", "", "도자기 공예"));
    }

    #[test]
    fn all_invalid_fields_are_reported_at_once() {
        let wrong = BriefForm {
            etc1: String::new(),
            main_category: " \u{200b}".into(),
            sub_category: String::new(),
            etc2: "가".repeat(51),
            current_level: "7".into(),
            duration: 0,
            in_weeks: false,
            learning_objective: "가".into(),
            ..BriefForm::default()
        };
        assert_eq!(wrong_fields(&wrong), ["etc2", "main_category", "current_level", "duration", "learning_objective"]);
    }

    #[test]
    fn the_limits_themselves_are_valid() {
        let longest = BriefForm {
            main_category: "가".repeat(50),
            duration: 80,
            learning_objective: "목".repeat(2_000),
            ..form()
        };
        assert!(Brief::parse(&longest).is_ok());
        assert_eq!(
            wrong_fields(&BriefForm { learning_objective: "목".repeat(2_001), ..form() }),
            ["learning_objective"]
        );
        assert_eq!(wrong_fields(&BriefForm { main_category: "가".repeat(51), ..form() }), ["main_category"]);
    }

    #[test]
    fn corrections_with_private_or_dictated_text_are_refused() {
        let with = |topic: &str| BriefForm {
            understood: Some(Corrections { topics: vec![topic.to_owned()], ..Corrections::default() }),
            ..form()
        };
        assert!(Brief::parse(&with("useEffect")).is_ok());
        for refused in ["010-1234-5678", "seoyeon@example.com", "https://example.com", "김민서", "!!"] {
            assert_eq!(wrong_fields(&with(refused)), ["understood.topics"], "{refused}");
        }
    }

    #[test]
    fn the_length_of_a_sample_is_given_in_weeks() {
        let sample = BriefForm { in_weeks: true, duration: 4, ..form() };
        assert_eq!(Brief::parse(&sample).map(|brief| brief.days().get()), Ok(28));
        assert_eq!(wrong_fields(&BriefForm { duration: 28, ..sample }), ["duration"]);
    }
}
