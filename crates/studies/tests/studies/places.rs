//! The place of a user in a study's group.

use kernel::{StudyId, UserId};
use store_testing::applications::{apply, decide, people, study, withdraw};
use store_testing::people::person;
use store_testing::studies::friday;
use store_testing::{TestDatabase, on_each_database};
use studies::Error;
use studies::applications::{Place, Verdict, find_place};

async fn place(test: &TestDatabase, user: UserId, study: StudyId) -> Result<Place, Error> {
    test.store.read(move |s| find_place(s, user, study)).await
}

#[test]
fn only_the_author_and_approved_applicants_have_a_place_in_a_study() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 3, |_| ()).await;
        let users = people(store, 3).await;
        let [member, applicant, stranger] = users[..] else { panic!("three users") };
        for user in [member, applicant] {
            apply(store, id, user, friday()).await.expect("open");
        }
        decide(store, id, author, (member, Verdict::Approve), friday()).await.expect("there is a seat");
        assert_eq!(place(&test, author, id).await.expect("the author"), Place::Author);
        assert_eq!(place(&test, member, id).await.expect("approved"), Place::Member);
        for user in [applicant, stranger] {
            let refusal = place(&test, user, id).await;
            assert!(matches!(refusal, Err(Error::NotMember)), "{refusal:?}");
        }
        withdraw(store, id, member, friday()).await.expect("members may leave");
        let left = place(&test, member, id).await;
        assert!(matches!(left, Err(Error::NotMember)), "{left:?}");
    });
}

#[test]
fn a_hidden_study_has_a_place_for_its_author_only() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 3, |_| ()).await;
        let member = person(store, 1).await;
        apply(store, id, member, friday()).await.expect("open");
        decide(store, id, author, (member, Verdict::Approve), friday()).await.expect("there is a seat");
        store_testing::reports::hide(store, moderation::Target::Study(id), person(store, 2).await).await;
        assert_eq!(place(&test, author, id).await.expect("the author"), Place::Author);
        let refusal = place(&test, member, id).await;
        assert!(matches!(refusal, Err(Error::NotFound)), "{refusal:?}");
    });
}
