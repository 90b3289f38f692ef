CREATE INDEX audit_time ON audit (done_at, id);
