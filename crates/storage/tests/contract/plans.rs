//! One index drives each list of studies, and pending work is found in the order of its index, as the databases' query
//! plans show for the statements that the repositories run.

use kernel::{CategoryId, PageRequest, StudyId, UserId};
use roadmaps::jobs::WRITING;
use std::fmt::Debug;
use storage::DatabaseUrl;
use store_testing::people::{noon, person};
use store_testing::sql::{execute, literal};
use store_testing::statements::{Explainer, Statement, record_statements, recording};
use store_testing::studies::{friday, like};
use store_testing::{TestDatabase, on_each_database};
use studies::reading::{Scope, StudyFilter, StudySort};
use studies::recruiting::{Mode, RecruitmentStatus, Region};
use studies::search::Search;

const STUDIES: u32 = 5_000;
pub(crate) const SORTS: [StudySort; 3] = [StudySort::Latest, StudySort::Deadline, StudySort::Popular];

/// Returns a main, a middle and a sub category with studies.
pub(crate) async fn nodes(test: &TestDatabase) -> [CategoryId; 3] {
    let tree = test.store.read(|s| categories::hierarchy(s)).await.expect("a tree");
    let main = tree.first().expect("planted");
    let middle = main.children.iter().find(|middle| !middle.children.is_empty()).expect("planted");
    [main.id, middle.id, middle.children[0].id]
}

/// Creates a user with a few studies, likes and applications, as other users have.
pub(crate) async fn user_with_content(test: &TestDatabase) -> UserId {
    let user = person(&test.store, 1).await;
    execute(&test.url, &format!("UPDATE studies SET author_id = {user} WHERE id <= 30"));
    for id in 31..=60 {
        like(&test.store, StudyId(id), user).await.expect("there");
    }
    let (columns, now) = (
        "study_id, applicant_id, author_id, status, waiting, shares_email, applied_at, version",
        literal(&test.url, friday()),
    );
    let applied = format!("u.id = {user} AND s.id BETWEEN 61 AND 90 OR u.id < 20 AND s.id BETWEEN 100 AND 300");
    let rows = format!(
        "SELECT s.id, u.id, s.author_id, 'PENDING', FALSE, FALSE, {now}, 1 FROM studies s, users u WHERE {applied}"
    );
    execute(&test.url, &format!("INSERT INTO applications ({columns}) {rows}"));
    user
}

/// Returns every scope, with every other filter alone.
pub(crate) fn filters([main, middle, sub]: [CategoryId; 3], user: UserId) -> Vec<StudyFilter> {
    let none = StudyFilter::default();
    let others = [
        none,
        StudyFilter { status: Some(RecruitmentStatus::Open), ..none },
        StudyFilter { status: Some(RecruitmentStatus::Upcoming), ..none },
        StudyFilter { status: Some(RecruitmentStatus::Closed), ..none },
        StudyFilter { mode: Some(Mode::Offline), ..none },
        StudyFilter { region: Some(Region::Jeju), ..none },
        StudyFilter { author: Some(user), ..none },
        StudyFilter { own_of: Some(user), ..none },
        StudyFilter { liked_by: Some(user), ..none },
        StudyFilter { applied_by: Some(user), ..none },
    ];
    let scopes = [None, Some(Scope::Main(main)), Some(Scope::Middle(middle)), Some(Scope::Sub(sub))];
    scopes.into_iter().flat_map(|scope| others.map(|other| StudyFilter { scope, ..other })).collect()
}

/// Returns the index that drives a list; several names if the databases differ.
fn driver(filter: &StudyFilter, sort: StudySort) -> Vec<String> {
    let sorted = match sort {
        StudySort::Latest => "latest",
        StudySort::Deadline => "deadline",
        StudySort::Popular => "popular",
    };
    let table = if sort == StudySort::Popular { "study_counters" } else { "studies" };
    let node = match filter.scope {
        None => "",
        Some(Scope::Main(_)) => "main_",
        Some(Scope::Middle(_)) => "middle_",
        Some(Scope::Sub(_)) => "node_",
    };
    if filter.author.or(filter.own_of).is_some() {
        return vec!["studies_author".to_owned()];
    }
    if filter.liked_by.is_some() {
        return vec!["likes_pkey".to_owned(), "likes USING PRIMARY KEY".to_owned()];
    }
    if filter.applied_by.is_some() {
        return vec!["applications_once".to_owned(), "sqlite_autoindex_applications_1".to_owned()];
    }
    vec![match filter {
        StudyFilter { status: Some(RecruitmentStatus::Upcoming), .. } if sort != StudySort::Deadline => {
            "studies_upcoming".to_owned()
        }
        StudyFilter { scope: None, region: Some(_), .. } if sort == StudySort::Latest => {
            "studies_region_latest".to_owned()
        }
        StudyFilter { scope: None, mode: Some(_), .. } if sort == StudySort::Latest => "studies_mode_latest".to_owned(),
        _ => format!("{table}_{node}{sorted}"),
    }]
}

/// Returns the index that drives a count, which uses the cheapest order.
fn counter(filter: &StudyFilter) -> Vec<String> {
    match filter.status {
        Some(RecruitmentStatus::Open | RecruitmentStatus::Closed) => driver(filter, StudySort::Deadline),
        None | Some(RecruitmentStatus::Upcoming) => driver(filter, StudySort::Latest),
    }
}

/// Whether a list is short enough to be sorted.
fn finds_few(filter: &StudyFilter, sort: StudySort) -> bool {
    let is_upcoming = filter.status == Some(RecruitmentStatus::Upcoming) && sort != StudySort::Deadline;
    is_upcoming || filter.author.or(filter.own_of).or(filter.liked_by).or(filter.applied_by).is_some()
}

fn assert_driven(plan: &[String], by: &[String], may_sort: bool, what: &dyn Debug) {
    let shown = plan.join("\n");
    assert_nothing_is_read_whole(plan, what);
    let is_named = |index: &String| plan.iter().any(|line| format!("{line} ").contains(&format!("{index} ")));
    assert!(by.iter().any(is_named), "{by:?} does not drive {what:?}:\n{shown}");
    for line in plan {
        let is_sort = line.ends_with("Sort") || line.contains("TEMP B-TREE FOR ORDER BY");
        assert!(may_sort || !is_sort, "{what:?} is sorted:\n{shown}");
    }
}

fn assert_nothing_is_read_whole(plan: &[String], what: &dyn Debug) {
    // A search examines an inner list that has the name of the table.
    let is_inner_list = plan.iter().any(|line| line == "CO-ROUTINE studies");
    for line in plan {
        let is_no_table = ["SCAN CONSTANT ROW", "SCAN counted"].contains(&line.as_str())
            || line.contains("INDEX")
            || line == "SCAN studies" && is_inner_list;
        assert!(is_no_table || !line.starts_with("SCAN ") && !line.contains("Seq Scan"), "{line} for {what:?}");
    }
}

async fn assert_lists_are_driven(test: &TestDatabase, filters: &[StudyFilter]) {
    let (mut in_order, mut sorting) = (Explainer::in_order(&test.url), Explainer::of(&test.url));
    for filter in filters.iter().copied() {
        for sort in SORTS {
            let list = test.store.read(move |s| {
                // In these short lists, the third page contains both open and closed studies.
                for index in [0, 2] {
                    let request = PageRequest::parse(index, 20).expect("in range");
                    studies::reading::list_studies(s, &filter, sort, request, Some(UserId(1)), friday())?;
                }
                Ok::<_, kernel::StoreError>(())
            });
            let (heard, listed) = recording(&test.url, list).await;
            listed.expect("listed");
            let likes: Vec<_> = heard.iter().filter(|statement| statement.says("FROM likes")).collect();
            for statement in likes.into_iter().filter(|statement| !statement.says("studies.id")) {
                let by = ["likes_pkey", "likes_study", "likes USING PRIMARY KEY"].map(str::to_owned);
                assert_driven(&sorting.plan(statement), &by, false, &statement);
            }
            let of_studies = heard
                .into_iter()
                .filter(|statement| statement.says("studies.id") || statement.says("study_counters.study_id"));
            let mut of_studies: Vec<Statement> = of_studies.collect();
            of_studies.dedup_by_key(|statement| statement.sql.clone());
            // Rows are then read by these ids only.
            let (rows, of_studies): (Vec<_>, Vec<_>) =
                of_studies.into_iter().partition(|statement| statement.says("= ANY($") || statement.says("json_each("));
            assert!(filter.status.is_some() || !rows.is_empty(), "{filter:?} {sort:?} reads no rows");
            for statement in rows {
                assert_nothing_is_read_whole(&sorting.plan(&statement), &statement);
            }
            assert!(!of_studies.is_empty(), "{filter:?} {sort:?} runs nothing");
            for statement in of_studies {
                let by = match (statement.says("SELECT COUNT(*)"), statement.says("LIMIT")) {
                    (true, true) => counter(&filter),
                    // Open studies are counted if the page begins after them.
                    (true, false) => driver(&filter, StudySort::Deadline),
                    (false, _) => driver(&filter, sort),
                };
                assert_nothing_is_read_whole(&sorting.plan(&statement), &statement);
                let few = finds_few(&filter, sort);
                let explainer = if few { &mut sorting } else { &mut in_order };
                assert_driven(&explainer.plan(&statement), &by, few, &(filter, sort, &statement));
            }
        }
    }
}

async fn assert_searches_are_driven(test: &TestDatabase) {
    let mut explainer = Explainer::of(&test.url);
    for words in ["GraphQL", "함께", "ㅋㄷㅌㅅㅌ 오답", "없는낱말"] {
        let search = Search::parse(words).expect("short enough").expect("a word");
        let list = test.store.read(move |s| {
            let request = PageRequest::parse(0, 20).expect("in range");
            studies::reading::search_studies(s, &search, &StudyFilter::default(), None, request, None, friday())
        });
        let (heard, listed) = recording(&test.url, list).await;
        listed.expect("listed");
        // The category tree is small and read completely.
        for statement in heard.into_iter().filter(|statement| !statement.says("FROM categories")) {
            let plan = explainer.plan(&statement);
            assert_nothing_is_read_whole(&plan, &statement);
            let is_of_grams = statement.says("FROM study_grams") || statement.says("grams @@");
            let by_grams = |line: &String| line.contains("study_texts_grams") || line.contains("VIRTUAL TABLE INDEX");
            assert!(!is_of_grams || plan.iter().any(by_grams), "{statement:?}: {plan:?}");
        }
    }
}

#[test]
fn one_index_drives_each_list_and_each_count() {
    record_statements();
    on_each_database(|test| async move {
        if matches!(test.url, DatabaseUrl::Postgres(_)) {
            // Autovacuum would change the statistics during the next step.
            for table in ["studies", "study_counters"] {
                execute(&test.url, &format!("ALTER TABLE {table} SET (autovacuum_enabled = off)"));
            }
        }
        test.store.write(|s| categories::plant(s)).await.expect("planted");
        demo::seed_studies(&test.store, STUDIES, friday()).await.expect("seeded");
        let filters = filters(nodes(&test).await, user_with_content(&test).await);
        match test.url {
            // PostgreSQL updates its statistics itself; SQLite has none until ANALYZE runs.
            DatabaseUrl::Postgres(_) => {
                execute(&test.url, "VACUUM FULL");
                execute(&test.url, "VACUUM ANALYZE");
            }
            DatabaseUrl::Sqlite(_) => {
                assert_lists_are_driven(&test, &filters).await;
                execute(&test.url, "ANALYZE");
            }
        }
        assert_lists_are_driven(&test, &filters).await;
        assert_searches_are_driven(&test).await;
    });
}

#[test]
fn the_next_job_is_found_among_those_that_wait() {
    record_statements();
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let now = literal(&test.url, noon());
        let numbers = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)";
        let columns = "(kind, owner_id, payload, status, priority, run_at, steps_total, created_at, finished_at)";
        let ended =
            format!("SELECT 'GENERATION', {owner}, '{{}}', 'SUCCEEDED', 0, {now}, 3, {now}, {now} FROM numbers");
        let waiting = format!(
            "SELECT 'SAMPLE', {owner}, '{{}}', 'QUEUED', n % 2, {now}, 3, {now}, NULL FROM numbers WHERE n < 200"
        );
        for jobs in [ended, waiting] {
            execute(&test.url, &format!("{numbers} INSERT INTO jobs {columns} {jobs}"));
        }
        execute(&test.url, "ANALYZE");
        // The first statement on a new connection asks for its process id.
        test.store.read(|s| s.has_claimable_job(&WRITING, noon())).await.expect("answers");
        let (mut heard, taken) =
            recording(&test.url, test.store.write(|s| s.lock_claimable_job(&WRITING, noon()))).await;
        assert!(taken.expect("answers").is_some());
        let (looked, found) = recording(&test.url, test.store.read(|s| s.has_claimable_job(&WRITING, noon()))).await;
        assert!(found.expect("answers"));
        heard.extend(looked);
        assert_eq!(heard.len(), 2);
        let mut explainer = Explainer::in_order(&test.url);
        for statement in heard {
            assert_driven(&explainer.plan(&statement), &["jobs_waiting".to_owned()], false, &statement);
        }
    });
}
