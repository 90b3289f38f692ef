-- Additions to rows of earlier versions that are complete, so that a start need not look for more.
CREATE TABLE backfills (
    name TEXT NOT NULL PRIMARY KEY
);
