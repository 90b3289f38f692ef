//! Posting, editing and deleting.

use super::{Scene, assert_refused, numbers, written};
use chrono::TimeDelta;
use identity::accounts::{AuditAction, AuditFilter};
use kernel::limit::RateLimits;
use kernel::{Actor, MessageNo, PageRequest, UserId};
use rooms::talk::{Draft, Line, MESSAGES_PER_10_SECONDS, Mentions, Span, WeekTag};
use store_testing::everything::leave;
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::count;
use store_testing::studies::friday;
use store_testing::talk::{draft, join, send, tell};
use unit_of_work::{EventKind, Session, Stream};

#[test]
fn a_message_is_stored_once_however_often_its_request_is_repeated() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (other, by) = (scene.test.another_process(), scene.members[0]);
        let requests: Vec<_> = (0..6)
            .map(|number| {
                let store = if number % 2 == 0 { scene.store.clone() } else { other.clone() };
                let study = scene.study;
                tokio::spawn(async move { send(&store, study, by, draft("same", "한 번만"), friday()).await })
            })
            .collect();
        for request in requests {
            assert_eq!(request.await.expect("no panic").expect("posted").no, MessageNo(1));
        }
        let later = send(&scene.store, scene.study, by, draft("same", "다른 글"), friday()).await.expect("repeated");
        assert_eq!(written(later).body, "한 번만");
        let of_host = send(&scene.store, scene.study, scene.host, draft("same", "방장"), friday()).await;
        assert_eq!(of_host.expect("another author").no, MessageNo(2));
    });
}

#[test]
fn messages_of_a_room_are_numbered_without_gaps() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let other = scene.test.another_process();
        let mut posts = Vec::new();
        for number in 0..16 {
            let store = if number % 2 == 0 { scene.store.clone() } else { other.clone() };
            let (study, by) = (scene.study, scene.members[number % 2]);
            posts.push(tokio::spawn(async move {
                let draft = draft(&format!("id{number}"), "글");
                send(&store, study, by, draft, friday()).await.expect("posted")
            }));
        }
        for post in posts {
            post.await.expect("no panic");
        }
        let page = scene.page(Span::Latest).await;
        assert_eq!(numbers(&page.messages), (1..=16).collect::<Vec<_>>());
        assert!(page.messages.is_sorted_by_key(|message| message.id), "ids have the same order");
    });
}

#[test]
fn twenty_messages_are_posted_in_ten_seconds() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let post = async |number: usize, now| {
            let (study, draft) = (scene.study, draft(&format!("id{number}"), "글"));
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                rooms::talk::post_message(s, actor, study, draft, RateLimits::On, now)
            };
            scene.store.write_as(scene.members[0], unit).await.map(|message| message.no)
        };
        for number in 0..MESSAGES_PER_10_SECONDS.most() {
            post(number, friday()).await.expect("within the limit");
        }
        assert!(post(20, friday() + TimeDelta::seconds(9)).await.is_err());
        assert!(post(19, friday() + TimeDelta::seconds(9)).await.is_ok(), "a repeated request does not count");
        assert_eq!(post(20, friday() + TimeDelta::seconds(11)).await.expect("later"), MessageNo(21));
    });
}

#[test]
fn outsiders_and_former_members_cannot_write() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let stranger = person(&scene.store, 9).await;
        let refused = send(&scene.store, scene.study, stranger, draft("a", "글"), friday()).await;
        assert_refused(refused, "no such room");
        let long_after = friday() + TimeDelta::days(200);
        let refused = send(&scene.store, scene.study, scene.host, draft("a", "글"), long_after).await;
        assert_refused(refused, "the room has ended");
    });
}

#[test]
fn a_reply_quotes_a_message_of_the_same_room() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        tell(&scene.store, scene.study, scene.host, "첫 줄\n둘째 줄").await;
        let reply = |no| Draft { reply_to: Some(MessageNo(no)), ..draft("reply", "답장입니다.") };
        let refused = send(&scene.store, scene.study, scene.members[0], reply(2), friday()).await;
        assert!(matches!(refused, Err(unit_of_work::Error::Rooms(rooms::Error::Invalid(_)))), "{refused:?}");
        let answer = send(&scene.store, scene.study, scene.members[0], reply(1), friday()).await.expect("posted");
        let quote = answer.reply_to.expect("a quote");
        assert_eq!(quote.excerpt.as_deref(), Some("첫 줄 둘째 줄"));
        assert_eq!(quote.author, scene.host);
        scene.delete(scene.host, 1).await.expect("their own");
        let quote = scene.message(2).await.reply_to.expect("it stays");
        assert_eq!(quote.excerpt, None);
    });
}

#[test]
fn replies_have_an_event_when_the_text_that_they_quote_changes() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (study, host) = (scene.study, scene.host);
        tell(&scene.store, study, host, "처음").await;
        let reply = Draft { reply_to: Some(MessageNo(1)), ..draft("reply", "답장입니다.") };
        send(&scene.store, study, scene.members[0], reply, friday()).await.expect("posted");
        let changed = async || {
            let events = scene.store.read(move |s| s.list_events(Stream::Room(study), 0, 100)).await.expect("listed");
            let changed = events.into_iter().filter_map(|event| match event.kind {
                EventKind::MessageChanged(no) => Some(no.0),
                _ => None,
            });
            changed.collect::<Vec<_>>()
        };
        let edit = move |s: &mut dyn Session, actor: &Actor| {
            rooms::talk::edit_message(
                s,
                actor,
                (study, MessageNo(1)),
                "둘째",
                Mentions::default(),
                RateLimits::Off,
                friday(),
            )
        };
        scene.act(host, edit).await.expect("theirs");
        assert_eq!(changed().await, [1, 2]);
        let pin = move |s: &mut dyn Session, actor: &Actor| {
            rooms::talk::set_pinned(s, actor, (study, MessageNo(1)), true, RateLimits::Off, friday())
        };
        scene.act(host, pin).await.expect("pinned");
        assert_eq!(changed().await, [1, 2, 1], "a quote shows no pin");
        scene.delete(host, 1).await.expect("theirs");
        assert_eq!(changed().await, [1, 2, 1, 1, 2]);
    });
}

#[test]
fn only_members_are_mentioned_and_only_the_host_mentions_all() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let stranger = person(&scene.store, 9).await;
        let users = vec![stranger, scene.members[1], UserId(12_345)];
        let mentioning = Draft { mentions: Mentions::new(users, false), ..draft("some", "@사람2") };
        let message = send(&scene.store, scene.study, scene.members[0], mentioning, friday()).await.expect("posted");
        assert_eq!(written(message).mentions.users, [scene.members[1]]);
        let all = |id: &str| Draft { mentions: Mentions::new(Vec::new(), true), ..draft(id, "@모두") };
        let refused = send(&scene.store, scene.study, scene.members[0], all("all"), friday()).await;
        assert_refused(refused, "not the host");
        let message = send(&scene.store, scene.study, scene.host, all("all"), friday()).await.expect("the host");
        assert!(written(message).mentions.everyone);
    });
}

#[test]
fn authors_edit_within_a_day_and_earlier_texts_are_stored_for_thirty() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (study, by) = (scene.study, scene.members[0]);
        tell(&scene.store, study, by, "처음").await;
        let edit = async |by, body: &'static str, hours| {
            let now = friday() + TimeDelta::hours(hours);
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                rooms::talk::edit_message(
                    s,
                    actor,
                    (study, MessageNo(1)),
                    body,
                    Mentions::default(),
                    RateLimits::Off,
                    now,
                )
            };
            scene.act(by, unit).await.map(|message| written(message).body)
        };
        assert_eq!(edit(by, "둘째", 1).await.expect("theirs"), "둘째");
        assert_eq!(edit(by, "둘째", 2).await.expect("unchanged"), "둘째");
        assert_eq!(edit(by, "셋째", 23).await.expect("in time"), "셋째");
        assert_refused(edit(by, "넷째", 24).await, "too late to edit");
        assert_refused(edit(scene.host, "방장", 1).await, "neither the author of the message nor the host");
        assert_eq!(written(scene.message(1).await).edited_at, Some(friday() + TimeDelta::hours(23)));
        let edits = async |by| {
            let list = move |s: &mut dyn Session, actor: &Actor| {
                rooms::talk::list_edits(s, actor, (study, MessageNo(1)), friday())
            };
            scene.store.read_as(by, list).await.map(|edits| edits.into_iter().map(|edit| edit.body).collect::<Vec<_>>())
        };
        assert_eq!(edits(by).await.expect("theirs"), ["처음", "둘째"]);
        assert_refused(edits(scene.host).await, "neither the author of the message nor the host");
        let forget = async |now| scene.store.write(move |s| rooms::talk::forget_edits(s, now)).await.expect("done");
        assert_eq!(forget(friday() + TimeDelta::days(30)).await, 0);
        assert_eq!(forget(friday() + TimeDelta::days(30) + TimeDelta::hours(2)).await, 1);
        assert_eq!(edits(by).await.expect("theirs"), ["둘째"]);
    });
}

#[test]
fn authors_and_the_host_delete_and_the_line_stays() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (study, [first, second]) = (scene.study, [scene.members[0], scene.members[1]]);
        for body in ["하나", "둘"] {
            tell(&scene.store, study, first, body).await;
        }
        assert_refused(scene.delete(second, 1).await, "neither the author of the message nor the host");
        scene.delete(first, 1).await.expect("their own");
        scene.delete(scene.host, 2).await.expect("the host");
        scene.delete(scene.host, 2).await.expect("again, without effect");
        let page = scene.page(Span::Latest).await;
        assert_eq!(numbers(&page.messages), [1, 2]);
        assert!(page.messages.iter().all(|message| message.line == Line::Deleted && message.author == first));
        let page = PageRequest::parse(0, 20).expect("in range");
        let filter = AuditFilter { actions: vec![AuditAction::MessageDeleted], ..AuditFilter::default() };
        let audit = scene.store.read(move |s| s.list_audit(&filter, page)).await.expect("answers").items;
        assert_eq!(audit.len(), 1, "the author's own deletion is not recorded");
        assert_eq!(audit[0].target.as_deref(), Some(format!("MESSAGE {study} 2").as_str()));
    });
}

#[test]
fn a_message_belongs_to_the_week_that_its_author_or_the_host_chose() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let study = scene.study;
        tell(&scene.store, study, scene.members[0], "글").await;
        let tag = async |by, week: Option<i16>| {
            let week = week.map(WeekTag::stored);
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                rooms::talk::set_week(s, actor, (study, MessageNo(1)), week, RateLimits::Off, friday())
            };
            scene.act(by, unit).await.map(|message| message.week.map(WeekTag::get))
        };
        assert_eq!(tag(scene.members[0], Some(3)).await.expect("the author"), Some(3));
        assert_eq!(tag(scene.host, Some(2)).await.expect("the host"), Some(2));
        assert_refused(tag(scene.members[1], None).await, "neither the author of the message nor the host");
        assert_eq!(tag(scene.host, None).await.expect("the host"), None);
    });
}

#[test]
fn messages_of_an_erased_account_stay_as_deleted_ones_of_a_former_member() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let leaving = join(&scene.store, (scene.study, scene.host), 3).await;
        tell(&scene.store, scene.study, leaving, "비밀입니다").await;
        let mentioning = Draft { mentions: Mentions::new(vec![leaving], false), ..draft("m", "@사람3") };
        send(&scene.store, scene.study, scene.host, mentioning, friday()).await.expect("posted");
        leave(&scene.store, leaving).await.expect("erased");
        let page = scene.page(Span::Latest).await;
        assert_eq!(page.messages[0].line, Line::Deleted);
        assert_eq!(page.messages[0].author, UserId::FORMER);
        assert_eq!(page.messages[0].client_id, None);
        assert_eq!(written(page.messages[1].clone()).mentions.users, []);
        let found = scene.found("비밀").await;
        assert_eq!(numbers(&found.messages), [0_i64; 0]);
        assert_eq!(count(&scene.test.url, "SELECT COUNT(*) AS count FROM messages WHERE body LIKE '%비밀%'"), 0);
        let study = scene.study;
        let events = scene.store.read(move |s| s.list_events(Stream::Room(study), 0, 100)).await.expect("listed");
        assert_eq!(events.last().expect("there").kind, EventKind::RoomChanged(study), "clients load messages again");
    });
}
