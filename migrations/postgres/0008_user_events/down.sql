DROP TABLE user_events;
DROP TABLE user_event_counters;
