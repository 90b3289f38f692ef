DROP INDEX audit_time;
