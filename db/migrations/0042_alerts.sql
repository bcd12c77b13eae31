-- Emails about new requests, for whoever confirmed an address (decision 47).

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
  -- The query of the list's canonical address. What follows is derived from it (app/requests/alerts/wanted.server.ts).
  filters text not null,
  -- Of facets, names and texts. Null: every request.
  wanted tsquery,
  -- Words that a request must contain, which `wanted` has as hashes.
  texts text[] not null default '{}',
  time_zone text not null default 'Asia/Riyadh',
  frequency text not null check (frequency in ('Immediately', 'Daily', 'Weekly')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Requests published later have not been looked at.
  told_until timestamptz not null default now(),
  -- When the latest email was queued: the next one has what changed since.
  written_at timestamptz not null default now(),
  -- Null for 'Immediately', unless emails of a day wait for the next morning.
  due_at timestamptz,
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
-- the alert by three years.
create table alert_consents (
  alert_id uuid primary key,
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

create function queue_for_alerts() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('alerts-asked job', 0)) then
    perform add_job('alerts-asked', gen_random_uuid(), 100, now());
  end if;
  return null;
end $$;

revoke all on function queue_for_alerts() from public;

create trigger asked after insert on alert_requests for each row execute function queue_for_alerts();

-- The privacy policy promises 30 days' notice to those whose data is there.
create table alert_state (
  is_only boolean primary key default true check (is_only),
  begins_at timestamptz not null,
  -- Of requests published until then the alerts that come immediately have told.
  announced_until timestamptz not null default now()
);

insert into alert_state (begins_at)
select case
  when exists (select from opportunity_submissions) or exists (select from vendor_listings)
    or exists (select from contact_submissions) then now() + interval '30 days'
  else now() end;

-- 07:00 in the zone, each day or each Sunday. Null for 'Immediately'.
create function next_alert(frequency text, zone text) returns timestamptz language sql stable parallel safe
set search_path = pg_catalog as $$
  select min(at) from (
    select (day + interval '7 hours') at time zone zone as at
    from generate_series(date_trunc('day', now() at time zone zone),
      date_trunc('day', now() at time zone zone) + interval '7 days', interval '1 day') as day
    where frequency <> 'Weekly' or extract(dow from day) = 0) as mornings
  where frequency <> 'Immediately' and at > now()
$$;

-- When a published request last changed, and by column: alerts tell it once.
alter table opportunities add column changed_at timestamptz, add column changes jsonb;
create index opportunities_changed on opportunities (changed_at) where changed_at is not null;

create function note_changes() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := (
    select jsonb_object_agg(key, now()) from jsonb_each(to_jsonb(new))
    where value is distinct from to_jsonb(old) -> key
      and key not in ('id', 'submission_id', 'logo_url', 'contact_email', 'posted_at', 'created_at', 'closes_at',
        'facets', 'search_text', 'names', 'changed_at', 'changes'));
begin
  new.changed_at := case when changed is null then old.changed_at else now() end;
  new.changes := coalesce(old.changes || changed, changed, old.changes);
  return new;
end $$;

create trigger changes before update on opportunities for each row execute function note_changes();

-- 'alertConfirm' counts among the letters to an address that may be a stranger's.
drop index letters_to_typed;
create index letters_to_typed on letters (mailbox_key(recipient), created_at)
  where template in ('receipt', 'yourLinks', 'addressConfirm', 'alertConfirm');

create index letters_of_subscriber on letters ((content ->> 'subscriberId'), created_at) where content ? 'subscriberId';
create index letters_to_subscribers_failed on letters (last_failed_at) where state = 'failed' and content ? 'subscriberId';

create or replace function may_write_to(address text) returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where created_at > now() - interval '1 day') < 5 - (
      select count(*) from (
        select from letters
        where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed') and state <> 'withdrawn'
          and mailbox_key(recipient) = mailbox_key(address)
          and due_at between now() - interval '1 day' and now() + interval '1 minute'
        limit 1) as decided)
    and count(*) < 20
  from letters
  where template in ('receipt', 'yourLinks', 'addressConfirm', 'alertConfirm') and not content ? 'isConfirmed'
    and mailbox_key(recipient) = mailbox_key(address) and created_at > now() - interval '30 days'
$$;
