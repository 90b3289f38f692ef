use crate::among::among;
use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Table, rows};
use crate::schema::roadmaps::stuck_notes;
use crate::session::SqlSession;
use ::roadmaps::brief::Days;
use ::roadmaps::plan::DayOf;
use ::roadmaps::worksheets::{StuckNote, StuckNoteRepository};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{RoadmapId, StoreError};

impl StuckNoteRepository for SqlSession<'_> {
    fn list_stuck_notes(&mut self, id: RoadmapId) -> Result<Vec<StuckNote>, StoreError> {
        let of_roadmap = stuck_notes::table
            .filter(stuck_notes::roadmap_id.eq(id.0))
            .order(stuck_notes::day_index)
            .select((stuck_notes::day_index, stuck_notes::text, stuck_notes::written_at));
        let rows: Vec<(i16, String, Timestamp)> = self.run(|c| of_roadmap.load(c))?;
        let notes = rows.into_iter().map(|(index, text, written_at)| {
            let longest = Days::stored(Days::MAX);
            let day = usize::try_from(index).ok().zip(longest).and_then(|(index, days)| DayOf::nth(index, days));
            let day = day.ok_or_else(|| StoreError::Corrupt("stuck_notes.day_index".to_owned()))?;
            Ok(StuckNote { day, text, written_at: written_at.into() })
        });
        notes.collect()
    }

    fn upsert_stuck_note(&mut self, id: RoadmapId, note: &StuckNote) -> Result<(), StoreError> {
        let values = (
            stuck_notes::roadmap_id.eq(id.0),
            stuck_notes::day_index.eq(i16::from(note.day.index())),
            stuck_notes::text.eq(&note.text),
            stuck_notes::written_at.eq(Timestamp(note.written_at)),
        );
        self.run(|c| {
            each!(c, c => diesel::insert_into(stuck_notes::table)
                .values(values)
                .on_conflict((stuck_notes::roadmap_id, stuck_notes::day_index))
                .do_update()
                .set((
                    stuck_notes::text.eq(excluded(stuck_notes::text)),
                    stuck_notes::written_at.eq(excluded(stuck_notes::written_at)),
                ))
                .execute(c))
        })
        .map(drop)
    }

    fn delete_stuck_note(&mut self, id: RoadmapId, day: DayOf) -> Result<(), StoreError> {
        let note = stuck_notes::table.find((id.0, i16::from(day.index())));
        self.run(|c| diesel::delete(note).execute(c)).map(drop)
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "stuck_notes",
    export: Export::Rows {
        load: |c, person| rows!(c, stuck_notes[roadmap_id: i64, day_index: i16, text: String, written_at: Timestamp], among(stuck_notes::roadmap_id, super::ids_of(c, person)?)),
        without: &[],
    },
    erase: &[],
}];
