-- What a report stores besides the text of a message: the name of its image, and the texts that edits replaced.
-- The image is no reference, because it may be withdrawn while it is stored.
ALTER TABLE report_evidence ADD COLUMN image TEXT;
ALTER TABLE report_evidence ADD COLUMN earlier TEXT NOT NULL DEFAULT '[]';
CREATE INDEX report_evidence_image ON report_evidence (image) WHERE image IS NOT NULL;
