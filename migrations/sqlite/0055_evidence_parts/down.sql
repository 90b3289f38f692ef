DROP INDEX report_evidence_image;
ALTER TABLE report_evidence DROP COLUMN earlier;
ALTER TABLE report_evidence DROP COLUMN image;
