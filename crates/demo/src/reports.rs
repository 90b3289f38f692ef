//! Reports of demo users, and the administrator's decisions.

use crate::applications::actor;
use application::moderation::{decide_case, report};
use application::{Error, Fact, Session};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{CommentId, Instant, MAX_PAGE_SIZE, PageRequest, StudyId};
use moderation::{Complaint, Reason, Ruling, Target};
use serde::Deserialize;

#[derive(Deserialize)]
struct DemoFile {
    content: Vec<Reported>,
}

#[derive(Deserialize)]
struct Reported {
    study: String,
    comment: Option<String>,
    #[serde(default)]
    hidden: bool,
    reports: Vec<DemoReport>,
}

#[derive(Deserialize)]
struct DemoReport {
    by: String,
    ago: i64,
    reason: String,
    detail: Option<String>,
}

impl DemoReport {
    fn complaint(&self) -> Result<Complaint, Error> {
        let reason = Reason::parse(&self.reason).unwrap_or(Reason::Other);
        Ok(Complaint::parse(reason, self.detail.as_deref())
            .map_err(|error| moderation::Error::Invalid(error.into()))?)
    }
}

/// Inserts the reports about a new demo study and its comments, and returns their facts.
pub(crate) fn plant_reports(
    s: &mut dyn Session,
    (study, title): (StudyId, &str),
    now: Instant,
) -> Result<Vec<Fact>, Error> {
    let mut facts = Vec::new();
    for content in demo().content.into_iter().filter(|content| content.study == title) {
        let target = match &content.comment {
            None => Target::Study(study),
            Some(beginning) => match find_comment(s, study, beginning)? {
                Some(comment) => Target::Comment(comment),
                None => continue,
            },
        };
        for made in &content.reports {
            let (who, at) = (actor(s, &made.by, now)?, now - TimeDelta::hours(made.ago));
            let reported = report(s, &who, target, made.complaint()?, RateLimits::Off, at)?;
            facts.extend(reported.facts.into_iter().map(Fact::from));
        }
        if content.hidden
            && let Some(case) = s.find_case_of(target)?
        {
            let admin =
                identity::accounts::find_or_insert_demo_user(s, Some(identity::accounts::ADMIN_NICKNAME), now)?.id;
            let admin = identity::accounts::find_actor(s, admin)?;
            facts.extend(decide_case(s, &admin, case.id, Ruling::Hide, None, now)?.facts);
        }
    }
    Ok(facts)
}

fn find_comment(s: &mut dyn Session, study: StudyId, beginning: &str) -> Result<Option<CommentId>, Error> {
    let page = PageRequest::parse(0, MAX_PAGE_SIZE.into()).map_err(studies::Error::Invalid)?;
    let comments = s.list_comment_threads(study, page)?.items.into_iter().map(|thread| thread.comment);
    let says = |text: &str| text.starts_with(beginning);
    let found = comments.into_iter().find(|comment| comment.written.as_ref().is_some_and(|said| says(&said.text)));
    Ok(found.map(|comment| comment.id))
}

fn demo() -> DemoFile {
    toml::from_str(include_str!("../reports.toml")).expect("a test reads the shipped file")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demo_reports_follow_the_rules() {
        let titles = crate::studies::titles();
        for content in demo().content {
            assert!(titles.contains(&content.study), "{}", content.study);
            for report in &content.reports {
                assert!(Reason::parse(&report.reason).is_some() && report.complaint().is_ok(), "{}", report.by);
            }
        }
    }
}
