use crate::{NewNotice, Notice, NoticeFilter, NoticeId, NoticeLink, Written};
use kernel::{Instant, Page, PageRequest, StoreError};

/// Stores notices.
pub trait NoticeRepository {
    fn insert_notice(&mut self, new: &NewNotice) -> Result<NoticeId, StoreError>;

    /// Returns a notice and locks it until the unit of work ends.
    fn lock_notice(&mut self, id: NoticeId) -> Result<Option<Notice>, StoreError>;

    fn find_notice(&mut self, id: NoticeId) -> Result<Option<Written>, StoreError>;

    /// Returns the notices that are visible at `now`: pinned ones first, then the latest.
    fn list_visible_notices(&mut self, now: Instant, page: PageRequest) -> Result<Page<Notice>, StoreError>;

    /// Returns the matching notices, visible and scheduled, those with the latest time first.
    fn list_all_notices(&mut self, filter: &NoticeFilter, page: PageRequest) -> Result<Page<Notice>, StoreError>;

    /// Returns the notice that became visible before `notice`.
    fn find_older_notice(&mut self, notice: &Notice) -> Result<Option<NoticeLink>, StoreError>;

    /// Returns the notice that became visible after `notice`, at `now` or before.
    fn find_newer_notice(&mut self, notice: &Notice, now: Instant) -> Result<Option<NoticeLink>, StoreError>;

    /// Returns when the next scheduled notice becomes visible.
    fn find_next_release(&mut self, now: Instant) -> Result<Option<Instant>, StoreError>;

    /// Updates everything but the author and the time of creation.
    fn update_notice(&mut self, written: &Written) -> Result<(), StoreError>;

    fn delete_notice(&mut self, id: NoticeId) -> Result<(), StoreError>;
}
