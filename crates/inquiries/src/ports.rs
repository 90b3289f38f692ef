use crate::{Counts, Filter, Inquiry, InquiryId, NewEntry, NewInquiry, Receipt, Thread, Ticket};
use kernel::idempotency::Fingerprint;
use kernel::{Instant, Page, PageRequest, StoreError, UserId};

/// Stores inquiries.
pub trait InquiryRepository {
    fn has_inquiry(&mut self, ticket: &Ticket) -> Result<bool, StoreError>;

    /// Inserts an open inquiry.
    fn insert_inquiry(&mut self, new: &NewInquiry) -> Result<(), StoreError>;

    /// Returns an inquiry and locks it until the unit of work ends.
    fn lock_inquiry(&mut self, id: InquiryId) -> Result<Option<Inquiry>, StoreError>;

    fn find_thread(&mut self, id: InquiryId) -> Result<Option<Thread>, StoreError>;

    /// Returns open inquiries by the time they were received, and all others by the time they were settled, the latest
    /// first. Without a state, the latest received is first.
    fn list_inquiries(&mut self, filter: &Filter, page: PageRequest) -> Result<Page<Inquiry>, StoreError>;

    fn count_inquiries(&mut self) -> Result<Counts, StoreError>;

    /// Updates the state, the version and the time when it was settled.
    fn update_inquiry(&mut self, inquiry: &Inquiry) -> Result<(), StoreError>;

    /// Inserts an answer or a note.
    fn insert_entry(
        &mut self,
        inquiry: InquiryId,
        author: UserId,
        entry: NewEntry<'_>,
        at: Instant,
    ) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_inquiries_settled_before(&mut self, before: Instant) -> Result<usize, StoreError>;
}

/// Stores the receipts of requests with an idempotency key.
pub trait ReceiptRepository {
    /// Stores a receipt unless its sender and key have one. Returns the ticket and the fingerprint of the stored one.
    /// Concurrent requests with the same key wait for each other.
    fn upsert_receipt(&mut self, receipt: &Receipt) -> Result<(Ticket, Fingerprint), StoreError>;

    /// Deletes the receipt of a sender and key if it was stored at `instant` or before.
    fn delete_old_receipt(&mut self, receipt: &Receipt, instant: Instant) -> Result<(), StoreError>;

    /// Deletes a batch that was stored at `instant` or before, and returns its size.
    fn delete_receipts_until(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
