-- What the public sees are tables of their own: `opportunities` and `public_listings` hold published rows and public
-- columns only. `public_listings` was a view, and a function in a `where` could read pending rows through it.

-- Built and filled before anything is locked.
create table published_listings (
  id uuid constraint public_listings_pkey primary key,
  vendor_type text not null,
  company_name text not null,
  location text not null,
  country text not null,
  website text not null,
  services text[] not null,
  specialties text[] not null,
  languages text[] not null,
  linkedin_profile text,
  logo_url text,
  created_at timestamptz not null,
  facets text[] not null generated always as (
    facet('service', variadic services) || facet('specialty', variadic specialties)
    || facet('language', variadic languages) || array['vendorType:' || vendor_type, 'country:' || country]
  ) stored,
  -- The directory's search reads name, city, country and services only (spec 5).
  search_text text not null generated always as (searchable(variadic
    array[company_name, location, country] || services
  )) stored
);

-- The versions of the rows that are copied.
create temp table copied on commit drop as
  select id, xmin as version from vendor_listings where status = 'approved';

insert into published_listings (id, vendor_type, company_name, location, country, website, services, specialties,
  languages, linkedin_profile, logo_url, created_at)
select id, vendor_type, company_name, location, country, website, services, specialties, languages,
  linkedin_profile, logo_url, created_at
from public_listings;

create index public_listings_newest on published_listings (created_at desc, id desc) include (facets);
create index public_listings_facets on published_listings using gin (facets);
create index public_listings_search on published_listings using gin (search_text gin_trgm_ops);
create index public_listings_countries on published_listings (country);
analyze published_listings;

-- Inserts and decisions lock one of these first: they finish, and new ones wait. Reading goes on.
lock table opportunity_submissions, vendor_listings, contact_submissions in exclusive mode;

-- What has changed since the copy.
delete from published_listings where not exists (
  select from copied join vendor_listings on vendor_listings.id = copied.id and vendor_listings.xmin = version
  where copied.id = published_listings.id and status = 'approved');

insert into published_listings (id, vendor_type, company_name, location, country, website, services, specialties,
  languages, linkedin_profile, logo_url, created_at)
select id, vendor_type, company_name, location, country, website, services, specialties, languages,
  linkedin_profile, logo_url, created_at
from public_listings
where not exists (select from published_listings where published_listings.id = public_listings.id);

-- To rename a function keeps the indexes and generated columns that depend on it.
alter function fold(text) rename to normalize_text;
alter function telling_name(text) rename to normalized_name;
alter function note_arrival() rename to queue_for_digest;
alter function notify_catalogue() rename to notify_published_data;

-- One function for both records: approved rows are in the projection, others are not. It copies the columns that both
-- have, by name, so that a new field needs no change here.
create function sync_publication() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  projection regclass := tg_argv[0];
  published jsonb;
  columns text;
  excluded_columns text;
begin
  if tg_op = 'TRUNCATE' then
    execute format('truncate %s', projection);
    return null;
  end if;

  published := to_jsonb(coalesce(new, old));
  if projection = 'opportunities'::regclass then
    -- A request's own id and date of arrival are not public.
    published := published || jsonb_build_object('id', published -> 'opportunity_id',
      'submission_id', published -> 'id', 'created_at', published -> 'posted_at');
    -- Plain SQL may have published a request under another id.
    delete from opportunities where submission_id = (published ->> 'submission_id')::uuid
      and (new.status is distinct from 'approved' or id <> (published ->> 'id')::uuid);
  end if;

  if new.status = 'approved' then
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

-- The address outlives a take-down; the date outlives an edit and a take-down. What waits again is posted again.
create function assign_address() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'approved' then
    new.opportunity_id := coalesce(new.opportunity_id, gen_random_uuid());
    new.posted_at := coalesce(new.posted_at, now());
  elsif new.status in ('pending', 'changes_asked') then
    new.posted_at := null;
  end if;
  return new;
end $$;

-- Opportunities that plain SQL made for a request.
update opportunity_submissions s set opportunity_id = o.id, posted_at = o.posted_at
from opportunities o where o.submission_id = s.id and s.status = 'approved' and s.opportunity_id is distinct from o.id;
delete from opportunities o using opportunity_submissions s where o.submission_id = s.id and s.status <> 'approved';

create trigger address before insert or update on opportunity_submissions
  for each row when (new.status = 'approved' or new.posted_at is not null) execute function assign_address();

-- Only for rows that are or were approved: a visitor's insert runs none of these.
create trigger publication after insert on opportunity_submissions
  for each row when (new.status = 'approved') execute function sync_publication('opportunities');
create trigger publication_on_update after update on opportunity_submissions
  for each row when (old.status = 'approved' or new.status = 'approved')
  execute function sync_publication('opportunities');
-- Before, because a foreign key refers to the row.
create trigger publication_on_delete before delete on opportunity_submissions
  for each row when (old.status = 'approved') execute function sync_publication('opportunities');

create trigger publication after insert on vendor_listings
  for each row when (new.status = 'approved') execute function sync_publication('public_listings');
create trigger publication_on_update after update on vendor_listings
  for each row when (old.status = 'approved' or new.status = 'approved')
  execute function sync_publication('public_listings');
create trigger publication_on_delete before delete on vendor_listings
  for each row when (old.status = 'approved') execute function sync_publication('public_listings');
create trigger publication_on_truncate after truncate on vendor_listings
  for each statement execute function sync_publication('public_listings');

-- The channel `catalogue` is for the version before.
create or replace function notify_published_data() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  notify published_data;
  notify catalogue;
  return null;
end $$;

create trigger published_data_changed after insert or update or delete or truncate on published_listings
  for each statement execute function notify_published_data();

create or replace function queue_for_digest() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The digest leaves out what the owner puts in, and tells of what a reviewer releases.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;
  insert into digest_queue (kind, record_id) values (tg_argv[0], new.id);
  return null;
end $$;

-- As in 0018, but by the columns that have a value: a column that is dropped, renamed or added does not count.
create or replace function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  content text := jsonb_strip_nulls(to_jsonb(new) - '{id,created_at,suspicion}'::text[])::text;
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
      select from submissions s where s.id = known.submission_id and s.status <> 'erased'
        and (s.suspicion is null or new.suspicion is not null));
  if found then return new; end if;
  return null;
end $$;

-- The fingerprints of the last day, of what is stored as it was sent.
insert into recent_submissions (fingerprint, submission_id, received_at)
select sha256(convert_to(record_table || jsonb_strip_nulls(record
    - '{id,created_at,suspicion,facets,search_text,queue_text,telling_name}'::text[])::text, 'UTF8')),
  submission_id, received_at
from recent_submissions
cross join lateral (
  select 'opportunity_submissions' as record_table, to_jsonb(r) as record from opportunity_submissions r
  where id = submission_id and status = 'pending'
  union all
  select 'vendor_listings', to_jsonb(r) from vendor_listings r where id = submission_id and status = 'pending'
  union all
  select 'contact_submissions', to_jsonb(r) from contact_submissions r where id = submission_id and status = 'pending'
) as submission
on conflict do nothing;

-- Locks that keep readers out come last and for a moment, in the order in which queries take theirs: the history reads
-- decisions and then views, views read tables, the overview reads opportunities and then listings.

-- The history is only added to; here one of its words changes.
alter table decisions disable trigger decisions_are_kept;
alter table decisions drop constraint decisions_decision_check;
update decisions set decision = 'restored' where decision = 'put_back';
alter table decisions
  add constraint decisions_decision_check check (decision in ('approved', 'changes_asked', 'declined', 'edited',
    'taken_down', 'restored', 'answered', 'spam', 'undone', 'erased', 'released')),
  enable trigger decisions_are_kept;

-- For the version before, which records a restoration by its former name.
create function rename_put_back() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.decision := 'restored';
  return new;
end $$;

create trigger put_back before insert on decisions
  for each row when (new.decision = 'put_back') execute function rename_put_back();

-- `reset` locks a view alone, without its tables.
alter view review_queue reset (security_barrier);
alter view submissions reset (security_barrier);
drop view companies_seen;

-- The visitor's login reads the new table as it read the view; each start grants it anew.
do $$
declare visitor regrole;
begin
  for visitor in
    select grantee from pg_class, aclexplode(relacl)
    where pg_class.oid = 'public_listings'::regclass and privilege_type = 'SELECT' and grantee not in (0, relowner)
  loop
    execute format('grant select on published_listings to %s', visitor);
  end loop;
end $$;

drop view public_listings;
alter table published_listings rename to public_listings;

alter trigger catalogue_changed on opportunities rename to published_data_changed;
alter index opportunities_telling_name rename to opportunities_normalized_name;

alter table opportunity_submissions rename column telling_name to normalized_name;
alter index opportunity_submissions_telling_name rename to opportunity_submissions_normalized_name;

drop trigger catalogue_gained on vendor_listings;
drop trigger catalogue_changed on vendor_listings;
drop trigger catalogue_lost on vendor_listings;
drop trigger catalogue_emptied on vendor_listings;
drop index vendor_listings_countries;
alter table vendor_listings drop column facets, drop column search_text;
alter table vendor_listings rename column telling_name to normalized_name;
alter index vendor_listings_telling_name rename to vendor_listings_normalized_name;

-- As in 0018; telling_name is for the version before.
create view companies_seen as
  select kind, id, name, status, since, host, domain, submission_id, normalized_name, normalized_name as telling_name
  from (
    select 'request' as kind, id, company as name, status, coalesce(decided_at, created_at) as since,
      web_host(company_website) as host, email_domain(contact_email) as domain, null::uuid as submission_id,
      normalized_name, suspicion
    from opportunity_submissions
    union all
    select 'listing', id, company_name, status, coalesce(decided_at, created_at),
      web_host(website), email_domain(contact_email), null, normalized_name, suspicion
    from vendor_listings
    union all
    select 'message', id, name, status, coalesce(decided_at, created_at), null, email_domain(email), null, null,
      suspicion
    from contact_submissions
    union all
    select 'opportunity', id, company, 'approved', posted_at, null, email_domain(contact_email), submission_id,
      normalized_name(company), null
    from opportunities
  ) as seen
  where suspicion is null;

alter table unannounced rename to digest_queue;
alter table digest_queue rename constraint unannounced_pkey to digest_queue_pkey;
alter table digest_queue rename constraint unannounced_kind_check to digest_queue_kind_check;
alter table limits rename to rate_limits;
alter table rate_limits rename constraint limits_pkey to rate_limits_pkey;
alter table limit_secret rename to rate_limit_secret;

-- For the version before, as are the view review_queue and the table caught, which it grants at each start. The next
-- version may drop these.
create view unannounced as select * from digest_queue;
create view limits as select * from rate_limits;
create view limit_secret as select * from rate_limit_secret;
create function fold(t text) returns text language sql immutable strict parallel safe return normalize_text(t);
create function telling_name(name text) returns text language sql immutable strict parallel safe
return normalized_name(name);
