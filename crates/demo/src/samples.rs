//! The public samples that come with the product.

use crate::DemoError;
use application::generation::category_of;
use application::{Session, Store};
use kernel::{Instant, MAX_PAGE_SIZE, PageRequest};
use roadmaps::Error;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::library::{NewRoadmap, PlantingRepository, RoadmapSummary};
use roadmaps::plan::Written;

struct Shipped {
    main: &'static str,
    sub: &'static str,
    level: u8,
    weeks: i64,
    objective: &'static str,
}

const fn shipped(main: &'static str, sub: &'static str, level: u8, weeks: i64, objective: &'static str) -> Shipped {
    Shipped { main, sub, level, weeks, objective }
}

/// In listing order.
const SHIPPED: [Shipped; 12] = [
    shipped("Frontend", "React", 1, 4, "포트폴리오 만들기"),
    shipped("Backend", "Spring", 1, 6, "취업 준비"),
    shipped("Mobile", "Flutter", 0, 5, "기초 개념 다지기"),
    shipped("Algorithm", "코딩 테스트", 2, 8, "면접·코딩 테스트 대비"),
    shipped("CS", "네트워크", 1, 3, "면접·코딩 테스트 대비"),
    shipped("AI·데이터", "데이터 분석", 1, 4, "포트폴리오 만들기"),
    shipped("자격증", "정보처리기사", 1, 6, "자격증 취득"),
    shipped("DevOps", "Docker", 1, 3, "실무 역량 강화"),
    shipped("디자인·기획", "UI/UX 디자인", 1, 5, "포트폴리오 만들기"),
    shipped("외국어", "토익", 1, 6, "자격증 취득"),
    shipped("게임", "Unity", 1, 8, "포트폴리오 만들기"),
    shipped("보안", "웹 보안", 2, 4, "실무 역량 강화"),
];

impl Shipped {
    fn name(&self) -> String {
        format!("{}/{}/{}/{}", self.main, self.sub, self.level, self.weeks)
    }

    fn brief(&self) -> Result<Brief, Error> {
        let form = BriefForm {
            main_category: self.main.to_owned(),
            sub_category: self.sub.to_owned(),
            current_level: self.level.to_string(),
            duration: self.weeks,
            in_weeks: true,
            learning_objective: self.objective.to_owned(),
            ..BriefForm::default()
        };
        Ok(Brief::parse(&form)?)
    }

    fn is(&self, sample: &RoadmapSummary) -> bool {
        let days = i64::from(sample.days.get());
        (sample.main.as_str(), sample.sub.as_str()) == (self.main, self.sub)
            && (sample.level.number(), days) == (self.level, self.weeks * 7)
    }
}

/// Inserts the shipped samples that this store never had, written by the built-in planner. Samples that an
/// administrator deleted are not inserted again. The category tree must exist. Returns the number of inserted samples.
///
/// # Errors
/// Only errors of the store.
pub async fn plant_samples(store: &Store, now: Instant) -> Result<usize, DemoError> {
    let missing = store.read(|s| missing_samples(s)).await?;
    if missing.is_empty() {
        return Ok(0);
    }
    let written = missing.into_iter().map(|shipped| {
        let brief = shipped.brief()?;
        let written = planner::plan(&brief)?;
        Ok((shipped, brief, written))
    });
    let samples = written.collect::<Result<Vec<_>, DemoError>>()?;
    let plant = move |s: &mut dyn Session| {
        // Older stores may have samples that were not recorded.
        let there = s.list_samples(PageRequest::parse(0, MAX_PAGE_SIZE.into()).map_err(Error::from)?)?.items;
        let mut count = 0;
        // Lists show the newest first, so the first sample is inserted last.
        for (shipped, brief, Written { plan, provenance }) in samples.into_iter().rev() {
            if !s.insert_planted_sample(&shipped.name())? || there.iter().any(|sample| shipped.is(sample)) {
                continue;
            }
            let category = category_of(s, &brief)?;
            let new = NewRoadmap {
                owner: None,
                category,
                job: None,
                joined: None,
                start: None,
                brief,
                plan,
                provenance,
                created_at: now,
            };
            s.insert_roadmap(&new)?;
            count += 1;
        }
        Ok::<_, DemoError>(count)
    };
    store.write(plant).await
}

fn missing_samples<S: PlantingRepository + ?Sized>(s: &mut S) -> Result<Vec<&'static Shipped>, Error> {
    let planted = s.list_planted_samples()?;
    Ok(SHIPPED.iter().filter(|shipped| !planted.contains(&shipped.name())).collect())
}
