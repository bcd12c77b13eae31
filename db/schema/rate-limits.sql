-- What one network has sent, counted by all processes together (decision 20): the table of rate-limiter-flexible. A key
-- has no address, but a keyed hash of one. Unlogged: a crash may forget the counts.
create unlogged table rate_limits (
  key text primary key,
  points int not null default 0,
  -- In milliseconds since 1970. The library deletes expired rows.
  expire bigint
);

-- The key of these hashes where the operator has set no SESSION_SECRET: one for all processes, and across starts.
create table rate_limit_secret (
  secret bytea not null
);

insert into rate_limit_secret values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
