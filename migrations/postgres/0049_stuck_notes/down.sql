DROP TABLE stuck_notes;
