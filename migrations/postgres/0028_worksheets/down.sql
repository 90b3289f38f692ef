DROP INDEX jobs_one_live_worksheets;
DELETE FROM jobs WHERE kind = 'WORKSHEETS';
DROP TABLE worksheets;
