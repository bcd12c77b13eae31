-- What both sides write after a reply to a confidential request (decision 58). Readable, as the other keys of a message:
-- another attempt to send an email must bring the same link.
alter table relayed add column reply_key uuid not null unique default gen_random_uuid();

create table relayed_replies (
  id uuid primary key default gen_random_uuid(),
  relayed_id uuid not null references relayed on delete cascade,
  -- The vendor who sent the reply, or the organisation to which it went.
  by text not null check (by in ('sender', 'recipient')),
  text text not null check (octet_length(text) <= 8192),
  created_at timestamptz not null default now()
);

create index relayed_replies_of_reply on relayed_replies (relayed_id, created_at);
