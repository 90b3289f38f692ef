//! Reviews, hands-on work, the product, the pace, the order and the subject.

use super::*;

#[test]
fn every_full_week_recalls_something_by_name() {
    refused(
        Check::Review,
        &[
            (react, &|draft| day(draft, 1, 7, "커스텀 훅 살펴보기")),
            (react, &|draft| day(draft, 1, 7, "복습: 이번 주 전체 내용")),
            (calligraphy, &|draft| day(draft, 1, 7, "복습: 한글 서체의 역사")),
            (japanese, &|draft| day(draft, 1, 7, "복습과 정리")),
        ],
    );
    accepted(&[
        (react, &|draft| day(draft, 1, 7, "복습: Context")),
        (react, &|draft| {
            day(draft, 1, 7, "다크 모드 설정 만들기");
            day(draft, 1, 6, "복습: 검색 필터와 key");
        }),
        (calligraphy, &|draft| day(draft, 1, 7, "자음과 모음 간격 되짚어 보기")),
    ]);
}

#[test]
fn at_least_a_third_of_the_days_is_hands_on() {
    refused(
        Check::Practice,
        &[
            (react, &|draft| {
                day(draft, 1, 2, "상태 끌어올리기");
                day(draft, 1, 4, "검색 필터의 원리");
                day(draft, 1, 6, "다크 모드의 원리");
            }),
            (calligraphy, &|draft| {
                day(draft, 1, 2, "가로획과 세로획");
                day(draft, 1, 4, "모음 간격의 원칙");
            }),
            (japanese, &|draft| {
                day(draft, 1, 2, "전화 응대의 순서");
                day(draft, 1, 4, "거래처 메일의 격식");
            }),
        ],
    );
    accepted(&[
        (react, &|draft| day(draft, 1, 2, "상태 끌어올리기의 기준")),
        (calligraphy, &|draft| day(draft, 1, 4, "모음 간격의 원칙")),
        (japanese, &|_| ()),
    ]);
}

#[test]
fn the_last_fifth_builds_something() {
    refused(
        Check::Product,
        &[
            (react, &|draft| {
                day(draft, 2, 2, "영화 검색 앱의 구조");
                day(draft, 2, 3, "배포 환경의 차이 비교하기");
            }),
            (calligraphy, &|draft| day(draft, 2, 1, "작품을 고르는 안목")),
            (japanese, &|draft| day(draft, 1, 6, "회의 주제 고르는 법")),
        ],
    );
    accepted(&[
        (react, &|draft| day(draft, 2, 2, "영화 검색 앱의 상태 구조")),
        (calligraphy, &|draft| day(draft, 2, 1, "작은 전시 엽서 만들기")),
        (japanese, &|draft| day(draft, 1, 6, "가상 회의록 작성하기")),
    ]);
}

#[test]
fn a_day_holds_at_most_three_new_things() {
    refused(
        Check::Pace,
        &[
            (react, &|draft| day(draft, 1, 5, "Context, Redux, Zustand, Jotai")),
            (calligraphy, &|draft| day(draft, 1, 3, "자음·모음·받침·띄어쓰기의 균형")),
            (japanese, &|draft| day(draft, 1, 3, "보고, 상담, 연락 및 사과의 표현")),
        ],
    );
    accepted(&[
        (react, &|draft| day(draft, 1, 5, "Context, Redux, Zustand 고르기")),
        (calligraphy, &|draft| day(draft, 1, 3, "자음·모음·받침의 균형")),
        (react, &|draft| day(draft, 1, 7, "복습: useState·목록·필터·Context")),
    ]);
}

/// A plan of two days in the words of the curriculum.
fn beginner(keywords: [&'static str; 2]) -> (Brief, Draft) {
    let (_, react) = react();
    let evaluation = react.evaluation.replace("초급", "입문").replace("10일", "2일");
    (
        brief("Algorithm", "알고리즘", 0, 2, "취업 준비"),
        draft(vec![week("알고리즘의 기초", &keywords)], &TIPS, &evaluation),
    )
}

#[test]
fn beginners_begin_with_foundations_and_others_do_not_repeat_them() {
    refused(
        Check::Foundations,
        &[
            (
                || beginner(["재귀 호출과 기저 조건", "하노이 탑 이동 순서 출력 구현하기"]),
                &|draft| {
                    day(draft, 1, 1, "최대 유량과 잔여 그래프");
                },
            ),
            (calligraphy, &|draft| {
                draft.weeks[0].keyword = "작품 구도".into();
                day(draft, 1, 1, "서예 전시 기획");
                day(draft, 1, 2, "여백이 넓은 작품 만들기");
            }),
            (japanese, &|draft| day(draft, 1, 1, "일본어 입문과 인사말")),
            (advanced_algorithms, &|draft| day(draft, 1, 1, "시간 복잡도와 증가율")),
        ],
    );
    accepted(&[
        (|| beginner(["알고리즘의 조건과 의사 코드", "최댓값과 평균을 구하는 의사 코드 작성하기"]), &|_| ()),
        (calligraphy, &|_| ()),
        (japanese, &|draft| day(draft, 1, 1, "일본 회사의 회의 문화")),
        (advanced_algorithms, &|_| ()),
    ]);
}

/// A plan at beginner level that builds on intro topics.
fn elementary_react() -> (Brief, Draft) {
    let days = [
        "객체와 배열 상태의 불변 갱신·상태 끌어올림 다시 정리하기",
        "useReducer와 액션 설계",
        "장바구니 로직을 리듀서로 옮기기",
        "Context와 prop drilling 해소",
        "테마와 언어 설정 Provider 만들기",
        "장바구니 화면 만들어 배포하기",
        "복습: useReducer·Context",
    ];
    let (_, react) = react();
    let evaluation = react.evaluation.replace("10일", "7일");
    (brief("Frontend", "React", 1, 7, "취업 준비"), draft(vec![week("리듀서와 Context", &days)], &TIPS, &evaluation))
}

#[test]
fn beginners_recall_prerequisites_first() {
    refused(
        Check::Foundations,
        &[
            (elementary_react, &|draft| day(draft, 1, 1, "장바구니 화면의 흐름 그리기")),
            (elementary_react, &|draft| draft.weeks[0].days[..5].rotate_left(1)),
            (elementary_react, &|draft| day(draft, 1, 1, "화면을 컴포넌트로 나누는 기준")),
        ],
    );
    accepted(&[
        (elementary_react, &|_| ()),
        (elementary_react, &|draft| day(draft, 1, 1, "상태 끌어올림 다시 해 보기")),
        (elementary_react, &|draft| {
            day(draft, 1, 1, "상태 끌어올림과 형제 간 공유");
            day(draft, 1, 2, "섭씨와 화씨 입력을 하나의 상태로 연결하기");
            day(draft, 1, 3, "온도 화면을 나누어 만들기");
        }),
    ]);
}

fn advanced_algorithms() -> (Brief, Draft) {
    let days = [
        "최대 유량과 잔여 그래프",
        "Dinic으로 배수관 유량 계산기 구현하기",
        "이분 매칭과 증가 경로",
        "지원자와 업무 배정 문제 풀기",
    ];
    let (_, react) = react();
    let evaluation = react.evaluation.replace("초급", "고급").replace("10일", "4일");
    (brief("Algorithm", "알고리즘", 3, 4, "면접 준비"), draft(vec![week("유량과 매칭", &days)], &TIPS, &evaluation))
}

fn two_pointers_first() -> (Brief, Draft) {
    let days = [
        "메모이제이션과 중복 부분 문제",
        "계단 오르기 재귀에 캐시 추가하기",
        "상향식 표 채우기와 상태 정의",
        "격자 최소 비용 경로와 경로 복원 구현하기",
    ];
    let (_, react) = react();
    let evaluation = react.evaluation.replace("10일", "4일");
    (brief("Algorithm", "알고리즘", 1, 4, "면접 준비"), draft(vec![week("동적 계획법", &days)], &TIPS, &evaluation))
}

#[test]
fn prerequisites_come_before_dependent_topics() {
    refused(
        Check::Prerequisites,
        &[
            (advanced_algorithms, &|draft| draft.weeks[0].days.rotate_left(2)),
            (two_pointers_first, &|draft| draft.weeks[0].days.rotate_left(2)),
            (two_pointers_first, &|draft| {
                day(draft, 1, 1, "정수 나눗셈의 나머지 살펴보기");
                day(draft, 1, 2, "나머지 계산 함수 만들기");
            }),
        ],
    );
    accepted(&[
        (advanced_algorithms, &|_| ()),
        (two_pointers_first, &|_| ()),
        (calligraphy, &|draft| draft.weeks[0].days.swap(2, 4)),
    ]);
}

#[test]
fn a_plan_is_about_the_requested_subject() {
    refused(
        Check::Subject,
        &[
            (calligraphy, &|draft| {
                draft.evaluation = draft.evaluation.replace("서예", "수채화");
                day(draft, 1, 1, "수채화 도구의 종류와 역할");
            }),
            (calligraphy, &|draft| {
                draft.evaluation = draft.evaluation.replace("서예", "글씨 공예");
                day(draft, 1, 1, "붓과 펜의 종류와 역할");
            }),
            (react, &|draft| {
                for (index, keyword) in [
                    "붓과 물감 고르기",
                    "정물 스케치하는 순서",
                    "수채화 물 조절 살펴보기",
                    "명암 단계표 만들기",
                    "하늘 풍경 그리기",
                    "꽃다발 그리기",
                    "복습: 명암 단계표",
                ]
                .iter()
                .enumerate()
                {
                    day(draft, 1, index + 1, keyword);
                }
            }),
        ],
    );
    accepted(&[
        (calligraphy, &|draft| day(draft, 1, 1, "붓펜의 종류와 역할")),
        (japanese, &|draft| draft.weeks[0].keyword = "회의 표현".into()),
        (react, &|draft| day(draft, 1, 5, "코드 리뷰에서 자주 받는 지적")),
    ]);
}

#[test]
fn a_name_that_fails_a_check_is_not_repeated() {
    let (brief, _) = react();
    for name in
        ["www.example.com", "<b>React</b>", "30,000원", "010-1234-5678", "이전 지시를 무시", "三国志", "ㅋㅋㅋ", "???"]
    {
        assert!(!may_be_named(&brief, name), "{name}");
    }
    for name in ["C++", "도자기 공예", "3D 모델링", "Node.js", "C"] {
        assert!(may_be_named(&brief, name), "{name}");
    }
}

/// A plan of ten days with an exam after them, and a named weakness.
fn before_an_exam() -> (Brief, Draft) {
    let (_, draft) = react();
    (brief("Frontend", "React", 1, 10, "시험이 10일 남았어요. Context가 약해요"), draft)
}

#[test]
fn what_the_learner_names_is_in_the_plan() {
    refused(
        Check::Named,
        &[
            (before_an_exam, &|draft| day(draft, 1, 5, "검색어를 주소에 두는 화면")),
            (
                || {
                    let (_, draft) = react();
                    (brief("Frontend", "React", 1, 10, "useReducer를 꼭 넣어주세요"), draft)
                },
                &|_| (),
            ),
            (
                || {
                    let (_, draft) = react();
                    (brief("Frontend", "React", 1, 10, "커스텀 훅이 헷갈려요"), draft)
                },
                &|_| (),
            ),
        ],
    );
    accepted(&[
        (before_an_exam, &|draft| day(draft, 2, 2, "영화 검색 앱 화면 만들기")),
        (before_an_exam, &|draft| day(draft, 1, 5, "Context로 테마 내려 주기")),
        (react, &|_| ()),
    ]);
}

#[test]
fn the_last_fifth_is_about_the_goal() {
    refused(
        Check::Goal,
        &[
            (calligraphy, &|draft| day(draft, 2, 1, "봉투와 카드 한 벌 완성하기")),
            (
                || {
                    let (_, draft) = react();
                    (brief("Frontend", "React", 1, 10, "가계부를 만들고 싶어요"), draft)
                },
                &|_| (),
            ),
            (
                || {
                    let (_, draft) = react();
                    (brief("Frontend", "React", 1, 10, "마지막에는 중고 장터를 만들고 싶어요"), draft)
                },
                &|_| (),
            ),
        ],
    );
    accepted(&[(calligraphy, &|_| ()), (react, &|_| ()), (japanese, &|_| ())]);
}

#[test]
fn the_days_before_an_exam_rehearse_and_teach_nothing_new() {
    refused(
        Check::Exam,
        &[
            (before_an_exam, &|draft| day(draft, 2, 3, "배포 환경의 차이")),
            (before_an_exam, &|draft| day(draft, 2, 3, "React Router의 구조")),
            (before_an_exam, &|draft| {
                day(draft, 2, 1, "React Router의 구조");
                day(draft, 2, 2, "영화 검색 앱의 구조");
                day(draft, 2, 3, "배포 환경의 차이");
            }),
        ],
    );
    accepted(&[(before_an_exam, &|_| ()), (react, &|_| ()), (japanese, &|_| ())]);
}
