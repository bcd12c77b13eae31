-- Counts what each network sends and how often each manage link is used, for all processes together (decision 20). This
-- is the table of rate-limiter-flexible. The key for a network contains a keyed hash of its address, never the address
-- itself. The table is unlogged, because the counts may be lost in a crash.
create unlogged table rate_limits (
  key text primary key,
  points int not null default 0,
  -- The time in milliseconds since 1970. The library deletes expired rows.
  expire bigint
);

-- The key with which network addresses are hashed if the operator has not set SESSION_SECRET. All processes share it,
-- and it survives a restart.
create table rate_limit_secret (
  secret bytea not null
);

insert into rate_limit_secret values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
