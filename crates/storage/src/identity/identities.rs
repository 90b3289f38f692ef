use crate::dialect::Timestamp;
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::identity::identities;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::sign_in::{Identity, IdentityRepository};
use kernel::{StoreError, UserId};

impl IdentityRepository for SqlSession<'_> {
    fn insert_identity(&mut self, identity: &Identity) -> Result<(), StoreError> {
        let values = (
            identities::issuer.eq(&identity.issuer),
            identities::subject.eq(&identity.subject),
            identities::user_id.eq(identity.user.0),
            identities::joined_at.eq(Timestamp(identity.since)),
        );
        self.run(|c| diesel::insert_into(identities::table).values(values).execute(c)).map(drop)
    }

    fn find_identity(&mut self, issuer: &str, subject: &str) -> Result<Option<UserId>, StoreError> {
        let same = identities::issuer.eq(issuer).and(identities::subject.eq(subject));
        let id = self.run(|c| identities::table.filter(same).select(identities::user_id).first(c).optional())?;
        Ok(id.map(UserId))
    }

    fn delete_identities(&mut self, user: UserId) -> Result<(), StoreError> {
        let theirs = identities::table.filter(identities::user_id.eq(user.0));
        self.run(|c| diesel::delete(theirs).execute(c)).map(drop)
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "identities",
    export: Export::Rows {
        load: |c, person| rows!(c, identities[issuer: String, subject: String, joined_at: Timestamp], identities::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"]), (Reason::RowNumber, &["id"])],
    },
    erase: &[],
}];
