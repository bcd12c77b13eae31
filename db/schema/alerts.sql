-- People who have confirmed an address, to which the site sends emails about new requests (decision 47).
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  -- The key is stored in readable form, because each email contains it again. It opens only the alerts of its address.
  key text not null unique,
  created_at timestamptz not null default now(),
  -- When the owner of the address last confirmed that the alerts are wanted. The alerts end a year later.
  wanted_at timestamptz
);

create unique index subscribers_address on subscribers (lower(address));

create table alerts (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references subscribers on delete cascade,
  -- The query of the list's canonical address. `wanted` and `texts` are derived from it
  -- (app/features/alerts/alert-query.server.ts).
  filters text not null,
  -- The facets, names and texts that a request must have. Null if the alert is for every request.
  wanted tsquery,
  -- The words that a request must contain. `wanted` has only their hashes.
  texts text[] not null default '{}',
  time_zone text not null default 'Asia/Riyadh',
  frequency text not null check (frequency in ('Immediately', 'Daily', 'Weekly')),
  -- The language that was chosen at sign-up. It becomes the language of the address when the alert starts.
  language text check (language in ('en', 'ar')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The requests that were published after this time have not been matched yet.
  told_until timestamptz not null default now(),
  -- When the latest email was queued. The next email lists what has changed since then.
  written_at timestamptz not null default now(),
  -- When the next email is due. Null for 'Immediately', unless the subscriber has already been sent as many emails
  -- today as are allowed. Then the next email waits until the morning.
  due_at timestamptz,
  -- When the alert was paused. The site pauses an alert while it does not offer one of the alert's filters.
  paused_at timestamptz,
  -- If the statement that matches requests fails for one subscriber, only this subscriber's alerts wait, until this
  -- time.
  postponed_until timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('person', 'one_click', 'refused', 'unreachable', 'silent', 'filters')),
  check ((ended_at is null) = (ended_as is null))
);

-- An alert that has ended stays in the table, and the same subscriber may have a new alert with the same filters. The
-- index contains a hash of the filters, because an index takes texts of 2.7 kB at most.
create unique index alerts_of_subscriber on alerts (subscriber_id, md5(filters)) where ended_at is null;
create index alerts_to_delete on alerts (subscriber_id) where ended_at is not null;
create index alerts_due on alerts (due_at) where confirmed_at is not null and ended_at is null and due_at is not null;
create index alerts_at_once on alerts (id)
  where frequency = 'Immediately' and confirmed_at is not null and ended_at is null and due_at is null;

-- Proof of consent without the address. The hash is the sha256 of the salt and the address in lower case. There is no
-- foreign key, because the proof is kept for three years after the alert ends. Each start of an alert adds a row, so
-- that no earlier proof is overwritten.
create table alert_consents (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null,
  salt text not null,
  address_hash bytea not null,
  filters text not null,
  frequency text not null,
  -- The sentence above the button with which the person consented.
  wording text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_as text
);

create index alert_consents_of_alert on alert_consents (alert_id);

-- Requests to sign up for alerts. A visitor may add a row and can read none. A job processes each row and deletes it.
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
  -- Immediate alerts have been sent for all requests that were published until this time.
  announced_until timestamptz not null default now(),
  -- When a backup was restored. From then on no alert is sent until a reviewer allows it, because people who have
  -- unsubscribed since the backup would get emails again.
  waits_since timestamptz,
  started_by text,
  started_at timestamptz
);

insert into alert_state default values;
