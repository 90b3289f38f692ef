//! The public samples that every empty store begins with.

use crate::DemoError;
use application::generation::category_of;
use application::{Session, Store};
use kernel::{Instant, PageRequest};
use roadmaps::{Brief, BriefForm, Error, NewRoadmap, RoadmapRepository, Written};

/// Main category, sub category, level, weeks and objective, in the order in which they are listed.
const SHIPPED: [(&str, &str, u8, i64, &str); 5] = [
    ("Frontend", "React", 1, 4, "포트폴리오 만들기"),
    ("Backend", "Spring", 1, 6, "취업 준비"),
    ("Mobile", "Flutter", 0, 5, "기초 개념 다지기"),
    ("Algorithm", "코딩 테스트", 2, 8, "면접·코딩 테스트 대비"),
    ("CS", "네트워크", 1, 3, "면접·코딩 테스트 대비"),
];

/// Gives a store without samples the shipped ones, written by the built-in planner. The category tree must be there.
/// Answers how many were planted.
///
/// # Errors
/// Only those of the store.
pub async fn plant_samples(store: &Store, now: Instant) -> Result<usize, DemoError> {
    let missing = store.read(|s| missing_samples(s)).await?;
    if missing.is_empty() {
        return Ok(0);
    }
    let written = missing.into_iter().map(|brief| {
        let written = planner::plan(&brief)?;
        Ok((brief, written))
    });
    let samples = written.collect::<Result<Vec<_>, DemoError>>()?;
    let plant = move |s: &mut dyn Session| {
        if missing_samples(s)?.is_empty() {
            return Ok(0);
        }
        let count = samples.len();
        // Lists show the newest first, so the first sample comes last.
        for (brief, Written { plan, provenance }) in samples.into_iter().rev() {
            let category = category_of(s, &brief)?;
            let new =
                NewRoadmap { owner: None, category, job: None, joined: None, brief, plan, provenance, created_at: now };
            s.insert_roadmap(&new)?;
        }
        Ok::<_, DemoError>(count)
    };
    store.write(plant).await
}

/// The samples to be planted: all of them while the store has none, else none.
fn missing_samples<S: RoadmapRepository + ?Sized>(s: &mut S) -> Result<Vec<Brief>, Error> {
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
