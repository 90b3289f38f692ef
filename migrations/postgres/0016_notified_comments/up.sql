-- Which comment is told of, the last of several: what is told leads there. No reference: it outlives the comment.
ALTER TABLE notifications ADD COLUMN comment_id BIGINT;
