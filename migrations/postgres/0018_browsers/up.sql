-- The browser's family that a tab's family was opened by, so that the two are ended and shown as one session.
ALTER TABLE refresh_families ADD COLUMN opened_by BIGINT REFERENCES refresh_families (id) ON DELETE SET NULL;
CREATE INDEX refresh_families_opener ON refresh_families (opened_by) WHERE opened_by IS NOT NULL;
