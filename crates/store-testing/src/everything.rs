//! A user with rows in every table, for tests of erasure and export. Finds all columns that identify a user.

use crate::applications::{apply, decide};
use crate::comments::say;
use crate::people::{LEAVER_EMAIL as EMAIL, LEAVER_ID as ID, person, sign_up};
use crate::reports::report;
use crate::roadmaps::{ordered, stored};
use crate::sql::{execute, texts};
use crate::studies::{fields, friday, like, post, post_once, tree};
use crate::{CountingRandomness, TestDatabase};
use identity::profiles::ProfileFields;
use identity::sessions::{FamilyKind, Opening};
use images::ImageName;
use kernel::{Actor, CommentId, RoadmapId, StudyId, UserId};
use moderation::{Reason, Target};
use std::collections::BTreeSet;
use storage::DatabaseUrl;
use studies::applications::Verdict;
use unit_of_work::{Session, Store};

/// Values that occur nowhere else in a test's database.
const NICKNAME: &str = "떠날사람";
const DEVICE: &str = "떠날 사람의 브라우저";
const CONTACT: &str = "https://open.example/leaving";

/// A user with rows in every table that can refer to a user.
pub struct Everything {
    pub person: UserId,
    /// Three other users.
    pub others: [UserId; 3],
    /// A study of the user; the first other is a member, the second is waiting.
    pub led: StudyId,
    /// A study of the user without applicants.
    pub alone: StudyId,
    /// A study of the third other; the user and the first are members, the second is on the waiting list.
    pub joined: StudyId,
    /// A comment by the user there.
    pub said: CommentId,
    pub images: [ImageName; 2],
}

pub async fn everything(test: &TestDatabase) -> Everything {
    let store = &test.store;
    let others = [person(store, 1).await, person(store, 2).await, person(store, 3).await];
    let user = leaver(test).await;
    let images = account(test, user).await;
    let made = tree(store, "CS").await;
    let roadmap = stored(store, Some(user), 7, friday()).await;
    let mut sent = fields("네트워크 함께 읽기", made.sub);
    sent.contact = Some(CONTACT.to_owned());
    sent.roadmap = Some(roadmap);
    let led = post(store, user, sent, friday()).await;
    for other in [others[0], others[1]] {
        apply(store, led, other, friday()).await.expect("it is open");
    }
    decide(store, led, user, (others[0], Verdict::Approve), friday()).await.expect("there is a seat");
    let alone =
        post_once(store, user, fields("혼자 읽기", made.sub), "a-key-of-theirs", friday()).await.expect("posted");

    let mut sent = fields("운영체제 함께 읽기", made.sub);
    sent.recruits = Some(2);
    let joined = post(store, others[2], sent, friday()).await;
    for member in [user, others[0]] {
        apply(store, joined, member, friday()).await.expect("it is open");
        decide(store, joined, others[2], (member, Verdict::Approve), friday()).await.expect("there is a seat");
    }
    apply(store, joined, others[1], friday()).await.expect("on the waiting list");
    like(store, joined, user).await.expect("there");
    let said = say(store, joined, None, user, "몇 시에 모이나요?").await.expect("commented").id;
    // Both comments share a notification.
    say(store, joined, None, others[0], "저도 궁금합니다.").await.expect("commented");
    say(store, led, None, others[0], "반갑습니다.").await.expect("commented");
    let target = Target::Study(joined);
    report(store, user, target, Reason::Spam, Some("같은 글이 여럿입니다."), friday()).await.expect("the first");
    for part in crate::PARTS {
        (part.insert_rows)(&test.url);
    }

    rows_of_roadmap(&test.url, roadmap);
    store.write(move |s| roadmaps::jobs::reserve_tokens(s, user, 7, 7, friday())).await.expect("counted");
    ordered(store, user, None, friday()).await.expect("none is being made");
    Everything { person: user, others, led, alone, joined, said, images }
}

/// Inserts a row into each table about the user's roadmap.
fn rows_of_roadmap(url: &DatabaseUrl, roadmap: RoadmapId) {
    let day = crate::sql::literal(url, friday());
    for row in [
        format!("done_days (roadmap_id, day_index, done_at) VALUES ({roadmap}, 0, {day})"),
        format!("favorites (user_id, roadmap_id, created_at) VALUES ({ID}, {roadmap}, {day})"),
        format!("roadmap_shares (roadmap_id, token, created_at) VALUES ({roadmap}, 'AAAAAAAAAAAAAAAAAAAAAA', {day})"),
        format!(
            "roadmap_schedules (roadmap_id, schedule) VALUES ({roadmap}, '{{\"due\": [0], \"keptOn\": \"2026-12-08\"}}')"
        ),
        format!(
            "worksheets (roadmap_id, day_index, keyword, source, source_version, made_at, worksheet) \
             VALUES ({roadmap}, 0, '하루 주제', 'BUILT_IN', '1', {day}, '{{}}')"
        ),
        format!(
            "recalls (roadmap_id, question, rated_on, rating, run, due_on) \
             VALUES ({roadmap}, '00000000000000ff', '2026-11-20', 'KNEW', 1, '2026-11-27')"
        ),
        format!(
            "stuck_notes (roadmap_id, day_index, text, written_at) VALUES ({roadmap}, 0, '표가 막혔습니다', {day})"
        ),
    ] {
        execute(url, &format!("INSERT INTO {row}"));
    }
}

/// Creates a user whose id occurs in no other value.
async fn leaver(test: &TestDatabase) -> UserId {
    let made_at = crate::sql::literal(&test.url, friday());
    let before = ID - 1;
    let names = "INSERT INTO users (id, nickname, nickname_folded, email, email_folded, created_at)";
    execute(
        &test.url,
        &format!("{names} VALUES ({before}, '-', '-', '-', '-', {made_at}); DELETE FROM users WHERE id = {before}"),
    );
    if let DatabaseUrl::Postgres(_) = test.url {
        execute(&test.url, &format!("SELECT setval(pg_get_serial_sequence('users', 'id'), {before})"));
    }
    let user = sign_up(&test.store, NICKNAME, EMAIL).await.expect("free").id;
    assert_eq!(user, UserId(ID));
    user
}

async fn account(test: &TestDatabase, user: UserId) -> [ImageName; 2] {
    let fields = ProfileFields {
        nickname: NICKNAME.to_owned(),
        experience: Some("1년".to_owned()),
        description: None,
        links: vec!["https://moya.example/leaving".to_owned()],
        version: None,
    };
    let randomness = CountingRandomness::default();
    let images = [1, 2].map(|_| ImageName::random(&randomness, images::ImageFormat::Jpeg));
    let names = images.clone();
    let work = move |s: &mut dyn Session, actor: &Actor| {
        let mut changed = identity::profiles::update_profile(s, actor, &fields, friday())?;
        for name in &names {
            s.insert_image(name, user, friday())?;
        }
        changed.facts.extend(identity::profiles::update_profile_image(s, actor, Some(&names[0].address()))?.facts);
        let cookie = Opening { user, kind: FamilyKind::Cookie, opened_by: None, device: DEVICE };
        let browser = identity::sessions::open_family(s, cookie, &randomness, friday())?;
        let tab = Opening { kind: FamilyKind::Tab, opened_by: Some(browser.id), ..cookie };
        identity::sessions::open_family(s, tab, &randomness, friday())?;
        Ok::<_, identity::Error>(changed)
    };
    test.store.write_as(user, work).await.expect("stored");
    let day = crate::sql::literal(&test.url, friday());
    let digest = match test.url {
        DatabaseUrl::Sqlite(_) => "X'01'",
        DatabaseUrl::Postgres(_) => "'\\x01'",
    };
    execute(
        &test.url,
        &format!(
            "INSERT INTO links (digest, user_id, purpose, email, expires_at) \
             VALUES ({digest}, {ID}, 'VERIFY', '{EMAIL}', {day}); \
             INSERT INTO mail_wishes (user_id, applied, approved, rejected, updated_at) \
             VALUES ({ID}, TRUE, TRUE, FALSE, {day}); \
             INSERT INTO identities (issuer, subject, user_id, joined_at) VALUES ('https://issuer.example', '1', {ID}, {day}); \
             INSERT INTO second_factors (user_id, kid, sealed, begun_at) VALUES ({ID}, 'a', {digest}, {day}); \
             INSERT INTO recovery_codes (user_id, digest, made_at) VALUES ({ID}, {digest}, {day}); \
             INSERT INTO second_factor_challenges (digest, user_id, expires_at) VALUES ({digest}, {ID}, {day}); \
             INSERT INTO proven_logins (code, browser, user_id, expires_at) VALUES ('1', '2', {ID}, {day}); \
             INSERT INTO outbox (occasion, urgency, email, queued_at, due_at) \
             VALUES ('RESET_PASSWORD', 0, '{EMAIL}', {day}, {day})"
        ),
    );
    images
}

/// Returns the columns that contain the user's id, name, address, device or contact, also as part of a value.
#[must_use]
pub fn naming_columns(url: &DatabaseUrl) -> BTreeSet<String> {
    let marks = [ID.to_string().as_str(), NICKNAME, EMAIL, DEVICE, CONTACT].map(str::to_owned);
    let mut naming = BTreeSet::new();
    for (table, column) in columns(url) {
        let held = marks.iter().map(|mark| format!("CAST(\"{column}\" AS TEXT) LIKE '%{mark}%'")).collect::<Vec<_>>();
        let held = held.join(" OR ");
        if crate::sql::count(url, &format!("SELECT COUNT(*) AS count FROM \"{table}\" WHERE {held}")) > 0 {
            naming.insert(format!("{table}.{column}"));
        }
    }
    naming
}

/// Returns every column that refers to users.
#[must_use]
pub fn columns_of_people(url: &DatabaseUrl) -> BTreeSet<String> {
    let query = match url {
        DatabaseUrl::Sqlite(_) => {
            "SELECT t.name || '.' || f.\"from\" AS text FROM sqlite_master t, pragma_foreign_key_list(t.name) f \
             WHERE t.type = 'table' AND f.\"table\" = 'users'"
        }
        DatabaseUrl::Postgres(_) => {
            "SELECT c.conrelid::regclass::text || '.' || a.attname AS text FROM pg_constraint c \
             JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] \
             WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass"
        }
    };
    texts(url, query).into_iter().collect()
}

/// Returns every table and column.
#[must_use]
pub fn columns(url: &DatabaseUrl) -> Vec<(String, String)> {
    let query = match url {
        DatabaseUrl::Sqlite(_) => {
            "SELECT t.name || '.' || c.name AS text FROM sqlite_master t, pragma_table_info(t.name) c \
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.sql NOT LIKE 'CREATE VIRTUAL%'"
        }
        DatabaseUrl::Postgres(_) => {
            "SELECT table_name || '.' || column_name AS text FROM information_schema.columns \
             WHERE table_schema = current_schema()"
        }
    };
    let split = |text: String| text.split_once('.').map(|(table, column)| (table.to_owned(), column.to_owned()));
    texts(url, query).into_iter().filter_map(split).collect()
}

/// Returns the name of a table or column as the export writes it.
#[must_use]
pub fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().expect("a word").to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

/// Erases the account of a user who entered the right password.
pub async fn leave(store: &Store, person: UserId) -> Result<(), unit_of_work::Error> {
    let limits = kernel::limit::RateLimits::On;
    let asked = store.write(move |s| identity::erasing::admit_erasure(s, person, limits, friday())).await?;
    application::leaving::erase(store, person, asked, friday()).await
}
