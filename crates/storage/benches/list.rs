//! What a page of the list costs beside a query written by hand for the same rows, on the SQLite file named by the first
//! argument: `just bench` seeds one and runs this. Prints the CPU time of the whole process for each call, taken in turn
//! so that the machine's moods fall on both alike.

use application::Store;
use chrono::{DateTime, Utc};
use diesel::sql_types::{BigInt, Integer, Nullable, SmallInt, Text};
use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use kernel::{Instant, PageRequest, StoreError};
use std::sync::Arc;
use storage::{DatabaseUrl, SqlDatabase};
use studies::{StudyFilter, StudySort};

const ROUNDS: usize = 15;
const CALLS: u32 = 200;
const PAGES: [u32; 2] = [0, 500];
const SIZE: i64 = 20;

const BY_HAND: &str = "SELECT s.id, s.title, s.excerpt, s.details, s.recruits, s.mode, s.region, s.recruit_start_at, s.deadline_at, \
     s.start_at, s.closed_at, s.filled_at, s.approved, s.views, s.likes, s.comments, s.created_at, u.id AS author_id, \
     u.nickname, u.profile_image_url, c.name \
     FROM (SELECT id FROM studies ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?) AS page \
     JOIN studies s ON s.id = page.id JOIN users u ON u.id = s.author_id JOIN categories c ON c.id = s.category_id \
     ORDER BY s.created_at DESC, s.id DESC";

#[derive(QueryableByName)]
#[expect(dead_code, reason = "the columns are read to pay for reading them")]
struct Card {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Text)]
    title: String,
    #[diesel(sql_type = Text)]
    excerpt: String,
    #[diesel(sql_type = Text)]
    details: String,
    #[diesel(sql_type = SmallInt)]
    recruits: i16,
    #[diesel(sql_type = Nullable<Text>)]
    mode: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    region: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    recruit_start_at: Option<i64>,
    #[diesel(sql_type = BigInt)]
    deadline_at: i64,
    #[diesel(sql_type = BigInt)]
    start_at: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    closed_at: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    filled_at: Option<i64>,
    #[diesel(sql_type = Integer)]
    approved: i32,
    #[diesel(sql_type = BigInt)]
    views: i64,
    #[diesel(sql_type = BigInt)]
    likes: i64,
    #[diesel(sql_type = BigInt)]
    comments: i64,
    #[diesel(sql_type = BigInt)]
    created_at: i64,
    #[diesel(sql_type = BigInt)]
    author_id: i64,
    #[diesel(sql_type = Text)]
    nickname: String,
    #[diesel(sql_type = Nullable<Text>)]
    profile_image_url: Option<String>,
    #[diesel(sql_type = Text)]
    name: String,
}

#[expect(clippy::print_stdout, reason = "a bench prints its figures")]
fn main() {
    let Some(path) = std::env::args().nth(1).filter(|argument| !argument.starts_with("--")) else {
        println!("usage: the path of a seeded SQLite file; `just bench` makes one");
        return;
    };
    let database = SqlDatabase::open(&DatabaseUrl::Sqlite(path.clone().into()), 4).expect("the file opens");
    let mut by_hand = SqliteConnection::establish(&path).expect("the file opens");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let now = newest(&mut by_hand);
    println!("page | ours, µs CPU | by hand, µs CPU | ratio, median (min to max) of {ROUNDS} pairs");
    for page in PAGES {
        let mut rounds: Vec<(f64, f64)> = (0..ROUNDS)
            .map(|_| (measure(|| ours(&runtime, &database, page, now)), measure(|| hand(&mut by_hand, page))))
            .collect();
        rounds.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
        let ratio = |index: usize| rounds[index].0 / rounds[index].1;
        let (ours, hand) = rounds[ROUNDS / 2];
        println!(
            "{page} | {ours:.1} | {hand:.1} | {:.2} ({:.2} to {:.2})",
            ratio(ROUNDS / 2),
            ratio(0),
            ratio(ROUNDS - 1)
        );
    }
}

fn ours(runtime: &tokio::runtime::Runtime, database: &SqlDatabase, page: u32, now: Instant) -> usize {
    let store = Store::new(Arc::new(database.clone()));
    let request = PageRequest::parse(page.into(), SIZE).expect("in range");
    let listed =
        store.read(move |s| studies::list_studies(s, &StudyFilter::default(), StudySort::Latest, request, None, now));
    runtime.block_on(listed).map_err(|error: StoreError| error).expect("the list").items.len()
}

fn hand(connection: &mut SqliteConnection, page: u32) -> usize {
    let query = sql_query(BY_HAND).bind::<BigInt, _>(SIZE).bind::<BigInt, _>(i64::from(page) * SIZE);
    let cards: Vec<Card> = query.load(connection).expect("the list");
    cards.len()
}

/// Microseconds of CPU for one call, all threads of the process together.
fn measure(mut call: impl FnMut() -> usize) -> f64 {
    assert_eq!(call(), usize::try_from(SIZE).expect("small"), "the page is full");
    let before = cpu_nanoseconds();
    for _ in 0..CALLS {
        std::hint::black_box(call());
    }
    f64::from(u32::try_from((cpu_nanoseconds() - before) / u64::from(CALLS)).expect("less than four seconds")) / 1000.0
}

fn cpu_nanoseconds() -> u64 {
    let tasks = std::fs::read_dir("/proc/self/task").expect("Linux tells the time of each thread");
    let of = |task: std::fs::DirEntry| std::fs::read_to_string(task.path().join("schedstat")).ok();
    let all = tasks.filter_map(Result::ok).filter_map(of);
    all.filter_map(|line| line.split(' ').next()?.parse::<u64>().ok()).sum()
}

fn newest(connection: &mut SqliteConnection) -> Instant {
    #[derive(QueryableByName)]
    struct Newest {
        #[diesel(sql_type = BigInt)]
        at: i64,
    }
    let newest: Newest =
        sql_query("SELECT MAX(created_at) AS at FROM studies").get_result(connection).expect("studies");
    DateTime::<Utc>::from_timestamp_micros(newest.at).expect("an instant")
}
