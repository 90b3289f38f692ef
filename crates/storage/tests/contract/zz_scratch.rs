use crate::study_support::friday;
use kernel::{PageRequest, StoreError};
use studies::*;
use std::sync::Arc;
use application::Store;
use storage::{DatabaseUrl, SqlDatabase};
use std::time::Instant as Clock;

#[tokio::test]
async fn scratch() {
    let path = std::path::PathBuf::from("/tmp/seed100k.db");
    for ext in ["", "-wal", "-shm"] { let _ = std::fs::remove_file(format!("/tmp/seed100k.db{ext}")); }
    let database = SqlDatabase::open(&DatabaseUrl::Sqlite(path), 4).unwrap();
    database.migrate().unwrap();
    let store = Store::new(Arc::new(database));
    store.write(|s| categories::plant(s)).await.unwrap();
    let t = Clock::now();
    application::studies::seed_studies(&store, 100_000, friday()).await.unwrap();
    println!("seed {:?}", t.elapsed());
    let tree = store.read(|s| categories::hierarchy(s)).await.unwrap();
    let main = Some(Scope::Main(tree[0].id));
    let middle = Some(Scope::Middle(tree[0].children[0].id));
    let sub = Some(Scope::Sub(tree[0].children[0].children[0].id));
    let base = StudyFilter::default();
    for (name, filter) in [("all", base), ("main", StudyFilter{scope: main, ..base}), ("middle", StudyFilter{scope: middle, ..base}), ("sub", StudyFilter{scope: sub, ..base}),
        ("open", StudyFilter{status: Some(RecruitmentStatus::Open), ..base}),("upcoming", StudyFilter{status: Some(RecruitmentStatus::Upcoming), ..base}),("closed", StudyFilter{status: Some(RecruitmentStatus::Closed), ..base}),
        ("mode", StudyFilter{mode: Some(Mode::Hybrid), ..base}),("region", StudyFilter{region: Some(Region::Jeju), ..base}),
        ("main+open", StudyFilter{scope: main, status: Some(RecruitmentStatus::Open), ..base}),("main+region", StudyFilter{scope: main, region: Some(Region::Jeju), ..base}),
        ("author", StudyFilter{author: Some(kernel::UserId(3)), ..base}),("liked", StudyFilter{liked_by: Some(kernel::UserId(3)), ..base})] {
        for sort in [StudySort::Latest, StudySort::Deadline, StudySort::Popular] {
            for page in [0, 500] {
                let request = PageRequest::parse(page, 20).unwrap();
                let n = 40;
                let dt = store.read(move |s| {
                    let _ = s.list_study_cards(&filter, sort, request.offset(), 21, friday())?;
                    let t = Clock::now();
                    for _ in 0..n { let _ = s.list_study_cards(&filter, sort, request.offset(), 21, friday())?; }
                    let a = t.elapsed() / n;
                    let t = Clock::now();
                    for _ in 0..n { let _ = list_studies(s, &filter, sort, request, None, friday())?; }
                    Ok::<_, StoreError>((a, t.elapsed() / n))
                }).await.unwrap();
                println!("{name:12} {sort:?} page {page}: cards {:?} whole {:?}", dt.0, dt.1);
            }
        }
    }
}
