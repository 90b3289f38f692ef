//! Notifications.

use crate::TestDatabase;
use kernel::{PageRequest, UserId};
use notifications::Notification;
use unit_of_work::{Session, Store};

/// Returns a user's notifications, the latest first.
pub async fn inbox(store: &Store, owner: UserId) -> Vec<Notification> {
    let page = PageRequest::parse(0, 100).expect("in range");
    let list = store.read(move |s| notifications::list_notifications(s, owner, false, page)).await;
    list.expect("the store answers").items
}

/// Returns the kinds of a user's notifications, the newest last.
pub async fn kinds(test: &TestDatabase, owner: UserId) -> Vec<String> {
    let page = PageRequest::parse(0, 50).expect("in range");
    let list = move |s: &mut dyn Session| s.list_notifications(owner, false, page);
    let mut inbox = test.store.read(list).await.expect("listed").items;
    inbox.sort_by_key(|one| (one.created_at, one.id.0));
    inbox.into_iter().map(|one| one.kind.as_str().to_owned()).collect()
}
