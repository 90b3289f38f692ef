use crate::{Counts, EntryKind, Filter, Inquiry, InquiryId, NewInquiry, Thread, Ticket};
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
        entry: (EntryKind, &str),
        at: Instant,
    ) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_inquiries_settled_before(&mut self, before: Instant) -> Result<usize, StoreError>;
}
