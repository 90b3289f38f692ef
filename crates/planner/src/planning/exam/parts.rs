//! The parts of an exam that a plan prepares for.

use crate::asked::{Asked, PartOfExam};
use crate::curriculum::{Curriculum, ExamPart};
use kernel::text::folded;
use roadmaps::brief::Brief;

/// Limits `asked` to the papers of its exam that `brief` names, such as 필기, and adds the parts of these papers.
pub(in crate::planning) fn with_parts(asked: Asked, brief: &Brief) -> Asked {
    let is_exam = super::name(&asked, brief).is_some();
    let Some(all) = asked.curriculum.exam.as_ref().filter(|_| is_exam).map(|exam| exam.parts.clone()) else {
        return asked;
    };
    let papers = papers(&all);
    let chosen = chosen_papers(&papers, &asked, brief);
    let is_chosen = |part: &&ExamPart| chosen.contains(&part.paper.as_str());
    let parts: Vec<ExamPart> = all.iter().filter(is_chosen).cloned().collect();
    let asked = if chosen.len() < papers.len() { limited(asked, &chosen, &parts) } else { asked };
    Asked { parts: teachable(&asked, &parts), ..asked }
}

fn papers(parts: &[ExamPart]) -> Vec<&str> {
    let mut papers: Vec<&str> = Vec::new();
    for part in parts {
        if !papers.contains(&part.paper.as_str()) {
            papers.push(&part.paper);
        }
    }
    papers
}

/// Returns the papers that `brief` names, or all that the learner has not passed.
fn chosen_papers<'a>(papers: &[&'a str], asked: &Asked, brief: &Brief) -> Vec<&'a str> {
    let understood = brief.understood();
    let path = asked.path_name.as_deref().unwrap_or_default();
    let typed = folded(&format!("{} {} {path} {}", brief.main(), brief.sub(), brief.objective()));
    let is_passed = |paper: &&str| understood.known.iter().any(|name| folded(name).starts_with(&folded(paper)));
    let left: Vec<&str> = papers.iter().copied().filter(|paper| !is_passed(paper)).collect();
    let named: Vec<&str> = left.iter().copied().filter(|paper| typed.contains(&folded(paper))).collect();
    [named, left].into_iter().find(|papers| !papers.is_empty()).unwrap_or_else(|| papers.to_vec())
}

/// Limits `asked` to the topics of `parts`, by the path of the paper if the curriculum has one.
fn limited(asked: Asked, papers: &[&str], parts: &[ExamPart]) -> Asked {
    let papers: Vec<String> = papers.iter().map(|paper| (*paper).to_owned()).collect();
    let curriculum = &*asked.curriculum;
    let of_paper = |name: &str| papers.iter().any(|paper| name.ends_with(paper.as_str()));
    let path = curriculum.paths.iter().find(|(name, _)| asked.path.is_empty() && papers.len() == 1 && of_paper(name));
    if let Some((name, topics)) = path.cloned() {
        return Asked { path: topics, subject: name.clone(), path_name: Some(name), ..asked };
    }
    let is_of_parts = |topic: &usize| parts.iter().any(|part| part.units.contains(&curriculum.topics[*topic].unit));
    let is_asked = |topic: &usize| asked.path.is_empty() || asked.path.contains(topic);
    let topics: Vec<usize> = (0..curriculum.topics.len()).filter(is_of_parts).filter(is_asked).collect();
    if topics.is_empty() { asked } else { Asked { path: topics, ..asked } }
}

/// Returns the parts with their topics that are neither known nor unwanted. Themes of the path that belong to no part
/// are parts of their own, as light as the lightest.
fn teachable(asked: &Asked, parts: &[ExamPart]) -> Vec<PartOfExam> {
    let curriculum = &*asked.curriculum;
    let topics_of = |units: &[usize]| topics_of(curriculum, asked, units);
    let mut shares: Vec<PartOfExam> = parts
        .iter()
        .map(|part| PartOfExam { name: part.name.clone(), weight: part.weight.into(), topics: topics_of(&part.units) })
        .filter(|part| !part.topics.is_empty())
        .collect();
    let lightest = shares.iter().map(|part| part.weight).min().unwrap_or(1);
    let is_left = |unit: &usize| !asked.path.is_empty() && !parts.iter().any(|part| part.units.contains(unit));
    let left = (0..curriculum.units.len()).filter(is_left).map(|unit| PartOfExam {
        name: curriculum.units[unit].clone(),
        weight: lightest,
        topics: topics_of(&[unit]),
    });
    shares.extend(left.filter(|part| !part.topics.is_empty()));
    shares
}

fn topics_of(curriculum: &Curriculum, asked: &Asked, units: &[usize]) -> Vec<usize> {
    let own = 0..curriculum.topics.len() - asked.named.added;
    let is_asked = |topic: &usize| asked.path.is_empty() || asked.path.contains(topic);
    let is_untaught = |topic: &usize| asked.named.known.contains(topic) || asked.named.excluded.contains(topic);
    own.filter(|&topic| units.contains(&curriculum.topics[topic].unit))
        .filter(|topic| is_asked(topic) && !is_untaught(topic))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::{asked_for, trying::brief};
    use crate::asked::PartOfExam;
    use roadmaps::brief::Level;

    fn parts(typed: &str, objective: &str) -> Vec<PartOfExam> {
        asked_for(&brief(typed, Level::Beginner, 28, objective)).expect("on the shelf").parts
    }

    fn names(parts: &[PartOfExam]) -> Vec<&str> {
        parts.iter().map(|part| part.name.as_str()).collect()
    }

    #[test]
    fn an_exam_has_the_parts_of_the_paper_that_the_brief_names() {
        assert_eq!(names(&parts("SQLD", "자격증 취득")).len(), 4);
        let written = parts("정보처리기사", "필기를 준비합니다");
        assert_eq!(names(&written)[..2], ["소프트웨어 설계", "소프트웨어 개발"]);
        assert_eq!(written.len(), 5, "{written:?}");
        let passed = parts("빅데이터분석기사", "필기는 붙었어요");
        assert_eq!(names(&passed), ["작업형 제1유형", "작업형 제2유형", "작업형 제3유형"]);
        assert_eq!(parts("React", "자격증 취득"), []);
    }
}
