-- Messages to vendors through the site (decision 56).

-- True, or null: off until its sender switches it on. Null and not false, which would change the fingerprint of what was
-- sent (skip_repetition).
alter table vendor_listings add column contact_open boolean check (contact_open);
alter table public_listings add column contact_open boolean;

-- Equal for texts of the same letters and digits: a space or a sign makes no other text.
create function text_key(text) returns text language sql immutable strict parallel safe
return md5(regexp_replace(normalize_text($1), '[^[:alnum:]]+', '', 'g'));

create table relayed (
  id uuid primary key default gen_random_uuid(),
  -- A listing. No reference: a refused insert would tell visitors which listings there are.
  recipient_id uuid not null,
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  name text not null check (octet_length(name) <= 1024),
  company text not null check (octet_length(company) <= 1024),
  email text not null check (octet_length(email) <= 1024),
  website text not null default '' check (octet_length(website) <= 8192),
  message text not null check (octet_length(message) <= 8192),
  suspicion text check (suspicion in ('hidden_field', 'too_fast')),
  -- 'asked': an email asks its sender for a press. 'dropped': its recipient has stopped this sender.
  state text not null default 'new' check (state in ('new', 'asked', 'held', 'sent', 'dropped', 'discarded')),
  -- Why it waits for staff.
  held_as text check (held_as in ('automated', 'reported', 'stopped', 'domain', 'links', 'text', 'busy')),
  -- Readable: another attempt to send a letter must bring the same link. Each opens this message alone.
  send_key uuid not null unique default gen_random_uuid(),
  stop_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  sent_at timestamptz,
  stopped_at timestamptz,
  stopped_as text check (stopped_as in ('stop', 'report')),
  check ((state = 'held') <= (held_as is not null)),
  check ((stopped_at is null) = (stopped_as is null))
);

create index relayed_new on relayed (created_at) where state = 'new';
create index relayed_held on relayed (created_at, id) where state = 'held';
create index relayed_of_sender on relayed (mailbox_key(email), confirmed_at);
create index relayed_of_recipient on relayed (recipient_id, confirmed_at);
create index relayed_of_text on relayed (text_key(message), confirmed_at);
create index relayed_stopped on relayed (email_domain(email)) where stopped_at is not null;

create function queue_for_relay() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('relay-asked job', 0)) then
    perform add_job('relay-asked', gen_random_uuid(), 100, now());
  end if;
  return null;
end $$;

revoke all on function queue_for_relay() from public;

create trigger asked after insert on relayed for each row execute function queue_for_relay();

-- The privacy policy promises 30 days' notice to those whose data is there.
create table relay_state (
  is_only boolean primary key default true check (is_only),
  begins_at timestamptz not null
);

insert into relay_state (begins_at)
select case
  when exists (select from opportunity_submissions) or exists (select from vendor_listings)
    or exists (select from contact_submissions) then now() + interval '30 days'
  else now() end;

-- What could be decided before, and what is decided on messages to a listing.
do $$
begin
  execute (
    select format('alter table decisions drop constraint %1$I,
      add constraint %1$I check (%2$s or decision in (''contact_opened'', ''contact_closed'', ''contact_reported'',
        ''contact_released'', ''contact_discarded'')) not valid', conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'decisions'::regclass and conname = 'decisions_decision_check');
end $$;

create index letters_of_relayed on letters ((content ->> 'relayedId')) where content ? 'relayedId';

-- 'relayConfirm' counts among the letters to an address that may be a stranger's.
drop index letters_to_typed;
create index letters_to_typed on letters (mailbox_key(recipient), created_at)
  where template in ('receipt', 'yourLinks', 'addressConfirm', 'alertConfirm', 'relayConfirm');

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
  where template in ('receipt', 'yourLinks', 'addressConfirm', 'alertConfirm', 'relayConfirm')
    and not content ? 'isConfirmed' and mailbox_key(recipient) = mailbox_key(address)
    and created_at > now() - interval '30 days'
$$;
