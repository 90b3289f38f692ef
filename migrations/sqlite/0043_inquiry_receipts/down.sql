DROP TABLE inquiry_receipts;
