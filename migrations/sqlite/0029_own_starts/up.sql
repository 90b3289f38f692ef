-- Whether the owner chose the start date, which then stays when the study moves.
ALTER TABLE roadmaps ADD COLUMN start_is_own BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE roadmaps SET start_is_own = TRUE
WHERE study_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM studies
    WHERE studies.id = roadmaps.study_id AND date(studies.start_at / 1000000, 'unixepoch', '+9 hours') = roadmaps.start_date
);
