DELETE FROM report_cases WHERE target_kind = 'MESSAGE';
DELETE FROM notifications WHERE kind IN ('MENTIONED', 'MESSAGED') OR item_kind = 'MESSAGE';
DELETE FROM audit WHERE action = 'MESSAGE_DELETED';
DROP TABLE report_evidence;
DROP TABLE message_grams;
DROP TABLE message_edits;
DROP TABLE message_reactions;
DROP TABLE message_mentions;
DROP TABLE messages;
