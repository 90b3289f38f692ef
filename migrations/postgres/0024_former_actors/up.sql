-- Who left before what they did was handed to the former member did it as nobody, and nobody is the operator, who at the
-- command line only gives the role and takes it.
INSERT INTO users (id, nickname, nickname_folded, email, email_folded, is_admin, created_at)
SELECT 0, '탈퇴한 회원', '', '', '', FALSE, TIMESTAMPTZ 'epoch'
WHERE EXISTS (SELECT 1 FROM audit WHERE actor_id IS NULL AND action NOT IN ('ADMIN_GRANTED', 'ADMIN_REVOKED'))
ON CONFLICT DO NOTHING;

UPDATE audit SET actor_id = 0 WHERE actor_id IS NULL AND action NOT IN ('ADMIN_GRANTED', 'ADMIN_REVOKED');
