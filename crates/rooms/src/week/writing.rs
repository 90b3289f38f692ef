//! Writing the sentence about a day.

use super::ports::SentenceRepository;
use super::sentence::{SENTENCES_PER_HOUR, SentenceEdit, is_sentence_open};
use crate::{Error, Fact};
use kernel::limit::{LimitRepository, RateLimits};
use kernel::{Actor, DayNo, Instant, Outcome, StudyId};

/// Changes the sentence of a member about a day that was done at `done_at`. The caller has let the member enter the room.
pub fn edit_sentence<S: SentenceRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, day): (StudyId, DayNo),
    (edit, done_at): (&SentenceEdit, Instant),
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    if *edit == SentenceEdit::Keep {
        return Ok(Outcome::quiet(()));
    }
    if !is_sentence_open(done_at, now) {
        return Err(Error::SentenceClosed);
    }
    match edit {
        SentenceEdit::Write(sentence) => {
            limits.take(s, &SENTENCES_PER_HOUR, &actor.id.to_string(), now)?;
            s.upsert_sentence(study, actor.id, day, sentence, now)?;
        }
        SentenceEdit::Remove | SentenceEdit::Keep => s.delete_sentence(study, actor.id, day)?,
    }
    Ok(Outcome::with((), Fact::DayChanged { study, day }))
}
