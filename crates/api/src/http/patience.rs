//! Timeouts of request bodies. A client that sends a byte now and then could otherwise hold a connection forever.

use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt, stream};
use std::io::ErrorKind;
use std::pin::pin;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The longest pause between bytes.
const STILL: Duration = Duration::from_secs(10);
/// The total time of a small body.
const WHOLE: Duration = Duration::from_mins(1);
/// The minimum average speed of large bodies and responses, in bytes per second.
pub const SLOWEST: u64 = 16 * 1024;

type Chunk = Result<Bytes, PayloadError>;

/// A body that fails with [`is_too_slow`] after a pause of [`STILL`], or later than `allowed` for the bytes received so
/// far. The time starts with the first read, because the sender is not responsible for the time before.
fn paced(
    body: impl Stream<Item = Chunk> + 'static,
    allowed: fn(u64) -> Duration,
) -> impl Stream<Item = Chunk> + 'static {
    stream::unfold(Some((Box::pin(body), None, 0)), move |reading| async move {
        let (mut body, begun, come) = reading?;
        let begun = begun.unwrap_or_else(Instant::now);
        let deadline = (begun + allowed(come)).min(Instant::now() + STILL);
        match timeout_at(deadline, body.next()).await {
            Ok(chunk) => {
                let chunk = chunk?;
                let come = come + chunk.as_ref().map_or(0, |chunk| chunk.len() as u64);
                Some((chunk, Some((body, Some(begun), come))))
            }
            Err(_) => Some((Err(PayloadError::Io(ErrorKind::TimedOut.into())), None)),
        }
    })
    // The multipart parser polls once more after the end.
    .fuse()
}

/// A large body, which may last as long as it averages [`SLOWEST`] after its first [`STILL`].
pub(crate) fn paced_upload(body: impl Stream<Item = Chunk> + 'static) -> impl Stream<Item = Chunk> + 'static {
    paced(body, |come| STILL + Duration::from_secs(come / SLOWEST))
}

pub(crate) fn is_too_slow(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(cause) if cause.kind() == ErrorKind::TimedOut)
}

/// Collects a body of up to `most` bytes.
pub(crate) async fn gather(body: impl Stream<Item = Chunk> + 'static, most: usize) -> Chunk {
    let mut body = pin!(paced(body, |_| WHOLE));
    let mut gathered = Vec::new();
    while let Some(chunk) = body.next().await {
        let chunk = chunk?;
        if gathered.len() + chunk.len() > most {
            return Err(PayloadError::Overflow);
        }
        gathered.extend_from_slice(&chunk);
    }
    Ok(gathered.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An endless body with one byte per interval.
    fn drops(every: Duration) -> impl Stream<Item = Chunk> {
        stream::unfold((), move |()| async move {
            tokio::time::sleep(every).await;
            Some((Ok(Bytes::from_static(b"!")), ()))
        })
    }

    async fn given_up_after(every: Duration) -> Duration {
        let begun = Instant::now();
        let refused = gather(drops(every), 1_000).await.expect_err("it has no end");
        assert!(is_too_slow(&refused), "{refused}");
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_stalled_body_fails_after_ten_seconds_and_a_dripping_one_after_a_minute() {
        assert_eq!(given_up_after(Duration::from_mins(5)).await.as_secs(), STILL.as_secs());
        assert_eq!(given_up_after(Duration::from_secs(7)).await.as_secs(), WHOLE.as_secs());
    }

    /// Uploads `count` pieces of `size` bytes, one per second. Returns how long it was read, in seconds, and whether it
    /// was read completely.
    async fn uploaded(count: usize, size: usize) -> (u64, bool) {
        let begun = Instant::now();
        let pieces = drops(Duration::from_secs(1)).take(count).map(move |_| Ok(Bytes::from(vec![0; size])));
        let mut upload = pin!(paced_upload(pieces));
        while let Some(piece) = upload.next().await {
            if piece.is_err_and(|error| is_too_slow(&error)) {
                return (begun.elapsed().as_secs(), false);
            }
        }
        (begun.elapsed().as_secs(), true)
    }

    #[tokio::test(start_paused = true)]
    async fn an_upload_goes_on_as_long_as_it_is_no_slower_than_the_slowest() {
        let slowest = usize::try_from(SLOWEST).expect("fits");
        assert_eq!(uploaded(300, slowest).await, (300, true), "5 MiB take five minutes");
        assert_eq!(uploaded(300, slowest / 2).await, (19, false), "ten seconds more than its bytes are worth");
        assert_eq!(uploaded(300, 1).await, (10, false));
        let begun = Instant::now();
        let mut still = pin!(paced_upload(stream::iter([Ok(Bytes::from(vec![0; 1 << 20]))]).chain(stream::pending())));
        assert!(still.next().await.is_some_and(|piece| piece.is_ok()));
        assert!(still.next().await.is_some_and(|piece| piece.is_err_and(|error| is_too_slow(&error))));
        assert_eq!(begun.elapsed().as_secs(), STILL.as_secs(), "what came fast may stand still no longer");
    }

    #[tokio::test(start_paused = true)]
    async fn an_upload_that_waited_for_a_place_has_all_its_time() {
        let mut upload = pin!(paced_upload(drops(Duration::from_secs(5)).take(1)));
        tokio::time::sleep(2 * STILL).await;
        assert!(upload.next().await.is_some_and(|piece| piece.is_ok()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_within_time_and_size_limits_is_read_completely() {
        let body = || drops(Duration::from_secs(1)).take(20);
        assert_eq!(gather(body(), 20).await.expect("in time").len(), 20);
        assert!(matches!(gather(body(), 19).await, Err(PayloadError::Overflow)));
    }
}
