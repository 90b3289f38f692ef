use crate::study_support::friday;
use kernel::{PageRequest, StoreError};
use studies::*;
use std::time::Instant as Clock;
use diesel::prelude::*;
use diesel::sql_query;
use storage::DatabaseUrl;

#[derive(QueryableByName)]
struct P { #[diesel(sql_type = diesel::sql_types::Text, column_name = "QUERY PLAN")] p: String }

#[tokio::test]
async fn scratch() {
    let test = testing::TestDatabase::postgres();
    let store = &test.store;
    store.write(|s| categories::plant(s)).await.unwrap();
    let t = Clock::now();
    application::studies::seed_studies(&store, 40_000, friday()).await.unwrap();
    println!("seed wall {:?}", t.elapsed());
    let DatabaseUrl::Postgres(url) = &test.url else { panic!() };
    let mut c = PgConnection::establish(url).unwrap();
    sql_query("VACUUM ANALYZE").execute(&mut c).unwrap();
    let now = "'2026-11-20T12:00:00+09:00'::timestamptz";
    for (name, w, o) in [("latest","true","created_at DESC, id DESC"),("region","region='제주'","created_at DESC, id DESC"),("main pop","main_category_id=1","views DESC, id DESC"),
       ("open","COALESCE(closes_at,closes_at) > NOW_ AND COALESCE(opens_at,opens_at) <= NOW_","created_at DESC, id DESC"),
       ("upc","COALESCE(closes_at,closes_at) > NOW_ AND opens_at > NOW_","COALESCE(created_at,created_at) DESC, id DESC"),
       ("dead","closes_at > NOW_","closes_at ASC, id ASC"),
       ("page500","true","created_at DESC, id DESC")] {
        let off = if name == "page500" { 10000 } else { 0 };
        let q = format!("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) SELECT studies.id, studies.title, users.nickname, categories.name FROM studies INNER JOIN users ON users.id=studies.author_id INNER JOIN categories ON categories.id=studies.category_id WHERE studies.id IN (SELECT studies.id FROM studies WHERE {} ORDER BY {o} LIMIT 21 OFFSET {off}) ORDER BY studies.{}", w.replace("NOW_", now), if o.starts_with("COAL") {"created_at DESC"} else {o});
        println!("== {name}");
        for r in sql_query(q).load::<P>(&mut c).unwrap() { println!("  {}", r.p); }
    }
    let tree = store.read(|s| categories::hierarchy(s)).await.unwrap();
    let main = Some(Scope::Main(tree[0].id));
    let sub = Some(Scope::Sub(tree[0].children[0].children[0].id));
    let base = StudyFilter::default();
    for (name, filter) in [("all", base), ("main", StudyFilter{scope: main, ..base}), ("sub", StudyFilter{scope: sub, ..base}),
        ("open", StudyFilter{status: Some(RecruitmentStatus::Open), ..base}),("upcoming", StudyFilter{status: Some(RecruitmentStatus::Upcoming), ..base}),("closed", StudyFilter{status: Some(RecruitmentStatus::Closed), ..base}),
        ("mode", StudyFilter{mode: Some(Mode::Hybrid), ..base}),("region", StudyFilter{region: Some(Region::Jeju), ..base}),
        ("main+open", StudyFilter{scope: main, status: Some(RecruitmentStatus::Open), ..base}),("main+region", StudyFilter{scope: main, region: Some(Region::Jeju), ..base}),
        ("author", StudyFilter{author: Some(kernel::UserId(3)), ..base}),("liked", StudyFilter{liked_by: Some(kernel::UserId(3)), ..base})] {
        for sort in [StudySort::Latest, StudySort::Deadline, StudySort::Popular] {
            let mut line = String::new();
            for page in [0, 200] {
                let request = PageRequest::parse(page, 20).unwrap();
                let n = 20;
                let dt = store.read(move |s| {
                    let _ = s.list_study_cards(&filter, sort, request.offset(), 21, friday())?;
                    let t = Clock::now();
                    for _ in 0..n { let _ = list_studies(s, &filter, sort, request, None, friday())?; }
                    Ok::<_, StoreError>(t.elapsed() / n)
                }).await.unwrap();
                line += &format!(" | {page}: whole {dt:?}");
            }
            println!("{name:12} {sort:?}{line}");
        }
    }
}
