-- How often the title, the start date or the plan changed: a part of SEQUENCE in its calendar (RFC 5545, section 3.8.7.4).
ALTER TABLE roadmaps ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
