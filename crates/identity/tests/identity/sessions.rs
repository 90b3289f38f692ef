//! Sessions: refresh tokens used once, twice, late, or a hundred times at once.

use chrono::TimeDelta;
use identity::Fact;
use identity::accounts::AuditAction;
use identity::secrets::RefreshToken;
use identity::sessions::{FamilyId, FamilyKind, GRACE, OpenFamily, Opening, Rotation};
use kernel::{Instant, Outcome, UserId};
use std::sync::Arc;
use store_testing::people::{noon, sign_up};
use store_testing::sql::count;
use store_testing::{CountingRandomness, TestDatabase, on_each_database};
use unit_of_work::Store;

struct Person {
    store: Store,
    user: UserId,
    randomness: Arc<CountingRandomness>,
}

impl Person {
    async fn of(test: &TestDatabase) -> Self {
        let user = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        Self { store: test.store.clone(), user, randomness: Arc::default() }
    }

    async fn open(&self, kind: FamilyKind) -> OpenFamily {
        self.open_in(kind, None).await
    }

    async fn open_in(&self, kind: FamilyKind, opened_by: Option<FamilyId>) -> OpenFamily {
        let (user, randomness) = (self.user, Arc::clone(&self.randomness));
        let open = move |s: &mut dyn unit_of_work::Session| {
            let opening = Opening { user, kind, opened_by, device: "test" };
            identity::sessions::open_family(s, opening, randomness.as_ref(), noon())
        };
        self.store.write(open).await.expect("opened")
    }

    async fn end_sessions(&self, keep: Option<FamilyId>) -> Vec<FamilyId> {
        let user = self.user;
        let end = move |s: &mut dyn unit_of_work::Session| {
            identity::sessions::end_sessions(s, user, keep, AuditAction::SignedOut, noon())
        };
        families(self.store.write(end).await.expect("ended"))
    }

    async fn end_browser(&self, browser: FamilyId) -> Result<Vec<FamilyId>, identity::Error> {
        let user = self.user;
        self.store.write(move |s| identity::sessions::end_browser(s, user, browser, noon())).await.map(families)
    }

    /// Returns ids, the seconds after noon of the last use, and whether it is the requesting one.
    async fn browsers(&self, asking: FamilyId) -> Vec<(FamilyId, i64, bool)> {
        let user = self.user;
        let list = move |s: &mut dyn unit_of_work::Session| identity::sessions::list_browsers(s, user, asking, noon());
        let browsers = self.store.read(list).await.expect("a list");
        let summary = |browser: identity::sessions::Browser| {
            (browser.id, (browser.last_used_at - noon()).num_seconds(), browser.is_current)
        };
        browsers.into_iter().map(summary).collect()
    }

    async fn show(
        &self,
        token: &RefreshToken,
        kind: FamilyKind,
        at: Instant,
    ) -> Result<RefreshToken, Option<FamilyId>> {
        show(&self.store, &self.randomness, token, kind, at).await
    }

    async fn show_to_tab(&self, token: &RefreshToken, seconds: i64) -> Result<RefreshToken, Option<FamilyId>> {
        self.show(token, FamilyKind::Tab, noon() + TimeDelta::seconds(seconds)).await
    }

    async fn ended(&self) -> Vec<FamilyId> {
        let ended = self.store.read(|s| s.list_ended_since(noon())).await.expect("a list");
        ended.into_iter().map(|(family, _)| family).collect()
    }
}

async fn show(
    store: &Store,
    randomness: &Arc<CountingRandomness>,
    token: &RefreshToken,
    kind: FamilyKind,
    at: Instant,
) -> Result<RefreshToken, Option<FamilyId>> {
    let (token, randomness) = (token.clone(), Arc::clone(randomness));
    let rotate =
        move |s: &mut dyn unit_of_work::Session| identity::sessions::rotate(s, &token, kind, randomness.as_ref(), at);
    let Outcome { value, facts } = store.write(rotate).await.expect("an answer");
    match value {
        Rotation::Renewed(_, family) => Ok(family.token),
        Rotation::Refused => Err(families(Outcome { value: (), facts }).first().copied()),
    }
}

/// Returns the sessions that a write ended.
fn families(outcome: Outcome<(), Fact>) -> Vec<FamilyId> {
    let families = |fact| if let Fact::SessionsEnded(families) = fact { families } else { panic!("{fact:?}") };
    outcome.facts.into_iter().flat_map(families).collect()
}

#[test]
fn each_token_opens_the_next() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let mut token = person.open(FamilyKind::Tab).await.token;
        for seconds in [60, 120, 180] {
            token = person.show_to_tab(&token, seconds).await.expect("it is pending");
        }
        assert_eq!(person.ended().await, []);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_families"), 1);
    });
}

#[test]
fn a_refresh_can_be_repeated_for_a_minute() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let family = person.open(FamilyKind::Tab).await;
        let lost = person.show_to_tab(&family.token, 0).await.expect("it is pending");
        let again = person.show_to_tab(&family.token, GRACE.num_seconds()).await.expect("within the grace");
        let next = person.show_to_tab(&again, 120).await.expect("the last answer lives");
        assert_eq!(person.ended().await, []);
        assert_eq!(person.show_to_tab(&lost, 121).await, Err(Some(family.id)), "the first answer is void");
        assert_eq!(person.show_to_tab(&next, 122).await, Err(None));
    });
}

#[test]
fn a_replay_after_the_grace_ends_the_session() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let (family, other) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Tab).await);
        let next = person.show_to_tab(&family.token, 0).await.expect("it is pending");
        let late = person.show_to_tab(&family.token, GRACE.num_seconds() + 1).await;
        assert_eq!(late, Err(Some(family.id)));
        assert_eq!(person.show_to_tab(&next, 70).await, Err(None), "its owner has to sign in again");
        assert_eq!(person.ended().await, [family.id]);
        assert!(person.show_to_tab(&other.token, 71).await.is_ok(), "other sessions go on");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM audit WHERE action = 'TOKEN_REPLAYED'"), 1);
    });
}

#[test]
fn a_replay_after_the_successor_was_used_ends_the_session_at_once() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let family = person.open(FamilyKind::Tab).await;
        let second = person.show_to_tab(&family.token, 0).await.expect("it is pending");
        let third = person.show_to_tab(&second, 1).await.expect("it is pending");
        assert_eq!(person.show_to_tab(&family.token, 2).await, Err(Some(family.id)));
        assert_eq!(person.show_to_tab(&third, 3).await, Err(None));
    });
}

#[test]
fn the_last_of_a_hundred_concurrent_refreshes_stays_valid() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let family = person.open(FamilyKind::Tab).await;
        let other = test.another_process();
        let shown = (0..100).map(|number| {
            let store = if number % 2 == 0 { person.store.clone() } else { other.clone() };
            let (randomness, token) = (Arc::clone(&person.randomness), family.token.clone());
            tokio::spawn(async move { show(&store, &randomness, &token, FamilyKind::Tab, noon()).await })
        });
        let mut answered = Vec::new();
        for answer in shown.collect::<Vec<_>>() {
            let token = answer.await.expect("no panic").expect("within the grace");
            let digest = token.digest();
            let stored = test.store.read(move |s| s.find_refresh_token(&digest)).await.expect("read").expect("there");
            answered.push((token, stored.id));
        }
        let (last, _) = answered.iter().max_by_key(|(_, id)| *id).expect("a hundred answers");
        assert!(person.show_to_tab(last, 60).await.is_ok());
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_tokens WHERE voided_at IS NOT NULL"), 99);
        assert_eq!(person.ended().await, []);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_families"), 1);
    });
}

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
fn only_expired_sessions_are_deleted() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let (ended, live) = (person.open(FamilyKind::Tab).await, person.open(FamilyKind::Cookie).await);
        let id = ended.id;
        let log_out = person.store.write(move |s| identity::sessions::log_out(s, vec![id], noon()));
        families(log_out.await.expect("signed out"));
        let forget = |days| {
            let now = noon() + TimeDelta::days(days);
            person.store.write(move |s| identity::sessions::forget_old_families(s, now))
        };
        assert_eq!(forget(30).await.expect("done"), 0);
        for (goes, count) in [("its token", 1), ("the family", 1), ("nothing", 0)] {
            assert_eq!(forget(31).await.expect("done"), count, "{goes} goes");
        }
        let still = noon() + TimeDelta::days(29);
        assert!(person.show(&live.token, FamilyKind::Cookie, still).await.is_ok());
        while forget(61).await.expect("done") > 0 {}
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM refresh_tokens"), 0);
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
        let expected = [(asking.id, 0, true), (browser.id, 600, false), (alone.id, 0, false)];
        assert_eq!(listed, expected, "the one that asks, then the one used last");
        assert_eq!(person.browsers(tabs[2].id).await[0], (browser.id, 600, true), "each tab asks for its browser");

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

#[test]
fn a_token_is_stored_as_a_digest_only() {
    on_each_database(|test| async move {
        let person = Person::of(&test).await;
        let token = person.open(FamilyKind::Tab).await.token;
        let hex: String = format!("{:02x?}", token.digest().0).chars().filter(char::is_ascii_hexdigit).collect();
        let column = match test.url {
            storage::DatabaseUrl::Postgres(_) => "encode(digest, 'hex')",
            storage::DatabaseUrl::Sqlite(_) => "lower(hex(digest))",
        };
        assert_eq!(
            count(&test.url, &format!("SELECT COUNT(*) AS count FROM refresh_tokens WHERE {column} = '{hex}'")),
            1
        );
        assert!(!hex.contains(token.reveal().expose()));
    });
}
