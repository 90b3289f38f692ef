use chrono::{Days, TimeDelta};
use kernel::{Instant, idempotency, job, seoul};
use unit_of_work::{Error, Session, Store};

const EVENTS_KEPT: TimeDelta = TimeDelta::days(90);

/// Removes what is over at `now`: sessions, sign-ins under way, links, limits, idempotency keys, used tokens, viewers, jobs, events and notifications. Each in a
/// transaction of its own, so that none keeps others from writing for long.
pub async fn forget(store: &Store, now: Instant) -> Result<(), Error> {
    let yesterday = seoul::day_of(now) - Days::new(1);
    store.write(move |s| Ok::<_, Error>(identity::forget_old_families(s, now)?)).await?;
    let small = move |s: &mut dyn Session| {
        s.delete_expired_limits(now)?;
        s.delete_expired_logins(now)?;
        identity::forget_expired_links(s, now)?;
        idempotency::forget_made(s, now)?;
        roadmaps::forget_token_use(s, now)?;
        Ok::<_, Error>(studies::forget_viewers_before(s, yesterday)?)
    };
    store.write(small).await?;
    store.write(move |s| job::forget_ended(s, now)).await?;
    store.write(move |s| s.delete_user_events_before(now - EVENTS_KEPT)).await?;
    store.write(move |s| notifications::forget_notifications(s, now)).await?;
    Ok(())
}
