-- The dates of roadmaps whose owners moved, merged or skipped missed days, and the deadline of the learner.
-- A roadmap without a row has one day a date and no deadline.

CREATE TABLE roadmap_schedules (
    roadmap_id BIGINT PRIMARY KEY REFERENCES roadmaps (id) ON DELETE CASCADE,
    schedule JSONB NOT NULL
);
