//! Export and erasure of all data of a user.

use super::{erasure, export};
use crate::session::SqlSession;
use identity::accounts::{PersonRepository, Record};
use kernel::{StoreError, UserId};
use std::collections::BTreeMap;

impl PersonRepository for SqlSession<'_> {
    fn lock_person(&mut self, id: UserId) -> Result<(), StoreError> {
        self.run(|c| erasure::lock(c, id.0))
    }

    fn export_person(&mut self, id: UserId) -> Result<BTreeMap<String, Vec<Record>>, StoreError> {
        let mut tables = BTreeMap::new();
        for add in export::PARTS {
            self.run(|c| add(c, id.0, &mut tables))?;
        }
        Ok(tables)
    }

    fn erase_person(&mut self, id: UserId) -> Result<(), StoreError> {
        erasure::STEPS.into_iter().try_for_each(|step| self.run(|c| step(c, id.0)))
    }
}
