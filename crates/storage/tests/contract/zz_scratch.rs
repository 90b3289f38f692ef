use crate::study_support::friday;
use kernel::{PageRequest, StoreError};
use studies::*;
use std::sync::Arc;
use application::Store;
use storage::{DatabaseUrl, SqlDatabase};
use std::time::{Duration, Instant as Clock};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::*;

#[derive(QueryableByName)]
#[allow(dead_code)]
struct R {
    #[diesel(sql_type = BigInt)] id: i64, #[diesel(sql_type = Text)] title: String, #[diesel(sql_type = Text)] excerpt: String, #[diesel(sql_type = Text)] details: String,
    #[diesel(sql_type = BigInt)] deadline_at: i64, #[diesel(sql_type = BigInt)] start_at: i64, #[diesel(sql_type = BigInt)] views: i64, #[diesel(sql_type = BigInt)] likes: i64, #[diesel(sql_type = BigInt)] comments: i64,
    #[diesel(sql_type = BigInt)] created_at: i64, #[diesel(sql_type = SmallInt)] recruits: i16, #[diesel(sql_type = Nullable<Text>)] mode: Option<String>, #[diesel(sql_type = Nullable<Text>)] region: Option<String>,
    #[diesel(sql_type = Text)] nickname: String, #[diesel(sql_type = Text)] name: String,
}
fn cpu() -> Duration {
    let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(s.split(' ').next().unwrap().parse().unwrap())
}

#[tokio::test]
async fn scratch() {
    let path = std::path::PathBuf::from("/tmp/seed100k.db");
    for ext in ["", "-wal", "-shm"] { let _ = std::fs::remove_file(format!("/tmp/seed100k.db{ext}")); }
    let database = SqlDatabase::open(&DatabaseUrl::Sqlite(path.clone()), 4).unwrap();
    database.migrate().unwrap();
    let store = Store::new(Arc::new(database));
    store.write(|s| categories::plant(s)).await.unwrap();
    let t = Clock::now();
    application::studies::seed_studies(&store, 100_000, friday()).await.unwrap();
    println!("seed wall {:?}", t.elapsed());
    let mut c = diesel::SqliteConnection::establish("/tmp/seed100k.db").unwrap();
    for page in [0i64, 500] {
        let q = "SELECT s.id,s.title,s.excerpt,s.details,s.deadline_at,s.start_at,s.views,s.likes,s.comments,s.created_at,s.recruits,s.mode,s.region,u.nickname,k.name FROM studies s JOIN users u ON u.id=s.author_id JOIN categories k ON k.id=s.category_id ORDER BY s.created_at DESC, s.id DESC LIMIT 21 OFFSET ?";
        let t = cpu();
        for _ in 0..100 { let r: Vec<R> = sql_query(q).bind::<BigInt,_>(page*20).load(&mut c).unwrap(); assert_eq!(r.len(), 21); }
        println!("hand page {page} {:?}", (cpu()-t)/100);
    }
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
            let mut line = String::new();
            for page in [0, 500] {
                let request = PageRequest::parse(page, 20).unwrap();
                let n = 40;
                let dt = store.read(move |s| {
                    let _ = s.list_study_cards(&filter, sort, request.offset(), 21, friday())?;
                    let t = cpu();
                    for _ in 0..n { let _ = s.list_study_cards(&filter, sort, request.offset(), 21, friday())?; }
                    let a = (cpu()-t) / n;
                    let t = cpu();
                    for _ in 0..n { let _ = list_studies(s, &filter, sort, request, None, friday())?; }
                    Ok::<_, StoreError>((a, (cpu()-t) / n))
                }).await.unwrap();
                line += &format!(" | {page}: cards {:?} whole {:?}", dt.0, dt.1);
            }
            println!("{name:12} {sort:?}{line}");
        }
    }
}
