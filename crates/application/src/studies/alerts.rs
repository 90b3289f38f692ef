//! Saved filters of the study list, in which categories are named as in the list, and their daily alerts.

use super::find_scope;
use kernel::{FieldError, Instant, StoreError, UserId};
use std::collections::HashSet;
use studies::saved_filters::{self, Conditions, FILTERS_MAX, SavedFilter};
use unit_of_work::{Error, Session, Store};

/// The number of filters whose owners are looked up at once.
const READ_AT_ONCE: i64 = 200;

/// Completes conditions by a category, given by its id or its name as in the query of the list.
pub fn find_conditions(
    s: &mut dyn Session,
    conditions: Conditions,
    category: Option<&str>,
) -> Result<Result<Conditions, FieldError>, StoreError> {
    let Some(category) = category else { return Ok(Ok(conditions)) };
    Ok(find_scope(s, category)?.map(|scope| Conditions { scope: Some(scope), ..conditions }))
}

/// Returns the filters of a user, the first saved first, with the numbers of their new studies.
pub fn list_saved_filters(
    s: &mut dyn Session,
    owner: UserId,
    now: Instant,
) -> Result<Vec<(SavedFilter, u64)>, StoreError> {
    let mut listed = Vec::new();
    for filter in saved_filters::list_filters(s, owner)? {
        let count = saved_filters::count_listed(s, &filter, now)?;
        listed.push((filter, count));
    }
    Ok(listed)
}

/// Sends the digests of saved filters that are due, all of a user in one transaction. Those that fail do not delay
/// others, and are left for the next call.
pub async fn alert_owners(store: &Store, now: Instant) -> Result<(), Error> {
    let Some(due) = saved_filters::digest_time(now) else { return Ok(()) };
    let mut failed = HashSet::new();
    loop {
        // The filters of those who have failed are still due, and precede the others.
        let at_most = READ_AT_ONCE + i64::try_from(failed.len() * FILTERS_MAX).unwrap_or(READ_AT_ONCE);
        // A read is cheap; a write would block other writers.
        let mut owners = store.read(move |s| s.list_owners_of_due_filters(due, at_most)).await?;
        owners.retain(|owner| !failed.contains(owner));
        if owners.is_empty() {
            return Ok(());
        }
        for owner in owners {
            if let Err(error) = alert(store, owner, due, now).await {
                failed.insert(owner);
                tracing::warn!(error = &error as &dyn std::error::Error, "the digest of a user failed");
            }
        }
    }
}

async fn alert(store: &Store, owner: UserId, due: Instant, now: Instant) -> Result<(), Error> {
    let digest = store.read_heavy(move |s| saved_filters::find_digest(s, owner, due, now)).await?;
    store.write_facts(move |s| saved_filters::store_digest(s, owner, digest, due, now)).await?;
    Ok(())
}
