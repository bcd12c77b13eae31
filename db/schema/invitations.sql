-- A published request that the site sends to a vendor, because its sender or a reviewer has chosen the vendor.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references opportunity_submissions on delete cascade,
  listing_id uuid not null references vendor_listings on delete cascade,
  invited_as text not null check (invited_as in ('sender', 'staff')),
  -- As in relayed. Null if a reviewer invites, and after no limit counts the invitation any more.
  origin text,
  -- The sender may write 300 characters.
  note text not null default '' check (octet_length(note) <= 1200),
  -- 'waiting' is for its letter and 'held' for a reviewer. 'discarded' is by a reviewer, or because one side has
  -- blocked the other.
  state text not null default 'waiting' check (state in ('waiting', 'held', 'sent', 'discarded')),
  -- The reason why it waits for a reviewer. It stays when the reviewer sends the invitation.
  held_as text check (held_as in ('reported', 'stopped', 'domain', 'message_held', 'links', 'text')),
  -- The key is readable, like the keys of relayed. It turns off all invitations to the listing.
  stop_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- When the letter of a sent invitation was queued. If the invitation was held or discarded by a stop, when its letter
  -- would have been queued.
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
