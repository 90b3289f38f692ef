//! Ending all sockets at shutdown.

use ::live::Hub;
use application::background::Shutdown;

/// Runs `turns` until they end, and ends all sockets as soon as the process shuts down: a turn may wait for the database.
pub(super) async fn stop_at_shutdown(hub: &Hub, mut shutdown: Shutdown, turns: impl Future<Output = ()>) {
    let stopping = async {
        drop(shutdown.wait_for(|stop| *stop).await);
        hub.stop();
    };
    tokio::join!(stopping, turns);
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::live::{Delivery, End, InProcessBus, Read, Source};
    use application::Stream;
    use async_trait::async_trait;
    use kernel::{FamilyId, Randomness, StoreError, UserId};
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use tokio::sync::watch;

    /// Never answers.
    struct Silent;

    struct Sevens;

    impl Randomness for Sevens {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    #[async_trait]
    impl Source for Silent {
        async fn read(&self, _: Stream, _: Option<i64>, _: i64) -> Result<Read, StoreError> {
            std::future::pending().await
        }

        async fn heads(&self, _: Vec<Stream>) -> Result<BTreeMap<Stream, i64>, StoreError> {
            std::future::pending().await
        }
    }

    #[tokio::test]
    async fn sockets_end_at_shutdown_while_the_database_does_not_answer() {
        let bus: Arc<dyn application::Bus> = Arc::new(InProcessBus::default());
        let hub = Hub::new(&bus, Arc::new(Silent), &Sevens);
        let mut connection = hub.open(UserId(1), FamilyId(1)).expect("the first");
        let (stop, shutdown) = watch::channel(false);
        stop.send_replace(true);
        tokio::select! {
            () = stop_at_shutdown(&hub, shutdown, std::future::pending()) => panic!("the turn has not ended"),
            () = connection.woken() => {}
        }
        let next = connection.next().await.expect("nothing is read");
        assert_eq!(next, Some(Delivery::End(End::Stopping)));
    }
}
