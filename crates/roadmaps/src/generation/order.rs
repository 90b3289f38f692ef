//! The request that a job stores.

use crate::brief::{Brief, Days, Level};
use crate::jobs::{JobKind, Planner};
use crate::library::Start;
use crate::understood::Understood;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub brief: Brief,
    pub sample: bool,
    /// The chosen writer; `None` uses the writer that this installation has.
    pub planner: Option<Planner>,
    /// The first day, if it was chosen or the request is stored. Samples and jobs of earlier versions have none.
    pub start: Option<Start>,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    main: String,
    sub: String,
    level: u8,
    days: u8,
    objective: String,
    built_in: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outline: Option<String>,
    /// The numbers of the lines of the outline that the user excluded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    excluded_lines: Vec<usize>,
    /// An [`Understood`]. One that this version cannot read is read from the objective again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    understood: Option<serde_json::Value>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    general: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<NaiveDate>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    start_is_own: bool,
}

impl Order {
    /// # Panics
    /// Never: text and numbers can always be serialized.
    #[must_use]
    pub fn to_payload(&self) -> String {
        let brief = &self.brief;
        let payload = Payload {
            main: brief.main().to_owned(),
            sub: brief.sub().to_owned(),
            level: brief.level().number(),
            days: brief.days().get(),
            objective: brief.objective().to_owned(),
            built_in: self.planner == Some(Planner::BuiltIn),
            outline: brief.outline().map(|outline| outline.text().to_owned()),
            excluded_lines: brief.outline().map(|outline| outline.excluded().to_vec()).unwrap_or_default(),
            understood: brief.stored_understood().and_then(|understood| serde_json::to_value(understood).ok()),
            general: brief.is_general(),
            start: self.start.map(|start| start.date),
            start_is_own: self.start.is_some_and(|start| start.is_own),
        };
        serde_json::to_string(&payload).expect("text and numbers are always JSON")
    }

    /// Restores the request of a job of `kind`; `None` if the payload is not one. Today's ranges are not applied.
    #[must_use]
    pub fn from_payload(kind: &str, payload: &str) -> Option<Self> {
        let stored: Payload = serde_json::from_str(payload).ok()?;
        let level = Level::from_number(stored.level.into())?;
        let brief = Brief::stored(stored.main, stored.sub, level, Days::stored(stored.days)?, stored.objective);
        let understood = stored.understood.and_then(|understood| serde_json::from_value::<Understood>(understood).ok());
        let brief = brief.with_understood(understood).with_general(stored.general);
        let brief =
            stored.outline.iter().fold(brief, |brief, outline| brief.with_outline(outline, &stored.excluded_lines));
        let planner = stored.built_in.then_some(Planner::BuiltIn);
        let start = stored.start.map(|date| Start { date, is_own: stored.start_is_own });
        Some(Self { brief, sample: JobKind::parse(kind)? == JobKind::Sample, planner, start })
    }

    /// Returns the request as it is ordered `today`: with its first day, and with what holds for a plan from that day on.
    #[must_use]
    pub(super) fn ordered(&self, today: NaiveDate) -> Self {
        let chosen = self.start.filter(|_| !self.sample).map(|start| start.date);
        let start = (!self.sample).then(|| Start::of_order(&self.brief, chosen, today));
        let first = start.map_or(today, |start| start.date);
        Self { brief: self.brief.clone().ordered(today, first), start, ..self.clone() }
    }

    #[must_use]
    pub fn kind(&self) -> JobKind {
        if self.sample { JobKind::Sample } else { JobKind::Generation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::BriefForm;
    use crate::understood::Corrections;

    #[test]
    fn corrections_are_stored_with_the_request() {
        let form = BriefForm {
            main_category: "엑셀".into(),
            duration: 28,
            learning_objective: "피벗을 꼭 넣어주세요. 평일 1시간".into(),
            understood: Some(Corrections { weekday_minutes: Some(30), ..Corrections::default() }),
            ..BriefForm::default()
        };
        let start = NaiveDate::from_ymd_opt(2026, 11, 28).expect("a date");
        let brief = Brief::parse(&form).expect("in range").starting(start);
        let order = Order { brief, sample: false, planner: None, start: Some(Start { date: start, is_own: true }) };
        let restored = Order::from_payload("GENERATION", &order.to_payload()).expect("a request");
        let understood = restored.brief.understood();
        assert_eq!((understood.topics.len(), understood.time.weekday), (0, Some(30)));
        assert_eq!(restored, order);
    }

    #[test]
    fn excluded_lines_are_stored_with_the_request() {
        let form = BriefForm {
            main_category: "조경".into(),
            duration: 14,
            learning_objective: "자격증 취득".into(),
            outline: "1장 역사\n2장 계획\n3장 설계".into(),
            excluded_lines: vec![2],
            ..BriefForm::default()
        };
        let order = Order { brief: Brief::parse(&form).expect("in range"), sample: false, planner: None, start: None };
        let restored = Order::from_payload("GENERATION", &order.to_payload()).expect("a request");
        assert_eq!(restored.brief.outline().map(|outline| outline.parts().count()), Some(2));
        assert_eq!(restored, order);
    }

    #[test]
    fn a_request_for_a_general_plan_is_restored_as_one() {
        let form = BriefForm {
            main_category: "부동산".into(),
            duration: 15,
            learning_objective: "취업 준비".into(),
            general: true,
            ..BriefForm::default()
        };
        let order = Order { brief: Brief::parse(&form).expect("in range"), sample: false, planner: None, start: None };
        let restored = Order::from_payload("GENERATION", &order.to_payload()).expect("a request");
        assert!(restored.brief.is_general());
    }

    #[test]
    fn a_request_is_restored_from_its_job_even_if_rules_became_stricter() {
        let form = BriefForm {
            main_category: "Frontend".into(),
            duration: 15,
            learning_objective: "취업 준비".into(),
            ..BriefForm::default()
        };
        let brief = Brief::parse(&form).expect("in range");
        for (sample, planner) in [(false, None), (true, Some(Planner::BuiltIn))] {
            let order = Order { brief: brief.clone(), sample, planner, start: None };
            assert_eq!(Order::from_payload(order.kind().as_str(), &order.to_payload()), Some(order));
        }
        let old = r#"{"main":"F","sub":"","level":1,"days":80,"objective":"한","built_in":false}"#;
        let restored = Order::from_payload("GENERATION", old).expect("it was accepted once");
        assert_eq!(restored.brief.objective(), "한", "shorter than a form may say today");
        let later = old.replace('}', r#","understood":{"goal":{"said":"합창","kind":"sing"}}}"#);
        assert!(Order::from_payload("GENERATION", &later).is_some(), "a kind that a later version knows");
        assert_eq!(Order::from_payload("GENERATION", r#"{"main":1}"#), None);
    }
}
