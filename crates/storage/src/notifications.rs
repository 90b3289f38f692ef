use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Json, Timestamp, UtcTimestamp, delete_some, each};
use crate::personal::{Export, Reason, Table, When, Words, rows};
use crate::schema::identity::users;
use crate::schema::notifications::notifications;
use crate::schema::studies::{applications, studies};
use crate::session::SqlSession;
use ::identity::accounts::Record;
use ::notifications::{
    Kind, NewNotification, Notification, NotificationRepository, Person, ReportDecision, Subject, SubjectKind,
};
use ::studies::applications::ApplicationStatus;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use kernel::{Instant, NotificationId, Page, PageRequest, StoreError, Total, UserId};
use serde_json::Value;
use std::collections::BTreeMap;

/// Within the limits of both databases for the parameters of one statement.
const ROWS_PER_INSERT: usize = 1_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = notifications)]
struct NotificationRow {
    id: i64,
    kind: String,
    subject_kind: Option<String>,
    subject_id: Option<i64>,
    item_kind: Option<String>,
    item_id: Option<i64>,
    title: Option<String>,
    others: Json,
    ends_at: Option<Timestamp>,
    decision: Option<String>,
    created_at: Timestamp,
    read_at: Option<Timestamp>,
}

#[derive(Insertable)]
#[diesel(table_name = notifications, treat_none_as_default_value = false)]
struct NewRow {
    user_id: i64,
    kind: &'static str,
    subject_kind: Option<String>,
    subject_id: Option<i64>,
    item_kind: Option<String>,
    item_id: Option<i64>,
    title: Option<String>,
    actor_id: Option<i64>,
    ends_at: Option<Timestamp>,
    decision: Option<String>,
    created_at: Timestamp,
}

impl From<&NewNotification> for NewRow {
    fn from(new: &NewNotification) -> Self {
        Self {
            user_id: new.to.0,
            kind: new.kind.as_str(),
            subject_kind: new.subject.map(|subject| subject.kind.as_str().to_owned()),
            subject_id: new.subject.map(|subject| subject.id),
            item_kind: new.item.map(|item| item.kind.as_str().to_owned()),
            item_id: new.item.map(|item| item.id),
            title: new.title.clone(),
            actor_id: new.actor.map(|actor| actor.0),
            ends_at: new.ends_at.map(Timestamp),
            decision: new.decision.map(|decision| decision.as_str().to_owned()),
            created_at: Timestamp(new.at),
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
struct ActorRow {
    id: i64,
    nickname: String,
    profile_image_url: Option<String>,
}

/// Notifications joined with the acting user.
macro_rules! told {
    () => {
        notifications::table
            .left_join(users::table.on(notifications::actor_id.eq(users::id.nullable())))
            .select((NotificationRow::as_select(), Option::<ActorRow>::as_select()))
    };
}

/// The same with the owners.
macro_rules! owned {
    () => {
        notifications::table.left_join(users::table.on(notifications::actor_id.eq(users::id.nullable()))).select((
            notifications::user_id,
            NotificationRow::as_select(),
            Option::<ActorRow>::as_select(),
        ))
    };
}

macro_rules! about {
    ($subject:expr) => {
        notifications::subject_kind.eq($subject.kind.as_str()).and(notifications::subject_id.eq($subject.id))
    };
}

impl NotificationRepository for SqlSession<'_> {
    fn list_latest_unread(
        &mut self,
        owners: &[UserId],
        kind: Kind,
        subject: Subject,
        since: Instant,
    ) -> Result<Vec<(UserId, Notification)>, StoreError> {
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null()).and(notifications::created_at.ge(Timestamp(since)));
        let same = notifications::kind.eq(kind.as_str()).and(about!(subject));
        let oldest = (notifications::created_at, notifications::id);
        let rows: Vec<(i64, NotificationRow, Option<ActorRow>)> =
            self.run(|c| owned!().filter(unread.and(same)).order(oldest).load(c))?;
        // A later one replaces an earlier one.
        let latest: BTreeMap<i64, _> = rows.into_iter().map(|(owner, row, actor)| (owner, (row, actor))).collect();
        latest.into_iter().map(|(owner, row)| Ok((UserId(owner), restored(row)?))).collect()
    }

    fn insert_notifications(&mut self, new: &[&NewNotification]) -> Result<Vec<NotificationId>, StoreError> {
        let mut ids = Vec::with_capacity(new.len());
        for batch in new.chunks(ROWS_PER_INSERT) {
            let rows: Vec<_> = batch.iter().map(|new| NewRow::from(*new)).collect();
            let inserted: Vec<i64> = self.run(|c| {
                let insert = diesel::insert_into(notifications::table).values(rows).returning(notifications::id);
                each!(c, c => insert.get_results(c))
            })?;
            ids.extend(inserted.into_iter().map(NotificationId));
        }
        // Both databases give ids in the order of the rows, but need not return them in it.
        ids.sort_unstable();
        Ok(ids)
    }

    fn update_notifications(
        &mut self,
        ids: &[NotificationId],
        new: &NewNotification,
        others: &[UserId],
    ) -> Result<(), StoreError> {
        let others = Json(others.iter().map(|other| other.0).collect());
        let changes = (
            notifications::created_at.eq(Timestamp(new.at)),
            notifications::item_kind.eq(new.item.map(|item| item.kind.as_str())),
            notifications::item_id.eq(new.item.map(|item| item.id)),
            notifications::title.eq(&new.title),
            notifications::actor_id.eq(new.actor.map(|actor| actor.0)),
            notifications::others.eq(others),
            notifications::ends_at.eq(new.ends_at.map(Timestamp)),
        );
        let those = notifications::table.filter(among(notifications::id, ids.iter().map(|id| id.0).collect()));
        self.run(|c| diesel::update(those).set(changes).execute(c)).map(drop)
    }

    fn list_notifications(
        &mut self,
        owner: UserId,
        only_unread: bool,
        page: PageRequest,
    ) -> Result<Page<Notification>, StoreError> {
        let total = if only_unread { self.count_unread(owner)? } else { self.count_notifications(owner)? };
        let latest = (notifications::created_at.desc(), notifications::id.desc());
        let of_owner = told!().filter(notifications::user_id.eq(owner.0)).order(latest);
        let stretch = of_owner.offset(page.offset()).limit(page.size().into());
        let rows: Vec<(NotificationRow, Option<ActorRow>)> = self.run(|c| {
            if only_unread { stretch.filter(notifications::read_at.is_null()).load(c) } else { stretch.load(c) }
        })?;
        let items = rows.into_iter().map(restored).collect::<Result<Vec<_>, _>>()?;
        let last = page.offset().unsigned_abs() + u64::from(page.size()) >= total;
        Ok(Page { items, request: page, total: Total::Exact(total), last })
    }

    fn count_unread(&mut self, owner: UserId) -> Result<u64, StoreError> {
        let unread = notifications::user_id.eq(owner.0).and(notifications::read_at.is_null());
        let count: i64 = self.run(|c| notifications::table.filter(unread).count().get_result(c))?;
        Ok(count.unsigned_abs())
    }

    fn mark_read(&mut self, owner: UserId, id: NotificationId, now: Instant) -> Result<bool, StoreError> {
        let own = notifications::table.find(id.0).filter(notifications::user_id.eq(owner.0));
        let unread = own.filter(notifications::read_at.is_null());
        let read = notifications::read_at.eq(Timestamp(now));
        let is_new = self.run(|c| diesel::update(unread).set(read).execute(c))? == 1;
        if is_new {
            return Ok(true);
        }
        let found: Option<i64> = self.run(|c| own.select(notifications::id).first(c).optional())?;
        Ok(found.is_some())
    }

    fn list_unread_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
    ) -> Result<Vec<(UserId, Notification)>, StoreError> {
        let kinds: Vec<String> = kinds.iter().map(|kind| kind.as_str().to_owned()).collect();
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null()).and(about!(subject));
        let found = owned!().filter(unread.and(among(notifications::kind, kinds))).order(notifications::id);
        let rows: Vec<(i64, NotificationRow, Option<ActorRow>)> = self.run(|c| found.load(c))?;
        rows.into_iter().map(|(owner, row, actor)| Ok((UserId(owner), restored((row, actor))?))).collect()
    }

    fn mark_read_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
        now: Instant,
    ) -> Result<(), StoreError> {
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null());
        let kinds: Vec<String> = kinds.iter().map(|kind| kind.as_str().to_owned()).collect();
        let about = about!(subject).and(among(notifications::kind, kinds));
        let read = notifications::read_at.eq(Timestamp(now));
        self.run(|c| diesel::update(notifications::table.filter(unread.and(about))).set(read).execute(c)).map(drop)
    }

    fn mark_all_read(&mut self, owner: UserId, now: Instant) -> Result<(), StoreError> {
        let unread = notifications::user_id.eq(owner.0).and(notifications::read_at.is_null());
        let read = notifications::read_at.eq(Timestamp(now));
        self.run(|c| diesel::update(notifications::table.filter(unread)).set(read).execute(c)).map(drop)
    }

    fn delete_notification(&mut self, owner: UserId, id: NotificationId) -> Result<bool, StoreError> {
        let own = notifications::table.find(id.0).filter(notifications::user_id.eq(owner.0));
        Ok(self.run(|c| diesel::delete(own).execute(c))? == 1)
    }

    fn delete_notifications(&mut self, ids: &[NotificationId]) -> Result<(), StoreError> {
        let those = notifications::table.filter(among(notifications::id, ids.iter().map(|id| id.0).collect()));
        self.run(|c| diesel::delete(those).execute(c)).map(drop)
    }

    fn delete_notifications_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(|c| delete_some!(c, "notifications", "id", "created_at < $1", instant => UtcTimestamp))
    }
}

impl SqlSession<'_> {
    fn count_notifications(&mut self, owner: UserId) -> Result<u64, StoreError> {
        let own = notifications::table.filter(notifications::user_id.eq(owner.0));
        let count: i64 = self.run(|c| own.count().get_result(c))?;
        Ok(count.unsigned_abs())
    }
}

fn subject(kind: Option<&str>, id: Option<i64>) -> Result<Option<Subject>, StoreError> {
    let unreadable = || StoreError::Corrupt(format!("subject {id:?} of kind {kind:?}"));
    Ok(match (kind, id) {
        (Some(kind), Some(id)) => Some(Subject { kind: SubjectKind::parse(kind).ok_or_else(unreadable)?, id }),
        (None, None) => None,
        (Some(_), None) | (None, Some(_)) => return Err(unreadable()),
    })
}

fn restored((row, actor): (NotificationRow, Option<ActorRow>)) -> Result<Notification, StoreError> {
    let unreadable = || StoreError::Corrupt(format!("notification {} of kind {}", row.id, row.kind));
    let others = row.others.0.as_array().ok_or_else(unreadable)?;
    Ok(Notification {
        id: NotificationId(row.id),
        kind: Kind::parse(&row.kind).ok_or_else(unreadable)?,
        subject: subject(row.subject_kind.as_deref(), row.subject_id)?,
        item: subject(row.item_kind.as_deref(), row.item_id)?,
        title: row.title,
        actor: actor.map(|actor| Person {
            id: UserId(actor.id),
            nickname: actor.nickname,
            image_url: actor.profile_image_url,
        }),
        others: others.iter().filter_map(Value::as_i64).map(UserId).collect(),
        ends_at: row.ends_at.map(Into::into),
        decision: row.decision.as_deref().and_then(ReportDecision::parse),
        created_at: row.created_at.into(),
        read_at: row.read_at.map(Into::into),
    })
}

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
