UPDATE studies
    SET content = replace(
        content, '<a target="_blank" rel="nofollow noopener noreferrer ugc" ', '<a target="_blank" rel="nofollow noopener" '
    )
    WHERE content LIKE '%<a target="_blank" rel="nofollow noopener noreferrer ugc" %';
