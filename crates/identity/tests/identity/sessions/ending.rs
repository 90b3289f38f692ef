//! Signing out and ending other sessions.

use super::{Person, families};
use identity::secrets::RefreshToken;
use identity::sessions::{FamilyKind, Opening, Rotation};
use std::sync::Arc;
use store_testing::on_each_database;
use store_testing::people::{noon, sign_up};

#[test]
fn signing_out_ends_only_the_presented_sessions() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let (tab, cookie) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Cookie).await);
        let (named, other) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Tab).await);
        let stranger = RefreshToken::generate(person.randomness.as_ref());
        let shown = vec![cookie.token.clone(), tab.token.clone(), stranger];
        let log_out = |shown: Vec<RefreshToken>| {
            let work = move |s: &mut dyn unit_of_work::Session| {
                let mut families = identity::sessions::families_of(s, &shown)?;
                families.push(named.id);
                identity::sessions::log_out(s, families, noon())
            };
            let written = person.store.write(work);
            async { families(written.await.expect("signed out")) }
        };
        let mut ended = log_out(shown.clone()).await;
        ended.sort_unstable();
        assert_eq!(ended, [tab.id, cookie.id, named.id]);
        assert_eq!(log_out(shown).await, [], "a second time changes nothing");
        assert_eq!(person.show_to_tab(&tab.token, 1).await, Err(None));
        assert!(person.show_to_tab(&other.token, 1).await.is_ok());
    });
}

#[test]
fn signing_out_in_one_tab_ends_all_tabs_of_that_browser_and_no_other_browser() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let browser = person.open(FamilyKind::Cookie).await;
        let mut tabs = Vec::new();
        for _ in 0..3 {
            tabs.push(person.open_in(FamilyKind::Tab, Some(browser.id)).await);
        }
        let elsewhere = person.open(FamilyKind::Cookie).await;
        let tab_elsewhere = person.open_in(FamilyKind::Tab, Some(elsewhere.id)).await;
        let alone = person.open(FamilyKind::Tab).await;
        let log_out = async |id| {
            let written = person.store.write(move |s| identity::sessions::log_out(s, vec![id], noon()));
            families(written.await.expect("signed out"))
        };

        let expected = [browser.id, tabs[0].id, tabs[1].id, tabs[2].id];
        assert_eq!(log_out(tabs[1].id).await, expected);
        assert_eq!(person.ended().await.len(), 4, "other processes read these");
        for tab in &tabs {
            assert_eq!(person.show_to_tab(&tab.token, 1).await, Err(None));
        }
        assert_eq!(person.show(&browser.token, FamilyKind::Cookie, noon()).await, Err(None));
        for open in [&tab_elsewhere, &alone] {
            assert!(person.show_to_tab(&open.token, 1).await.is_ok());
        }
        assert_eq!(log_out(tabs[0].id).await, [], "an ended tab ends nothing");
        assert_eq!(log_out(elsewhere.id).await, [elsewhere.id, tab_elsewhere.id]);
        assert_eq!(log_out(alone.id).await, [alone.id]);
    });
}

#[test]
fn tabs_that_open_while_the_browser_signs_out_leave_no_session_open() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let browser = person.open(FamilyKind::Cookie).await;
        let mut tabs = Vec::new();
        for _ in 0..4 {
            tabs.push(person.open_in(FamilyKind::Tab, Some(browser.id)).await.id);
        }
        let mut running = Vec::new();
        for id in tabs {
            let store = person.store.clone();
            running.push(tokio::spawn(async move {
                store
                    .write(move |s| identity::sessions::log_out(s, vec![id], noon()))
                    .await
                    .map(|ended| families(ended).len())
            }));
            let (store, user) = (person.store.clone(), person.user);
            let (shown, randomness) = (browser.token.clone(), Arc::clone(&person.randomness));
            running.push(tokio::spawn(async move {
                let open = move |s: &mut dyn unit_of_work::Session| match identity::sessions::rotate(
                    s,
                    &shown,
                    FamilyKind::Cookie,
                    randomness.as_ref(),
                    noon(),
                )?
                .value
                {
                    Rotation::Renewed(_, cookie) => {
                        let opened_by = Some(cookie.id);
                        let opening = Opening { user, kind: FamilyKind::Tab, opened_by, device: "test" };
                        identity::sessions::open_family(s, opening, randomness.as_ref(), noon()).map(|_| 0)
                    }
                    Rotation::Refused => Ok(0),
                };
                store.write(open).await
            }));
        }
        for done in running {
            done.await.expect("no panic").expect("no deadlock");
        }
        let user = person.user;
        let open = person.store.read(move |s| s.list_open_families(user, noon())).await.expect("a list");
        assert_eq!(open.len(), 0);
    });
}

#[test]
fn all_sessions_but_those_of_the_browser_in_use_are_ended() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let browser = person.open(FamilyKind::Cookie).await.id;
        let tabs = [
            person.open_in(FamilyKind::Tab, Some(browser)).await,
            person.open_in(FamilyKind::Tab, Some(browser)).await,
        ];
        let elsewhere = person.open(FamilyKind::Cookie).await.id;
        let tab_elsewhere = person.open_in(FamilyKind::Tab, Some(elsewhere)).await.id;
        let alone = person.open(FamilyKind::Tab).await;
        let stranger = sign_up(&test.store, "남의것", "b@b.kr").await.expect("free").id;
        let theirs = Person { store: test.store.clone(), user: stranger, randomness: Arc::clone(&person.randomness) };
        let theirs = theirs.open(FamilyKind::Tab).await;

        assert_eq!(person.end_sessions(Some(tabs[0].id)).await, [elsewhere, tab_elsewhere, alone.id]);
        assert_eq!(person.show_to_tab(&alone.token, 1).await, Err(None));
        for live in [&tabs[0], &tabs[1], &theirs] {
            assert!(person.show_to_tab(&live.token, 1).await.is_ok());
        }
        assert_eq!(person.end_sessions(None).await, [browser, tabs[0].id, tabs[1].id]);
        assert_eq!(person.end_sessions(None).await, []);
    });
}

#[test]
fn signing_in_reports_the_session_of_the_cookie_that_it_ends() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let (cookie, tab) = (person.open(FamilyKind::Cookie).await, person.open(FamilyKind::Tab).await);
        assert_eq!(person.sign_in(Some(tab.token)).await, [], "a tab's token is not a cookie");
        assert_eq!(person.sign_in(Some(cookie.token.clone())).await, [cookie.id]);
        assert_eq!(person.ended().await, [cookie.id]);
        assert_eq!(person.sign_in(Some(cookie.token)).await, [], "it has ended before");
    });
}
