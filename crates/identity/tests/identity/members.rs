//! Members as administrators manage them, and the audit entries about that.

use chrono::{Days, TimeDelta};
use identity::accounts::{AuditAction, AuditFilter, AuditRecord, AuditSearch};
use identity::members::{Member, MemberFilter, MemberGroup, Reason};
use identity::sessions::{FamilyId, FamilyKind, Opening};
use identity::sign_in::SignIn;
use identity::{Error, Fact};
use kernel::{Outcome, Page, PageRequest, Period, Total, UserId, seoul};
use std::collections::BTreeMap;
use std::sync::Arc;
use store_testing::people::{admin, noon, sign_up};
use store_testing::sql::count;
use store_testing::{CountingRandomness, on_each_database};
use unit_of_work::{Session, Store};

fn reason(text: &str) -> Reason {
    Reason::parse(text).expect("a reason")
}

fn page(index: i64, size: i64) -> PageRequest {
    PageRequest::parse(index, size).expect("in range")
}

async fn suspend(store: &Store, by: UserId, id: UserId) -> Result<(Member, Vec<FamilyId>), Error> {
    let work = move |s: &mut dyn Session| {
        let actor = identity::accounts::find_actor(s, by)?;
        identity::members::suspend_member(s, &actor, id, &reason("광고"), noon())
    };
    let Outcome { value, facts } = store.write(work).await?;
    Ok((value, families(facts)))
}

/// Returns the sessions that a suspension ended.
fn families(facts: Vec<Fact>) -> Vec<FamilyId> {
    let families = |fact| if let Fact::SessionsEnded(families) = fact { families } else { panic!("{fact:?}") };
    facts.into_iter().flat_map(families).collect()
}

async fn restore(store: &Store, by: UserId, id: UserId) -> Result<Member, Error> {
    let work = move |s: &mut dyn Session| {
        let actor = identity::accounts::find_actor(s, by)?;
        identity::members::restore_member(s, &actor, id, &reason("해명을 확인했습니다."), noon())
    };
    store.write(work).await
}

async fn set_admin(store: &Store, by: UserId, id: UserId, is_admin: bool) -> Result<Member, Error> {
    let work = move |s: &mut dyn Session| {
        let actor = identity::accounts::find_actor(s, by)?;
        identity::members::set_member_admin(s, &actor, id, is_admin, noon())
    };
    store.write(work).await
}

async fn found(store: &Store, words: &'static str, group: Option<MemberGroup>) -> Vec<String> {
    let by = admin(store).await;
    let read = move |s: &mut dyn Session| {
        let actor = identity::accounts::find_actor(s, by)?;
        identity::members::find_members(
            s,
            &actor,
            &MemberFilter::parse(Some(words), group).expect("a filter"),
            page(0, 20),
        )
    };
    let found = store.read(read).await.expect("an administrator");
    found.items.into_iter().map(|member| member.user.nickname.into_string()).collect()
}

async fn open(store: &Store, user: UserId, randomness: Arc<CountingRandomness>) -> Result<FamilyId, Error> {
    let work = move |s: &mut dyn Session| {
        let opening = Opening { user, kind: FamilyKind::Tab, opened_by: None, device: "test" };
        identity::sessions::open_family(s, opening, randomness.as_ref(), noon()).map(|family| family.id)
    };
    store.write(work).await
}

async fn recorded(store: &Store, filter: AuditFilter, page: PageRequest) -> Page<AuditRecord> {
    store.read(move |s| s.list_audit(&filter, page)).await.expect("a list")
}

#[test]
fn a_suspended_member_is_signed_out_everywhere_until_restored() {
    on_each_database(|test| async move {
        let by = admin(&test.store).await;
        let member = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let randomness = Arc::<CountingRandomness>::default();
        let mut families = Vec::new();
        for _ in 0..2 {
            families.push(open(&test.store, member, Arc::clone(&randomness)).await.expect("active"));
        }
        let (suspended, ended) = suspend(&test.store, by, member).await.expect("an administrator");
        assert_eq!(suspended.user.suspended_at, Some(noon()));
        assert_eq!(suspended.suspension_reason.as_deref(), Some("광고"));
        assert_eq!(ended, families);
        assert_eq!(test.store.read(|s| s.list_ended_since(noon())).await.expect("a list").len(), 2);
        let refused = open(&test.store, member, Arc::clone(&randomness)).await;
        assert!(matches!(refused, Err(Error::Suspended)), "{refused:?}");
        assert_eq!(found(&test.store, "", Some(MemberGroup::Suspended)).await, ["모야"]);

        let (again, ended) = suspend(&test.store, by, member).await.expect("nothing to do");
        assert_eq!(again, suspended);
        assert!(ended.is_empty());
        let restored = restore(&test.store, by, member).await.expect("an administrator");
        assert_eq!(restored.user.suspended_at, None);
        assert_eq!(restored.suspension_reason, None);
        restore(&test.store, by, member).await.expect("nothing to do");
        open(&test.store, member, randomness).await.expect("active again");
        let of_acts =
            |act: &str| count(&test.url, &format!("SELECT COUNT(*) AS count FROM audit WHERE action = '{act}'"));
        assert_eq!(of_acts("MEMBER_SUSPENDED"), 1, "only what changed something");
        assert_eq!(of_acts("MEMBER_RESTORED"), 1, "only what changed something");
        assert!(matches!(suspend(&test.store, by, UserId(0)).await, Err(Error::UserNotFound)));
    });
}

#[test]
fn suspending_also_ends_an_expired_session_with_a_valid_access_token() {
    on_each_database(|test| async move {
        let by = admin(&test.store).await;
        let member = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let family = open(&test.store, member, Arc::default()).await.expect("active");
        let late = noon() + FamilyKind::Tab.lifetime() + TimeDelta::minutes(1);
        let work = move |s: &mut dyn Session| {
            let actor = identity::accounts::find_actor(s, by)?;
            identity::members::suspend_member(s, &actor, member, &reason("광고"), late)
        };
        assert_eq!(families(test.store.write(work).await.expect("an administrator").facts), [family]);
    });
}

#[test]
fn no_session_opens_during_a_suspension() {
    on_each_database(|test| async move {
        let by = admin(&test.store).await;
        let other = test.another_process();
        let randomness = Arc::<CountingRandomness>::default();
        for round in 0..4 {
            let (name, address) = (format!("사람{round}"), format!("{round}@b.kr"));
            let user = sign_up(&test.store, &name, &address).await.expect("free");
            let member = user.id;
            let opened: Vec<_> = (0..8)
                .map(|_| {
                    let (store, user, randomness) = (other.clone(), user.clone(), Arc::clone(&randomness));
                    let how = SignIn { keep: true, device: String::new(), kept: None };
                    tokio::spawn(async move {
                        let work = move |s: &mut dyn Session| {
                            identity::sign_in::sign_in(s, user, &how, randomness.as_ref(), noon())
                        };
                        store.write(work).await.map(drop)
                    })
                })
                .collect();
            suspend(&test.store, by, member).await.expect("an administrator");
            for attempt in opened {
                let attempt = attempt.await.expect("no panic");
                assert!(matches!(attempt, Ok(()) | Err(Error::Suspended)), "{attempt:?}");
            }
            let open = "SELECT COUNT(*) AS count FROM refresh_families WHERE ended_at IS NULL";
            assert_eq!(count(&test.url, open), 0);
        }
    });
}

#[test]
fn the_only_administrator_cannot_be_suspended_or_demoted() {
    on_each_database(|test| async move {
        let by = admin(&test.store).await;
        assert!(matches!(suspend(&test.store, by, by).await, Err(Error::LastAdmin)));
        assert!(matches!(set_admin(&test.store, by, by, false).await, Err(Error::LastAdmin)));
        let second = sign_up(&test.store, "둘둘", "two@b.kr").await.expect("free").id;
        assert!(set_admin(&test.store, by, second, true).await.expect("an administrator").user.is_admin);
        suspend(&test.store, by, second).await.expect("one remains");
        assert!(matches!(set_admin(&test.store, by, by, false).await, Err(Error::LastAdmin)), "the other cannot act");
        assert_eq!(found(&test.store, "", Some(MemberGroup::Admins)).await, ["둘둘", "관리자"]);
    });
}

#[test]
fn two_administrators_who_suspend_each_other_leave_one() {
    on_each_database(|test| async move {
        let first = admin(&test.store).await;
        let second = sign_up(&test.store, "둘둘", "two@b.kr").await.expect("free").id;
        set_admin(&test.store, first, second, true).await.expect("an administrator");
        let (here, there) = (test.store.clone(), test.another_process());
        let one = tokio::spawn(async move { suspend(&here, first, second).await.map(drop) });
        let two = tokio::spawn(async move { suspend(&there, second, first).await.map(drop) });
        let outcomes = [one.await.expect("no panic"), two.await.expect("no panic")];
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
        let active = "SELECT COUNT(*) AS count FROM users WHERE is_admin AND suspended_at IS NULL";
        assert_eq!(count(&test.url, active), 1);
    });
}

#[test]
fn only_administrators_manage_members() {
    on_each_database(|test| async move {
        admin(&test.store).await;
        let member = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        assert!(matches!(suspend(&test.store, member, member).await, Err(Error::Forbidden)));
        assert!(matches!(restore(&test.store, member, member).await, Err(Error::Forbidden)));
        assert!(matches!(set_admin(&test.store, member, member, true).await, Err(Error::Forbidden)));
        let read = move |s: &mut dyn Session| {
            let actor = identity::accounts::find_actor(s, member)?;
            identity::members::find_members(s, &actor, &MemberFilter::default(), page(0, 20))
        };
        assert!(matches!(test.store.read(read).await, Err(Error::Forbidden)));
        let read = move |s: &mut dyn Session| {
            let actor = identity::accounts::find_actor(s, member)?;
            identity::accounts::list_audit(s, &actor, &AuditSearch::default(), page(0, 20))
        };
        assert!(matches!(test.store.read(read).await, Err(Error::Forbidden)));
    });
}

#[test]
fn members_are_found_by_any_part_of_their_name_or_address() {
    on_each_database(|test| async move {
        for (name, address) in [("MoYa", "one@study.kr"), ("백퍼_100%", "two@study.kr"), ("서연", "moya@b.kr")] {
            sign_up(&test.store, name, address).await.expect("free");
        }
        assert_eq!(found(&test.store, " mOy", None).await, ["서연", "MoYa"], "the newest first");
        assert_eq!(found(&test.store, "STUDY.kr", None).await, ["백퍼_100%", "MoYa"]);
        assert_eq!(found(&test.store, "_100%", None).await, ["백퍼_100%"]);
        assert_eq!(found(&test.store, "%", None).await, ["백퍼_100%"]);
        assert_eq!(found(&test.store, "서_", None).await, Vec::<String>::new());
        assert_eq!(found(&test.store, "moya", Some(MemberGroup::Admins)).await, Vec::<String>::new());
        let second =
            test.store.read(|s| s.list_matching_members(&MemberFilter::default(), page(1, 2))).await.expect("a page");
        assert_eq!(second.items.len(), 2);
        assert_eq!(second.total, Total::Exact(4));
        assert!(second.last);
        assert_eq!(test.store.read(|s| s.count_members()).await.expect("a count"), 4);
        let joined = async |since| test.store.read(move |s| s.count_new_members(since)).await.expect("a count");
        assert_eq!(joined(noon()).await, 4);
        assert_eq!(joined(noon() + TimeDelta::microseconds(1)).await, 0);
        let today = seoul::day_of(noon());
        let by_day = async |since| test.store.read(move |s| s.count_new_members_by_day(since)).await.expect("a count");
        assert_eq!(by_day(today - Days::new(1)).await, BTreeMap::from([(today, 4)]));
        assert_eq!(by_day(today + Days::new(1)).await, BTreeMap::new());
    });
}

#[test]
fn the_audit_log_is_filtered_by_user_and_action() {
    on_each_database(|test| async move {
        let by = admin(&test.store).await;
        let member = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        suspend(&test.store, by, member).await.expect("an administrator");
        restore(&test.store, by, member).await.expect("an administrator");
        let acts = |found: &Page<AuditRecord>| found.items.iter().map(|record| record.action).collect::<Vec<_>>();
        let of_member = AuditFilter { person: Some(member), ..AuditFilter::default() };
        let all = recorded(&test.store, of_member, page(0, 20)).await;
        assert_eq!(
            acts(&all),
            [AuditAction::MemberRestored, AuditAction::MemberSuspended, AuditAction::SignedUp],
            "the newest first"
        );
        let suspension = &all.items[1];
        let nickname = |person: &Option<(UserId, identity::nicknames::Nickname)>| {
            person.as_ref().map(|(_, nickname)| nickname.as_str().to_owned())
        };
        assert_eq!(nickname(&suspension.actor), Some("관리자".to_owned()));
        assert_eq!(nickname(&suspension.subject), Some("모야".to_owned()));
        assert_eq!(suspension.target.as_deref(), Some("광고"));
        assert_eq!(suspension.at, noon());
        let of_admins = AuditFilter { actions: AuditAction::of_admins(), ..AuditFilter::default() };
        let second = recorded(&test.store, of_admins, page(1, 1)).await;
        assert_eq!(acts(&second), [AuditAction::MemberSuspended]);
        assert_eq!(second.total, Total::Exact(2));
        assert!(second.last);

        let store = &test.store;
        let read = |nickname: &'static str| {
            let work = move |s: &mut dyn Session| {
                let actor = identity::accounts::find_actor(s, by)?;
                let search = AuditSearch {
                    nickname: Some(nickname.to_owned()),
                    actions: vec![AuditAction::MemberSuspended],
                    ..AuditSearch::default()
                };
                identity::accounts::list_audit(s, &actor, &search, page(0, 20))
            };
            store.read(work)
        };
        assert_eq!(read(" 모야 ").await.expect("an administrator").items.len(), 1);
        assert_eq!(read("관리자").await.expect("an administrator").items.len(), 1);
        assert_eq!(read("아무개").await.expect("an administrator").items, []);
    });
}

#[test]
fn members_and_records_are_filtered_by_days_in_seoul() {
    on_each_database(|test| async move {
        let by = admin(&test.store).await;
        let member = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        suspend(&test.store, by, member).await.expect("an administrator");
        let today = seoul::day_of(noon());
        let (before, after) = (today - Days::new(1), today + Days::new(1));
        for (from, to, is_found) in [
            (None, None, true),
            (Some(today), Some(today), true),
            (Some(before), None, true),
            (None, Some(after), true),
            (Some(after), None, false),
            (None, Some(before), false),
            (Some(after), Some(before), false),
        ] {
            let period = Period::parse(from, to).expect("a period");
            let filter = MemberFilter { joined: period, ..MemberFilter::default() };
            let members =
                test.store.read(move |s| s.list_matching_members(&filter, page(0, 20))).await.expect("a page");
            assert_eq!(members.items.len(), if is_found { 2 } else { 0 }, "{period:?}");
            for person in [None, Some(member)] {
                let suspensions = AuditFilter { person, actions: vec![AuditAction::MemberSuspended], done: period };
                let found = recorded(&test.store, suspensions, page(0, 20)).await;
                assert_eq!(found.items.len(), usize::from(is_found), "{period:?}");
            }
        }
    });
}
