DROP TABLE roadmap_schedules;
