-- Links say that a user set them, and do not tell where somebody came from. A raw angle bracket is a tag's: text has none.

UPDATE studies
    SET content = replace(
        content, '<a target="_blank" rel="nofollow noopener" ', '<a target="_blank" rel="nofollow noopener noreferrer ugc" '
    )
    WHERE content LIKE '%<a target="_blank" rel="nofollow noopener" %';
