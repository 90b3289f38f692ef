use crate::ports::InquiryRepository;
use chrono::TimeDelta;
use kernel::{Instant, StoreError};

/// How long an inquiry is stored after its last answer or its closing.
pub const RETENTION: TimeDelta = TimeDelta::days(365);

/// Deletes a batch of old inquiries and returns its size.
pub fn forget_old<S: InquiryRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_inquiries_settled_before(now - RETENTION)
}
