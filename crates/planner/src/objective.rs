//! The learning aims that make plans differ.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Aim {
    /// A first or a new job.
    Job,
    /// Getting better at the current job.
    Work,
    Foundations,
    /// A work to show.
    Portfolio,
    Certificate,
    Interview,
    Other,
}

impl Aim {
    /// The aims offered by the questionnaire, by their names.
    const OFFERED: [(Self, &'static str); 6] = [
        (Self::Job, "취업 준비"),
        (Self::Work, "실무 역량 강화"),
        (Self::Foundations, "기초 개념 다지기"),
        (Self::Portfolio, "포트폴리오 만들기"),
        (Self::Certificate, "자격증 취득"),
        (Self::Interview, "면접·코딩 테스트 대비"),
    ];

    pub(crate) fn of(objective: &str) -> Self {
        const WORDS: [(Aim, &[&str]); 6] = [
            (Aim::Interview, &["면접", "코딩 테스트", "코딩테스트", "코테"]),
            (Aim::Portfolio, &["포트폴리오", "사이드 프로젝트", "토이 프로젝트", "결과물"]),
            (
                Aim::Certificate,
                &[
                    "자격증",
                    "기사 시험",
                    "자격 시험",
                    "합격",
                    "시험을",
                    "시험에",
                    "시험 대비",
                    "시험 준비",
                    "월 시험",
                    "중간고사",
                    "기말고사",
                ],
            ),
            (Aim::Job, &["취업", "이직", "취준", "입사"]),
            (Aim::Work, &["실무", "현업", "업무", "회사"]),
            (Aim::Foundations, &["기초", "입문", "처음", "개념", "기본"]),
        ];
        let holds_any = |words: &[&str]| words.iter().any(|word| objective.contains(word));
        WORDS.into_iter().find(|(_, words)| holds_any(words)).map_or(Self::Other, |(aim, _)| aim)
    }

    /// Returns the name of an offered aim if the objective is exactly that. No other text of an objective is repeated
    /// in a plan.
    pub(crate) fn offered_name(objective: &str) -> Option<&'static str> {
        Self::OFFERED.into_iter().map(|(_, name)| name).find(|name| *name == objective)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offered_aim_is_recognised_by_its_own_name() {
        for (aim, name) in Aim::OFFERED {
            assert_eq!((Aim::of(name), Aim::offered_name(name)), (aim, Some(name)));
        }
        assert_eq!(Aim::of("고양이 사진을 정리하고 싶다"), Aim::Other);
        assert_eq!(Aim::offered_name("취업 준비를 하는 김모야입니다"), None);
    }
}
