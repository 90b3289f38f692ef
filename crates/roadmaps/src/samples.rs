//! The public samples that every empty store begins with.

use crate::ports::RoadmapRepository;
use crate::roadmap::NewRoadmap;
use crate::writer::Written;
use crate::{Brief, BriefForm, Error};
use kernel::{CategoryId, Instant, PageRequest, RoadmapId};

/// Main category, sub category, level, weeks and objective, in the order in which they are listed.
const SHIPPED: [(&str, &str, u8, i64, &str); 5] = [
    ("Frontend", "React", 1, 4, "포트폴리오 만들기"),
    ("Backend", "Spring", 1, 6, "취업 준비"),
    ("Mobile", "Flutter", 0, 5, "기초 개념 다지기"),
    ("Algorithm", "코딩 테스트", 2, 8, "면접·코딩 테스트 대비"),
    ("CS", "네트워크", 1, 3, "면접·코딩 테스트 대비"),
];

/// The samples to be planted: all of them while the store has none, else none.
pub fn missing_samples<S: RoadmapRepository + ?Sized>(s: &mut S) -> Result<Vec<Brief>, Error> {
    let first = PageRequest::parse(0, 1)?;
    if !s.list_samples(first)?.items.is_empty() {
        return Ok(Vec::new());
    }
    let briefs = SHIPPED.iter().map(|&(main, sub, level, weeks, objective)| {
        Brief::parse(&BriefForm {
            main_category: main.to_owned(),
            sub_category: sub.to_owned(),
            current_level: level.to_string(),
            duration: weeks,
            in_weeks: true,
            learning_objective: objective.to_owned(),
            ..BriefForm::default()
        })
    });
    Ok(briefs.collect::<Result<_, _>>()?)
}

/// Stores a written plan as a public sample, listed under `category`.
pub fn plant_sample<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    brief: Brief,
    written: Written,
    category: Option<CategoryId>,
    now: Instant,
) -> Result<RoadmapId, Error> {
    let Written { plan, provenance } = written;
    Ok(s.insert_roadmap(&NewRoadmap { owner: None, category, brief, plan, provenance, created_at: now })?)
}
