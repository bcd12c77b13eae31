-- Who sent a request or a listing can act on it, by a link with a key that a letter brings (decision 34).

-- Only the hash of a key is stored: 32 random bytes, so it needs no secret, and one that changes ends no link.
create table manage_keys (
  key_hash bytea primary key,
  request_id uuid references opportunity_submissions on delete cascade,
  listing_id uuid references vendor_listings on delete cascade,
  -- What a second letter brings works once, for an hour, and for nothing else: an old forwarded letter must not do it.
  purpose text not null default 'manage' check (purpose in ('manage', 'erase')),
  -- The letter that brought it: another attempt to send the letter replaces it.
  letter_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(request_id, listing_id) = 1)
);
create index manage_keys_of_request on manage_keys (request_id) where request_id is not null;
create index manage_keys_of_listing on manage_keys (listing_id) where listing_id is not null;
create index manage_keys_of_letter on manage_keys (letter_id) where letter_id is not null;
create index manage_keys_expired on manage_keys (expires_at);
-- For those who ask for their links, and for the daily erasure.
create index opportunity_submissions_address on opportunity_submissions (lower(contact_email));
create index vendor_listings_address on vendor_listings (lower(contact_email));
create index opportunity_submissions_to_erase on opportunity_submissions (coalesce(decided_at, created_at))
  where status in ('declined', 'withdrawn');
create index vendor_listings_to_erase on vendor_listings (coalesce(decided_at, created_at))
  where status in ('declined', 'withdrawn');

-- A visitor asks for the links of an address, and can read nothing. A job answers and deletes the row.
create table link_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  created_at timestamptz not null default now()
);

-- What is closed or paused has a public page, without an e-mail address. It is in no list.
create table unlisted_opportunities (
  id uuid primary key,
  submission_id uuid not null unique references opportunity_submissions,
  status text not null,
  company text not null,
  logo_url text,
  description text not null,
  location text not null,
  country text not null,
  ownership_type text not null,
  project_size text not null,
  services text[] not null,
  project_type text[] not null,
  specialties text[] not null,
  languages text[] not null,
  posted_at timestamptz not null,
  -- When it was closed or paused.
  decided_at timestamptz not null,
  -- Null where the poster did not want it shown.
  outcome text
);

create trigger published_data_changed after insert or update or delete or truncate on unlisted_opportunities
  for each statement execute function notify_published_data();

-- Paused and withdrawn: by whoever sent it. Each row has met the narrower checks.
alter table opportunity_submissions
  add column address_confirmed_at timestamptz,
  add column outcome text check (outcome in ('found_here', 'found_elsewhere', 'cancelled', 'not_said')),
  add column outcome_public boolean not null default false,
  drop constraint opportunity_submissions_status_check,
  add constraint opportunity_submissions_status_check check (status in ('pending', 'changes_asked', 'approved',
    'paused', 'taken_down', 'closed', 'withdrawn', 'declined', 'erased')) not valid;
alter table vendor_listings
  add column address_confirmed_at timestamptz,
  drop constraint vendor_listings_status_check,
  add constraint vendor_listings_status_check check (status in ('pending', 'changes_asked', 'approved',
    'paused', 'taken_down', 'closed', 'withdrawn', 'declined', 'erased')) not valid;
alter table decisions
  drop constraint decisions_decision_check,
  add constraint decisions_decision_check check (decision in ('approved', 'changes_asked', 'declined', 'edited',
    'paused', 'resumed', 'taken_down', 'closed', 'reopened', 'withdrawn', 'restored', 'answered', 'spam', 'undone',
    'erased', 'released')) not valid;

-- As in 0020, for rows of more than one status: they are the arguments after the projection's name.
create or replace function sync_publication() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  projection regclass := tg_argv[0];
  -- The triggers of 0020 name none.
  statuses text[] := case when tg_nargs > 1 then tg_argv[1:] else array['approved'] end;
  published jsonb;
  columns text;
  excluded_columns text;
begin
  if tg_op = 'TRUNCATE' then
    execute format('truncate %s', projection);
    return null;
  end if;

  published := to_jsonb(coalesce(new, old));
  if tg_table_name = 'opportunity_submissions' then
    -- A request's own id and date of arrival are not public.
    published := published || jsonb_build_object('id', published -> 'opportunity_id',
      'submission_id', published -> 'id', 'created_at', published -> 'posted_at',
      'outcome', case when (published ->> 'outcome_public')::boolean then published -> 'outcome' end);
    -- Plain SQL may have published a request under another id.
    execute format('delete from %s where submission_id = $1 and ($2 or id <> $3)', projection)
      using (published ->> 'submission_id')::uuid, new.status is null or new.status <> all (statuses),
        (published ->> 'id')::uuid;
  end if;

  if new.status = any (statuses) then
    select string_agg(quote_ident(attname), ', '), string_agg('excluded.' || quote_ident(attname), ', ')
    into columns, excluded_columns
    from pg_attribute where attrelid = projection and attnum > 0 and not attisdropped and attgenerated = '';
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
       on conflict (id) do update set (%2$s) = row(%3$s)', projection, columns, excluded_columns) using published;
  else
    execute format('delete from %s where id = $1', projection) using (published ->> 'id')::uuid;
  end if;
  return old;
end $$;

-- A request that was never published has no address. What was closed before gets no page: its poster was told that it
-- left the site.
create trigger unlisted after insert on opportunity_submissions
  for each row when (new.status in ('closed', 'paused') and new.opportunity_id is not null)
  execute function sync_publication('unlisted_opportunities', 'closed', 'paused');
create trigger unlisted_on_update after update on opportunity_submissions
  for each row when (
    new.opportunity_id is not null and (old.status in ('closed', 'paused') or new.status in ('closed', 'paused')))
  execute function sync_publication('unlisted_opportunities', 'closed', 'paused');
create trigger unlisted_on_delete before delete on opportunity_submissions
  for each row when (old.status in ('closed', 'paused'))
  execute function sync_publication('unlisted_opportunities', 'closed', 'paused');

-- As in 0024: what was closed or withdrawn meanwhile may be sent again as it was.
create or replace function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  content text := jsonb_strip_nulls(to_jsonb(new) - '{id,created_at,suspicion,page_language,outcome_public}'::text[])::text;
  digest bytea := sha256(convert_to(tg_table_name || content, 'UTF8'));
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in is never a repetition.
  if session_user = current_user then return new; end if;

  if octet_length(content) > 65536 then
    raise check_violation using message = 'A submission has at most 65,536 bytes.';
  end if;

  -- Identical ones wait for each other, and then, in a statement of its own, see what the first has stored.
  perform pg_advisory_xact_lock(hashtextextended(encode(digest, 'hex'), 0));

  insert into recent_submissions as known values (digest, new.id, now())
  on conflict (fingerprint) do update set submission_id = excluded.submission_id, received_at = excluded.received_at
  where known.received_at <= now() - interval '1 day'
    or not exists (
      select from submissions s where s.id = known.submission_id and s.status not in ('withdrawn', 'closed', 'erased')
        and (s.suspicion is null or new.suspicion is not null));
  if found then return new; end if;
  return null;
end $$;

-- A typed address may be a stranger's: by all forms together it gets 5 letters a day, 20 a month.
drop index letters_receipts;
create index letters_asked_for on letters (mailbox_key(recipient), created_at) where template in ('receipt', 'yourLinks');

-- Who has confirmed the address has no monthly limit: a stranger could use it up.
create function may_write_to(address text, is_confirmed boolean default false) returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where created_at > now() - interval '1 day') < 5 and (is_confirmed or count(*) < 20)
  from letters
  where template in ('receipt', 'yourLinks') and mailbox_key(recipient) = mailbox_key(address)
    and created_at > now() - interval '30 days'
$$;
revoke all on function may_write_to(text, boolean) from public;

create or replace function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in, by the seed or by hand, was
  -- sent by no visitor; what a reviewer releases was.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;

  -- A receipt repeats nothing that was typed freely (0007), and letters to one mailbox wait for each other, so that each
  -- sees what the others have queued.
  perform pg_advisory_xact_lock(mailbox_key(new.contact_email));
  insert into letters (occasion, recipient, template, language, content, priority, request_id, listing_id)
  select 'receipt:' || new.id, new.contact_email, 'receipt', new.page_language,
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id, 'services', new.services, 'country', new.country),
    100, case tg_argv[0] when 'request' then new.id end, case tg_argv[0] when 'listing' then new.id end
  where may_write_to(new.contact_email)
  on conflict (occasion) do nothing;
  return null;
end $$;

-- Visitors do not wait for each other: of open transactions one adds the job, and the schedule of missing jobs adds what
-- its rollback loses.
create function queue_for_links() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('links job', 0)) then
    perform add_job('links', gen_random_uuid(), 100, now());
  end if;
  return null;
end $$;
revoke all on function queue_for_links() from public;

create trigger asked after insert on link_requests for each row execute function queue_for_links();

-- How requests ended that were closed in the last twelve months. Visitors may read no outcome, so they get these numbers
-- alone, and none where fewer than ten have said how it ended. Null: not said.
create function outcome_figures() returns table (outcome text, count integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  with closed as (
    select nullif(request.outcome, 'not_said') as outcome from opportunity_submissions request
    where status = 'closed' and decided_by in ('the poster', 'the clock')
      and decided_at > now() - interval '12 months'
  )
  select outcome, count(*)::integer from closed
  where (select count(*) from closed said where said.outcome is not null) >= 10
  group by outcome
$$;

-- A link that went to one address does not act on what another one answers for, whoever changed it.
create function delete_manage_keys() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from manage_keys where new.id in (request_id, listing_id);
  return null;
end $$;
revoke all on function delete_manage_keys() from public;

create trigger address_changed after update of contact_email on opportunity_submissions
  for each row when (old.contact_email <> new.contact_email) execute function delete_manage_keys();
create trigger address_changed after update of contact_email on vendor_listings
  for each row when (old.contact_email <> new.contact_email) execute function delete_manage_keys();
