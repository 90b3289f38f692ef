mod favorites;
mod group_plans;
mod planting;
mod recalls;
mod row;
mod schedules;
mod shares;
mod stuck_notes;
mod study_plans;
mod token_use;
mod worksheets;

use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, for_update};
use crate::personal::{Export, Table, rows};
use crate::schema::roadmaps::{done_days, roadmaps};
use crate::session::SqlSession;
use ::roadmaps::library::{NewRoadmap, ProgressRepository, Roadmap, RoadmapRepository, RoadmapSummary};
use ::roadmaps::plan::{DayOf, Plan, Provenance};
use diesel::dsl::IntoBoxed;
use diesel::prelude::*;
use kernel::{CategoryId, Instant, JobId, Page, PageRequest, RoadmapId, StoreError, Total, UserId};
use row::{NewRoadmapRow, RoadmapChanges, RoadmapRow, SummaryRow, days_of, plan_to_json, weekly_keywords};

type Filtered<'a> = IntoBoxed<'a, roadmaps::table, crate::connection::MultiBackend>;

impl RoadmapRepository for SqlSession<'_> {
    fn insert_roadmap(&mut self, roadmap: &NewRoadmap) -> Result<RoadmapId, StoreError> {
        let row = NewRoadmapRow::from(roadmap);
        self.run(|c| diesel::insert_into(roadmaps::table).values(row).returning(roadmaps::id).get_result(c))
            .map(RoadmapId)
    }

    fn find_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError> {
        let row = self.run(|c| roadmaps::table.find(id.0).select(RoadmapRow::as_select()).first(c).optional())?;
        self.with_progress(row)
    }

    fn find_revision(&mut self, id: RoadmapId) -> Result<Option<u32>, StoreError> {
        let revision = roadmaps::table.find(id.0).select(roadmaps::revision);
        let revision: Option<i32> = self.run(|c| revision.first(c).optional())?;
        Ok(revision.map(i32::unsigned_abs))
    }

    fn lock_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError> {
        let found = roadmaps::table.find(id.0);
        let row = self.run(|c| for_update!(c, first, found.select(RoadmapRow::as_select())).optional())?;
        self.with_progress(row)
    }

    fn update_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError> {
        let changes = (RoadmapChanges::from(roadmap), roadmaps::revision.eq(roadmaps::revision + 1));
        self.run(|c| diesel::update(roadmaps::table.find(roadmap.id.0)).set(changes).execute(c)).map(drop)
    }

    fn update_plan(&mut self, id: RoadmapId, plan: &Plan) -> Result<(), StoreError> {
        let changes = (
            roadmaps::weekly_keywords.eq(weekly_keywords(plan)),
            roadmaps::plan.eq(plan_to_json(plan)),
            roadmaps::revision.eq(roadmaps::revision + 1),
        );
        self.run(|c| diesel::update(roadmaps::table.find(id.0)).set(changes).execute(c)).map(drop)
    }

    fn update_provenance(&mut self, id: RoadmapId, provenance: &Provenance) -> Result<(), StoreError> {
        let changes =
            (roadmaps::source.eq(provenance.source.as_str()), roadmaps::source_version.eq(&provenance.version));
        self.run(|c| diesel::update(roadmaps::table.find(id.0)).set(changes).execute(c)).map(drop)
    }

    fn delete_roadmap(&mut self, id: RoadmapId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(roadmaps::table.find(id.0)).execute(c)).map(drop)
    }

    fn find_roadmap_of_job(&mut self, job: JobId) -> Result<Option<RoadmapId>, StoreError> {
        let made = roadmaps::table.filter(roadmaps::job_id.eq(job.0)).select(roadmaps::id);
        Ok(self.run(|c| made.first(c).optional())?.map(RoadmapId))
    }

    fn list_roadmaps(&mut self, owner: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError> {
        self.list_summaries(page, || roadmaps::table.filter(roadmaps::owner_id.eq(owner.0)).into_boxed())
    }

    fn list_active_roadmaps(&mut self, owner: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError> {
        let filtered = || roadmaps::table.filter(roadmaps::owner_id.eq(owner.0)).into_boxed();
        let total: i64 = self.run(|c| filtered().count().get_result(c))?;
        let of_roadmap = done_days::table.filter(done_days::roadmap_id.eq(roadmaps::id));
        let last_done = of_roadmap.order(done_days::done_at.desc()).select(done_days::done_at).single_value();
        let active_first = filtered().order((
            // Finished ones last, so that a page does not consist of them while another waits.
            roadmaps::days_done.lt(roadmaps::days).desc(),
            // The databases sort null differently, so roadmaps without a done day are separated.
            roadmaps::days_done.gt(0).desc(),
            last_done.desc(),
            roadmaps::created_at.desc(),
            roadmaps::id.desc(),
        ));
        self.summaries(page, total, active_first)
    }

    fn list_samples(&mut self, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError> {
        self.list_summaries(page, || roadmaps::table.filter(roadmaps::owner_id.is_null()).into_boxed())
    }

    fn list_category_samples(
        &mut self,
        categories: &[CategoryId],
        page: PageRequest,
    ) -> Result<Page<RoadmapSummary>, StoreError> {
        let ids: Vec<i64> = categories.iter().map(|category| category.0).collect();
        self.list_summaries(page, || {
            let samples = roadmaps::table.filter(roadmaps::owner_id.is_null());
            samples.filter(roadmaps::category_id.eq_any(ids.clone())).into_boxed()
        })
    }
}

impl ProgressRepository for SqlSession<'_> {
    fn insert_done_day(&mut self, id: RoadmapId, day: DayOf, at: Instant) -> Result<(), StoreError> {
        let mark = (
            done_days::roadmap_id.eq(id.0),
            done_days::day_index.eq(i16::from(day.index())),
            done_days::done_at.eq(Timestamp(at)),
        );
        self.run(|c| diesel::insert_into(done_days::table).values(mark).execute(c))?;
        self.change_days_done(id, 1)
    }

    fn delete_done_day(&mut self, id: RoadmapId, day: DayOf) -> Result<(), StoreError> {
        let mark = done_days::table.find((id.0, i16::from(day.index())));
        let deleted = self.run(|c| diesel::delete(mark).execute(c))?;
        if deleted == 0 { Ok(()) } else { self.change_days_done(id, -1) }
    }
}

impl SqlSession<'_> {
    fn with_progress(&mut self, row: Option<RoadmapRow>) -> Result<Option<Roadmap>, StoreError> {
        let Some(row) = row else { return Ok(None) };
        let marks = done_days::table
            .filter(done_days::roadmap_id.eq(row.id()))
            .select((done_days::day_index, done_days::done_at));
        let marks: Vec<(i16, Timestamp)> = self.run(|c| marks.load(c))?;
        let worksheets = self.worksheet_keywords(row.id())?;
        let schedule = self.find_schedule(row.id(), days_of(row.days())?)?;
        row.into_roadmap(&marks, schedule, worksheets).map(Some)
    }

    fn change_days_done(&mut self, id: RoadmapId, by: i16) -> Result<(), StoreError> {
        let change = roadmaps::days_done.eq(roadmaps::days_done + by);
        self.run(|c| diesel::update(roadmaps::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn list_summaries(
        &mut self,
        page: PageRequest,
        filtered: impl Fn() -> Filtered<'static>,
    ) -> Result<Page<RoadmapSummary>, StoreError> {
        let total: i64 = self.run(|c| filtered().count().get_result(c))?;
        let newest_first = filtered().order((roadmaps::created_at.desc(), roadmaps::id.desc()));
        self.summaries(page, total, newest_first)
    }

    fn summaries(
        &mut self,
        page: PageRequest,
        total: i64,
        sorted: Filtered<'static>,
    ) -> Result<Page<RoadmapSummary>, StoreError> {
        let paged = sorted.offset(page.offset()).limit(page.size().into()).select(SummaryRow::as_select());
        let rows: Vec<SummaryRow> = self.run(|c| paged.load(c))?;
        let items = self.with_ends(rows)?;
        let last = page.offset() + i64::from(page.size()) >= total;
        Ok(Page { items, request: page, total: Total::Exact(total.unsigned_abs()), last })
    }
}

const DONE_DAYS: &[Table] = &[Table {
    name: "done_days",
    export: Export::Rows {
        load: |c, person| rows!(c, done_days[roadmap_id: i64, day_index: i16, done_at: Timestamp], among(done_days::roadmap_id, ids_of(c, person)?)),
        without: &[],
    },
    erase: &[],
}];

/// The ids of the user's roadmaps.
fn ids_of(c: &mut Db, owner: i64) -> QueryResult<Vec<i64>> {
    roadmaps::table.filter(roadmaps::owner_id.eq(owner)).select(roadmaps::id).load(c)
}

/// The tables of this module and those below.
pub(crate) const PERSONAL: &[&[Table]] = &[
    row::PERSONAL,
    DONE_DAYS,
    schedules::PERSONAL,
    study_plans::PERSONAL,
    shares::PERSONAL,
    worksheets::PERSONAL,
    recalls::PERSONAL,
    stuck_notes::PERSONAL,
    favorites::PERSONAL,
    token_use::PERSONAL,
    planting::PERSONAL,
];
