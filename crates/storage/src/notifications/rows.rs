//! Stored notifications, with the users who acted.

use crate::dialect::{Json, Timestamp};
use crate::schema::identity::users;
use crate::schema::notifications::notifications;
use ::notifications::{Kind, Notification, Person, ReportDecision, Subject, SubjectKind};
use diesel::prelude::*;
use kernel::{NotificationId, StoreError, UserId};
use serde_json::Value;

#[derive(Queryable, Selectable)]
#[diesel(table_name = notifications)]
pub(super) struct NotificationRow {
    user_id: i64,
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

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(super) struct ActorRow {
    id: i64,
    nickname: String,
    profile_image_url: Option<String>,
}

/// A notification with the user who acted.
pub(super) type Told = (NotificationRow, Option<ActorRow>);

/// Notifications joined with the users who acted, as rows of type [`Told`].
macro_rules! told {
    () => {{
        use crate::notifications::rows::{ActorRow, NotificationRow};
        use crate::schema::identity::users;
        use crate::schema::notifications::notifications;
        notifications::table
            .left_join(users::table.on(notifications::actor_id.eq(users::id.nullable())))
            .select((NotificationRow::as_select(), Option::<ActorRow>::as_select()))
    }};
}
pub(super) use told;

/// Notifications about a subject.
macro_rules! about {
    ($subject:expr) => {{
        use crate::schema::notifications::notifications;
        notifications::subject_kind.eq($subject.kind.as_str()).and(notifications::subject_id.eq($subject.id))
    }};
}
pub(super) use about;

/// Returns the words of kinds, as they are stored.
pub(super) fn words(kinds: &[Kind]) -> Vec<String> {
    kinds.iter().map(|kind| kind.as_str().to_owned()).collect()
}

/// Returns the owner and the notification.
pub(super) fn restored((row, actor): Told) -> Result<(UserId, Notification), StoreError> {
    let unreadable = || StoreError::Corrupt(format!("notification {} of kind {}", row.id, row.kind));
    let others = row.others.0.as_array().ok_or_else(unreadable)?;
    let notification = Notification {
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
    };
    Ok((UserId(row.user_id), notification))
}

fn subject(kind: Option<&str>, id: Option<i64>) -> Result<Option<Subject>, StoreError> {
    let unreadable = || StoreError::Corrupt(format!("subject {id:?} of kind {kind:?}"));
    Ok(match (kind, id) {
        (Some(kind), Some(id)) => Some(Subject { kind: SubjectKind::parse(kind).ok_or_else(unreadable)?, id }),
        (None, None) => None,
        (Some(_), None) | (None, Some(_)) => return Err(unreadable()),
    })
}
