CREATE INDEX audit_action ON audit (action, id);
