use super::{ApplicationRow, of_study};
use crate::among::among;
use crate::dialect::{Timestamp, each};
use crate::schema::identity::users;
use crate::schema::studies::{applications, studies};
use crate::session::SqlSession;
use crate::studies::row::counter;
use ::studies::applications::{Applicant, ApplicantRepository, Application, ApplicationStatus, Member, StudyHistory};
use ::studies::recruiting::ExpectedPeriod;
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::HashMap;

type ApplicantRow = (ApplicationRow, String, Option<String>, String, Option<Timestamp>);

/// Applications joined with their applicants.
macro_rules! applicants {
    ($which:expr) => {
        applications::table.inner_join(users::table.on(users::id.eq(applications::applicant_id))).filter($which).select(
            (ApplicationRow::as_select(), users::nickname, users::profile_image_url, users::email, users::suspended_at),
        )
    };
}

/// Returns the live states, and the ended ones without cancelled.
fn listed_statuses() -> (Vec<&'static str>, Vec<&'static str>) {
    let listed = ApplicationStatus::ALL.iter().filter(|status| **status != ApplicationStatus::Cancelled);
    let (live, ended): (Vec<_>, Vec<_>) = listed.partition(|status| status.is_live());
    let names = |statuses: Vec<&ApplicationStatus>| statuses.iter().map(|status| status.as_str()).collect();
    (names(live), names(ended))
}

impl ApplicantRepository for SqlSession<'_> {
    fn list_applicants(&mut self, study: StudyId, ended_at_most: i64) -> Result<Vec<Applicant>, StoreError> {
        let (live, ended) = listed_statuses();
        let of_study = applications::study_id.eq(study.0);
        // Uses the index alone to find the latest ended ones.
        let last = applications::table
            .filter(of_study.and(applications::status.eq_any(ended)))
            .order((applications::applied_at.desc(), applications::id.desc()))
            .limit(ended_at_most)
            .select(applications::id);
        let rows = self.run(|c| {
            let last = last.load::<i64>(c)?;
            let mut rows = applicants!(of_study.and(applications::status.eq_any(live))).load::<ApplicantRow>(c)?;
            rows.extend(applicants!(among(applications::id, last)).load::<ApplicantRow>(c)?);
            Ok(rows)
        })?;
        let applicant = |(row, name, image_url, email, suspended_at): ApplicantRow| {
            let (application, is_suspended) = (Application::try_from(row)?, suspended_at.is_some());
            Ok(Applicant { application, name, image_url, email, place: None, is_suspended })
        };
        let mut applicants = rows.into_iter().map(applicant).collect::<Result<Vec<_>, StoreError>>()?;
        applicants.sort_unstable_by_key(|one| (one.application.applied_at, one.application.id));
        Ok(applicants)
    }

    fn count_applicants(&mut self, study: StudyId) -> Result<u64, StoreError> {
        let (live, ended) = listed_statuses();
        let listed = applications::status.eq_any([live, ended].concat());
        let counted = applications::table.filter(applications::study_id.eq(study.0).and(listed)).count();
        let count: i64 = self.run(|c| counted.get_result(c))?;
        Ok(count.unsigned_abs())
    }

    fn list_members(&mut self, study: StudyId) -> Result<Vec<Member>, StoreError> {
        let found = of_study!(study, Approved)
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .order((applications::applied_at, applications::id))
            .select((users::id, users::nickname, users::profile_image_url));
        let rows: Vec<(i64, String, Option<String>)> = self.run(|c| found.load(c))?;
        Ok(rows.into_iter().map(|(id, name, image_url)| Member { id: UserId(id), name, image_url }).collect())
    }

    fn list_study_histories(
        &mut self,
        people: &[UserId],
        now: Instant,
    ) -> Result<HashMap<UserId, StudyHistory>, StoreError> {
        let mut histories: HashMap<UserId, StudyHistory> = HashMap::new();
        for (person, joined) in self.count_memberships(people, now, None)? {
            histories.entry(person).or_default().joined = joined;
        }
        for period in ExpectedPeriod::ALL.iter().copied() {
            let Some(latest_start) = period.latest_start_of_finished(now) else { continue };
            for (person, finished) in self.count_memberships(people, latest_start, Some(period))? {
                histories.entry(person).or_default().finished += finished;
            }
        }
        Ok(histories)
    }
}

impl SqlSession<'_> {
    /// Counts the studies that the users are members of by user: those that began by then, of the period if one is given.
    fn count_memberships(
        &mut self,
        people: &[UserId],
        began_by: Instant,
        period: Option<ExpectedPeriod>,
    ) -> Result<Vec<(UserId, u32)>, StoreError> {
        let among = among(applications::applicant_id, people.iter().map(|person| person.0).collect());
        let periods: Vec<&str> = match period {
            Some(period) => vec![period.as_str()],
            None => ExpectedPeriod::ALL.iter().map(|period| period.as_str()).collect(),
        };
        let counted = applications::table
            .inner_join(studies::table.on(studies::id.eq(applications::study_id)))
            .filter(among)
            .filter(applications::status.eq(ApplicationStatus::Approved.as_str()))
            .filter(studies::start_at.le(Timestamp(began_by)))
            .filter(studies::expected_period.eq_any(periods))
            .group_by(applications::applicant_id)
            .select((applications::applicant_id, count_star()));
        let rows: Vec<(i64, i64)> = self.run(|c| each!(c, c => counted.load(c)))?;
        rows.into_iter().map(|(person, count)| Ok((UserId(person), counter(person, count)?))).collect()
    }
}
