//! What is done with the parts of a table of contents, by what kind of thing is studied from it.

use crate::objective::Aim;
use crate::planning::generic::Kind;
use roadmaps::Brief;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Material {
    /// For an exam: problems before all else.
    Exam,
    /// Programs and tools: things are tried out.
    Technology,
    /// Whatever is read and understood.
    Text,
}

impl Material {
    pub(super) fn of(brief: &Brief) -> Self {
        match (Aim::of(brief.objective()), Kind::of(brief)) {
            (Aim::Certificate, _) | (_, Kind::Exam) => Self::Exam,
            (_, Kind::Technology) => Self::Technology,
            (_, Kind::Language | Kind::Any) => Self::Text,
        }
    }

    /// What is done with a part, a day each, in this order.
    pub(super) fn exercises(self) -> [&'static str; 6] {
        match self {
            Self::Exam => [
                "문제 풀기",
                "요점 정리하기",
                "틀린 문제 다시 풀기",
                "개념도 그리기",
                "빈 종이에 외워 쓰기",
                "질문 목록 만들기",
            ],
            Self::Technology => {
                ["예제 따라 하기", "문제 풀기", "요점 정리하기", "질문 목록 만들기", "개념도 그리기", "설명문 작성하기"]
            }
            Self::Text => [
                "요점 정리하기",
                "문제 풀기",
                "질문 목록 만들기",
                "개념도 그리기",
                "설명문 작성하기",
                "빈 종이에 외워 쓰기",
            ],
        }
    }

    /// What is made of the whole on the last day, on the one before it, and on the third from the end.
    pub(super) fn closings(self) -> [&'static str; 3] {
        match self {
            Self::Exam => ["오답 노트 만들기", "모의시험 한 회 풀기", "요점 노트 완성하기"],
            Self::Technology => ["내용으로 작은 결과물 만들기", "요점 노트 완성하기", "개념도 그리기"],
            Self::Text => ["요점 노트 완성하기", "오답 노트 만들기", "개념도 그리기"],
        }
    }
}
