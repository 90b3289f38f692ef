//! Searches of administrators wait for the few connections of heavy reads, and delay no other reads.

use crate::support::{grant_admin, server, sign_in, text};
use kernel::StoreError;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use testing::TestServer;

/// More heavy reads than connections.
const MANY: usize = 20;

/// Occupies all connections of heavy reads until it is dropped.
struct Occupied(Arc<AtomicBool>);

impl Occupied {
    async fn of(server: &TestServer) -> Self {
        let is_over = Arc::<AtomicBool>::default();
        let reads: Vec<_> = (0..MANY)
            .map(|_| {
                let (store, is_over) = (server.state.store.clone(), Arc::clone(&is_over));
                let wait = move || {
                    while !is_over.load(Ordering::Relaxed) {
                        std::thread::sleep(Duration::from_millis(5));
                    }
                };
                tokio::spawn(async move {
                    store
                        .read_heavy(move |_| {
                            wait();
                            Ok::<_, StoreError>(())
                        })
                        .await
                })
            })
            .collect();
        let occupied = Self(is_over);
        // A read that gives up shows that no connection is free.
        while !reads.iter().any(tokio::task::JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        occupied
    }
}

impl Drop for Occupied {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn searches_of_administrators_delay_only_other_heavy_reads() {
    let server = server().await;
    let admin = text(&sign_in(&server, "서연", "admin@b.kr").await, "accessToken").to_owned();
    grant_admin(&server, "admin@b.kr").await;
    let get = async |path: &str| server.get(path, Some(&admin)).await;
    let occupied = Occupied::of(&server).await;
    let (inquiries, members) = tokio::join!(get("/api/admin/inquiries?q=MOYA"), get("/api/admin/members?q=example"));
    for refused in [inquiries, members] {
        refused.assert_refused(503, "UNAVAILABLE");
    }
    for path in ["/api/admin/inquiries?state=OPEN", "/api/admin/members", "/api/admin/inquiries/count"] {
        assert_eq!(get(path).await.status, 200, "{path}");
    }
    drop(occupied);
    assert_eq!(get("/api/admin/inquiries?q=MOYA").await.status, 200);
}
