DROP INDEX audit_action;
