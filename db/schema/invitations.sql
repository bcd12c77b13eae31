-- A published request that the site sends to a vendor, at its sender's or a reviewer's wish.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references opportunity_submissions on delete cascade,
  listing_id uuid not null references vendor_listings on delete cascade,
  invited_as text not null check (invited_as in ('sender', 'staff')),
  -- As in relayed. Null where a reviewer invites, and once no limit counts it.
  origin text,
  -- The sender writes at most 300 characters.
  note text not null default '' check (octet_length(note) <= 1200),
  -- 'waiting': for its letter. 'held': for a reviewer. 'discarded': by a reviewer, or because one side has stopped the other.
  state text not null default 'waiting' check (state in ('waiting', 'held', 'sent', 'discarded')),
  -- Why it waits for a reviewer. It stays when the reviewer sends it on.
  held_as text check (held_as in ('reported', 'stopped', 'domain', 'message_held', 'links', 'text')),
  -- Readable, as the keys of relayed. It turns off all invitations to the listing.
  stop_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- When the letter of a sent invitation was queued. For one that was held, or that a stop discarded: when its letter would
  -- have been.
  sent_at timestamptz,
  unique (request_id, listing_id),
  check ((state = 'held') <= (held_as is not null)),
  check ((state = 'sent') <= (sent_at is not null))
);

create index invitations_of_listing on invitations (listing_id);
create index invitations_of_origin on invitations (origin, created_at) where origin is not null;
create index invitations_of_text on invitations (text_key(note), created_at) where note <> '';
create index invitations_due on invitations (due_at) where state = 'waiting';
create index invitations_held on invitations (created_at, id) where state = 'held';
