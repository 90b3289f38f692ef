//! Nicknames that look alike: new ones are refused, older ones stay and are listed for administrators.

use identity::Error;
use identity::members::{MemberFilter, MemberGroup, NicknameConcern};
use identity::nicknames::Nickname;
use kernel::{PageRequest, UserId};
use storage::DatabaseUrl;
use store_testing::people::{admin, noon, person, sign_up};
use store_testing::sql::{count, execute, literal, texts};
use store_testing::{TestDatabase, on_each_database};
use unit_of_work::Session;

/// Inserts an account as an earlier version did.
fn old_account(url: &DatabaseUrl, id: i64, nickname: &str) {
    let folded = kernel::text::folded(nickname);
    let at = literal(url, noon());
    execute(
        url,
        &format!(
            "INSERT INTO users (id, nickname, nickname_folded, email, email_folded, created_at) \
             VALUES ({id}, '{nickname}', '{folded}', '{id}@b.kr', '{id}@b.kr', {at}); DELETE FROM backfills"
        ),
    );
}

async fn concerns(test: &TestDatabase) -> Vec<(String, Option<NicknameConcern>)> {
    let filter = MemberFilter { group: Some(MemberGroup::Concerning), ..MemberFilter::default() };
    let page = PageRequest::parse(0, 100).expect("in range");
    let found = test.store.read(move |s| s.list_matching_members(&filter, page)).await.expect("listed");
    let concern = |member: identity::members::Member| {
        let concern = member.nickname_concern();
        (member.user.nickname.into_string(), concern)
    };
    found.items.into_iter().map(concern).collect()
}

async fn rename(test: &TestDatabase, id: UserId, nickname: &str) -> Result<(), kernel::StoreError> {
    let nickname = Nickname::parse(nickname).expect("visible");
    test.store.write(move |s| s.update_nickname(id, &nickname)).await
}

#[test]
fn a_nickname_that_looks_like_another_is_taken() {
    on_each_database(|test| async move {
        sign_up(&test.store, "Paul Kim", "a@b.kr").await.expect("free");
        for (number, alike) in ["PauI Kim", "PaulKim", "Раul Kim", "Ｐａｕｌ", "Pau1 Kim"].into_iter().enumerate()
        {
            let made = sign_up(&test.store, alike, &format!("{number}@b.kr")).await;
            assert_eq!(matches!(made, Err(Error::NicknameTaken)), alike != "Ｐａｕｌ", "{alike}: {made:?}");
        }
        let other = person(&test.store, 100).await;
        let refused = rename(&test, other, "pau1kim").await.expect_err("the constraint holds without a check");
        assert!(refused.is_duplicate_of(identity::accounts::NICKNAME_SKELETON_UNIQUE), "{refused:?}");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM users"), 3);
    });
}

#[test]
fn one_of_several_concurrent_look_alike_nicknames_is_accepted() {
    on_each_database(|test| async move {
        let other = test.another_process();
        let spellings = ["Paul", "PauI", "Pau1", "Раul", "Ｐａｕｌ", "𝐏𝐚𝐮𝐥", "pauI", "P aul"];
        let tries = spellings.into_iter().enumerate().map(|(number, nickname)| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { sign_up(&store, nickname, &format!("a{number}@b.kr")).await.is_ok() })
        });
        let mut made = 0;
        for attempt in tries.collect::<Vec<_>>() {
            made += i32::from(attempt.await.expect("no panic"));
        }
        assert_eq!(made, 1);
    });
}

#[test]
fn older_nicknames_that_clash_stay_and_are_shown_to_administrators() {
    on_each_database(|test| async move {
        admin(&test.store).await;
        for (id, nickname) in [(1_001, "Paul"), (1_002, "PauI"), (1_003, "Раul"), (1_004, "운영자"), (1_005, "서연")]
        {
            old_account(&test.url, id, nickname);
        }
        for id in 2_000..2_600 {
            old_account(&test.url, id, &format!("이전{id}"));
        }
        assert_eq!(concerns(&test).await, []);
        test.database.migrate().expect("no conflict");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM users WHERE nickname_skeleton IS NULL"), 0);
        let similar = Some(NicknameConcern::Similar);
        let expected =
            [("운영자", Some(NicknameConcern::Reserved)), ("Раul", similar), ("PauI", similar), ("Paul", similar)];
        assert_eq!(concerns(&test).await, expected.map(|(name, concern)| (name.to_owned(), concern)));
        let twins = "SELECT nickname AS text FROM users WHERE nickname_twin = id ORDER BY id";
        assert_eq!(texts(&test.url, twins), ["PauI", "Раul"]);

        // The name is taken, although every account with this skeleton has a variant of it.
        rename(&test, UserId(1_001), "바오로").await.expect("free");
        assert!(matches!(sign_up(&test.store, "Pau1", "new@b.kr").await, Err(Error::NicknameTaken)));
        rename(&test, UserId(1_002), "바울").await.expect("free");
        assert_eq!(concerns(&test).await, [("운영자".to_owned(), Some(NicknameConcern::Reserved))]);
        rename(&test, UserId(1_003), "Paul").await.expect("its own");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM users WHERE nickname_twin <> 0"), 0);
    });
}

#[test]
fn a_member_of_an_older_nickname_changes_the_rest_of_the_profile() {
    on_each_database(|test| async move {
        old_account(&test.url, 1_001, "운영자");
        old_account(&test.url, 1_002, "Paul");
        old_account(&test.url, 1_003, "PauI");
        old_account(&test.url, 1_004, "서\u{200b}연");
        test.database.migrate().expect("no conflict");
        let tell = async |id: i64, nickname: &str| {
            let fields = identity::profiles::ProfileFields {
                nickname: nickname.to_owned(),
                experience: Some("1년".to_owned()),
                ..identity::profiles::ProfileFields::default()
            };
            let work = move |s: &mut dyn Session, actor: &kernel::Actor| {
                identity::profiles::update_profile(s, actor, &fields, noon())
            };
            test.store.write_as(UserId(id), work).await
        };
        tell(1_001, "운영자").await.expect("it stays");
        tell(1_003, " PauI ").await.expect("it stays");
        tell(1_004, "서\u{200b}연").await.expect("it stays");
        assert!(tell(1_004, "서\u{200b}\u{200b}연").await.is_err(), "another invisible one");
        assert!(tell(1_001, "관리자").await.is_err(), "another name of the staff");
        assert!(tell(1_003, "Pau1").await.is_err(), "another that looks like that of 1002");
        test.store.write(|s| s.update_admin(UserId(1_001), true)).await.expect("made");
        tell(1_001, "모야 운영팀").await.expect("administrators may");
        assert_eq!(concerns(&test).await.len(), 2, "the two Pauls alone");
    });
}
