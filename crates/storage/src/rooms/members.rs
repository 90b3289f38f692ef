use super::schema::room_members;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, When, Words, rows};
use crate::schema::identity::{profiles, users};
use crate::session::SqlSession;
use ::rooms::membership::{
    End, Membership, MembershipRepository, MessageNo, Notify, QuietHours, RoomMember, Wishes, introduction,
};
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = room_members)]
pub(super) struct MemberRow {
    study_id: i64,
    user_id: i64,
    joined_at: Timestamp,
    left_at: Option<Timestamp>,
    is_removed: bool,
    removed_reason: Option<String>,
    read_no: i64,
    quiet_from: Option<i16>,
    quiet_to: Option<i16>,
    notify: String,
    asked_at: Option<Timestamp>,
    declined_at: Option<Timestamp>,
}

impl TryFrom<MemberRow> for Membership {
    type Error = StoreError;

    fn try_from(row: MemberRow) -> Result<Self, StoreError> {
        let unreadable = || StoreError::Corrupt(format!("member {} of room {}", row.user_id, row.study_id));
        let quiet = row.quiet_from.zip(row.quiet_to).map(|(from, to)| QuietHours::parse(from.into(), to.into()));
        let end = row.left_at.map(|at| {
            if row.is_removed {
                End::Removed { at: at.into(), reason: row.removed_reason.clone() }
            } else {
                End::Left { at: at.into() }
            }
        });
        Ok(Self {
            study: StudyId(row.study_id),
            user: UserId(row.user_id),
            joined_at: row.joined_at.into(),
            end,
            read_no: MessageNo(row.read_no),
            wishes: Wishes {
                quiet: quiet.transpose().map_err(|_| unreadable())?,
                notify: Notify::parse(&row.notify).ok_or_else(unreadable)?,
            },
            asked_at: row.asked_at.map(Into::into),
            declined_at: row.declined_at.map(Into::into),
        })
    }
}

/// A member with nickname, picture and description, and whether the account is suspended.
type NamedRow = (MemberRow, String, Option<String>, Option<String>, bool);

#[derive(AsChangeset)]
#[diesel(table_name = room_members, treat_none_as_null = true)]
struct WishesRow {
    quiet_from: Option<i16>,
    quiet_to: Option<i16>,
    notify: &'static str,
}

impl From<Wishes> for WishesRow {
    fn from(Wishes { quiet, notify }: Wishes) -> Self {
        Self {
            quiet_from: quiet.map(|quiet| quiet.from.into()),
            quiet_to: quiet.map(|quiet| quiet.to.into()),
            notify: notify.as_str(),
        }
    }
}

/// The present members of a room.
macro_rules! present {
    ($study:expr) => {
        room_members::table.filter(room_members::study_id.eq($study.0).and(room_members::left_at.is_null()))
    };
}

impl MembershipRepository for SqlSession<'_> {
    fn upsert_membership(
        &mut self,
        study: StudyId,
        user: UserId,
        read_no: MessageNo,
        at: Instant,
    ) -> Result<(), StoreError> {
        let WishesRow { quiet_from, quiet_to, notify } = Wishes::default().into();
        let values = (
            room_members::study_id.eq(study.0),
            room_members::user_id.eq(user.0),
            room_members::joined_at.eq(Timestamp(at)),
            room_members::is_removed.eq(false),
            room_members::read_no.eq(read_no.0),
            room_members::quiet_from.eq(quiet_from),
            room_members::quiet_to.eq(quiet_to),
            room_members::notify.eq(notify),
        );
        let (never, unwritten) = (None::<Timestamp>, None::<String>);
        let again = (
            room_members::joined_at.eq(Timestamp(at)),
            room_members::left_at.eq(never),
            room_members::is_removed.eq(false),
            room_members::removed_reason.eq(unwritten),
            room_members::read_no.eq(read_no.0),
            room_members::asked_at.eq(never),
            room_members::declined_at.eq(never),
        );
        let former = room_members::table.find((study.0, user.0)).filter(room_members::left_at.is_not_null());
        self.run(|c| {
            diesel::update(former).set(again).execute(c)?;
            let insert = diesel::insert_into(room_members::table).values(values).on_conflict_do_nothing();
            each!(c, c => insert.execute(c)).map(drop)
        })
    }

    fn find_membership(&mut self, study: StudyId, user: UserId) -> Result<Option<Membership>, StoreError> {
        let found = room_members::table.find((study.0, user.0)).select(MemberRow::as_select());
        self.run(|c| found.first(c).optional())?.map(Membership::try_from).transpose()
    }

    fn list_present_memberships(&mut self, study: StudyId) -> Result<Vec<Membership>, StoreError> {
        let found =
            present!(study).order((room_members::joined_at, room_members::user_id)).select(MemberRow::as_select());
        let rows: Vec<MemberRow> = self.run(|c| found.load(c))?;
        rows.into_iter().map(Membership::try_from).collect()
    }

    fn list_room_members(&mut self, study: StudyId) -> Result<Vec<RoomMember>, StoreError> {
        let found = present!(study)
            .inner_join(users::table.on(users::id.eq(room_members::user_id)))
            .left_join(profiles::table.on(profiles::user_id.eq(room_members::user_id)))
            .order((room_members::joined_at, room_members::user_id))
            .select((
                MemberRow::as_select(),
                users::nickname,
                users::profile_image_url,
                profiles::description.nullable(),
                users::suspended_at.is_not_null(),
            ));
        let rows: Vec<NamedRow> = self.run(|c| found.load(c))?;
        let member = |(row, name, image_url, description, is_suspended): NamedRow| {
            let introduction = description.as_deref().and_then(introduction);
            Ok(RoomMember { membership: row.try_into()?, name, image_url, introduction, is_suspended })
        };
        rows.into_iter().map(member).collect()
    }

    fn end_membership(
        &mut self,
        study: StudyId,
        user: UserId,
        at: Instant,
        is_removed: bool,
    ) -> Result<(), StoreError> {
        let present = present!(study).filter(room_members::user_id.eq(user.0));
        let end = (room_members::left_at.eq(Timestamp(at)), room_members::is_removed.eq(is_removed));
        self.run(|c| diesel::update(present).set(end).execute(c)).map(drop)
    }

    fn update_removal_reason(&mut self, study: StudyId, user: UserId, reason: &str) -> Result<(), StoreError> {
        let removed = room_members::table.find((study.0, user.0)).filter(room_members::is_removed);
        self.run(|c| diesel::update(removed).set(room_members::removed_reason.eq(reason)).execute(c)).map(drop)
    }

    fn update_wishes(&mut self, study: StudyId, user: UserId, wishes: Wishes) -> Result<(), StoreError> {
        let own = room_members::table.find((study.0, user.0));
        self.run(|c| diesel::update(own).set(WishesRow::from(wishes)).execute(c)).map(drop)
    }

    fn find_next_to_ask(&mut self, study: StudyId) -> Result<Option<UserId>, StoreError> {
        let next = present!(study)
            .inner_join(users::table.on(users::id.eq(room_members::user_id)))
            .filter(users::suspended_at.is_null().and(room_members::asked_at.is_null()))
            .order((room_members::joined_at, room_members::user_id))
            .select(room_members::user_id);
        let found: Option<i64> = self.run(|c| next.first(c).optional())?;
        Ok(found.map(UserId))
    }

    fn update_asked(&mut self, study: StudyId, user: UserId, at: Instant) -> Result<(), StoreError> {
        let asked = room_members::table.find((study.0, user.0));
        let change = room_members::asked_at.eq(Timestamp(at));
        self.run(|c| diesel::update(asked).set(change).execute(c)).map(drop)
    }

    fn update_declined(&mut self, study: StudyId, user: UserId, at: Instant) -> Result<(), StoreError> {
        let asked = room_members::table.find((study.0, user.0));
        let change = room_members::declined_at.eq(Timestamp(at));
        self.run(|c| diesel::update(asked).set(change).execute(c)).map(drop)
    }

    fn clear_asked(&mut self, study: StudyId) -> Result<(), StoreError> {
        let asked = room_members::study_id.eq(study.0).and(room_members::asked_at.is_not_null());
        let never = None::<Timestamp>;
        let change = (room_members::asked_at.eq(never), room_members::declined_at.eq(never));
        self.run(|c| diesel::update(room_members::table.filter(asked)).set(change).execute(c)).map(drop)
    }
}

pub(crate) const PERSONAL: &[Table] = &[
    Table::not_exported("rooms", "the number of its messages, and nothing about a user"),
    Table {
        name: "room_members",
        export: Export::Rows {
            load: |c, person| rows!(c, room_members[study_id: i64, joined_at: Timestamp, left_at: When, is_removed: bool, removed_reason: Words, read_no: i64, quiet_from: Hour, quiet_to: Hour, notify: String, asked_at: When, declined_at: When], room_members::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"])],
        },
        erase: &[],
    },
];

type Hour = Option<i16>;

/// Returns the rooms in which a user is or was a member.
pub(crate) fn ids_of_member(c: &mut Db, person: i64) -> QueryResult<Vec<i64>> {
    room_members::table.filter(room_members::user_id.eq(person)).select(room_members::study_id).load(c)
}
