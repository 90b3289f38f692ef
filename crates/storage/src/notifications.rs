use crate::among::among;
use crate::dialect::{Json, Timestamp, UtcTimestamp, delete_some, each};
use crate::schema::identity::users;
use crate::schema::notifications::notifications;
use crate::session::SqlSession;
use ::notifications::{Kind, NewNotification, Notification, NotificationRepository, Person, ReportDecision};
use diesel::prelude::*;
use kernel::{CommentId, Instant, NotificationId, Page, PageRequest, RoadmapId, StoreError, StudyId, Total, UserId};
use serde_json::Value;
use std::collections::BTreeMap;

/// Within the limits of both databases for the parameters of one statement.
const ROWS_PER_INSERT: usize = 1_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = notifications)]
struct NotificationRow {
    id: i64,
    kind: String,
    study_id: Option<i64>,
    comment_id: Option<i64>,
    roadmap_id: Option<i64>,
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
    study_id: Option<i64>,
    comment_id: Option<i64>,
    roadmap_id: Option<i64>,
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
            study_id: new.study.map(|study| study.0),
            comment_id: new.comment.map(|comment| comment.0),
            roadmap_id: new.roadmap.map(|roadmap| roadmap.0),
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

impl NotificationRepository for SqlSession<'_> {
    fn list_latest_unread(
        &mut self,
        owners: &[UserId],
        kind: Kind,
        study: StudyId,
        since: Instant,
    ) -> Result<Vec<(UserId, Notification)>, StoreError> {
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null()).and(notifications::created_at.ge(Timestamp(since)));
        let same = notifications::kind.eq(kind.as_str()).and(notifications::study_id.eq(study.0));
        let oldest = (notifications::created_at, notifications::id);
        let joined = notifications::table
            .left_join(users::table.on(notifications::actor_id.eq(users::id.nullable())))
            .select((notifications::user_id, NotificationRow::as_select(), Option::<ActorRow>::as_select()));
        let rows: Vec<(i64, NotificationRow, Option<ActorRow>)> =
            self.run(|c| joined.filter(unread.and(same)).order(oldest).load(c))?;
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
            notifications::comment_id.eq(new.comment.map(|comment| comment.0)),
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

    fn mark_read_about(
        &mut self,
        owners: &[UserId],
        study: StudyId,
        kinds: &[Kind],
        now: Instant,
    ) -> Result<(), StoreError> {
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null());
        let kinds: Vec<String> = kinds.iter().map(|kind| kind.as_str().to_owned()).collect();
        let about = notifications::study_id.eq(study.0).and(among(notifications::kind, kinds));
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

fn restored((row, actor): (NotificationRow, Option<ActorRow>)) -> Result<Notification, StoreError> {
    let unreadable = || StoreError::Corrupt(format!("notification {} of kind {}", row.id, row.kind));
    let others = row.others.0.as_array().ok_or_else(unreadable)?;
    let kind = Kind::parse(&row.kind).ok_or_else(unreadable)?;
    Ok(Notification {
        id: NotificationId(row.id),
        // Older rows for applicants have the author as the actor instead of a kind of their own.
        kind: if kind == Kind::SeatFreed && actor.is_some() { Kind::SeatReached } else { kind },
        study: row.study_id.map(StudyId),
        comment: row.comment_id.map(CommentId),
        roadmap: row.roadmap_id.map(RoadmapId),
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
