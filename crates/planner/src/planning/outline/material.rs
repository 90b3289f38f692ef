//! The exercises for the parts of a table of contents, by the kind of material it belongs to.

use crate::asked::Asked;
use crate::objective::Aim;
use crate::planning::exam;
use crate::planning::generic::Kind;
use kernel::text::folded;
use roadmaps::brief::{Brief, Outline};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    materials: Vec<Material>,
}

/// The file explains each list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Material {
    pub(super) id: String,
    areas: Vec<String>,
    subjects: Vec<String>,
    names: Vec<String>,
    contents: Vec<String>,
    #[serde(default)]
    ready: Vec<String>,
    pub(super) alone: Vec<String>,
    pub(super) exercises: Vec<String>,
    pub(super) tip: String,
    pub(super) closing_percent: usize,
    closings: Vec<Vec<String>>,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../rules/materials.toml"))
        .expect("the file is part of the program and a test reads it")
});

/// The contents identify a material if at least one in this many entries has one of its words.
const LEAST_OF_CONTENTS: usize = 5;

impl Material {
    /// Chooses the material by the objective's exam, by the subject that was found, by the typed name, or by the
    /// contents.
    pub(super) fn of(brief: &Brief, asked: Option<&Asked>, outline: &Outline) -> &'static Self {
        let kind = Kind::of(brief);
        let is_exam = Aim::of(brief.objective()) == Aim::Certificate
            || asked.map_or(kind == Kind::Exam, |asked| exam::name(asked, brief).is_some());
        let called = |id: &str| RULES.materials.iter().find(|material| material.id == id);
        let of_exam = called("exam").filter(|_| is_exam);
        let of_subject = || asked.and_then(|asked| Self::of_subject(&asked.curriculum.middle, asked.curriculum.area()));
        let of_kind = || match kind {
            Kind::Language => called("language"),
            Kind::Technology => called("programming"),
            Kind::Exam | Kind::Body | Kind::Stage | Kind::Craft | Kind::Any => None,
        };
        let found = of_exam.or_else(of_subject).or_else(|| Self::named(brief)).or_else(of_kind);
        found.or_else(|| Self::read_from(outline)).unwrap_or_else(|| &RULES.materials[RULES.materials.len() - 1])
    }

    fn of_subject(subject: &str, area: &str) -> Option<&'static Self> {
        let holds = |list: &[String], name: &str| list.iter().any(|known| known == name);
        let of_subject = RULES.materials.iter().find(|material| holds(&material.subjects, subject));
        of_subject.or_else(|| RULES.materials.iter().find(|material| holds(&material.areas, area)))
    }

    fn named(brief: &Brief) -> Option<&'static Self> {
        let name = folded(&format!("{} {}", brief.main(), brief.sub()));
        RULES.materials.iter().find(|material| material.names.iter().any(|word| name.contains(word.as_str())))
    }

    /// Returns the material whose words occur in most entries, if there are enough.
    fn read_from(outline: &Outline) -> Option<&'static Self> {
        let titles: Vec<String> = outline.entries().iter().map(|entry| folded(&entry.title)).collect();
        let count = |material: &Self| {
            let speaks = |title: &&String| material.contents.iter().any(|word| title.contains(word.as_str()));
            titles.iter().filter(speaks).count()
        };
        let best = RULES.materials.iter().rev().max_by_key(|material| count(material))?;
        (count(best) * LEAST_OF_CONTENTS >= titles.len()).then_some(best)
    }

    /// Whether a part only prepares, such as an installation, and needs neither exercise nor review.
    pub(super) fn only_readies(&self, name: &str) -> bool {
        self.ready.iter().any(|end| name.ends_with(end.as_str()))
    }

    /// Returns the most closing days.
    pub(super) fn most_closings(&self) -> usize {
        self.closings.len()
    }

    /// Returns the closing exercises for `days` days.
    pub(super) fn closings(&self, days: usize) -> &[String] {
        &self.closings[days.clamp(1, self.closings.len()) - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asked;
    use crate::curriculum::shelf_names;
    use roadmaps::form::BriefForm;
    use roadmaps::quality::words::{is_hands_on, is_review};

    fn id(subject: &str, objective: &str, outline: &str) -> &'static str {
        let form = BriefForm {
            etc1: subject.into(),
            duration: 28,
            learning_objective: objective.into(),
            outline: outline.into(),
            ..BriefForm::default()
        };
        let brief = Brief::parse(&form).expect("in range");
        let outline = brief.outline().expect("it has one");
        Material::of(&brief, asked::asked_for(&brief).as_ref(), outline).id.as_str()
    }

    #[test]
    fn exercises_fit_the_material() {
        for (subject, objective, outline, expected) in [
            ("한국사능력검정시험", "취미", "고조선\n고구려\n백제", "exam"),
            ("정보처리기사", "취미", "설계\n개발\n운영", "exam"),
            ("토플", "취미", "Reading\nListening\n말하기", "exam"),
            ("선형대수", "중간고사 대비", "벡터\n행렬\n고윳값", "exam"),
            ("미적분", "취미", "극한\n미분\n적분", "mathematics"),
            ("파이썬", "취미", "변수\n함수\n클래스", "programming"),
            ("스페인어", "취미", "인사\n동사\n시제", "language"),
            ("운영체제", "취미", "프로세스\n스레드\n메모리", "text"),
            ("Docker", "취미", "이미지\n컨테이너\n볼륨", "tools"),
            ("에세이 쓰기", "취미", "글감\n문장\n퇴고", "writing"),
            ("서가에 없는 책", "취미", "극한의 뜻\n미분\n적분", "mathematics"),
            ("서가에 없는 책", "취미", "변수와 자료형\n반복문\n클래스", "programming"),
            ("서가에 없는 책", "취미", "토기의 역사\n가마의 발전\n장인의 삶", "text"),
        ] {
            assert_eq!(id(subject, objective, outline), expected, "{subject}");
        }
    }

    #[test]
    fn every_subject_has_exercises_and_every_exercise_is_hands_on() {
        for (area, subject, _) in shelf_names() {
            assert!(Material::of_subject(subject, area).is_some(), "{area}/{subject}");
        }
        for material in &RULES.materials {
            for doing in material.alone.iter().chain(&material.exercises).chain(material.closings.iter().flatten()) {
                assert!(is_hands_on(doing) && !is_review(doing), "{doing}");
            }
            let lengths: Vec<usize> = material.closings.iter().map(Vec::len).collect();
            assert_eq!(lengths, (1..=lengths.len()).collect::<Vec<_>>(), "{}", material.id);
        }
    }
}
