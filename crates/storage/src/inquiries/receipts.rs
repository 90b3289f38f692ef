use super::schema::inquiry_receipts;
use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, each};
use crate::session::SqlSession;
use diesel::prelude::*;
use inquiries::{Receipt, ReceiptRepository, Ticket};
use kernel::idempotency::Fingerprint;
use kernel::{Instant, StoreError};

/// The sender of a row whose sender was not signed in. No user signs in with this id.
const VISITOR: i64 = 0;

fn sender(receipt: &Receipt) -> i64 {
    receipt.user.map_or(VISITOR, |user| user.0)
}

pub(super) fn delete_receipts_of(c: &mut Db, person: i64) -> QueryResult<()> {
    let theirs = inquiry_receipts::table.filter(inquiry_receipts::user_id.eq(person));
    diesel::delete(theirs).execute(c).map(drop)
}

impl ReceiptRepository for SqlSession<'_> {
    fn upsert_receipt(&mut self, receipt: &Receipt) -> Result<(Ticket, Fingerprint), StoreError> {
        let Receipt { user: _, key, ticket, at } = receipt;
        let values = (
            inquiry_receipts::user_id.eq(sender(receipt)),
            inquiry_receipts::key.eq(key.as_str()),
            inquiry_receipts::fingerprint.eq(key.fingerprint().as_slice()),
            inquiry_receipts::ticket.eq(ticket.as_str()),
            inquiry_receipts::issued_at.eq(Timestamp(*at)),
        );
        // The update changes nothing, and returns the row that is there.
        let (ticket, fingerprint): (String, Vec<u8>) = self.run(|c| {
            each!(c, c => diesel::insert_into(inquiry_receipts::table)
                .values(values)
                .on_conflict((inquiry_receipts::user_id, inquiry_receipts::key))
                .do_update()
                .set(inquiry_receipts::ticket.eq(inquiry_receipts::ticket))
                .returning((inquiry_receipts::ticket, inquiry_receipts::fingerprint))
                .get_result(c))
        })?;
        let fingerprint = fingerprint.try_into().map_err(|_| StoreError::Corrupt(format!("receipt of {ticket}")))?;
        Ok((Ticket::stored(ticket), fingerprint))
    }

    fn delete_old_receipt(&mut self, receipt: &Receipt, instant: Instant) -> Result<(), StoreError> {
        let old = inquiry_receipts::table
            .find((sender(receipt), receipt.key.as_str()))
            .filter(inquiry_receipts::issued_at.le(Timestamp(instant)));
        self.run(|c| diesel::delete(old).execute(c)).map(drop)
    }

    fn delete_receipts_until(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(|c| delete_some!(c, "inquiry_receipts", "user_id, key", "issued_at <= $1", instant => UtcTimestamp))
    }
}
