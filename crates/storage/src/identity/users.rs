use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, When, Words, rows};
use crate::schema::identity::{consents, users};
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::accounts::{Consent, ConsentKind, NewUser, User, UserRepository};
use identity::addresses::EmailAddress;
use identity::nicknames::Nickname;
use kernel::{Instant, StoreError, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(super) struct UserRow {
    id: i64,
    nickname: String,
    email: String,
    email_verified_at: Option<Timestamp>,
    profile_image_url: Option<String>,
    is_admin: bool,
    suspended_at: Option<Timestamp>,
    created_at: Timestamp,
}

impl From<UserRow> for User {
    fn from(row: UserRow) -> Self {
        Self {
            id: UserId(row.id),
            nickname: Nickname::stored(row.nickname),
            email: EmailAddress::stored(row.email),
            email_verified_at: row.email_verified_at.map(Into::into),
            profile_image_url: row.profile_image_url,
            is_admin: row.is_admin,
            suspended_at: row.suspended_at.map(Into::into),
            created_at: row.created_at.into(),
        }
    }
}

impl UserRepository for SqlSession<'_> {
    fn insert_user(&mut self, user: &NewUser) -> Result<User, StoreError> {
        let id = self.run(|c| {
            diesel::insert_into(users::table)
                .values((
                    users::nickname.eq(user.nickname.as_str()),
                    users::nickname_folded.eq(user.nickname.folded()),
                    users::nickname_skeleton.eq(user.nickname.skeleton()),
                    users::nickname_reserved.eq(user.nickname.is_reserved()),
                    users::email.eq(user.email.as_str()),
                    users::email_folded.eq(user.email.folded()),
                    users::email_verified_at.eq(user.email_verified_at.map(Timestamp)),
                    users::created_at.eq(Timestamp(user.created_at)),
                    users::is_admin.eq(false),
                ))
                .returning(users::id)
                .get_result(c)
        })?;
        Ok(User {
            id: UserId(id),
            nickname: user.nickname.clone(),
            email: user.email.clone(),
            email_verified_at: user.email_verified_at,
            profile_image_url: None,
            is_admin: false,
            suspended_at: None,
            created_at: user.created_at,
        })
    }

    fn find_user(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        let row: Option<UserRow> =
            self.run(|c| each!(c, c => users::table.find(id.0).select(UserRow::as_select()).first(c).optional()))?;
        Ok(row.map(User::from))
    }

    fn hold_user(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        let row: Option<UserRow> = self.run(|c| match c {
            // Like a foreign key's lock and no stronger, so that units of work of one user do not wait for each other.
            Db::Pg(c) => users::table.find(id.0).select(UserRow::as_select()).for_key_share().first(c).optional(),
            Db::Sqlite(c) => users::table.find(id.0).select(UserRow::as_select()).first(c).optional(),
        })?;
        Ok(row.map(User::from))
    }

    fn find_user_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StoreError> {
        let same = users::email_folded.eq(email.folded());
        let row = self.run(|c| users::table.filter(same).select(UserRow::as_select()).first(c).optional())?;
        Ok(row.map(User::from))
    }

    fn find_user_by_nickname(&mut self, nickname: &Nickname) -> Result<Option<User>, StoreError> {
        let same = users::nickname_folded.eq(nickname.folded());
        let row = self.run(|c| users::table.filter(same).select(UserRow::as_select()).first(c).optional())?;
        Ok(row.map(User::from))
    }

    fn find_lookalike(&mut self, nickname: &Nickname, except: Option<UserId>) -> Result<Option<User>, StoreError> {
        // This id belongs to erased accounts only.
        let other = users::id.ne(except.unwrap_or(UserId::FORMER).0);
        let alike = users::table.filter(users::nickname_skeleton.eq(nickname.skeleton()).and(other));
        let oldest = alike.order(users::nickname_twin).select(UserRow::as_select());
        let row = self.run(|c| oldest.first(c).optional())?;
        Ok(row.map(User::from))
    }

    fn lock_active_admins(&mut self) -> Result<Vec<UserId>, StoreError> {
        let admins = || {
            let active = users::is_admin.and(users::suspended_at.is_null());
            users::table.filter(active).order(users::id).select(users::id)
        };
        let ids: Vec<i64> = self.run(|c| match c {
            // Sessions of these accounts may still be opened.
            Db::Pg(c) => admins().for_no_key_update().load(c),
            Db::Sqlite(c) => admins().load(c),
        })?;
        Ok(ids.into_iter().map(UserId).collect())
    }

    fn list_admins(&mut self) -> Result<Vec<User>, StoreError> {
        let admins = users::table.filter(users::is_admin).order(users::id).select(UserRow::as_select());
        let rows: Vec<UserRow> = self.run(|c| admins.load(c))?;
        Ok(rows.into_iter().map(User::from).collect())
    }

    fn update_admin(&mut self, id: UserId, is_admin: bool) -> Result<(), StoreError> {
        self.run(|c| diesel::update(users::table.find(id.0)).set(users::is_admin.eq(is_admin)).execute(c))?;
        Ok(())
    }

    fn update_nickname(&mut self, id: UserId, nickname: &Nickname) -> Result<(), StoreError> {
        let values = (
            users::nickname.eq(nickname.as_str()),
            users::nickname_folded.eq(nickname.folded()),
            users::nickname_skeleton.eq(nickname.skeleton()),
            users::nickname_twin.eq(0),
            users::nickname_reserved.eq(nickname.is_reserved()),
        );
        self.run(|c| diesel::update(users::table.find(id.0)).set(values).execute(c)).map(drop)
    }

    fn update_profile_image(&mut self, id: UserId, address: Option<&str>) -> Result<(), StoreError> {
        let shown = users::profile_image_url.eq(address);
        self.run(|c| diesel::update(users::table.find(id.0)).set(shown).execute(c)).map(drop)
    }

    fn update_email(&mut self, id: UserId, email: &EmailAddress, verified_at: Instant) -> Result<(), StoreError> {
        let values = (
            users::email.eq(email.as_str()),
            users::email_folded.eq(email.folded()),
            users::email_verified_at.eq(Timestamp(verified_at)),
        );
        self.run(|c| diesel::update(users::table.find(id.0)).set(values).execute(c)).map(drop)
    }

    fn has_consented(&mut self, user: UserId, kind: ConsentKind) -> Result<bool, StoreError> {
        let history = consents::table.filter(consents::user_id.eq(user.0).and(consents::kind.eq(kind.as_str())));
        let latest = history.order(consents::id.desc()).select(consents::given);
        let given: Option<bool> = self.run(|c| latest.first(c).optional())?;
        Ok(given.unwrap_or(false))
    }

    fn insert_consents(&mut self, consents: &[Consent]) -> Result<(), StoreError> {
        for consent in consents {
            let values = (
                consents::user_id.eq(consent.user.0),
                consents::kind.eq(consent.kind.as_str()),
                consents::version.eq(consent.kind.version()),
                consents::given.eq(consent.given),
                consents::decided_at.eq(Timestamp(consent.at)),
            );
            self.run(|c| diesel::insert_into(consents::table).values(values).execute(c))?;
        }
        Ok(())
    }
}

/// Locks a user's row until the unit of work ends.
pub(crate) fn lock_user(c: &mut Db, id: i64) -> QueryResult<()> {
    match c {
        Db::Pg(c) => users::table.find(id).select(users::id).for_no_key_update().first::<i64>(c).optional().map(drop),
        // SQLite has a single writer.
        Db::Sqlite(_) => Ok(()),
    }
}

pub(super) const PERSONAL: &[Table] = &[
    Table {
        name: "users",
        export: Export::Rows {
            load: |c, person| rows!(c, users[id: i64, nickname: String, email: String, email_verified_at: When, profile_image_url: Words, is_admin: bool, suspended_at: When, suspension_reason: Words, created_at: Timestamp, reply_hours: Option<i32>, reply_hours_until: When], users::id.eq(person)),
            without: &[(
                Reason::Computed,
                &["email_folded", "nickname_folded", "nickname_reserved", "nickname_skeleton", "nickname_twin"],
            )],
        },
        erase: &[],
    },
    Table {
        name: "consents",
        export: Export::Rows {
            load: |c, person| rows!(c, consents[kind: String, version: String, given: bool, decided_at: Timestamp], consents::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"]), (Reason::RowNumber, &["id"])],
        },
        erase: &[],
    },
];
