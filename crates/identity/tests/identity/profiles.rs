//! Profiles and their visibility.

use identity::Error;
use identity::profiles::{Experience, Profile, ProfileFields};
use kernel::{Actor, UserId};
use store_testing::applications::study;
use store_testing::on_each_database;
use store_testing::people::{noon, sign_up};
use store_testing::sql::execute;
use store_testing::studies::detail;
use unit_of_work::{Session, Store};

fn fields(nickname: &str) -> ProfileFields {
    ProfileFields {
        nickname: nickname.to_owned(),
        experience: Some("5년 이상".to_owned()),
        description: Some("저녁에 공부합니다.\n주말도 좋습니다.".to_owned()),
        links: vec!["https://moya.example/나".to_owned(), "http://b.example".to_owned()],
        version: None,
    }
}

async fn tell(store: &Store, person: UserId, fields: ProfileFields) -> Result<Profile, unit_of_work::Error> {
    let work = move |s: &mut dyn Session, actor: &Actor| identity::profiles::update_profile(s, actor, &fields, noon());
    store.write_as(person, work).await
}

async fn read(store: &Store, person: UserId) -> Result<Profile, Error> {
    store.read(move |s| identity::profiles::find_profile(s, person)).await
}

#[test]
fn a_profile_is_stored_and_replaced() {
    on_each_database(|test| async move {
        let person = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let nothing = read(&test.store, person).await.expect("there").about;
        assert_eq!(nothing.experience, None);
        assert_eq!(nothing.description, None);
        assert!(nothing.links.is_empty());

        let profile = tell(&test.store, person, fields("모야러")).await.expect("fine");
        assert_eq!(profile.about.experience, Some(Experience::Longer));
        assert_eq!(read(&test.store, person).await.expect("there"), profile);

        let less = ProfileFields { description: None, links: vec![], ..fields("모야러") };
        let profile = tell(&test.store, person, less).await.expect("fine");
        assert_eq!(profile.about.description, None);
        assert_eq!(profile.about.links.len(), 0);
        assert_eq!(read(&test.store, person).await.expect("there"), profile);
    });
}

#[test]
fn an_edit_of_an_outdated_profile_is_refused() {
    on_each_database(|test| async move {
        let person = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let version = read(&test.store, person).await.expect("there").about.version;
        let edit = async |nickname: &str, version| {
            tell(&test.store, person, ProfileFields { version, ..fields(nickname) }).await
        };
        let first = edit("첫이름", Some(version)).await.expect("not edited yet");
        let stale = edit("둘째이름", Some(version)).await;
        assert!(matches!(stale, Err(unit_of_work::Error::Identity(Error::Stale))), "{stale:?}");
        assert_eq!(read(&test.store, person).await.expect("there"), first);
        edit("둘째이름", Some(first.about.version)).await.expect("the latest");
        assert_eq!(edit("셋째이름", None).await.expect("not checked").about.version, version + 3);
    });
}

#[test]
fn concurrent_edits_of_one_version_have_one_winner() {
    on_each_database(|test| async move {
        let person = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let edit = |nickname: &str| tell(&test.store, person, ProfileFields { version: Some(0), ..fields(nickname) });
        let (one, other) = tokio::join!(edit("첫이름"), edit("둘째이름"));
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    });
}

#[test]
fn a_new_nickname_must_be_free_and_is_shown_on_earlier_content() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 4, |_| {}).await;
        sign_up(&test.store, "서연", "other@b.kr").await.expect("free");
        let taken = tell(&test.store, author, fields(" 서연 ")).await;
        assert!(matches!(taken, Err(unit_of_work::Error::Identity(Error::NicknameTaken))), "{taken:?}");
        let profile = read(&test.store, author).await.expect("there").about;
        assert_eq!(profile.experience, None, "nothing of what was refused stays");

        tell(&test.store, author, fields("새이름")).await.expect("free");
        assert_eq!(detail(&test.store, id, None).await.expect("there").context.author.name, "새이름");
        tell(&test.store, author, fields("새이름")).await.expect("allowed");
    });
}

#[test]
fn a_suspended_user_cannot_edit_a_profile_and_has_none() {
    on_each_database(|test| async move {
        let person = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        execute(&test.url, "UPDATE users SET suspended_at = created_at");
        let refused = tell(&test.store, person, fields("모야러")).await;
        assert!(matches!(refused, Err(unit_of_work::Error::Identity(Error::Suspended))), "{refused:?}");
        assert!(matches!(read(&test.store, person).await, Err(Error::UserNotFound)));
        assert!(matches!(read(&test.store, UserId(999)).await, Err(Error::UserNotFound)));
    });
}
