//! Public samples.
//! Public samples.

use super::ports::RoadmapRepository;
use super::roadmap::{Roadmap, RoadmapSummary};
use crate::Error;
use kernel::{CategoryId, Page, PageRequest, RoadmapId, StoreError};

pub trait PlantingRepository {
    /// Returns the names of the shipped samples that were ever inserted here.
    fn list_planted_samples(&mut self) -> Result<Vec<String>, StoreError>;

    /// Records that a sample was inserted. Returns false if that was recorded before.
    fn insert_planted_sample(&mut self, name: &str) -> Result<bool, StoreError>;
}

pub fn list_samples<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_samples(page)?)
}

pub fn list_category_samples<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    categories: &[CategoryId],
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_category_samples(categories, page)?)
}

pub fn find_sample<S: RoadmapRepository + ?Sized>(s: &mut S, id: RoadmapId) -> Result<Roadmap, Error> {
    s.find_roadmap(id)?.filter(|roadmap| roadmap.owner.is_none()).ok_or(Error::RoadmapNotFound)
}
