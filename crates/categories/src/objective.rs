//! Learning objectives: the choices of the questionnaire's first question.

use kernel::StoreError;

pub(crate) const SHIPPED: [&str; 6] =
    ["취업 준비", "실무 역량 강화", "기초 개념 다지기", "포트폴리오 만들기", "자격증 취득", "면접·코딩 테스트 대비"];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LearningObjective {
    pub id: i64,
    pub name: String,
}

pub fn list_learning_objectives<S: ObjectiveRepository + ?Sized>(
    s: &mut S,
) -> Result<Vec<LearningObjective>, StoreError> {
    s.list_learning_objectives()
}

pub trait ObjectiveRepository {
    fn list_learning_objectives(&mut self) -> Result<Vec<LearningObjective>, StoreError>;

    fn insert_learning_objective(&mut self, name: &str) -> Result<(), StoreError>;
}
