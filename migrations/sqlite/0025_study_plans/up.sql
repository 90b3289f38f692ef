-- The plan of a study: its own copy of a roadmap, which stays as it is whatever becomes of that one.
CREATE TABLE study_plans (
    study_id INTEGER PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
    main_category TEXT NOT NULL,
    sub_category TEXT NOT NULL,
    level SMALLINT NOT NULL CHECK (level BETWEEN 0 AND 3),
    days SMALLINT NOT NULL CHECK (days BETWEEN 1 AND 80),
    source TEXT NOT NULL CHECK (source IN ('AI', 'BUILT_IN')),
    source_version TEXT NOT NULL,
    plan TEXT NOT NULL
);

-- Everybody goes through it once.
CREATE UNIQUE INDEX roadmaps_one_for_study ON roadmaps (study_id, owner_id) WHERE study_id IS NOT NULL;
