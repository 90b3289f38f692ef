//! How long a body may take to come: whoever sends a byte now and then would hold a connection for as long as they like.

use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt, stream};
use std::io::ErrorKind;
use std::pin::pin;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Without a byte.
const STILL: Duration = Duration::from_secs(10);
/// In all.
const WHOLE: Duration = Duration::from_mins(1);

type Chunk = Result<Bytes, PayloadError>;

/// A body that fails where it comes too slowly, so that [`is_too_slow`].
pub(crate) fn patient(body: impl Stream<Item = Chunk> + 'static) -> impl Stream<Item = Chunk> + 'static {
    let end = Instant::now() + WHOLE;
    stream::unfold(Some(Box::pin(body)), move |body| async move {
        let mut body = body?;
        let deadline = end.min(Instant::now() + STILL);
        match timeout_at(deadline, body.next()).await {
            Ok(chunk) => Some((chunk?, Some(body))),
            Err(_) => Some((Err(PayloadError::Io(ErrorKind::TimedOut.into())), None)),
        }
    })
    // A parser of forms asks once more after the end.
    .fuse()
}

pub(crate) fn is_too_slow(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(cause) if cause.kind() == ErrorKind::TimedOut)
}

/// The whole of a body of up to `most` bytes.
pub(crate) async fn gather(body: impl Stream<Item = Chunk> + 'static, most: usize) -> Chunk {
    let mut body = pin!(patient(body));
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

    /// A byte every so often, without an end.
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
    async fn a_body_that_stands_still_is_given_up_and_one_that_drips_after_a_minute() {
        assert_eq!(given_up_after(Duration::from_mins(5)).await.as_secs(), STILL.as_secs());
        assert_eq!(given_up_after(Duration::from_secs(7)).await.as_secs(), WHOLE.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_comes_in_time_is_whole_up_to_its_limit() {
        let body = || drops(Duration::from_secs(1)).take(20);
        assert_eq!(gather(body(), 20).await.expect("in time").len(), 20);
        assert!(matches!(gather(body(), 19).await, Err(PayloadError::Overflow)));
    }
}
