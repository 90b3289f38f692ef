//! Notifications in the export and the erasure of a user.

use crate::among::among;
use crate::connection::Db;
use crate::dialect::Timestamp;
use crate::personal::{Export, Reason, Table, When, Words, rows};
use crate::schema::notifications::notifications;
use crate::schema::studies::{applications, studies};
use ::identity::accounts::Record;
use ::notifications::SubjectKind;
use ::studies::applications::ApplicationStatus;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use kernel::UserId;
use serde_json::Value;

pub(crate) const PERSONAL: &[Table] = &[Table {
    name: "notifications",
    export: Export::Rows {
        load: exported,
        without: &[
            (Reason::Owner, &["user_id"]),
            (Reason::RowNumber, &["id"]),
            (Reason::OtherUser, &["actor_id", "others"]),
        ],
    },
    erase: &[forget_in_crowds],
}];

/// Without the titles of studies that are hidden from the user, unless the user applied to them.
fn exported(c: &mut Db, person: i64) -> QueryResult<Vec<Record>> {
    let rows: QueryResult<Vec<Record>> = rows!(
        c,
        notifications[
            kind: String, title: Words, subject_kind: Words, subject_id: Option<i64>, item_kind: Words,
            item_id: Option<i64>, decision: Words, ends_at: When, created_at: Timestamp, read_at: When,
        ],
        notifications::user_id.eq(person)
    );
    let mut records = rows?;
    let study_of = |record: &Record| {
        let is_study = record.get("subjectKind")?.as_str()? == SubjectKind::Study.as_str();
        record.get("subjectId")?.as_i64().filter(|_| is_study)
    };
    let ids: Vec<i64> = records.iter().filter_map(study_of).collect();
    let others = studies::hidden_at.is_not_null().and(studies::author_id.ne(person));
    let listed = ApplicationStatus::ALL.iter().filter(|status| status.is_listed()).map(|status| status.as_str());
    let applied = applications::table
        .filter(applications::applicant_id.eq(person).and(applications::status.eq_any(listed.collect::<Vec<_>>())))
        .select(applications::study_id);
    let untitled = others.and(among(studies::id, ids)).and(studies::id.ne_all(applied));
    let hidden: Vec<i64> = studies::table.filter(untitled).select(studies::id).load(c)?;
    for record in &mut records {
        let is_hidden = match study_of(record) {
            Some(study) => hidden.contains(&study),
            // A decision that hid the study from the user who reported it.
            None => record.get("decision").is_some_and(|decision| !decision.is_null()),
        };
        if is_hidden {
            record.insert("title".to_owned(), Value::Null);
        }
    }
    Ok(records)
}

/// Merged notifications list users by id.
fn forget_in_crowds(c: &mut Db, person: i64) -> QueryResult<()> {
    let former = UserId::FORMER.0;
    match c {
        Db::Pg(c) => {
            let update = "UPDATE notifications SET others = (SELECT jsonb_agg(CASE WHEN one = to_jsonb($1) \
                 THEN to_jsonb($2) ELSE one END) FROM jsonb_array_elements(others) AS one) WHERE others @> to_jsonb($1)";
            sql_query(update).bind::<BigInt, _>(person).bind::<BigInt, _>(former).execute(c).map(drop)
        }
        Db::Sqlite(c) => {
            let update = "UPDATE notifications SET others = (SELECT json_group_array(CASE WHEN value = ?1 \
                 THEN ?2 ELSE value END) FROM json_each(others)) \
                 WHERE EXISTS (SELECT 1 FROM json_each(others) WHERE value = ?1)";
            sql_query(update).bind::<BigInt, _>(person).bind::<BigInt, _>(former).execute(c).map(drop)
        }
    }
}
