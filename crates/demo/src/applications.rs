//! Applications to the demo studies, made by the usual rules at times in the past.

use application::{Error, Session};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{Actor, Instant};
use serde::Deserialize;
use studies::Fact;
use studies::applications::ApplicationStatus::{
    Approved, Cancelled, Expired, Left, Offered, Pending, Rejected, Removed,
};
use studies::applications::{ApplicationForm, ApplicationStatus, Decision, Verdict};
use studies::recruiting::Study;

#[derive(Deserialize)]
struct DemoFile {
    study: Vec<Applied>,
}

#[derive(Deserialize)]
struct Applied {
    title: String,
    application: Vec<DemoApplication>,
}

#[derive(Deserialize)]
struct DemoApplication {
    by: String,
    after: i64,
    #[serde(default)]
    answered: i64,
    is: String,
    says: Option<String>,
    /// The answer to the author's question.
    answer: Option<String>,
}

/// Inserts the applications to a new demo study and returns their facts.
pub(crate) fn plant_applications<S: Session + ?Sized>(
    s: &mut S,
    study: &Study,
    author: &Actor,
    now: Instant,
) -> Result<Vec<Fact>, Error> {
    let mut facts = Vec::new();
    let Some(of_study) = demo().study.into_iter().find(|of| of.title == study.draft.title) else { return Ok(facts) };
    for application in of_study.application {
        let who = actor(s, &application.by, now)?;
        let applied_at = study.created_at + TimeDelta::hours(application.after);
        let answered_at = applied_at + TimeDelta::hours(application.answered);
        let form = ApplicationForm { message: application.says.clone(), shares_email: false };
        let applied = studies::applications::apply_to_study(s, &who, study.id, form, RateLimits::Off, applied_at)?;
        let id = applied.value.application.id;
        facts.extend(applied.facts);
        let mut decide = |s: &mut S, verdict| {
            let decision = Decision { application: id, verdict, version: None };
            let decided = studies::applications::decide_applications(s, author, study.id, &[decision], answered_at)?;
            facts.extend(decided.facts);
            Ok::<_, Error>(())
        };
        let status = ApplicationStatus::parse(&application.is).unwrap_or(Pending);
        match status {
            Pending | Expired | Cancelled => {}
            Rejected => decide(s, Verdict::Reject)?,
            Approved | Offered | Left | Removed => decide(s, Verdict::Approve)?,
        }
        match status {
            Removed => decide(s, Verdict::Hold)?,
            Left | Cancelled => {
                facts.extend(studies::applications::withdraw_application(s, &who, study.id, answered_at)?.facts);
            }
            Approved if study.draft.confirmation => {
                let answer = application.answer.as_deref();
                facts.extend(studies::applications::confirm_application(s, &who, study.id, answer, answered_at)?.facts);
            }
            _ => {}
        }
        if status == Approved {
            // The effects of the facts come later, and would date the membership of today.
            rooms::membership::join_room(s, study.id, author.id, who.id, answered_at)?;
        }
    }
    Ok(facts)
}

pub(crate) fn actor<S: Session + ?Sized>(s: &mut S, nickname: &str, now: Instant) -> Result<Actor, Error> {
    let id = identity::accounts::find_or_insert_demo_user(s, Some(nickname), now)?.id;
    Ok(Actor { id, nickname: nickname.to_owned(), image_url: None, is_admin: false })
}

#[cfg(test)]
pub(crate) fn members(title: &str) -> Vec<String> {
    let of_study = demo().study.into_iter().find(|of| of.title == title);
    let applications = of_study.into_iter().flat_map(|of| of.application);
    applications.filter(|application| application.is == "APPROVED").map(|application| application.by).collect()
}

fn demo() -> DemoFile {
    toml::from_str(include_str!("../applications.toml")).expect("a test reads the shipped file")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn demo_applications_have_every_status() {
        let states: HashSet<String> =
            demo().study.iter().flat_map(|of| &of.application).map(|application| application.is.clone()).collect();
        let all = ApplicationStatus::ALL.iter().map(|status| status.as_str().to_owned()).collect();
        assert_eq!(states, all);
        for message in demo().study.iter().flat_map(|of| &of.application).filter_map(|one| one.says.as_deref()) {
            assert_eq!(ApplicationForm::parse(Some(message), false).expect("short").message.as_deref(), Some(message));
        }
    }

    #[test]
    fn demo_applications_belong_to_demo_studies() {
        let titles: HashSet<String> = crate::studies::titles().into_iter().collect();
        for study in demo().study {
            assert!(titles.contains(&study.title), "{}", study.title);
        }
    }
}
