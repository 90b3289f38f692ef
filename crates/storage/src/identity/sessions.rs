//! Sessions: families of refresh tokens, which are stored as digests.

use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, for_update};
use crate::personal::{Export, Reason, Table, When, hand_over, rows};
use crate::schema::identity::{refresh_families, refresh_tokens};
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::accounts::{User, UserRepository};
use identity::secrets::TokenDigest;
use identity::sessions::{Family, FamilyId, FamilyKind, NewFamily, SessionRepository, StoredToken};
use kernel::{Instant, StoreError, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = refresh_families)]
struct FamilyRow {
    id: i64,
    user_id: i64,
    kind: String,
    opened_by: Option<i64>,
    device: String,
    opened_at: Timestamp,
    last_used_at: Timestamp,
    expires_at: Timestamp,
    ended_at: Option<Timestamp>,
}

impl TryFrom<FamilyRow> for Family {
    type Error = StoreError;

    fn try_from(row: FamilyRow) -> Result<Self, StoreError> {
        let kind =
            FamilyKind::parse(&row.kind).ok_or_else(|| StoreError::Corrupt(format!("family kind {}", row.kind)))?;
        Ok(Self {
            id: FamilyId(row.id),
            user: UserId(row.user_id),
            kind,
            opened_by: row.opened_by.map(FamilyId),
            device: row.device,
            opened_at: row.opened_at.into(),
            last_used_at: row.last_used_at.into(),
            expires_at: row.expires_at.into(),
            ended_at: row.ended_at.map(Into::into),
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = refresh_tokens)]
struct TokenRow {
    id: i64,
    family_id: i64,
    predecessor_id: Option<i64>,
    replaced_at: Option<Timestamp>,
    voided_at: Option<Timestamp>,
}

impl From<TokenRow> for StoredToken {
    fn from(row: TokenRow) -> Self {
        Self {
            id: row.id,
            family: FamilyId(row.family_id),
            predecessor: row.predecessor_id,
            replaced_at: row.replaced_at.map(Into::into),
            voided_at: row.voided_at.map(Into::into),
        }
    }
}

/// Whether a family belongs to the user and can still be used.
#[diesel::dsl::auto_type]
fn is_open(user: UserId, now: Instant) -> _ {
    let user: i64 = user.0;
    let now: Timestamp = Timestamp(now);
    refresh_families::user_id
        .eq(user)
        .and(refresh_families::ended_at.is_null())
        .and(refresh_families::expires_at.gt(now))
}

impl SqlSession<'_> {
    fn list_open_and_lock(&mut self, user: UserId, now: Instant) -> Result<Vec<i64>, StoreError> {
        let open = refresh_families::table.filter(is_open(user, now)).order(refresh_families::id);
        self.run(|c| for_update!(c, load, open.select(refresh_families::id)))
    }
}

impl SessionRepository for SqlSession<'_> {
    fn insert_family(&mut self, family: &NewFamily) -> Result<FamilyId, StoreError> {
        let values = (
            refresh_families::user_id.eq(family.user.0),
            refresh_families::kind.eq(family.kind.as_str()),
            refresh_families::opened_by.eq(family.opened_by.map(|opener| opener.0)),
            refresh_families::device.eq(&family.device),
            refresh_families::opened_at.eq(Timestamp(family.opened_at)),
            refresh_families::last_used_at.eq(Timestamp(family.opened_at)),
            refresh_families::expires_at.eq(Timestamp(family.expires_at)),
        );
        let id = self.run(|c| {
            diesel::insert_into(refresh_families::table).values(values).returning(refresh_families::id).get_result(c)
        })?;
        Ok(FamilyId(id))
    }

    fn hold_owner(&mut self, family: FamilyId) -> Result<Option<User>, StoreError> {
        let found = refresh_families::table.find(family.0).select(refresh_families::user_id);
        let owner: Option<i64> = self.run(|c| found.first(c).optional())?;
        owner.map_or(Ok(None), |owner| self.hold_user(UserId(owner)))
    }

    fn find_family(&mut self, id: FamilyId) -> Result<Option<Family>, StoreError> {
        let family = refresh_families::table.find(id.0);
        let row: Option<FamilyRow> = self.run(|c| family.select(FamilyRow::as_select()).first(c).optional())?;
        row.map(Family::try_from).transpose()
    }

    fn lock_family(&mut self, id: FamilyId) -> Result<Option<Family>, StoreError> {
        let family = refresh_families::table.find(id.0);
        let row: Option<FamilyRow> =
            self.run(|c| for_update!(c, first, family.select(FamilyRow::as_select())).optional())?;
        row.map(Family::try_from).transpose()
    }

    fn lock_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError> {
        if self.list_open_and_lock(user, now)?.is_empty() {
            return Ok(Vec::new());
        }
        // A browser may have opened a tab while its own family was being locked. It cannot open more now.
        let ids = self.list_open_and_lock(user, now)?;
        ids.into_iter().filter_map(|id| self.lock_family(FamilyId(id)).transpose()).collect()
    }

    fn list_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError> {
        let families = refresh_families::table.filter(is_open(user, now)).order(refresh_families::id);
        let rows = self.run(|c| families.select(FamilyRow::as_select()).load(c))?;
        rows.into_iter().map(Family::try_from).collect()
    }

    fn update_family(&mut self, family: &Family) -> Result<(), StoreError> {
        let values = (
            refresh_families::last_used_at.eq(Timestamp(family.last_used_at)),
            refresh_families::ended_at.eq(family.ended_at.map(Timestamp)),
        );
        self.run(|c| diesel::update(refresh_families::table.find(family.id.0)).set(values).execute(c))?;
        Ok(())
    }

    fn list_ended_since(&mut self, since: Instant) -> Result<Vec<(FamilyId, Instant)>, StoreError> {
        let rows: Vec<(i64, Option<Timestamp>)> = self.run(|c| {
            refresh_families::table
                .filter(refresh_families::ended_at.ge(Timestamp(since)))
                .select((refresh_families::id, refresh_families::ended_at))
                .load(c)
        })?;
        Ok(rows.into_iter().filter_map(|(id, ended_at)| Some((FamilyId(id), ended_at?.into()))).collect())
    }

    fn delete_families_ended_before(&mut self, before: Instant) -> Result<usize, StoreError> {
        let before = Timestamp(before);
        // Tokens are deleted first: a family may have thousands, which would be deleted with it in one statement.
        let tokens = self.run(|c| {
            delete_some!(
                c, "refresh_tokens", "id",
                "family_id IN (SELECT id FROM refresh_families WHERE expires_at < $1 OR ended_at < $1)",
                before => UtcTimestamp
            )
        })?;
        if tokens > 0 {
            return Ok(tokens);
        }
        self.run(
            |c| delete_some!(c, "refresh_families", "id", "expires_at < $1 OR ended_at < $1", before => UtcTimestamp),
        )
    }

    fn insert_refresh_token(
        &mut self,
        family: FamilyId,
        digest: &TokenDigest,
        predecessor: Option<i64>,
        now: Instant,
    ) -> Result<(), StoreError> {
        let values = (
            refresh_tokens::family_id.eq(family.0),
            refresh_tokens::digest.eq(&digest.0[..]),
            refresh_tokens::predecessor_id.eq(predecessor),
            refresh_tokens::issued_at.eq(Timestamp(now)),
        );
        self.run(|c| diesel::insert_into(refresh_tokens::table).values(values).execute(c))?;
        Ok(())
    }

    fn find_refresh_token(&mut self, digest: &TokenDigest) -> Result<Option<StoredToken>, StoreError> {
        let same = refresh_tokens::digest.eq(&digest.0[..]);
        let row = self.run(|c| refresh_tokens::table.filter(same).select(TokenRow::as_select()).first(c).optional())?;
        Ok(row.map(StoredToken::from))
    }

    fn find_live_refresh_token(&mut self, family: FamilyId) -> Result<Option<StoredToken>, StoreError> {
        let live = refresh_tokens::family_id
            .eq(family.0)
            .and(refresh_tokens::replaced_at.is_null())
            .and(refresh_tokens::voided_at.is_null());
        let row = self.run(|c| refresh_tokens::table.filter(live).select(TokenRow::as_select()).first(c).optional())?;
        Ok(row.map(StoredToken::from))
    }

    fn update_refresh_token(&mut self, token: &StoredToken) -> Result<(), StoreError> {
        let values = (
            refresh_tokens::replaced_at.eq(token.replaced_at.map(Timestamp)),
            refresh_tokens::voided_at.eq(token.voided_at.map(Timestamp)),
        );
        self.run(|c| diesel::update(refresh_tokens::table.find(token.id)).set(values).execute(c))?;
        Ok(())
    }
}

pub(super) const PERSONAL: &[Table] = &[
    Table {
        name: "refresh_families",
        export: Export::Rows {
            load: |c, person| rows!(c, refresh_families[kind: String, device: String, opened_at: Timestamp, last_used_at: Timestamp, expires_at: Timestamp, ended_at: When], refresh_families::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"]), (Reason::RowNumber, &["id"]), (Reason::Secret, &["opened_by"])],
        },
        erase: &[forget_devices, hand_over!(refresh_families.user_id)],
    },
    Table::not_exported("refresh_tokens", "digests of tokens; their sessions are exported as refresh_families"),
];

/// The ended sessions remain for other processes, until they are deleted like any other.
fn forget_devices(c: &mut Db, person: i64) -> QueryResult<()> {
    let sessions = refresh_families::table.filter(refresh_families::user_id.eq(person));
    diesel::update(sessions).set(refresh_families::device.eq("")).execute(c).map(drop)
}
