//! The export of a user's data, column by column.

use std::collections::{BTreeMap, BTreeSet};
use storage::{LeftOut, left_out_of_export};
use store_testing::everything::{Everything, camel, columns, everything};
use store_testing::on_each_database;

#[test]
fn every_column_is_exported_or_declared_not_to_be() {
    on_each_database(|test| async move {
        let Everything { person, .. } = everything(&test).await;
        let exported = test.store.read(move |s| s.export_person(person)).await.expect("answers");
        let declared = left_out_of_export();
        let (mut wrong, mut tables, mut listed) = (BTreeSet::new(), BTreeSet::new(), 0);
        for (table, column) in columns(&test.url).into_iter().filter(|(table, _)| is_of_the_product(table)) {
            let Some(left_out) = declared.get(table.as_str()) else {
                wrong.insert(format!("{table} is not declared"));
                continue;
            };
            tables.insert(table.clone());
            let LeftOut::Columns(left_out) = left_out else { continue };
            let Some(record) = exported[&camel(&table)].first() else {
                wrong.insert(format!("the test leaves no row in {table}"));
                continue;
            };
            let is_left_out = left_out.contains_key(column.as_str());
            listed += usize::from(is_left_out);
            if record.contains_key(&camel(&column)) == is_left_out {
                wrong.insert(format!("{table}.{column} is neither exported nor left out, or both"));
            }
        }
        assert_eq!(wrong, BTreeSet::new());
        let missing = declared.keys().filter(|table| !GRAMS.contains(*table) && !tables.contains(**table));
        assert_eq!(missing.collect::<Vec<_>>(), [&""; 0], "declared, but not in the database");
        let all = declared.values().map(|left_out| match left_out {
            LeftOut::Everything(_) => 0,
            LeftOut::Columns(columns) => columns.len(),
        });
        assert_eq!(all.sum::<usize>(), listed, "a column is declared that is not in the database");
    });
}

/// The search indexes, of which SQLite stores parts as tables.
const GRAMS: &[&str] = &["study_grams", "message_grams"];

/// Neither a table of the migrations nor a part of a search index.
fn is_of_the_product(table: &str) -> bool {
    !table.starts_with("__") && !GRAMS.iter().any(|grams| table.starts_with(grams))
}

/// Words of the privacy policy (`frontend/src/features/pages/privacy-text.ts`) about each table with personal data.
const POLICY: &[(&str, &str)] = &[
    ("applications", "참여 신청:"),
    ("audit", "보안 기록:"),
    ("comments", "댓글과 이미지:"),
    ("consents", "마케팅 정보 수신에 동의했는지"),
    ("credentials", "argon2id 방식으로 바꾼 비밀번호"),
    ("done_days", "완료한 날을"),
    ("events", "활동 기록:"),
    ("favorites", "로드맵 즐겨찾기:"),
    ("identities", "Google이 회원을 구별하는 번호"),
    ("images", "댓글과 이미지:"),
    ("inquiries", "문의:"),
    ("inquiry_entries", "주고받은 답"),
    ("jobs", "로드맵을 만드는 작업:"),
    ("likes", "좋아요:"),
    ("mail_wishes", "이메일 알림 설정"),
    ("message_edits", "스터디룸 대화:"),
    ("message_mentions", "스터디룸 대화:"),
    ("message_reactions", "스터디룸 대화:"),
    ("messages", "스터디룸 대화:"),
    ("notices", "공지:"),
    ("notifications", "신고와 알림:"),
    ("profiles", "프로필 사진, 경력, 소개, 링크"),
    ("recalls", "떠올린 기록"),
    ("recovery_codes", "복구 코드는"),
    ("recruit_flags", "신고와 알림:"),
    ("refresh_families", "로그인 상태:"),
    ("report_cases", "신고와 알림:"),
    ("report_evidence", "신고와 알림:"),
    ("reports", "신고와 알림:"),
    ("roadmap_schedules", "놓친 날을 어떻게 이어 가기로 했는지"),
    ("roadmap_shares", "로드맵 공유 링크:"),
    ("roadmaps", "로드맵: 질문에 답한 내용"),
    ("room_ballots", "스터디룸의 이번 주:"),
    ("room_flag_answers", "스터디룸의 이번 주:"),
    ("room_flag_joiners", "스터디룸의 이번 주:"),
    ("room_flags", "스터디룸의 이번 주:"),
    ("room_members", "스터디룸:"),
    ("room_sentences", "스터디룸의 이번 주:"),
    ("saved_filters", "저장한 조건:"),
    ("second_factors", "2단계 인증"),
    ("studies", "모집 글:"),
    ("study_plans", "스터디와 함께하는 로드맵:"),
    ("stuck_notes", "막힌 곳"),
    ("token_use", "언어 모델 사용량:"),
    ("user_blocks", "스터디룸의 차단:"),
    ("users", "닉네임과 이메일"),
    ("warnings", "신고와 알림:"),
    ("worksheets", "학습지"),
];

#[test]
fn the_privacy_policy_describes_every_table_with_personal_data() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/src/features/pages/privacy-text.ts");
    let text = std::fs::read_to_string(page).expect("the privacy policy");
    let described: BTreeMap<&str, &str> = POLICY.iter().copied().collect();
    let missing: Vec<_> = left_out_of_export()
        .into_iter()
        .filter(|(_, left_out)| matches!(left_out, LeftOut::Columns(_)))
        .map(|(table, _)| table)
        .filter(|table| described.get(table).is_none_or(|words| !text.contains(words)))
        .collect();
    assert_eq!(missing, [""; 0], "describe these tables in the privacy policy and name the words here");
}
