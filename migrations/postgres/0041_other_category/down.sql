-- A category with studies, also hidden ones, or subcategories stays.
DELETE FROM categories
WHERE siblings = 0 AND name_folded = '기타'
    AND NOT EXISTS (SELECT 1 FROM studies WHERE studies.category_id = categories.id)
    AND NOT EXISTS (SELECT 1 FROM categories AS below WHERE below.parent_id = categories.id);
