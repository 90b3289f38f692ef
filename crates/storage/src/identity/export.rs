//! All data of a user, table by table, without the columns that only identify the user.

use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Json, Texts, Timestamp};
use crate::schema::identity::{
    audit, consents, credentials, identities, mail_wishes, profiles, recovery_codes, refresh_families, second_factors,
    users,
};
use crate::schema::moderation::{report_cases, reports};
use crate::schema::notifications::notifications;
use crate::schema::roadmaps::{done_days, favorites, roadmap_shares, roadmaps, study_plans, token_use, worksheets};
use crate::schema::studies::{applications, comments, images, likes, studies};
use crate::schema::work::{jobs, user_events};
use chrono::{NaiveDate, SecondsFormat};
use diesel::prelude::*;
use identity::accounts::Record;
use moderation::TargetKind;
use serde_json::Value;
use std::collections::BTreeMap;

type Tables = BTreeMap<String, Vec<Record>>;
type Part = fn(&mut Db, i64, &mut Tables) -> QueryResult<()>;

/// Adds the rows of a table: `rows!(tables, c, likes[study_id: i64], likes::user_id.eq(person))`.
macro_rules! rows {
    ($tables:ident, $c:ident, $table:ident[$($column:ident: $kind:ty),+ $(,)?], $whose:expr) => {
        let found = $table::table.filter($whose).select(($($table::$column,)+));
        let rows: Vec<($($kind,)+)> = found.load($c)?;
        let record = |($($column,)+): ($($kind,)+)| Record::from([$((camel(stringify!($column)), $column.told())),+]);
        $tables.insert(camel(stringify!($table)), rows.into_iter().map(record).collect());
    };
}

/// The functions that add a user's tables. Each is a separate call, because a call must not take long.
pub(super) const PARTS: [Part; 3] = [of_account, of_studies, of_roadmaps];

fn of_account(c: &mut Db, person: i64, tables: &mut Tables) -> QueryResult<()> {
    type When = Option<Timestamp>;
    type Words = Option<String>;
    rows!(tables, c, users[
        id: i64, nickname: String, email: String, email_verified_at: When, profile_image_url: Words, is_admin: bool,
        suspended_at: When, suspension_reason: Words, created_at: Timestamp, reply_hours: Option<i32>, reply_hours_until: When,
    ], users::id.eq(person));
    rows!(tables, c, profiles[
        experience: Words, description: Words, links: Texts, updated_at: Timestamp,
    ], profiles::user_id.eq(person));
    // Without the hash, which would be useful only to a thief.
    rows!(tables, c, credentials[
        changed_at: Timestamp, failed_logins: i32, last_failed_at: When, last_failed_but_one_at: When, failed_logins_before: i32,
        last_failed_before_at: When,
    ], credentials::user_id.eq(person));
    // Without the secret and the digests of codes, for the same reason.
    rows!(tables, c, second_factors[begun_at: Timestamp, confirmed_at: When], second_factors::user_id.eq(person));
    rows!(tables, c, recovery_codes[made_at: Timestamp], recovery_codes::user_id.eq(person));
    rows!(tables, c, identities[issuer: String, subject: String, joined_at: Timestamp], identities::user_id.eq(person));
    rows!(tables, c, consents[
        kind: String, version: String, given: bool, decided_at: Timestamp,
    ], consents::user_id.eq(person));
    rows!(tables, c, mail_wishes[
        applied: bool, approved: bool, rejected: bool, offered: bool, expired: bool, removed: bool, reply_due: bool,
        seat_freed: bool, study_changed: bool, study_deleted: bool, commented: bool, replied: bool, updated_at: Timestamp,
    ], mail_wishes::user_id.eq(person));
    rows!(tables, c, refresh_families[
        kind: String, device: String, opened_at: Timestamp, last_used_at: Timestamp, expires_at: Timestamp,
        ended_at: When,
    ], refresh_families::user_id.eq(person));
    rows!(tables, c, audit[
        action: String, target: Words, done_at: Timestamp,
    ], audit::actor_id.eq(person).or(audit::subject_id.eq(person)));
    rows!(tables, c, notifications[
        kind: String, title: Words, study_id: Option<i64>, comment_id: Option<i64>, roadmap_id: Option<i64>,
        decision: Words, ends_at: When, created_at: Timestamp, read_at: When,
    ], notifications::user_id.eq(person));
    if let Some(told) = tables.get_mut("notifications") {
        take_hidden_titles(c, person, told)?;
    }
    rows!(tables, c, user_events[
        kind: String, subject_id: i64, happened_at: Timestamp,
    ], user_events::user_id.eq(person));
    Ok(())
}

/// Takes the titles out of notifications about studies that are hidden from the person.
fn take_hidden_titles(c: &mut Db, person: i64, told: &mut [Record]) -> QueryResult<()> {
    let study_of = |record: &Record| record.get("studyId").and_then(Value::as_i64);
    let ids: Vec<i64> = told.iter().filter_map(study_of).collect();
    let others = studies::hidden_at.is_not_null().and(studies::author_id.ne(person));
    let hidden: Vec<i64> = studies::table.filter(others.and(among(studies::id, ids))).select(studies::id).load(c)?;
    for record in told {
        let is_hidden = match study_of(record) {
            Some(study) => hidden.contains(&study),
            // A decision that hid the study from who reported it.
            None => record.get("decision").is_some_and(|decision| !decision.is_null()),
        };
        if is_hidden {
            record.insert("title".to_owned(), Value::Null);
        }
    }
    Ok(())
}

fn of_studies(c: &mut Db, person: i64, tables: &mut Tables) -> QueryResult<()> {
    type When = Option<Timestamp>;
    type Words = Option<String>;
    rows!(tables, c, studies[
        id: i64, category_id: i64, title: String, content: String, details: Texts, recruits: i16, expected_period: String, mode: Words,
        region: Words, schedule: Words, contact: Words, warm_up: Words, confirmation: bool, recruit_start_at: When,
        deadline_at: Timestamp, start_at: Timestamp, closed_at: When, hidden_at: When, created_at: Timestamp,
        updated_at: Timestamp,
    ], studies::author_id.eq(person));
    rows!(tables, c, applications[
        study_id: i64, status: String, waiting: bool, message: Words, shares_email: bool, answer: Words,
        applied_at: Timestamp, replied_at: When, ends_at: When, due_at: When,
    ], applications::applicant_id.eq(person));
    rows!(tables, c, comments[
        id: i64, parent_id: Option<i64>, study_id: i64, content: String, created_at: Timestamp, edited_at: When, hidden_at: When,
    ], comments::author_id.eq(person));
    rows!(tables, c, likes[study_id: i64, created_at: Timestamp], likes::user_id.eq(person));
    rows!(tables, c, images[name: String, created_at: Timestamp, retired: bool], images::uploader_id.eq(person));
    rows!(tables, c, reports[
        case_id: i64, reason: String, detail: Words, reported_at: Timestamp, decided_at: When,
    ], reports::reporter_id.eq(person));
    // The user's own reports, and the decisions about their content. Who reported that content, and why, is data of
    // others.
    let reported: Vec<i64> = reports::table.filter(reports::reporter_id.eq(person)).select(reports::case_id).load(c)?;
    let led: Vec<i64> = studies::table.filter(studies::author_id.eq(person)).select(studies::id).load(c)?;
    let said: Vec<i64> = comments::table.filter(comments::author_id.eq(person)).select(comments::id).load(c)?;
    let of_study = report_cases::target_kind.eq(TargetKind::Study.as_str()).and(among(report_cases::target_id, led));
    let of_comment =
        report_cases::target_kind.eq(TargetKind::Comment.as_str()).and(among(report_cases::target_id, said));
    let about_them = report_cases::decision.is_not_null().and(of_study.or(of_comment));
    rows!(tables, c, report_cases[
        id: i64, target_kind: String, target_id: i64, decision: Words, decided_at: When,
    ], about_them.or(among(report_cases::id, reported)));
    Ok(())
}

fn of_roadmaps(c: &mut Db, person: i64, tables: &mut Tables) -> QueryResult<()> {
    type Words = Option<String>;
    rows!(tables, c, roadmaps[
        id: i64, title: Words, main_category: String, sub_category: String, level: i16, days: i16, objective: String,
        study_id: Option<i64>, start_date: Option<NaiveDate>, start_is_own: bool, source: String, created_at: Timestamp,
        plan: Json,
    ], roadmaps::owner_id.eq(person));
    let led: Vec<i64> = studies::table.filter(studies::author_id.eq(person)).select(studies::id).load(c)?;
    rows!(tables, c, study_plans[
        study_id: i64, main_category: String, sub_category: String, level: i16, days: i16, plan: Json,
    ], among(study_plans::study_id, led));
    let own: Vec<i64> = roadmaps::table.filter(roadmaps::owner_id.eq(person)).select(roadmaps::id).load(c)?;
    rows!(tables, c, roadmap_shares[
        roadmap_id: i64, token: String, created_at: Timestamp,
    ], among(roadmap_shares::roadmap_id, own.clone()));
    rows!(tables, c, worksheets[
        roadmap_id: i64, day_index: i16, keyword: String, source: String, made_at: Timestamp, worksheet: Json,
    ], among(worksheets::roadmap_id, own.clone()));
    rows!(tables, c, done_days[roadmap_id: i64, day_index: i16, done_at: Timestamp], among(done_days::roadmap_id, own));
    rows!(tables, c, favorites[roadmap_id: i64, created_at: Timestamp], favorites::user_id.eq(person));
    rows!(tables, c, token_use[day: NaiveDate, tokens: i64], token_use::user_id.eq(person));
    rows!(tables, c, jobs[
        kind: String, payload: String, status: String, failure: Words, message: Words, created_at: Timestamp,
        finished_at: Option<Timestamp>,
    ], jobs::owner_id.eq(person));
    Ok(())
}

fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

trait Told {
    fn told(self) -> Value;
}

macro_rules! told_as_it_is {
    ($($kind:ty),+) => {$(
        impl Told for $kind {
            fn told(self) -> Value {
                self.into()
            }
        }
    )+};
}

told_as_it_is!(bool, i16, i32, i64, String);

impl Told for Timestamp {
    fn told(self) -> Value {
        self.0.to_rfc3339_opts(SecondsFormat::Millis, true).into()
    }
}

impl Told for NaiveDate {
    fn told(self) -> Value {
        self.to_string().into()
    }
}

impl Told for Json {
    fn told(self) -> Value {
        self.0
    }
}

impl Told for Texts {
    fn told(self) -> Value {
        self.0.into()
    }
}

impl<T: Told> Told for Option<T> {
    fn told(self) -> Value {
        self.map_or(Value::Null, Told::told)
    }
}
