use crate::dialect::Timestamp;
use crate::schema::identity::audit;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::{AuditEntry, AuditRepository};
use kernel::StoreError;

impl AuditRepository for SqlSession<'_> {
    fn insert_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        let values = (
            audit::actor_id.eq(entry.actor.map(|actor| actor.0)),
            audit::action.eq(entry.action.as_str()),
            audit::subject_id.eq(Some(entry.subject.0)),
            audit::target.eq(&entry.target),
            audit::done_at.eq(Timestamp(entry.at)),
        );
        self.run(|c| diesel::insert_into(audit::table).values(values).execute(c))?;
        Ok(())
    }
}
