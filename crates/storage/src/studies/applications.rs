//! Applications, and the response times of authors.

use super::row::{chosen, counter};
use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, When, Words, hand_over, rows};
use crate::schema::identity::users;
use crate::schema::studies::{applications, studies};
use crate::session::SqlSession;
use ::studies::applications::{
    Applicant, Application, ApplicationForm, ApplicationRepository, ApplicationStatus, Member, Parties, Reply,
    ReplyHabit, ReplyRepository, StudyHistory, Waiting,
};
use ::studies::recruiting::ExpectedPeriod;
use diesel::dsl::{count_star, exists, select};
use diesel::prelude::*;
use kernel::{ApplicationId, Instant, StoreError, StudyId, UserId};
use std::collections::{HashMap, HashSet};

#[derive(Queryable, Selectable)]
#[diesel(table_name = applications)]
struct ApplicationRow {
    id: i64,
    study_id: i64,
    applicant_id: i64,
    author_id: i64,
    status: String,
    waiting: bool,
    message: Option<String>,
    shares_email: bool,
    answer: Option<String>,
    applied_at: Timestamp,
    replied_at: Option<Timestamp>,
    ends_at: Option<Timestamp>,
    due_at: Option<Timestamp>,
    version: i32,
}

impl TryFrom<ApplicationRow> for Application {
    type Error = StoreError;

    fn try_from(row: ApplicationRow) -> Result<Self, StoreError> {
        let parties = Parties {
            study: StudyId(row.study_id),
            author: UserId(row.author_id),
            applicant: UserId(row.applicant_id),
        };
        Ok(Self {
            id: ApplicationId(row.id),
            parties,
            form: ApplicationForm { message: row.message, shares_email: row.shares_email },
            status: chosen(row.study_id, &row.status, ApplicationStatus::parse)?,
            waiting: row.waiting,
            applied_at: row.applied_at.into(),
            replied_at: row.replied_at.map(Into::into),
            answer: row.answer,
            ends_at: row.ends_at.map(Into::into),
            due_at: row.due_at.map(Into::into),
            version: row.version,
        })
    }
}

#[derive(AsChangeset, Insertable)]
#[diesel(table_name = applications, treat_none_as_null = true)]
struct WrittenRow {
    study_id: i64,
    applicant_id: i64,
    author_id: i64,
    status: &'static str,
    waiting: bool,
    message: Option<String>,
    shares_email: bool,
    answer: Option<String>,
    applied_at: Timestamp,
    replied_at: Option<Timestamp>,
    ends_at: Option<Timestamp>,
    due_at: Option<Timestamp>,
    version: i32,
}

impl From<&Application> for WrittenRow {
    fn from(application: &Application) -> Self {
        Self {
            study_id: application.parties.study.0,
            applicant_id: application.parties.applicant.0,
            author_id: application.parties.author.0,
            status: application.status.as_str(),
            waiting: application.waiting,
            message: application.form.message.clone(),
            shares_email: application.form.shares_email,
            answer: application.answer.clone(),
            applied_at: Timestamp(application.applied_at),
            replied_at: application.replied_at.map(Timestamp),
            ends_at: application.ends_at.map(Timestamp),
            due_at: application.due_at.map(Timestamp),
            version: application.version,
        }
    }
}

/// The applications of a study in this state.
macro_rules! of_study {
    ($study:expr, $status:ident) => {
        applications::table
            .filter(applications::study_id.eq($study.0))
            .filter(applications::status.eq(ApplicationStatus::$status.as_str()))
    };
}

type ApplicantRow = (ApplicationRow, String, Option<String>, String, Option<Timestamp>);

/// Applications joined with their applicants.
macro_rules! applicants {
    ($which:expr) => {
        applications::table.inner_join(users::table.on(users::id.eq(applications::applicant_id))).filter($which).select(
            (ApplicationRow::as_select(), users::nickname, users::profile_image_url, users::email, users::suspended_at),
        )
    };
}

/// The applications of a study that wait for an answer, of people who are not suspended.
macro_rules! answerable {
    ($study:expr) => {
        of_study!($study, Pending)
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .filter(users::suspended_at.is_null())
    };
}

/// Returns the live states, and the ended ones without cancelled.
fn listed_statuses() -> (Vec<&'static str>, Vec<&'static str>) {
    let listed = ApplicationStatus::ALL.iter().filter(|status| **status != ApplicationStatus::Cancelled);
    let (live, ended): (Vec<_>, Vec<_>) = listed.partition(|status| status.is_live());
    let names = |statuses: Vec<&ApplicationStatus>| statuses.iter().map(|status| status.as_str()).collect();
    (names(live), names(ended))
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

impl ApplicationRepository for SqlSession<'_> {
    fn insert_application(&mut self, application: &Application) -> Result<ApplicationId, StoreError> {
        let row = WrittenRow::from(application);
        let inserted = diesel::insert_into(applications::table).values(row).returning(applications::id);
        self.run(|c| inserted.get_result(c)).map(ApplicationId)
    }

    fn update_application(&mut self, application: &Application) -> Result<(), StoreError> {
        let row = WrittenRow::from(application);
        self.run(|c| diesel::update(applications::table.find(application.id.0)).set(row).execute(c)).map(drop)
    }

    fn update_expired_applications(&mut self, expired: &[ApplicationId]) -> Result<(), StoreError> {
        let among = among(applications::id, expired.iter().map(|id| id.0).collect());
        let none = None::<Timestamp>;
        let changes = (
            applications::status.eq(ApplicationStatus::Expired.as_str()),
            applications::ends_at.eq(none),
            applications::due_at.eq(none),
            applications::version.eq(applications::version + 1),
        );
        self.run(|c| diesel::update(applications::table.filter(among)).set(changes).execute(c)).map(drop)
    }

    fn find_application(&mut self, study: StudyId, applicant: UserId) -> Result<Option<Application>, StoreError> {
        let theirs = applications::applicant_id.eq(applicant.0).and(applications::study_id.eq(study.0));
        let found = applications::table.filter(theirs).select(ApplicationRow::as_select());
        let row = self.run(|c| found.first(c).optional())?;
        row.map(Application::try_from).transpose()
    }

    fn list_applications(&mut self, study: StudyId, ids: &[ApplicationId]) -> Result<Vec<Application>, StoreError> {
        let among = among(applications::id, ids.iter().map(|id| id.0).collect());
        let found = applications::table.filter(among).filter(applications::study_id.eq(study.0));
        let rows: Vec<ApplicationRow> =
            self.run(|c| each!(c, c => found.select(ApplicationRow::as_select()).load(c)))?;
        rows.into_iter().map(Application::try_from).collect()
    }

    fn list_applications_of(&mut self, studies: &[StudyId], people: &[UserId]) -> Result<Vec<Application>, StoreError> {
        let studies = studies.iter().map(|study| study.0).collect();
        let people = people.iter().map(|person| person.0).collect();
        let of_both = among(applications::study_id, studies).and(among(applications::applicant_id, people));
        let found = applications::table.filter(of_both).select(ApplicationRow::as_select());
        let rows: Vec<ApplicationRow> = self.run(|c| found.load(c))?;
        rows.into_iter().map(Application::try_from).collect()
    }

    fn list_involved(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError> {
        let live = ApplicationStatus::ALL.iter().filter(|status| status.is_live()).map(|status| status.as_str());
        let of_study = applications::table.filter(applications::study_id.eq(study.0));
        let involved = of_study.filter(applications::status.eq_any(live.collect::<Vec<_>>()));
        let people: Vec<i64> = self.run(|c| involved.select(applications::applicant_id).load(c))?;
        Ok(people.into_iter().map(UserId).collect())
    }

    fn list_live_applications_of(&mut self, applicant: UserId) -> Result<Vec<StudyId>, StoreError> {
        let live = ApplicationStatus::ALL.iter().filter(|status| status.is_live()).map(|status| status.as_str());
        let theirs = applications::table.filter(applications::applicant_id.eq(applicant.0));
        let live = theirs.filter(applications::status.eq_any(live.collect::<Vec<_>>()));
        let live = live.order(applications::study_id).select(applications::study_id);
        let studies: Vec<i64> = self.run(|c| live.load(c))?;
        Ok(studies.into_iter().map(StudyId).collect())
    }

    fn count_offered(&mut self, study: StudyId) -> Result<u32, StoreError> {
        let count: i64 = self.run(|c| of_study!(study, Offered).count().get_result(c))?;
        counter(study.0, count)
    }

    fn has_pending_applications(&mut self, study: StudyId) -> Result<bool, StoreError> {
        self.run(|c| select(exists(answerable!(study).select(applications::id))).get_result(c))
    }

    fn count_waiting_before(&mut self, application: &Application) -> Result<u32, StoreError> {
        let (study, applied_at) = (application.parties.study, Timestamp(application.applied_at));
        let earlier = applications::applied_at
            .lt(applied_at)
            .or(applications::applied_at.eq(applied_at).and(applications::id.lt(application.id.0)));
        let ahead = answerable!(study).filter(applications::waiting).filter(earlier);
        let count: i64 = self.run(|c| ahead.count().get_result(c))?;
        counter(study.0, count)
    }

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

    fn has_line(&mut self, study: StudyId) -> Result<bool, StoreError> {
        let waiting = answerable!(study).filter(applications::waiting).select(applications::id);
        self.run(|c| select(exists(waiting)).get_result(c))
    }

    fn list_suspended_of(&mut self, people: &[UserId]) -> Result<HashSet<UserId>, StoreError> {
        if people.is_empty() {
            return Ok(HashSet::new());
        }
        let among = among(users::id, people.iter().map(|person| person.0).collect());
        let found = users::table.filter(among).filter(users::suspended_at.is_not_null());
        let suspended: Vec<i64> = self.run(|c| each!(c, c => found.select(users::id).load(c)))?;
        Ok(suspended.into_iter().map(UserId).collect())
    }

    fn count_line(&mut self, study: StudyId) -> Result<u32, StoreError> {
        let count: i64 = self.run(|c| answerable!(study).filter(applications::waiting).count().get_result(c))?;
        counter(study.0, count)
    }

    fn list_line(&mut self, study: StudyId) -> Result<Vec<Waiting>, StoreError> {
        let line = of_study!(study, Pending)
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .filter(applications::waiting)
            .order((applications::applied_at, applications::id))
            .select((ApplicationRow::as_select(), users::suspended_at));
        let rows: Vec<(ApplicationRow, Option<Timestamp>)> = self.run(|c| line.load(c))?;
        let waiting = |(row, suspended_at): (ApplicationRow, Option<Timestamp>)| {
            Ok(Waiting { application: row.try_into()?, is_suspended: suspended_at.is_some() })
        };
        rows.into_iter().map(waiting).collect()
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

    fn queue_pending_applications(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError> {
        let end = Some(Timestamp(ends_at));
        let values = (applications::waiting.eq(true), applications::ends_at.eq(end), applications::due_at.eq(end));
        let pending = of_study!(study, Pending);
        self.run(|c| diesel::update(pending).set(values).execute(c)).map(drop)
    }

    fn update_waiting_ends(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError> {
        let end = Some(Timestamp(ends_at));
        let values = (applications::ends_at.eq(end), applications::due_at.eq(end));
        let waiting = of_study!(study, Pending).filter(applications::waiting);
        self.run(|c| diesel::update(waiting).set(values).execute(c)).map(drop)
    }

    fn list_due_applications(
        &mut self,
        now: Instant,
        at_most: i64,
    ) -> Result<Vec<(StudyId, ApplicationId)>, StoreError> {
        let due = applications::table
            .inner_join(studies::table.on(studies::id.eq(applications::study_id)))
            .filter(applications::due_at.le(Timestamp(now)).and(studies::hidden_at.is_null()))
            .order(applications::due_at)
            .limit(at_most)
            .select((applications::study_id, applications::id));
        let rows: Vec<(i64, i64)> = self.run(|c| due.load(c))?;
        Ok(rows.into_iter().map(|(study, id)| (StudyId(study), ApplicationId(id))).collect())
    }
}

impl ReplyRepository for SqlSession<'_> {
    fn lock_replies(&mut self, author: UserId, since: Instant, at_most: i64) -> Result<Vec<Reply>, StoreError> {
        let newest = applications::table
            .filter(applications::author_id.eq(author.0))
            .filter(applications::replied_at.gt(Timestamp(since)))
            .filter(applications::waiting.eq(false))
            .order(applications::replied_at.desc())
            .limit(at_most)
            .select((applications::applied_at, applications::replied_at.assume_not_null()));
        let rows: Vec<(Timestamp, Timestamp)> = self.run(|c| {
            // SQLite has a single writer.
            if let Db::Pg(c) = c {
                users::table.find(author.0).select(users::id).for_no_key_update().first::<i64>(c).optional()?;
            }
            newest.load(c)
        })?;
        let reply = |(asked_at, replied_at): (Timestamp, Timestamp)| Reply {
            asked_at: asked_at.into(),
            replied_at: replied_at.into(),
        };
        Ok(rows.into_iter().map(reply).collect())
    }

    fn update_reply_habit(&mut self, author: UserId, habit: Option<ReplyHabit>) -> Result<(), StoreError> {
        let hours = habit.map(|habit| i32::try_from(habit.hours).unwrap_or(i32::MAX));
        let until = habit.map(|habit| Timestamp(habit.stands_until));
        let values = (users::reply_hours.eq(hours), users::reply_hours_until.eq(until));
        self.run(|c| diesel::update(users::table.find(author.0)).set(values).execute(c)).map(drop)
    }

    fn list_old_reply_habits(&mut self, now: Instant, at_most: i64) -> Result<Vec<UserId>, StoreError> {
        let old = users::table.filter(users::reply_hours_until.le(Timestamp(now)));
        let old = old.order(users::reply_hours_until).limit(at_most).select(users::id);
        let ids: Vec<i64> = self.run(|c| old.load(c))?;
        Ok(ids.into_iter().map(UserId).collect())
    }

    fn find_reply_hours(&mut self, author: UserId) -> Result<Option<u32>, StoreError> {
        let known = users::table.find(author.0).select(users::reply_hours);
        let hours: Option<Option<i32>> = self.run(|c| known.first(c).optional())?;
        hours.flatten().map(|hours| counter(author.0, hours)).transpose()
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "applications",
    export: Export::Rows {
        load: |c, person| rows!(c, applications[study_id: i64, status: String, waiting: bool, message: Words, shares_email: bool, answer: Words, applied_at: Timestamp, replied_at: When, ends_at: When, due_at: When], applications::applicant_id.eq(person)),
        without: &[
            (Reason::Owner, &["applicant_id"]),
            (Reason::RowNumber, &["id"]),
            (Reason::OtherUser, &["author_id"]),
            (Reason::Internal, &["version"]),
        ],
    },
    erase: &[hand_over!(applications.author_id), delete_of],
}];

fn delete_of(c: &mut Db, applicant: i64) -> QueryResult<()> {
    diesel::delete(applications::table.filter(applications::applicant_id.eq(applicant))).execute(c).map(drop)
}
