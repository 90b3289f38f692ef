//! Applications and waiting lists. The lists of applicants and authors' response times are in separate files.

mod applicants;
mod replies;

use super::row::{chosen, counter};
use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, When, Words, hand_over, rows};
use crate::schema::identity::users;
use crate::schema::studies::{applications, studies};
use crate::session::SqlSession;
use ::studies::applications::{
    Application, ApplicationForm, ApplicationRepository, ApplicationStatus, Parties, Waiting,
};
use ::studies::recruiting::Recruits;
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use kernel::{ApplicationId, Instant, StoreError, StudyId, UserId};
use std::collections::HashSet;

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
use of_study;

/// The applications of a study that wait for an answer, of people who are not suspended.
macro_rules! answerable {
    ($study:expr) => {
        of_study!($study, Pending)
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .filter(users::suspended_at.is_null())
    };
}

/// Returns the SQL condition that a study has a seat that neither a member nor an open offer holds. `studies` names the
/// table or its alias.
pub(super) fn seat_is_free(studies: &str) -> String {
    let (offered, open_ended) = (ApplicationStatus::Offered.as_str(), Recruits::OPEN_ENDED.number());
    format!(
        "({studies}.filled_at IS NULL AND ({studies}.recruits = {open_ended} OR {studies}.recruits > {studies}.approved + \
         (SELECT COUNT(*) FROM applications offers WHERE offers.study_id = {studies}.id AND offers.status = '{offered}')))"
    )
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

    fn delete_application(&mut self, id: ApplicationId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(applications::table.find(id.0)).execute(c)).map(drop)
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

    fn list_suspended_of(&mut self, people: &[UserId]) -> Result<HashSet<UserId>, StoreError> {
        if people.is_empty() {
            return Ok(HashSet::new());
        }
        let among = among(users::id, people.iter().map(|person| person.0).collect());
        let found = users::table.filter(among).filter(users::suspended_at.is_not_null());
        let suspended: Vec<i64> = self.run(|c| each!(c, c => found.select(users::id).load(c)))?;
        Ok(suspended.into_iter().map(UserId).collect())
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

    fn has_line(&mut self, study: StudyId) -> Result<bool, StoreError> {
        let waiting = answerable!(study).filter(applications::waiting).select(applications::id);
        self.run(|c| select(exists(waiting)).get_result(c))
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
