//! A user who has just lost a right is refused, even with a valid access token.

use application::Error::{Categories, Identity, Roadmaps, Studies};
use application::{Error, Store};
use categories::CategoryName;
use identity::accounts::Role;
use identity::secrets::Secret;
use identity::sessions::FamilyId;
use identity::tokens::{AccessKeys, AccessToken};
use kernel::UserId;
use kernel::limit::RateLimits;
use roadmaps::generation::Order;
use store_testing::people::{admin, noon, person};
use store_testing::roadmaps::{order, ordered, ordered_as};
use store_testing::sql::{count, execute};
use store_testing::studies::{close, delete, detail, fields, friday, like, post, tree};
use store_testing::{TestDatabase, on_each_database};

fn suspend(test: &TestDatabase, user: UserId) {
    execute(&test.url, &format!("UPDATE users SET suspended_at = created_at WHERE id = {user}"));
}

fn demote(test: &TestDatabase, user: UserId) {
    execute(&test.url, &format!("UPDATE users SET is_admin = FALSE WHERE id = {user}"));
}

/// Asserts that the user's access token is still valid with the roles it was signed with.
fn assert_token_is_good(user: UserId, roles: Vec<Role>) {
    let keys = AccessKeys::parse(&Secret::new(format!("test:{}", "A".repeat(44))), "http://localhost").expect("a key");
    let token = AccessToken { user, family: FamilyId(1), roles };
    let verified = keys.verify(keys.sign(&token, noon()).expose(), noon()).expect("good");
    assert_eq!(verified.user, token.user);
    assert_eq!(verified.roles, token.roles);
}

async fn renamed(store: &Store, by: UserId, id: kernel::CategoryId) -> Result<(), Error> {
    let name = CategoryName::parse("새 이름").expect("a name");
    store.write_as(by, move |s, actor| categories::rename_category(s, actor, id, &name)).await.map(drop)
}

#[test]
fn a_member_suspended_a_moment_ago_cannot_write() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (author, made) = (person(store, 1).await, tree(store, "CS").await);
        let id = post(store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        suspend(&test, author);
        assert_token_is_good(author, Vec::new());

        let limits = RateLimits::Off;
        let (sent, now) = (fields("운영체제 함께 읽기", made.sub), friday());
        let posted = application::studies::create_study(store, author, sent.clone(), None, limits, now).await;
        let updated = application::studies::update_study(store, id, author, sent, None, now).await;
        let refused = [
            posted.map(drop),
            updated.map(drop),
            like(store, id, author).await.map(drop),
            close(store, id, author, now).await,
            delete(store, id, author).await,
            ordered(store, author, None, now).await.map(drop),
        ];
        for answer in refused {
            assert!(matches!(answer, Err(Identity(identity::Error::Suspended))), "{answer:?}");
        }
        let study = detail(store, id, Some(author)).await.expect("others still read it");
        assert_eq!(study.study.version, 1);
        assert_eq!(study.study.closed_at, None);
        assert!(!study.context.is_liked);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM jobs"), 0);

        execute(&test.url, "UPDATE users SET suspended_at = NULL");
        assert!(like(store, id, author).await.is_ok(), "as soon as they may again");
    });
}

#[test]
fn an_administrator_demoted_a_moment_ago_has_only_a_members_rights() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (author, made) = (person(store, 1).await, tree(store, "CS").await);
        let id = post(store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let by = admin(store).await;
        renamed(store, by, made.sub).await.expect("an administrator");
        demote(&test, by);
        assert_token_is_good(by, vec![Role::Admin]);

        let name = CategoryName::parse("새 분야").expect("a name");
        let created = store.write_as(by, move |s, actor| categories::create_category(s, actor, &name, None));
        let removed =
            store.write_as(by, move |s, actor| application::categories::delete_category(s, actor, made.sub, noon()));
        for answer in [created.await.map(drop), removed.await, renamed(store, by, made.sub).await] {
            assert!(matches!(answer, Err(Categories(categories::Error::Forbidden))), "{answer:?}");
        }
        let deleted = delete(store, id, by).await;
        assert!(matches!(deleted, Err(Studies(studies::Error::NotAuthorNorAdmin))), "{deleted:?}");
        let sample = ordered_as(store, by, Order { sample: true, ..order(15) }, None, noon()).await;
        assert!(matches!(sample, Err(Roadmaps(roadmaps::Error::Forbidden))), "{sample:?}");
        assert!(ordered(store, by, None, noon()).await.is_ok(), "what every member may");
    });
}

#[test]
fn an_erased_user_cannot_write() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        for table in ["audit", "consents", "credentials", "users"] {
            execute(&test.url, &format!("DELETE FROM {table}"));
        }
        let answer = ordered(&test.store, user, None, noon()).await;
        assert!(matches!(answer, Err(Identity(identity::Error::Unauthenticated))), "{answer:?}");
    });
}
