-- Studies, who likes and who looked at them, and the idempotency keys they were posted with.

CREATE TABLE studies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    author_id INTEGER NOT NULL REFERENCES users (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    -- The nodes above category_id, or itself: a list of a node takes what is below it along.
    main_category_id INTEGER NOT NULL REFERENCES categories (id),
    middle_category_id INTEGER REFERENCES categories (id),
    title TEXT NOT NULL,
    excerpt TEXT NOT NULL,
    details TEXT NOT NULL,
    recruits SMALLINT NOT NULL CHECK (recruits BETWEEN 1 AND 6),
    expected_period TEXT NOT NULL,
    mode TEXT,
    region TEXT,
    schedule TEXT,
    contact TEXT,
    recruit_start_at INTEGER,
    deadline_at INTEGER NOT NULL,
    start_at INTEGER NOT NULL,
    closed_at INTEGER,
    filled_at INTEGER,
    -- By these two lists tell upcoming, open and closed apart.
    opens_at INTEGER NOT NULL,
    closes_at INTEGER NOT NULL,
    approved INTEGER NOT NULL DEFAULT 0 CHECK (approved >= 0),
    views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
    likes INTEGER NOT NULL DEFAULT 0 CHECK (likes >= 0),
    comments INTEGER NOT NULL DEFAULT 0 CHECK (comments >= 0),
    version INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- Last, so that reading the columns before it does not touch the pages that a long text takes.
    content TEXT NOT NULL
);
-- One index for each order of a list and each part of the tree it may show. The further columns let the other filters be
-- decided inside the index, so that a page deep in a list does not read the studies before it.
CREATE INDEX studies_latest ON studies (created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_main_latest ON studies (main_category_id, created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_middle_latest ON studies (middle_category_id, created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_node_latest ON studies (category_id, created_at, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_deadline ON studies (closes_at, id, opens_at, mode, region);
CREATE INDEX studies_main_deadline ON studies (main_category_id, closes_at, id, opens_at, mode, region);
CREATE INDEX studies_middle_deadline ON studies (middle_category_id, closes_at, id, opens_at, mode, region);
CREATE INDEX studies_node_deadline ON studies (category_id, closes_at, id, opens_at, mode, region);
CREATE INDEX studies_popular ON studies (views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_main_popular ON studies (main_category_id, views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_middle_popular ON studies (middle_category_id, views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_node_popular ON studies (category_id, views, id, closes_at, opens_at, mode, region);
CREATE INDEX studies_region_latest ON studies (region, created_at, id, closes_at, opens_at, mode);
CREATE INDEX studies_mode_latest ON studies (mode, created_at, id, closes_at, opens_at, region);
CREATE INDEX studies_upcoming ON studies (opens_at, id, closes_at, created_at, views, mode, region);
CREATE INDEX studies_author ON studies (author_id, created_at, id);

CREATE TABLE likes (
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, study_id)
) WITHOUT ROWID;
CREATE INDEX likes_study ON likes (study_id);

CREATE TABLE study_creations (
    author_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    -- No reference: the key of a deleted study must not make another.
    study_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    CONSTRAINT study_creations_key_unique PRIMARY KEY (author_id, key)
) WITHOUT ROWID;
CREATE INDEX study_creations_time ON study_creations (created_at);

-- Who looked on which day, as marks that say nothing once the day's salt is gone.
CREATE TABLE study_views (
    day DATE NOT NULL,
    study_id INTEGER NOT NULL,
    viewer INTEGER NOT NULL,
    PRIMARY KEY (day, study_id, viewer)
) WITHOUT ROWID;
CREATE INDEX study_views_study ON study_views (study_id);

CREATE TABLE view_salts (
    day DATE NOT NULL PRIMARY KEY,
    salt BLOB NOT NULL
);
