//! Rows that were valid when they were stored stay readable after rules became stricter.

use kernel::PageRequest;
use kernel::job::JobStatus;
use roadmaps::generation::Order;
use roadmaps::library::RoadmapSort;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::{claimed, job, ordered, stored};
use store_testing::sql::execute;
use store_testing::studies::{close, detail, fields, friday, like, post, tree};
use store_testing::workers::Workers;
use studies::reading::{Scope, StudyFilter, StudySort};

fn first_page() -> PageRequest {
    PageRequest::parse(0, 10).expect("in range")
}

#[test]
fn a_study_that_breaks_todays_rules_is_read_listed_and_closed() {
    on_each_database(|test| async move {
        let (author, reader) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let details: Vec<String> =
            (0..30).map(|number| format!("{number}번째 태그는 스무 글자를 훌쩍 넘습니다 그래도 됩니다")).collect();
        let (json, long) = (format!("[\"{}\"]", details.join("\",\"")), "가".repeat(10_000));
        let old = format!(
            "title = '한', details = '{json}', schedule = '{long}', contact = '{long}', content = '', excerpt = ''"
        );
        execute(&test.url, &format!("UPDATE studies SET {old} WHERE id = {id}"));

        like(&test.store, id, reader).await.expect("there");
        close(&test.store, id, author, friday()).await.expect("allowed");
        let read = detail(&test.store, id, Some(author)).await.expect("there");
        let draft = &read.study.draft;
        assert_eq!(draft.title.as_str(), "한");
        assert_eq!(draft.details, details);
        assert_eq!(draft.content.html(), "");
        assert_eq!(draft.schedule.as_deref(), Some(long.as_str()));
        assert_eq!(read.contact(), Some(long.as_str()));
        assert_eq!(read.study.closed_at, Some(friday()));
        for scope in [None, Some(Scope::Main(made.main)), Some(Scope::Sub(made.sub))] {
            for sort in [StudySort::Latest, StudySort::Deadline, StudySort::Popular] {
                let filter = StudyFilter { scope, ..StudyFilter::default() };
                let work = move |s: &mut dyn application::Session| {
                    studies::reading::list_studies(s, &filter, sort, first_page(), None, friday())
                };
                let page = test.store.read(work).await.expect("a page");
                assert_eq!(page.items.len(), 1);
                assert_eq!(page.items[0].title.as_str(), "한");
                assert_eq!(page.items[0].details, details);
            }
        }
    });
}

#[test]
fn a_roadmap_with_an_objective_below_todays_minimum_is_read_and_listed() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let id = stored(&test.store, Some(owner), 7, noon()).await;
        execute(&test.url, &format!("UPDATE roadmaps SET objective = '한', title = '글' WHERE id = {id}"));
        let roadmap = test.store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await.expect("there");
        assert_eq!(roadmap.brief.objective(), "한");
        assert_eq!(roadmap.title.as_deref(), Some("글"));
        let list = test
            .store
            .read(move |s| roadmaps::library::list_roadmaps(s, owner, RoadmapSort::Latest, first_page()))
            .await
            .expect("listed");
        assert_eq!(list.items.iter().map(|item| item.id).collect::<Vec<_>>(), [id]);
        let work =
            test.store.write_as(owner, move |s, a| roadmaps::library::update_progress(s, a, id, (1, 1), true, noon()));
        assert_eq!(work.await.expect("allowed").days_done(), 1);
    });
}

#[test]
fn an_order_above_todays_maximum_is_read_and_carried_out() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let id = ordered(&test.store, owner, None, noon()).await.expect("ordered").id;
        let long = "가".repeat(3_000);
        let order = Order::from_payload("GENERATION", &job(&test.store, id).await.payload).expect("an order");
        let payload = order.to_payload().replace(order.brief.objective(), &long);
        execute(&test.url, &format!("UPDATE jobs SET payload = '{payload}' WHERE id = {id}"));

        let latest =
            test.store.read(move |s| roadmaps::generation::latest_generation(s, owner)).await.expect("answers");
        let read = latest.expect("there");
        let order = Order::from_payload(&read.kind, &read.payload).expect("an order");
        assert_eq!(order.brief.objective(), long);

        let workers = Workers::start(&test);
        assert_eq!(workers.end_of(owner, id).await.status, JobStatus::Succeeded);
        workers.stop().await;
        let made = test.store.read(move |s| s.find_roadmap_of_job(id)).await.expect("answers").expect("written");
        let roadmap = test.store.read(move |s| roadmaps::library::find_roadmap(s, owner, made)).await.expect("there");
        assert_eq!(roadmap.brief.objective(), long);
        assert!(claimed(&test.store, "run", noon()).await.is_none());
    });
}
