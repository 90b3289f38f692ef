DROP INDEX roadmaps_one_for_study;
DROP TABLE study_plans;
