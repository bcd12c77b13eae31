-- Invitations: published requests that the site sends to a vendor, whom the request's sender or a reviewer has chosen.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references opportunity_submissions on delete cascade,
  listing_id uuid not null references vendor_listings on delete cascade,
  invited_as text not null check (invited_as in ('sender', 'staff')),
  -- The sender's origin, as in the table relayed. Null if a reviewer invites, or once no limit counts the invitation
  -- any more.
  origin text,
  -- The sender may write 300 characters.
  note text not null default '' check (octet_length(note) <= 1200),
  -- A 'waiting' invitation waits for its email, and a 'held' one for a reviewer. A 'discarded' invitation gets no
  -- email, for example because a reviewer has discarded it or the vendor has blocked its sender.
  state text not null default 'waiting' check (state in ('waiting', 'held', 'sent', 'discarded')),
  -- Why the invitation waits for a reviewer. The reason stays when the reviewer has sent the invitation.
  held_as text check (held_as in ('reported', 'stopped', 'domain', 'message_held', 'links', 'text')),
  -- This key turns off all invitations to the listing. It is stored in readable form, like the keys in the table
  -- relayed.
  stop_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- When the email of the invitation was queued. For a held or discarded invitation, the time at which its email would
  -- have been queued.
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
