//! Stances to contents, clause by clause.

use super::super::stance::Stance::{Excluded, Known, Only, Unseen, Wanted, Weak};
use super::*;

fn assert_stances(objective: &str, expected: &[(&str, Option<Stance>)]) {
    let stances = Stances::read(objective);
    for &(content, stance) in expected {
        let at = objective.find(content).expect("the content is in the objective");
        assert_eq!(stances.of(&(at..at + content.len())), stance, "{content} in {objective}: {stances:?}");
    }
}

#[test]
fn what_is_known_covers_its_own_clause_only() {
    for (objective, expected) in [
        (
            "12월 17일 기말고사. 고유값, 대각화, 특이값분해까지 나오고 증명은 안 나오고 계산만 나온대. 가우스 소거법은 할 줄 앎",
            &[
                ("고유값", Some(Wanted)),
                ("대각화", Some(Wanted)),
                ("특이값분해", Some(Wanted)),
                ("증명", Some(Excluded)),
                ("가우스 소거법", Some(Known)),
            ][..],
        ),
        (
            "분개는 할 줄 아는데 원가회계가 너무 어렵고 KcLep 실기도 연습해야 해요. 부가세 신고는 본 적도 없어요",
            &[
                ("분개", Some(Known)),
                ("원가회계", Some(Weak)),
                ("KcLep 실기", Some(Wanted)),
                ("부가세 신고", Some(Unseen)),
            ],
        ),
        (
            "EC2랑 S3는 회사에서 써봤고 VPC, IAM이 약해요",
            &[("EC2", Some(Known)), ("S3", Some(Known)), ("VPC", Some(Weak)), ("IAM", Some(Weak))],
        ),
        ("체스는 규칙만 아는데 아들이랑 둬서 안지고 싶습니다", &[("규칙", Some(Known))]),
        ("국어 문법이 약점이고 행정법은 처음.", &[("국어 문법", Some(Weak)), ("행정법", Some(Unseen))]),
        ("캐드는 처음이고 렌더링 기능은 필요없습니다", &[("캐드", Some(Unseen)), ("렌더링", Some(Excluded))]),
        (
            "Next.js App Router로 웹앱 만들어서 배포까지 해보고싶습니다 리액트 훅은 알고 타입스크립트는 조금 약해요. redux는 안쓸거에요",
            &[
                ("Next.js App Router", Some(Wanted)),
                ("리액트 훅", Some(Known)),
                ("타입스크립트", Some(Weak)),
                ("redux", Some(Excluded)),
            ],
        ),
        ("자바는 실무에서 써서 압니다", &[("자바", Some(Known))]),
        ("엑셀은 매크로 차트는 다 됩니다 배열수식만 헷갈려요", &[("엑셀", None), ("배열수식", Some(Weak))]),
    ] {
        assert_stances(objective, expected);
    }
}

#[test]
fn what_was_never_learnt_is_unseen() {
    for (objective, content) in [
        ("코바늘 한번도 잡아본 적 없어요", "코바늘"),
        ("미적분은 배운 적이 없습니다", "미적분"),
        ("리눅스는 써본적도 없음", "리눅스"),
        ("수열 하나도 모름", "수열"),
        ("근현대사는 진짜 아무것도 모름..", "근현대사"),
        ("통계는 노베이스예요", "통계"),
        ("회로이론은 처음입니다", "회로이론"),
        ("드로잉은 처음 배워요", "드로잉"),
        ("SQL은 아직 안 배웠어요", "SQL"),
        ("재봉틀은 경험이 없어요", "재봉틀"),
        ("판례 공부는 전혀 모르고", "판례 공부"),
        ("도커는 접해보지 못했습니다", "도커"),
    ] {
        assert_stances(objective, &[(content, Some(Unseen))]);
    }
}

#[test]
fn contents_of_a_wish_a_scope_or_a_list_are_wanted() {
    for (objective, contents) in [
        ("파이썬 pandas로 자동으로 합쳐주는 프로그램을 직접 만들고 싶어요", &["pandas"][..]),
        ("범위가 삼각함수랑 수열이에요", &["삼각함수", "수열"]),
        ("시험 범위는 벡터, 행렬, 복소수입니다", &["벡터", "행렬", "복소수"]),
        ("pandas를 써서 월 보고서를 만들고 싶어요", &["pandas", "보고서"]),
        ("자막이랑 색보정, 음악에 맞춰 자르는거 배우고싶음", &["자막", "색보정", "음악"]),
        ("특히 task 2 서론이랑 논리전개.", &["task 2", "논리전개"]),
        ("피벗테이블이랑 VLOOKUP 배우고 싶고", &["피벗테이블", "VLOOKUP"]),
        ("바레 코드 잡고 노래 부르고 싶어요", &["바레 코드"]),
        ("공차와 치수 기입을 다뤄 주세요", &["공차", "치수 기입"]),
        ("상대음감 위주로 하려고요", &["상대음감"]),
        ("택시, 식당에서 쓸 회화를 익히고 싶습니다", &["택시", "식당"]),
    ] {
        for content in contents {
            assert_stances(objective, &[(content, Some(Wanted))]);
        }
    }
}

#[test]
fn limits_refusals_and_complaints_are_told_apart() {
    for (objective, expected) in [
        (
            "화학은 싫어해서 물리, 생명만 하고",
            &[("화학", Some(Excluded)), ("물리", Some(Only)), ("생명", Some(Only))][..],
        ),
        ("스피킹은 이미 7.0이라 안 해도 됨", &[("스피킹", Some(Excluded))]),
        ("문법 말고 회화를 연습하고 싶어요", &[("문법", Some(Excluded)), ("회화", Some(Wanted))]),
        ("SQL이랑 파이썬 코드 문제에서 자꾸 틀리고", &[("SQL", Some(Weak)), ("파이썬", Some(Weak))]),
        ("헷갈리는 건 재귀랑 포인터예요", &[("재귀", Some(Weak)), ("포인터", Some(Weak))]),
        ("각론은 제외해주세요.", &[("각론", Some(Excluded))]),
        ("시작은 잘하는데 항상 결말을 못 써요", &[("시작", Some(Known)), ("결말", Some(Weak))]),
        ("카페에서 일하는데 농인 손님이 자주 오세요", &[("카페", None), ("손님", None)]),
        ("엑셀 파일 7개를 손으로 합치는데", &[("엑셀", None)]),
    ] {
        assert_stances(objective, expected);
    }
}

#[test]
fn a_time_in_the_objective_moves_no_range() {
    assert_stances("12월 26일 시험. 평일 1시간, 매일 40분 하고 SQL이 약해요", &[("SQL", Some(Weak))]);
}
