//! Reading pages of a talk.

use super::{Scene, numbers};
use kernel::MessageNo;
use rooms::talk::{Draft, MESSAGES_PER_PAGE, Span, WeekTag};
use store_testing::on_each_database;
use store_testing::studies::friday;
use store_testing::talk::{draft, send};

/// Posts messages, every tenth of which belongs to week 2.
async fn fill(scene: &Scene, count: i64) {
    for number in 1..=count {
        let week = (number % 10 == 0).then(|| WeekTag::stored(2));
        let draft = Draft { week, ..draft(&format!("id{number}"), &format!("{number}번째")) };
        send(&scene.store, scene.study, scene.members[0], draft, friday()).await.expect("posted");
    }
}

#[test]
fn a_talk_is_read_in_pages_of_fifty() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let empty = scene.page(Span::Latest).await;
        assert_eq!(empty, rooms::talk::MessagePage::default());
        fill(&scene, 120).await;
        let seen = async |span| {
            let page = scene.page(span).await;
            let numbers = numbers(&page.messages);
            let (first, last) = (numbers.first().copied(), numbers.last().copied());
            assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "{numbers:?}");
            format!("{first:?} {last:?} {} {}", page.has_older, page.has_newer)
        };
        let no = MessageNo;
        assert_eq!(seen(Span::Latest).await, "Some(71) Some(120) true false");
        assert_eq!(seen(Span::Before(no(71))).await, "Some(21) Some(70) true true");
        assert_eq!(seen(Span::Before(no(21))).await, "Some(1) Some(20) false true");
        assert_eq!(seen(Span::Before(no(1))).await, "None None false true");
        assert_eq!(seen(Span::After(no(0))).await, "Some(1) Some(50) false true");
        assert_eq!(seen(Span::After(no(70))).await, "Some(71) Some(120) true false");
        assert_eq!(seen(Span::After(no(120))).await, "None None true false");
        assert_eq!(seen(Span::Around(no(60))).await, "Some(35) Some(84) true true");
        assert_eq!(seen(Span::Around(no(1))).await, "Some(1) Some(25) false true");
        assert_eq!(seen(Span::Around(no(500))).await, "Some(96) Some(120) true false");
        assert_eq!(scene.page(Span::Latest).await.messages.len(), usize::try_from(MESSAGES_PER_PAGE).expect("small"));
    });
}

#[test]
fn a_week_has_only_its_messages_and_is_counted() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        fill(&scene, 30).await;
        let (study, week) = (scene.study, Some(WeekTag::stored(2)));
        let of_week = async |span| {
            let found = scene.store.read(move |s| s.list_messages(study, span, week)).await.expect("answers");
            numbers(&found.messages)
        };
        assert_eq!(of_week(Span::Latest).await, [10, 20, 30]);
        assert_eq!(of_week(Span::Before(MessageNo(20))).await, [10]);
        assert_eq!(of_week(Span::Around(MessageNo(15))).await, [10, 20, 30]);
        scene.delete(scene.host, 20).await.expect("the host");
        let by = scene.members[0];
        let counted = move |s: &mut dyn unit_of_work::Session, actor: &kernel::Actor| {
            rooms::talk::count_by_week(s, actor, study, friday())
        };
        let counts = scene.store.read_as(by, counted).await.expect("a member");
        assert_eq!(counts.total, 30);
        // The line of a deleted message stays, in its week too.
        assert_eq!(counts.weeks, [(WeekTag::stored(2), 3)]);
        assert_eq!(of_week(Span::Latest).await, [10, 20, 30]);
    });
}
