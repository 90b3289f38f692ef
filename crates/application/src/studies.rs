//! Study use cases that need the category tree, several transactions, or memory between requests.

mod alerts;
mod applicants;
mod effects;
mod feed;
mod popular;
mod posting;
mod screening;
mod views;

pub(crate) use effects::effects;

pub use alerts::{alert_owners, find_conditions, list_saved_filters};
pub use applicants::{KnownApplicant, KnownApplicants, with_profiles};
pub use feed::{StudyFeed, list_feed};
pub use popular::PopularStudies;
pub use posting::{create_study, follow_own_plan, in_full, update_study};
pub use screening::{CheckedDraft, check_draft};
pub use views::StudyViews;

use categories::CategoryRepository;
use kernel::{CategoryId, FieldError, Instant, StoreError, UserId};
use studies::Error as Refusal;
use studies::reading::Scope;
use studies::recruiting::{Placement, Reader};
use unit_of_work::{Error, Session, Store};

/// The number of studies announced per run; the others follow in the next.
const ANNOUNCED_AT_ONCE: usize = 100;

/// Reads as `person`. If nothing is found, reads again as an administrator if the user is one.
pub fn read_as<T>(
    s: &mut dyn Session,
    person: Option<UserId>,
    admins_need_second_factor: bool,
    read: impl Fn(&mut dyn Session, Reader) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let found = read(s, person.into());
    let Some(missed_by) = person.filter(|_| matches!(found, Err(Refusal::NotFound | Refusal::CommentNotFound))) else {
        return found;
    };
    let is_admin = s.find_user(missed_by)?.is_some_and(|user| user.is_admin && user.suspended_at.is_none());
    let is_admin = identity::second_factor::may_administer(s, missed_by, is_admin, admins_need_second_factor)?;
    if is_admin { read(s, Reader { person, is_admin }) } else { found }
}

/// Returns the category of a list's filter, given by its id or its name.
pub fn find_scope<S: CategoryRepository + ?Sized>(
    s: &mut S,
    id_or_name: &str,
) -> Result<Result<Scope, FieldError>, StoreError> {
    let named = match id_or_name.parse() {
        Ok(number) => Ok(CategoryId(number)),
        Err(_) => categories::find_category_by_name(s, id_or_name)?,
    };
    let path = posting::find(s, named, "category")?;
    Ok(path.map(|path| {
        let Placement { category, .. } = posting::placement(&path);
        match path.nodes.len() {
            1 => Scope::Main(category),
            2 => Scope::Middle(category),
            _ => Scope::Sub(category),
        }
    }))
}

/// Handles due applications at `now`, in small transactions.
pub async fn tend_applications(store: &Store, now: Instant) -> Result<(), Error> {
    // A read is cheap; a write would block other writers.
    if !store.read(move |s| studies::applications::is_tending_due(s, now)).await? {
        return Ok(());
    }
    while store.write_facts(move |s| studies::applications::tend_applications(s, now)).await? {}
    Ok(())
}

/// Notifies users of studies that stop recruiting tomorrow. Each study is announced in its own transaction, which also
/// records it, so it is announced once regardless of the number of runs and processes.
pub async fn announce_closings(store: &Store, now: Instant) -> Result<(), Error> {
    // A read is cheap; a write would block other writers.
    if !store.read(move |s| studies::lifecycle::is_announcing_due(s, now)).await? {
        return Ok(());
    }
    for _ in 0..ANNOUNCED_AT_ONCE {
        if !store.write_facts(move |s| studies::lifecycle::announce_closing(s, now)).await? {
            break;
        }
    }
    Ok(())
}
