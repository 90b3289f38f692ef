-- The earlier program has one reason for both.
UPDATE reports SET reason = 'PROSELYTISM' WHERE reason = 'PYRAMID';
DELETE FROM notifications WHERE kind = 'WARNED';
DELETE FROM audit WHERE action = 'MEMBER_WARNED';
-- A case without a report exists only because of its flags.
DELETE FROM report_cases WHERE NOT EXISTS (SELECT 1 FROM reports WHERE reports.case_id = report_cases.id);
DROP TABLE warnings;
DROP TABLE recruit_flags;
