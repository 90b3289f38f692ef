-- A main category for studies of any other field. An empty database gets it with the shipped tree.
INSERT INTO categories (parent_id, siblings, level, name, name_folded, position)
SELECT NULL, 0, 1, '기타', '기타', MAX(position) + 1 FROM categories
WHERE siblings = 0 AND NOT EXISTS (SELECT 1 FROM categories WHERE siblings = 0 AND name_folded = '기타')
HAVING COUNT(*) > 0;
