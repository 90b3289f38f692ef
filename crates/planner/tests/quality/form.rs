//! Counts, lengths, the evaluation and variety.

use super::*;

#[test]
fn the_unchanged_example_plans_pass_every_check() {
    for (brief, draft) in sound() {
        assert_eq!(inspect(&brief, &draft), [], "{}", brief.subject());
    }
}

#[test]
fn a_plan_has_the_requested_days_in_full_weeks() {
    refused(
        Check::Shape,
        &[
            (react, &|draft| drop(draft.weeks.pop())),
            (react, &|draft| drop(draft.weeks[1].days.pop())),
            (japanese, &|draft| draft.weeks[0].days.push("하루 더 살펴보기".into())),
            (calligraphy, &|draft| {
                let moved = draft.weeks[0].days.remove(0);
                draft.weeks[1].days.push(moved);
            }),
        ],
    );
    accepted(&[(react, &|_| ()), (calligraphy, &|_| ()), (japanese, &|_| ())]);
}

#[test]
fn keywords_have_limited_length_and_are_single_tidy_lines() {
    refused(
        Check::Lengths,
        &[
            (react, &|draft| day(draft, 1, 1, "상태")),
            (react, &|draft| day(draft, 1, 1, &"가".repeat(41))),
            (react, &|draft| day(draft, 1, 1, "")),
            (calligraphy, &|draft| draft.weeks[0].keyword = "획".into()),
            (japanese, &|draft| draft.weeks[0].keyword = "가".repeat(31)),
            (react, &|draft| day(draft, 1, 1, "useState\n이벤트")),
        ],
    );
    accepted(&[
        (react, &|draft| day(draft, 1, 1, "상태관리")),
        (calligraphy, &|draft| draft.weeks[1].keyword = "완성".into()),
        (japanese, &|draft| draft.weeks[0].keyword = "가나".repeat(15)),
    ]);
}

#[test]
fn there_are_three_to_seven_tips() {
    refused(
        Check::Tips,
        &[
            (react, &|draft| draft.tips.truncate(2)),
            (react, &|draft| draft.tips.extend((0..5).map(|number| format!("{number}번째 조언을 지켜 봅니다.")))),
            (calligraphy, &|draft| draft.tips[0] = String::new()),
            (japanese, &|draft| draft.tips[0] = draft.tips[1].clone()),
        ],
    );
    accepted(&[
        (react, &|_| ()),
        (calligraphy, &|draft| draft.tips.push("하루 분량을 나누어 씁니다.".into())),
        (japanese, &|draft| draft.tips.extend((0..4).map(|number| format!("{number}번째 조언을 지켜 봅니다.")))),
    ]);
}

#[test]
fn the_evaluation_names_level_length_and_scope_and_promises_nothing() {
    refused(
        Check::Evaluation,
        &[
            (react, &|draft| draft.evaluation = "초급 10일 계획입니다. 심화는 다루지 않습니다.".into()),
            (react, &|draft| draft.evaluation = draft.evaluation.replace("초급", "보통")),
            (calligraphy, &|draft| draft.evaluation = draft.evaluation.replace("8일", "며칠")),
            (calligraphy, &|draft| draft.evaluation = draft.evaluation.replace("8일", "18일")),
            (japanese, &|draft| draft.evaluation = draft.evaluation.replace("제외했습니다", "알아봅니다")),
            (react, &|draft| draft.evaluation.push_str(" 이대로 하면 취업을 보장합니다.")),
            (react, &|draft| draft.evaluation.push_str(&"길게 늘어집니다. ".repeat(80))),
        ],
    );
    accepted(&[
        (react, &|_| ()),
        (japanese, &|draft| draft.evaluation = draft.evaluation.replace("7일", "1주")),
        (calligraphy, &|draft| draft.evaluation.push_str(" 꾸준히 쓰면 손이 익습니다.")),
    ]);
}

#[test]
fn no_two_days_are_alike() {
    refused(
        Check::Variety,
        &[
            (react, &|draft| day(draft, 1, 3, "useState와 이벤트")),
            (react, &|draft| day(draft, 1, 3, "useState와  이벤트")),
            (calligraphy, &|draft| day(draft, 1, 5, "가로획과 세로획 따라쓰기")),
            (japanese, &|draft| day(draft, 1, 2, "거래처 메일 작성하기!")),
        ],
    );
    accepted(&[
        (react, &|draft| day(draft, 1, 3, "useMemo와 이벤트 값")),
        (calligraphy, &|_| ()),
        (japanese, &|draft| day(draft, 1, 3, "거절 메일의 겸양 표현")),
    ]);
}
