//! Flagged words of studies in the queue.

use kernel::{StudyId, UserId};
use moderation::{CaseStatus, FlagReason, Reason, ReportedContent, Ruling, Target};
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::reports::{decide, open_cases, queue, report};
use store_testing::sql::count;
use store_testing::studies::{assert_counters_match, delete, edit, fields, friday, post, tree};
use studies::recruiting::StudyFields;

/// A study of user 0 with this text.
async fn posted(database: &store_testing::TestDatabase, text: &str) -> (StudyId, UserId, StudyFields) {
    let author = person(&database.store, 0).await;
    let made = tree(&database.store, "CS").await;
    let sent = StudyFields { content: content(text), ..fields("네트워크 함께 읽기", made.sub) };
    (post(&database.store, author, sent.clone(), friday()).await, author, sent)
}

fn content(text: &str) -> String {
    format!("<p>매주 한 장씩 함께 읽고 이야기합니다.</p><p>{text}</p>")
}

/// The words of each flag, by reason.
fn flagged(row: &ReportedContent) -> Vec<String> {
    row.flags.iter().map(|flag| format!("{} {}", flag.reason.as_str(), flag.words.join(", "))).collect()
}

#[test]
fn a_posted_study_with_flagged_words_waits_in_the_queue_without_a_report() {
    on_each_database(|test| async move {
        let text = "보증금 1만원입니다. <a href=\"https://open.kakao.com/o/abc\">여기</a> 010-0000-1234";
        let (study, author, _) = posted(&test, text).await;
        let open = queue(&test.store, CaseStatus::Open).await;
        assert_eq!(open.len(), 1);
        assert_eq!(open[0].case.target, Target::Study(study));
        assert_eq!(flagged(&open[0]), ["FEE 보증금 1만원", "OUTSIDE_CHAT https://open.kakao.com/o/abc"]);
        assert_eq!(open[0].report_count(), 0);
        assert_eq!(open[0].first_reported_at, friday());
        assert!(inbox(&test.store, author).await.is_empty(), "the author is not notified");
        let exported = test.store.read(move |s| s.export_person(author)).await.expect("answers");
        assert_eq!(exported["recruitFlags"].len(), 2, "the words are the author's");
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_study_without_flagged_words_is_not_in_the_queue() {
    on_each_database(|test| async move {
        let (study, author, sent) = posted(&test, "회비는 없습니다. 포교, 다단계 목적은 사절합니다.").await;
        edit(&test.store, (study, author), sent).await.expect("the author");
        assert_eq!(open_cases(&test.store).await, 0);
    });
}

#[test]
fn a_chat_in_the_contact_is_no_flag_because_only_members_see_it() {
    on_each_database(|test| async move {
        let (study, author, sent) = posted(&test, "회비는 없습니다.").await;
        let contact = Some("https://open.kakao.com/o/abc".to_owned());
        edit(&test.store, (study, author), StudyFields { contact, ..sent }).await.expect("the author");
        assert_eq!(open_cases(&test.store).await, 0);
    });
}

#[test]
fn only_an_edit_with_new_words_opens_a_dismissed_case() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, author, sent) = posted(&test, "보증금 1만원입니다.").await;
        let case = queue(store, CaseStatus::Open).await[0].case.id;
        decide(store, case, Ruling::Dismiss).await.expect("an administrator");
        let with = |text: &str| StudyFields { content: content(text), ..sent.clone() };
        for text in ["보증금 1만원입니다.", "보증금 1만원입니다. 함께해요.", "함께해요."] {
            edit(store, (study, author), with(text)).await.expect("the author");
            assert_eq!(open_cases(store).await, 0, "{text}");
        }
        edit(store, (study, author), with("보증금 50만원입니다.")).await.expect("the author");
        let open = queue(store, CaseStatus::Open).await;
        assert_eq!(flagged(&open[0]), ["FEE 보증금 1만원, 보증금 50만원"]);
        assert_eq!(open[0].case.id, case);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM recruit_flags"), 1, "one for each reason");
    });
}

#[test]
fn a_hidden_study_stays_hidden_whatever_its_author_adds() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, author, sent) = posted(&test, "보증금 1만원입니다.").await;
        let case = queue(store, CaseStatus::Open).await[0].case.id;
        decide(store, case, Ruling::Hide).await.expect("an administrator");
        let more = StudyFields { content: content("포교 모임입니다."), ..sent };
        edit(store, (study, author), more).await.expect("the author");
        assert_eq!(open_cases(store).await, 0);
        let decided = queue(store, CaseStatus::Decided).await;
        assert_eq!(flagged(&decided[0]), ["FEE 보증금 1만원", "PROSELYTISM 포교"]);
    });
}

#[test]
fn a_report_joins_the_case_of_the_flags() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, ..) = posted(&test, "다단계 모임입니다.").await;
        let reporter = person(store, 1).await;
        report(store, reporter, Target::Study(study), Reason::Pyramid, None, friday()).await.expect("the first");
        let open = queue(store, CaseStatus::Open).await;
        assert_eq!(open.len(), 1);
        assert_eq!(open[0].reasons, [(Reason::Pyramid, 1)]);
        assert_eq!(open[0].flags[0].reason, FlagReason::Pyramid);
    });
}

#[test]
fn deleting_a_study_deletes_its_flags() {
    on_each_database(|test| async move {
        let (study, author, _) = posted(&test, "보증금 1만원입니다.").await;
        delete(&test.store, study, author).await.expect("the author");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM recruit_flags"), 0);
    });
}
