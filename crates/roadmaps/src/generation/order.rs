//! The request that a job stores.

use crate::brief::{Brief, Days, Level};
use crate::jobs::{JobKind, Planner};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub brief: Brief,
    pub sample: bool,
    /// The chosen writer; `None` uses the writer that this installation has.
    pub planner: Option<Planner>,
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
        };
        serde_json::to_string(&payload).expect("text and numbers are always JSON")
    }

    /// Restores the request of a job of `kind`; `None` if the payload is not one. Today's ranges are not applied.
    #[must_use]
    pub fn from_payload(kind: &str, payload: &str) -> Option<Self> {
        let stored: Payload = serde_json::from_str(payload).ok()?;
        let level = Level::from_number(stored.level.into())?;
        let brief = Brief::stored(stored.main, stored.sub, level, Days::stored(stored.days)?, stored.objective);
        let brief = stored.outline.iter().fold(brief, |brief, outline| brief.with_outline(outline));
        let planner = stored.built_in.then_some(Planner::BuiltIn);
        Some(Self { brief, sample: JobKind::parse(kind)? == JobKind::Sample, planner })
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
            let order = Order { brief: brief.clone(), sample, planner };
            assert_eq!(Order::from_payload(order.kind().as_str(), &order.to_payload()), Some(order));
        }
        let old = r#"{"main":"F","sub":"","level":1,"days":80,"objective":"한","built_in":false}"#;
        let restored = Order::from_payload("GENERATION", old).expect("it was accepted once");
        assert_eq!(restored.brief.objective(), "한", "shorter than a form may say today");
        assert_eq!(Order::from_payload("GENERATION", r#"{"main":1}"#), None);
    }
}
