create table if not exists invitations (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references opportunity_submissions on delete cascade,
  listing_id uuid not null references vendor_listings on delete cascade,
  invited_as text not null check (invited_as in ('sender', 'staff')),
  origin text,
  note text not null default '' check (octet_length(note) <= 1200),
  state text not null default 'waiting' check (state in ('waiting', 'held', 'sent', 'discarded')),
  held_as text check (held_as in ('reported', 'stopped', 'domain', 'message_held', 'links', 'text')),
  stop_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (request_id, listing_id),
  check ((state = 'held') <= (held_as is not null)),
  check ((state = 'sent') <= (sent_at is not null))
);

create index if not exists invitations_of_listing on invitations (listing_id);
create index if not exists invitations_of_origin on invitations (origin, created_at) where origin is not null;
create index if not exists invitations_of_text on invitations (text_key(note), created_at) where note <> '';
create index if not exists invitations_due on invitations (due_at) where state = 'waiting';
create index if not exists invitations_held on invitations (created_at, id) where state = 'held';

create index if not exists letters_of_invitations on letters (mailbox_key(recipient), created_at)
  where template = 'invited';

alter table vendor_listings add column if not exists invitations_off boolean check (invitations_off);

-- With what an import records (0096). `not valid`: the rows that are there met a narrower list.
alter table decisions drop constraint if exists decisions_decision_check;
alter table decisions add constraint decisions_decision_check
  check (decision in ('approved', 'changes_asked', 'declined', 'edited', 'refused', 'paused',
    'resumed', 'taken_down', 'closed', 'reopened', 'withdrawn', 'restored', 'answered', 'spam', 'undone', 'erased',
    'released', 'extended', 'confirmed_current', 'named', 'contact_opened', 'contact_closed', 'contact_reported',
    'contact_released', 'contact_discarded', 'sighting_recorded', 'sighting_ended', 'invited', 'invitations_released',
    'invitations_discarded', 'invitations_opened', 'invitations_closed', 'imported')) not valid;
