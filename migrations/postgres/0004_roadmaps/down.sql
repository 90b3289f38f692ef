DROP TABLE jobs;
DROP TABLE done_days;
DROP TABLE roadmaps;
