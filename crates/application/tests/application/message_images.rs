//! Images that messages show: when they are served and withdrawn.

use identity::members::Reason;
use images::ImageName;
use kernel::{Actor, MessageNo, UserId};
use moderation::{CaseStatus, Reason as Complaint, Ruling, Target};
use rooms::talk::{Body, Draft, Image, Line};
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::reports::{decide, hide, queue, report};
use store_testing::studies::friday;
use store_testing::talk::{draft, room, send};
use unit_of_work::{EventKind, Session, Store, Stream};

/// An upload of a user. Its name begins with the letter.
async fn upload(store: &Store, by: UserId, letter: char) -> ImageName {
    let name = ImageName::parse(&format!("{letter}AAAAAAAAAAAAAAAAAAAAA.png")).expect("a name");
    let stored = name.clone();
    store.write(move |s| s.insert_image(&stored, by, friday())).await.expect("stored");
    name
}

/// A message with an image, whose letter is its client id.
fn showing(name: &ImageName, body: &str) -> Draft {
    let image = Image { name: name.to_string(), width: 40, height: 20 };
    let body = Body::parse(body, true).expect("short");
    Draft { body, image: Some(image), ..draft(&name.as_str()[..1], "-") }
}

async fn is_served(store: &Store, name: &ImageName) -> bool {
    let name = name.clone();
    store.read(move |s| s.has_image(&name)).await.expect("answers")
}

#[test]
fn images_in_the_room_of_a_hidden_study_are_not_served_until_it_is_shown_again() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, _) = room(store, 1).await;
        let image = upload(store, host, 'a').await;
        send(store, study, host, showing(&image, "사진"), friday()).await.expect("posted");
        assert!(is_served(store, &image).await);
        let case = hide(store, Target::Study(study), person(store, 9).await).await;
        assert!(!is_served(store, &image).await);
        decide(store, case, Ruling::ShowAgain).await.expect("it can be shown again");
        assert!(is_served(store, &image).await);
    });
}

#[test]
fn withdrawing_an_image_changes_its_messages_and_deletes_those_without_a_text() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, members) = room(store, 1).await;
        let image = upload(store, host, 'a').await;
        let alone = Draft { client_id: draft("b", "-").client_id, ..showing(&image, "") };
        send(store, study, host, showing(&image, "사진"), friday()).await.expect("posted");
        send(store, study, host, alone, friday()).await.expect("posted");
        let reply = Draft { reply_to: Some(MessageNo(2)), ..draft("c", "답장") };
        send(store, study, members[0], reply, friday()).await.expect("posted");
        let before = store.read(move |s| s.list_events(Stream::Room(study), 0, 100)).await.expect("listed").len();

        let reason = Reason::parse("다른 사람의 사진입니다.").expect("a reason");
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            application::moderation::withdraw_image(s, actor, &image, &reason, friday())
        };
        store.write_as(admin(store).await, unit).await.expect("an administrator");

        let line = async |no| {
            store.read(move |s| s.find_message(study, MessageNo(no))).await.expect("answers").expect("there").line
        };
        let Line::Written(text) = line(1).await else { panic!("its text stays") };
        assert_eq!(text.body, "사진");
        assert_eq!(text.image, None);
        assert_eq!(line(2).await, Line::Deleted);
        let events = store.read(move |s| s.list_events(Stream::Room(study), 0, 100)).await.expect("listed");
        let kinds: Vec<EventKind> = events[before..].iter().map(|event| event.kind).collect();
        assert_eq!(kinds, [1, 2, 3].map(|no| EventKind::MessageChanged(MessageNo(no))), "the reply shows no image now");
    });
}

#[test]
fn an_image_in_a_report_is_served_until_the_decision_also_if_its_message_is_deleted() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, host, members) = room(store, 1).await;
        let image = upload(store, members[0], 'a').await;
        let sent = send(store, study, members[0], showing(&image, ""), friday()).await.expect("posted");
        report(store, host, Target::Message(sent.id), Complaint::Abuse, None, friday()).await.expect("a member");
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            application::rooms::talk::delete_message(s, actor, (study, sent.no), friday())
        };
        store.write_as(members[0], unit).await.expect("their own");
        let case = queue(store, CaseStatus::Open).await.pop().expect("it stays");
        assert_eq!(case.context[0].evidence.image.as_deref(), Some(image.as_str()));
        assert!(is_served(store, &image).await);
        decide(store, case.case.id, Ruling::Hide).await.expect("an administrator");
        assert!(!is_served(store, &image).await);
        let unused = store.read(move |s| s.list_unused_images(friday(), None, 10)).await.expect("answers");
        assert_eq!(unused, [], "it is stored with the report");
    });
}
