-- Counts what one network has sent, for all processes together (decision 20). This is the table of
-- rate-limiter-flexible. A key contains no address, but a keyed hash of one. The table is unlogged, because a crash may
-- lose the counts.
create unlogged table rate_limits (
  key text primary key,
  points int not null default 0,
  -- In milliseconds since 1970. The library deletes expired rows.
  expire bigint
);

-- The key of these hashes if the operator has set no SESSION_SECRET. All processes share it, and it outlives a start.
create table rate_limit_secret (
  secret bytea not null
);

insert into rate_limit_secret values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
