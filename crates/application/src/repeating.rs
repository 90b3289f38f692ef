//! Requests that two transactions carry out at the same time.

use kernel::StoreError;
use kernel::idempotency::KEY_UNIQUE;
use std::time::Duration;
use tokio::time::Instant;
use unit_of_work::Error;

/// How long a transaction that gives way to other writers is tried again.
const TRIED_FOR: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(50);

/// Runs `attempt`, whose transaction gives way to other writers, until no other is in its way. An erasure or a suspension locks
/// the account and then studies, rooms and streams. Other writers lock those first, and then refer to the accounts of the users
/// whom they notify.
pub(crate) async fn retry_while_giving_way<T, A>(attempt: impl Fn() -> A) -> Result<T, Error>
where
    A: Future<Output = Result<T, Error>>,
{
    let began = Instant::now();
    loop {
        match attempt().await {
            Err(Error::Store(StoreError::Unavailable)) if began.elapsed() < TRIED_FOR => {
                tokio::time::sleep(PAUSE).await;
            }
            answer => return answer,
        }
    }
}

/// Runs `attempt`, and once more if another transaction overtook it: one that used the same idempotency key, whose result
/// the second run finds, or one that deleted a row to which this one refers, which the second run reports.
pub(crate) async fn retry_if_overtaken<T, A>(attempt: impl Fn() -> A) -> Result<T, Error>
where
    A: Future<Output = Result<T, Error>>,
{
    match attempt().await {
        Err(Error::Store(error)) if is_overtaken(&error) => attempt().await,
        answer => answer,
    }
}

fn is_overtaken(error: &StoreError) -> bool {
    error.is_duplicate_of(KEY_UNIQUE) || matches!(error, StoreError::DanglingReference)
}
