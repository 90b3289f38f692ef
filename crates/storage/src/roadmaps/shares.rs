use crate::among::among;
use crate::dialect::Timestamp;
use crate::personal::{Export, Table, rows};
use crate::schema::identity::users;
use crate::schema::roadmaps::{roadmap_shares, roadmaps};
use crate::session::SqlSession;
use ::roadmaps::sharing::{Share, ShareRepository, ShareToken};
use diesel::prelude::*;
use kernel::{RoadmapId, StoreError};

impl ShareRepository for SqlSession<'_> {
    fn insert_share(&mut self, id: RoadmapId, share: &Share) -> Result<(), StoreError> {
        let values = (
            roadmap_shares::roadmap_id.eq(id.0),
            roadmap_shares::token.eq(share.token.as_str()),
            roadmap_shares::created_at.eq(Timestamp(share.since)),
        );
        self.run(|c| diesel::insert_into(roadmap_shares::table).values(values).execute(c)).map(drop)
    }

    fn delete_share(&mut self, id: RoadmapId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(roadmap_shares::table.find(id.0)).execute(c)).map(drop)
    }

    fn find_share(&mut self, id: RoadmapId) -> Result<Option<Share>, StoreError> {
        let row = roadmap_shares::table.find(id.0).select((roadmap_shares::token, roadmap_shares::created_at));
        let found: Option<(String, Timestamp)> = self.run(|c| row.first(c).optional())?;
        let Some((token, since)) = found else { return Ok(None) };
        let token = ShareToken::parse(&token).ok_or_else(|| StoreError::Corrupt("roadmap_shares.token".to_owned()))?;
        Ok(Some(Share { token, since: since.into() }))
    }

    fn find_shared_roadmap(&mut self, token: &ShareToken) -> Result<Option<RoadmapId>, StoreError> {
        let of_owner = roadmap_shares::table
            .inner_join(roadmaps::table.on(roadmaps::id.eq(roadmap_shares::roadmap_id)))
            .inner_join(users::table.on(users::id.nullable().eq(roadmaps::owner_id)));
        let shared = roadmap_shares::token.eq(token.as_str()).and(users::suspended_at.is_null());
        let found = of_owner.filter(shared).select(roadmap_shares::roadmap_id);
        Ok(self.run(|c| found.first(c).optional())?.map(RoadmapId))
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "roadmap_shares",
    export: Export::Rows {
        load: |c, person| rows!(c, roadmap_shares[roadmap_id: i64, token: String, created_at: Timestamp], among(roadmap_shares::roadmap_id, super::ids_of(c, person)?)),
        without: &[],
    },
    erase: &[],
}];
