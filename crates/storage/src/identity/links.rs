//! Links in mails, stored by digest.

use crate::dialect::{Timestamp, UtcTimestamp, delete_some};
use crate::personal::Table;
use crate::schema::identity::links;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::addresses::EmailAddress;
use identity::links::{Link, LinkPurpose, LinkRepository};
use identity::secrets::TokenDigest;
use kernel::{Instant, StoreError, UserId};

type LinkRow = (i64, String, String, Timestamp);

const COLUMNS: (links::user_id, links::purpose, links::email, links::expires_at) =
    (links::user_id, links::purpose, links::email, links::expires_at);

fn link((user, purpose, email, expires_at): LinkRow) -> Result<Link, StoreError> {
    let purpose = LinkPurpose::parse(&purpose).ok_or_else(|| StoreError::Corrupt(format!("purpose {purpose}")))?;
    Ok(Link { user: UserId(user), purpose, email: EmailAddress::stored(email), expires_at: expires_at.into() })
}

impl LinkRepository for SqlSession<'_> {
    fn insert_link(&mut self, digest: &TokenDigest, link: &Link) -> Result<(), StoreError> {
        let values = (
            links::digest.eq(&digest.0[..]),
            links::user_id.eq(link.user.0),
            links::purpose.eq(link.purpose.as_str()),
            links::email.eq(link.email.as_str()),
            links::expires_at.eq(Timestamp(link.expires_at)),
        );
        self.run(|c| diesel::insert_into(links::table).values(values).execute(c)).map(drop)
    }

    fn find_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError> {
        let found = links::table.find(&digest.0[..]).select(COLUMNS);
        self.run(|c| found.first(c).optional())?.map(link).transpose()
    }

    fn take_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError> {
        let found = links::table.find(&digest.0[..]);
        self.run(|c| diesel::delete(found).returning(COLUMNS).get_result(c).optional())?.map(link).transpose()
    }

    fn delete_links_of(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(links::table.filter(links::user_id.eq(user.0))).execute(c)).map(drop)
    }

    fn delete_links_expired_at(&mut self, now: Instant) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "links", "digest", "expires_at <= $1", Timestamp(now) => UtcTimestamp))
    }
}

pub(super) const PERSONAL: &[Table] =
    &[Table::not_exported("links", "digests of mailed links, which expire within a day")];
