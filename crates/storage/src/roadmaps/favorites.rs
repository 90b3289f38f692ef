use super::row::SummaryRow;
use crate::dialect::{Timestamp, each};
use crate::identity::lock_user;
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::roadmaps::{favorites, roadmaps};
use crate::session::SqlSession;
use ::roadmaps::library::{FavoriteRepository, RoadmapSummary};
use diesel::prelude::*;
use kernel::{Instant, Page, PageRequest, RoadmapId, StoreError, Total, UserId};

impl FavoriteRepository for SqlSession<'_> {
    fn lock_favorites_of(&mut self, person: UserId) -> Result<(), StoreError> {
        self.run(|c| lock_user(c, person.0))
    }

    fn insert_favorite(&mut self, person: UserId, id: RoadmapId, at: Instant) -> Result<(), StoreError> {
        let values =
            (favorites::user_id.eq(person.0), favorites::roadmap_id.eq(id.0), favorites::created_at.eq(Timestamp(at)));
        let insert = diesel::insert_into(favorites::table).values(values).on_conflict_do_nothing();
        self.run(|c| each!(c, c => insert.execute(c))).map(drop)
    }

    fn delete_favorite(&mut self, person: UserId, id: RoadmapId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(favorites::table.find((person.0, id.0))).execute(c)).map(drop)
    }

    fn list_favorites(&mut self, person: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError> {
        let theirs = favorites::table.filter(favorites::user_id.eq(person.0));
        let total: i64 = self.run(|c| theirs.count().get_result(c))?;
        let rows: Vec<SummaryRow> = self.run(|c| {
            let newest_first =
                theirs.inner_join(roadmaps::table).order((favorites::created_at.desc(), favorites::roadmap_id.desc()));
            newest_first.offset(page.offset()).limit(page.size().into()).select(SummaryRow::as_select()).load(c)
        })?;
        let items = self.with_ends(rows)?;
        let last = page.offset() + i64::from(page.size()) >= total;
        Ok(Page { items, request: page, total: Total::Exact(total.unsigned_abs()), last })
    }

    fn list_favorite_ids(&mut self, person: UserId) -> Result<Vec<RoadmapId>, StoreError> {
        let theirs = favorites::table.filter(favorites::user_id.eq(person.0));
        let newest_first = theirs.order((favorites::created_at.desc(), favorites::roadmap_id.desc()));
        let ids: Vec<i64> = self.run(|c| newest_first.select(favorites::roadmap_id).load(c))?;
        Ok(ids.into_iter().map(RoadmapId).collect())
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "favorites",
    export: Export::Rows {
        load: |c, person| rows!(c, favorites[roadmap_id: i64, created_at: Timestamp], favorites::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"])],
    },
    erase: &[],
}];
