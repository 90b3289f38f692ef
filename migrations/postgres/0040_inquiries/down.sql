DROP TABLE inquiry_entries;
DROP TABLE inquiries;
