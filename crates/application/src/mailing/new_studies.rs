//! Mails about new studies that match saved filters: at most one a day for each user.

use super::UserText;
use super::letter::{FoundStudies, Says};
use kernel::{Instant, StoreError, UserId};
use studies::saved_filters::{self, FilterNews};
use unit_of_work::Session;

/// Returns the content of the mail about the digests of a day. None if the user has seen all of their studies
/// meanwhile, or if none is new any more.
pub(super) fn find(
    s: &mut dyn Session,
    user: UserId,
    queued_at: Instant,
    now: Instant,
) -> Result<Option<Says>, StoreError> {
    let news = saved_filters::list_mailed_news(s, user, queued_at, now)?;
    let found = |FilterNews { filter, name, found, .. }: FilterNews| FoundStudies {
        filter,
        name: UserText::new(name),
        count: found.count,
        titles: found.titles.into_iter().map(UserText::new).collect(),
    };
    let filters: Vec<FoundStudies> = news.into_iter().map(found).collect();
    Ok((!filters.is_empty()).then_some(Says::NewStudies { filters }))
}
