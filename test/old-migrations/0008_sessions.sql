-- A reviewer sees and ends their own sessions. Pages name a session by an id of its own: the hash of its token, though
-- it signs nobody in, has no business in an address or a log.
alter table review_sessions add column id uuid not null unique default gen_random_uuid();
