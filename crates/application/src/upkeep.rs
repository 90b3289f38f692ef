use chrono::{Days, TimeDelta};
use kernel::{Instant, StoreError, idempotency, job, seoul};
use unit_of_work::{Error, Session, Store};

const EVENTS_KEPT: TimeDelta = TimeDelta::days(90);

/// Deletes expired data at `now`: sessions, sign-ins in progress, links, limits, idempotency keys, used tokens,
/// viewers, jobs, events and notifications. Works in batches, so that other writers wait only briefly. A failure of one
/// kind does not stop the others.
pub async fn forget(store: &Store, now: Instant) -> Result<(), Error> {
    let yesterday = seoul::day_of(now) - Days::new(1);
    let done = [
        ("sessions", all(store, move |s| identity::sessions::forget_old_families(s, now)).await),
        ("limits", all(store, move |s| s.delete_expired_limits(now)).await),
        ("sign-ins", all(store, move |s| s.delete_expired_logins(now)).await),
        ("challenges", all(store, move |s| identity::second_factor::forget_expired_challenges(s, now)).await),
        ("links", all(store, move |s| identity::links::forget_expired_links(s, now)).await),
        ("keys", all(store, move |s| idempotency::forget_made(s, now)).await),
        ("tokens", all(store, move |s| roadmaps::jobs::forget_token_use(s, now)).await),
        ("viewers", all(store, move |s| studies::views::forget_viewers_before(s, yesterday)).await),
        ("jobs", all(store, move |s| job::forget_ended(s, now)).await),
        ("events", all(store, move |s| s.delete_events_before(now - EVENTS_KEPT)).await),
        ("notifications", all(store, move |s| notifications::forget_notifications(s, now)).await),
    ];
    for (kind, done) in &done {
        if let Err(error) = done {
            tracing::warn!(kind, error = error as &dyn std::error::Error, "what is over could not be removed");
        }
    }
    Ok(done.into_iter().try_for_each(|(_, done)| done)?)
}

async fn all(
    store: &Store,
    some: impl Fn(&mut dyn Session) -> Result<usize, StoreError> + Copy + Send + 'static,
) -> Result<(), StoreError> {
    while store.write(some).await? > 0 {}
    Ok(())
}
