-- Emails about new requests, for those who confirmed an address (decision 47).
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  -- Readable, because each email brings it again. It opens nothing but the alerts of its address.
  key text not null unique,
  created_at timestamptz not null default now(),
  -- When its owner last said that the alerts are wanted: they end a year later.
  wanted_at timestamptz
);

create unique index subscribers_address on subscribers (lower(address));

create table alerts (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references subscribers on delete cascade,
  -- The query of the list's canonical address. What follows is derived from it (app/features/alerts/wanted.server.ts).
  filters text not null,
  -- The facets, names and texts that a request must have. Null: every request.
  wanted tsquery,
  -- Words that a request must contain, which `wanted` has as hashes.
  texts text[] not null default '{}',
  time_zone text not null default 'Asia/Riyadh',
  frequency text not null check (frequency in ('Immediately', 'Daily', 'Weekly')),
  -- The language of its emails, chosen with the sign-up: that of the address from the start of the alert on.
  language text check (language in ('en', 'ar')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Requests published later have not been looked at.
  told_until timestamptz not null default now(),
  -- When the latest email was queued: the next one has what changed since.
  written_at timestamptz not null default now(),
  -- Null for 'Immediately', unless emails of a day wait for the next morning.
  due_at timestamptz,
  -- While a version does not offer one of its filters, an alert waits.
  paused_at timestamptz,
  -- The alerts of a subscriber for whom the statement fails wait, and those of the others do not.
  postponed_until timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('person', 'one_click', 'refused', 'unreachable', 'silent', 'filters')),
  check ((ended_at is null) = (ended_as is null))
);

-- An ended one stays beside a new one. By a hash: an index takes texts of 2.7 kB at most.
create unique index alerts_of_subscriber on alerts (subscriber_id, md5(filters)) where ended_at is null;
create index alerts_to_delete on alerts (subscriber_id) where ended_at is not null;
create index alerts_due on alerts (due_at) where confirmed_at is not null and ended_at is null and due_at is not null;
create index alerts_at_once on alerts (id)
  where frequency = 'Immediately' and confirmed_at is not null and ended_at is null and due_at is null;

-- Proof of consent, without the address: sha256 of the salt and the address in small letters. No reference: it outlives
-- the alert by three years. One for each start: an earlier one is not overwritten.
create table alert_consents (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null,
  salt text not null,
  address_hash bytea not null,
  filters text not null,
  frequency text not null,
  -- The sentence above the button.
  wording text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_as text
);

create index alert_consents_of_alert on alert_consents (alert_id);

-- A visitor signs up, and can read nothing. A job answers and deletes the row.
create table alert_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  filters text not null check (octet_length(filters) <= 8192),
  frequency text not null check (frequency in ('Immediately', 'Daily', 'Weekly')),
  wording text not null check (octet_length(wording) <= 2048),
  created_at timestamptz not null default now()
);

create trigger asked after insert on alert_requests for each row execute function queue_job('alerts-asked');

create table alert_state (
  is_only boolean primary key default true check (is_only),
  -- The alerts that come immediately have told of requests published until then.
  announced_until timestamptz not null default now(),
  -- After a restore none is sent until a reviewer says so: who has unsubscribed since the backup would get emails again.
  waits_since timestamptz,
  started_by text,
  started_at timestamptz
);

insert into alert_state default values;
