//! The sessions of a browser and its tabs.

use super::{Listed, Person};
use chrono::TimeDelta;
use identity::sessions::{FamilyKind, Opening, Rotation};
use std::sync::Arc;
use store_testing::on_each_database;
use store_testing::people::{noon, sign_up};

#[test]
fn the_tokens_of_a_browser_and_of_a_tab_are_not_interchangeable() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let (tab, cookie) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Cookie).await);
        assert_eq!(person.show(&cookie.token, FamilyKind::Tab, noon()).await, Err(None));
        assert_eq!(person.show(&tab.token, FamilyKind::Cookie, noon()).await, Err(None));
        assert!(person.show(&cookie.token, FamilyKind::Cookie, noon()).await.is_ok());
        assert!(person.show(&tab.token, FamilyKind::Tab, noon()).await.is_ok());
    });
}

#[test]
fn a_tabs_session_lasts_fourteen_days_and_a_browsers_thirty() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        for (kind, days) in [(FamilyKind::Tab, 14), (FamilyKind::Cookie, 30)] {
            let first = person.open(kind).await.token;
            let end = noon() + TimeDelta::days(days);
            let next = person.show(&first, kind, end - TimeDelta::microseconds(1)).await.expect("still live");
            assert_eq!(person.show(&next, kind, end).await, Err(None));
        }
    });
}

#[test]
fn a_browser_is_listed_once_with_any_number_of_tabs() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let browser = person.open(FamilyKind::Cookie).await;
        let mut tabs = Vec::new();
        for _ in 0..3 {
            tabs.push(person.open_in(FamilyKind::Tab, Some(browser.id)).await);
        }
        let (alone, asking) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Tab).await);
        let stranger = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        let theirs = Person { store: test.store.clone(), user: stranger, randomness: Arc::clone(&person.randomness) };
        let (theirs, replaced) = (theirs.open(FamilyKind::Cookie).await, person.open(FamilyKind::Tab).await);
        person.end_browser(replaced.id).await.expect("it is open");
        person.show_to_tab(&tabs[1].token, 600).await.expect("it is pending");

        let listed = person.browsers(asking.id).await;
        let expected = [
            Listed { id: asking.id, used_after: 0, is_current: true },
            Listed { id: browser.id, used_after: 600, is_current: false },
            Listed { id: alone.id, used_after: 0, is_current: false },
        ];
        assert_eq!(listed, expected, "the one that asks, then the one used last");
        let first = person.browsers(tabs[2].id).await.remove(0);
        let expected = Listed { id: browser.id, used_after: 600, is_current: true };
        assert_eq!(first, expected, "each tab asks for its browser");

        assert!(matches!(person.end_browser(theirs.id).await, Err(identity::Error::SessionNotFound)));
        assert!(matches!(person.end_browser(tabs[0].id).await, Err(identity::Error::SessionNotFound)), "no browser");
        let families = [browser.id, tabs[0].id, tabs[1].id, tabs[2].id];
        assert_eq!(person.end_browser(browser.id).await.expect("it is open"), families);
        assert!(matches!(person.end_browser(browser.id).await, Err(identity::Error::SessionNotFound)), "it has ended");
        assert_eq!(person.browsers(asking.id).await.len(), 2);
        let later = noon() + TimeDelta::days(14);
        let work = move |s: &mut dyn unit_of_work::Session| {
            identity::sessions::list_browsers(s, person.user, asking.id, later)
        };
        assert_eq!(person.store.read(work).await.expect("a list"), [], "tabs live fourteen days");
    });
}

#[test]
fn a_browser_that_is_being_signed_out_opens_no_tab() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        for _ in 0..8 {
            let browser = person.open(FamilyKind::Cookie).await;
            let opened = (0..6).map(|_| {
                let (store, token, user) = (test.another_process(), browser.token.clone(), person.user);
                let randomness = Arc::clone(&person.randomness);
                let open = move |s: &mut dyn unit_of_work::Session| {
                    let randomness = randomness.as_ref();
                    if let Rotation::Renewed(_, cookie) =
                        identity::sessions::rotate(s, &token, FamilyKind::Cookie, randomness, noon())?.value
                    {
                        let opened_by = Some(cookie.id);
                        let opening = Opening { user, kind: FamilyKind::Tab, opened_by, device: "test" };
                        identity::sessions::open_family(s, opening, randomness, noon())?;
                    }
                    Ok::<_, identity::Error>(())
                };
                tokio::spawn(async move { store.write(open).await })
            });
            let opened: Vec<_> = opened.collect();
            person.end_sessions(None).await;
            for opened in opened {
                opened.await.expect("no panic").expect("an answer");
            }
            assert_eq!(person.browsers(browser.id).await, []);
        }
    });
}
