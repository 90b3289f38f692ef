//! Messages of rooms: whom they notify, and what a report of one stores.

use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{Actor, Instant, MessageNo, StudyId, UserId};
use moderation::{CaseStatus, EVIDENCE_KEPT, Reason, Ruling, Target};
use notifications::Kind;
use rooms::membership::{Notify, QuietHours, Wishes};
use rooms::talk::{Draft, Line, Mentions};
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::reports::{decide, queue, report};
use store_testing::studies::friday;
use store_testing::talk::{draft, room, send, tell};
use unit_of_work::{Error, Session, Store};

/// A message that mentions a user.
fn mentioning(client_id: &str, users: Vec<UserId>) -> Draft {
    Draft { mentions: Mentions::new(users, false), ..draft(client_id, "@사람") }
}

async fn unread(store: &Store, who: UserId) -> Vec<Kind> {
    let all = inbox(store, who).await.into_iter().filter(|one| one.read_at.is_none());
    all.map(|one| one.kind).filter(|kind| matches!(kind, Kind::Mentioned | Kind::Messaged)).collect()
}

async fn wish(store: &Store, study: StudyId, who: UserId, wishes: Wishes) {
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        rooms::membership::set_wishes(s, actor, study, wishes, RateLimits::Off, friday())
    };
    store.write_as(who, unit).await.expect("a member");
}

#[test]
fn a_mention_notifies_its_members_until_they_have_read_all_messages() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, members) = room(store, 2).await;
        send(store, study, host, mentioning("a", vec![members[0], host]), friday()).await.expect("posted");
        assert_eq!(unread(store, members[0]).await, [Kind::Mentioned]);
        assert_eq!(unread(store, members[1]).await, []);
        assert_eq!(unread(store, host).await, [], "nobody is notified of their own message");
        let news = inbox(store, members[0]).await;
        assert_eq!(news[0].message(friday()), "사람0 님이 대화에서 나를 언급했습니다.");
        assert_eq!(news[0].item.and_then(notifications::Subject::as_message), Some(MessageNo(1)));

        let read = async |no| {
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                rooms::talk::mark_read(s, actor, (study, MessageNo(no)), friday())
            };
            store.write_as(members[0], unit).await.expect("a member");
        };
        tell(store, study, host, "다음").await;
        read(1).await;
        assert_eq!(unread(store, members[0]).await, [Kind::Mentioned]);
        read(2).await;
        assert_eq!(unread(store, members[0]).await, []);
    });
}

#[test]
fn members_choose_which_messages_notify_them_and_when() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, members) = room(store, 3).await;
        let noon = Some(QuietHours::parse(12, 13).expect("in range"));
        wish(store, study, members[0], Wishes { quiet: noon, notify: Notify::Mentions }).await;
        wish(store, study, members[1], Wishes { quiet: None, notify: Notify::All }).await;
        wish(store, study, members[2], Wishes { quiet: None, notify: Notify::Nothing }).await;
        let all = Draft { mentions: Mentions::new(Vec::new(), true), ..draft("a", "@모두") };
        send(store, study, host, all, friday()).await.expect("the host");
        assert_eq!(unread(store, members[0]).await, [], "quiet hours");
        assert_eq!(unread(store, members[1]).await, [Kind::Mentioned]);
        assert_eq!(unread(store, members[2]).await, [], "wants none");
        send(store, study, host, draft("b", "글"), friday() + TimeDelta::hours(1)).await.expect("the host");
        assert_eq!(unread(store, members[0]).await, []);
        assert_eq!(unread(store, members[1]).await, [Kind::Messaged, Kind::Mentioned]);
    });
}

#[test]
fn a_report_stores_copies_of_the_message_and_of_ten_around_it() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, members) = room(store, 2).await;
        for number in 1..=16 {
            let by = if number == 8 { members[0] } else { host };
            tell(store, study, by, &format!("{number}번째")).await;
        }
        let found = store.read(move |s| s.find_message(study, MessageNo(8))).await.expect("answers");
        let (target, delete) = (Target::Message(found.expect("there").id), (study, MessageNo(8)));
        let stranger = person(store, 9).await;
        let refused = report(store, stranger, target, Reason::Abuse, None, friday()).await;
        assert!(matches!(refused, Err(Error::Rooms(rooms::Error::MessageNotFound))), "{refused:?}");
        let own = report(store, members[0], target, Reason::Abuse, None, friday()).await;
        assert!(matches!(own, Err(Error::Moderation(moderation::Error::OwnMessage))), "{own:?}");
        report(store, members[1], target, Reason::Abuse, None, friday()).await.expect("a member");
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            application::rooms::talk::delete_message(s, actor, delete, friday())
        };
        store.write_as(members[0], unit).await.expect("their own");

        let author = members[0];
        let exported = store.read(move |s| s.export_person(author)).await.expect("answers");
        assert_eq!(exported["messages"][0]["body"], "");
        assert_eq!(exported["reportEvidence"][0]["body"], "8번째", "the only copy of the text");
        assert!(!exported["reportEvidence"][0].contains_key("caseId"), "who reported it is data of others");

        let case = queue(store, CaseStatus::Open).await.pop().expect("it stays");
        assert_eq!(case.quote, "8번째");
        assert_eq!(case.author, members[0]);
        let copies =
            |case: &moderation::ReportedContent| case.context.iter().map(|line| line.evidence.no.0).collect::<Vec<_>>();
        assert_eq!(copies(&case), (3..=13).collect::<Vec<_>>());
        let reported = case.context.iter().filter(|line| line.evidence.is_reported).collect::<Vec<_>>();
        assert_eq!(reported[0].author_name, "사람1");

        let decided = decide(store, case.case.id, Ruling::Hide).await.expect("an administrator");
        assert_eq!(copies(&decided), copies(&case));
        let forget =
            async |now: Instant| store.write(move |s| moderation::forget_evidence(s, now)).await.expect("done");
        assert_eq!(forget(friday() + EVIDENCE_KEPT).await, 0);
        assert_eq!(forget(friday() + EVIDENCE_KEPT + TimeDelta::seconds(1)).await, 11);
        let left = queue(store, CaseStatus::Decided).await.pop().expect("decided");
        assert_eq!(left.quote, "", "the message is deleted");
        assert_eq!(left.context, []);
    });
}

#[test]
fn a_report_stores_the_texts_that_edits_have_replaced() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, members) = room(store, 1).await;
        let id = tell(store, study, members[0], "욕설").await.id;
        for body in ["덜한 욕설", "안녕하세요"] {
            let at = (study, MessageNo(1));
            let edit = move |s: &mut dyn Session, actor: &Actor| {
                rooms::talk::edit_message(s, actor, at, body, Mentions::default(), RateLimits::Off, friday())
            };
            store.write_as(members[0], edit).await.expect("their own");
        }
        tell(store, study, members[0], "다음").await;
        report(store, host, Target::Message(id), Reason::Abuse, None, friday()).await.expect("a member");
        let case = queue(store, CaseStatus::Open).await.pop().expect("open");
        assert_eq!(case.quote, "안녕하세요");
        let earlier: Vec<&[String]> = case.context.iter().map(|line| &line.evidence.earlier[..]).collect();
        assert_eq!(earlier, [&["욕설".to_owned(), "덜한 욕설".to_owned()][..], &[]]);
    });
}

#[test]
fn hiding_a_message_leaves_its_line_and_notifies_its_author() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, members) = room(store, 1).await;
        let id = tell(store, study, members[0], "욕설").await.id;
        report(store, host, Target::Message(id), Reason::Abuse, None, friday()).await.expect("a member");
        let line = async || {
            let found = store.read(move |s| s.find_message(study, MessageNo(1))).await.expect("answers");
            found.expect("there").line
        };
        let case = queue(store, CaseStatus::Open).await.pop().expect("open").case.id;
        decide(store, case, Ruling::Hide).await.expect("an administrator");
        assert_eq!(line().await, Line::Hidden);
        let news = inbox(store, members[0]).await;
        assert_eq!(news[0].message(friday()), "관리자가 내 메시지를 가렸습니다.");
        let news = inbox(store, host).await;
        assert_eq!(news[0].message(friday()), "신고하신 내용을 가렸습니다.");
        decide(store, case, Ruling::ShowAgain).await.expect("an administrator");
        assert!(matches!(line().await, Line::Written(_)));
    });
}
