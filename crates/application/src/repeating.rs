//! Requests that two transactions carry out at the same time.

use kernel::StoreError;
use kernel::idempotency::KEY_UNIQUE;
use unit_of_work::Error;

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
