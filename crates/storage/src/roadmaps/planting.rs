use crate::dialect::each;
use crate::personal::Table;
use crate::schema::roadmaps::planted_samples;
use crate::session::SqlSession;
use ::roadmaps::library::PlantingRepository;
use diesel::prelude::*;
use kernel::StoreError;

impl PlantingRepository for SqlSession<'_> {
    fn list_planted_samples(&mut self) -> Result<Vec<String>, StoreError> {
        self.run(|c| planted_samples::table.select(planted_samples::name).load(c))
    }

    fn insert_planted_sample(&mut self, name: &str) -> Result<bool, StoreError> {
        let values = planted_samples::name.eq(name);
        let insert = diesel::insert_into(planted_samples::table).values(values).on_conflict_do_nothing();
        self.run(|c| each!(c, c => insert.execute(c))).map(|inserted| inserted == 1)
    }
}

pub(super) const PERSONAL: &[Table] = &[Table::not_exported("planted_samples", "names of the shipped samples")];
