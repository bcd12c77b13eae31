-- What the team and the site have looked at of a vendor, each with its day and its end (decision 55).

-- What a vendor says of memberships and licences, for the team to look up.
alter table vendor_listings add column credentials text not null default '';

create table sightings (
  -- No reference: a listing's row stays when it is erased, and its sightings go.
  listing_id uuid not null,
  kind text not null check (kind in ('address', 'domain', 'website', 'linkedin', 'licence', 'membership')),
  -- Of a membership: the name of its body (app/listings/sightings/memberships.ts).
  body text not null default '' check ((body <> '') = (kind = 'membership')),
  number text not null default '' check (octet_length(number) <= 1024),
  issuer text not null default '' check (octet_length(issuer) <= 1024),
  -- Days of UTC, the last one included.
  seen_on date not null,
  ends_on date not null,
  -- Who looked. Null: the site.
  reviewer text check (reviewer is not null or kind in ('address', 'domain', 'website')),
  ended_at timestamptz,
  -- 'changed': what it rests on. 'looks': two looks in a row found nothing.
  ended_as text check (ended_as in ('time', 'changed', 'looks', 'staff')),
  primary key (listing_id, kind, body),
  check (ends_on >= seen_on and ends_on <= seen_on + interval '3 years'),
  check ((ended_at is null) = (ended_as is null))
);

create index sightings_to_end on sightings (ends_on) where ended_at is null;

-- Not of the address and the website by the site: such a notice empties the page caches, and a minute later is soon enough.
create trigger published_data_changed after insert or update on sightings
  for each row when (new.reviewer is not null or new.ended_at is not null)
  execute function notify_published_data();

create function today_in_utc() returns date language sql stable parallel safe
return (now() at time zone 'UTC')::date;

-- With the barrier no function in a visitor's condition sees a row that the view leaves out.
create view public_sightings with (security_barrier) as
select listing_id, kind, body, number, issuer, seen_on, ends_on from sightings
where ended_at is null and ends_on >= today_in_utc()
  and exists (select from public_listings where id = listing_id);

-- When the site last looked at the website of a listing.
create table website_looks (
  listing_id uuid primary key,
  looked_at timestamptz not null default now(),
  found text not null check (found in ('named', 'unnamed', 'silent', 'forbidden')),
  -- In a row.
  misses int not null
);

-- A changed website, address or name ends what rests on it.
create function end_sightings() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- A freelancer's website is the profile.
  is_web boolean := new.website <> old.website;
  is_name boolean := new.company_name <> old.company_name;
begin
  update sightings set ended_at = now(), ended_as = 'changed'
  where listing_id = new.id and ended_at is null and case kind
    when 'address' then new.contact_email <> old.contact_email
    when 'domain' then is_web or new.contact_email <> old.contact_email
    when 'website' then is_web or is_name
    when 'linkedin' then is_web or is_name or new.linkedin_profile is distinct from old.linkedin_profile
    else is_name end;
  delete from website_looks where listing_id = new.id;
  return null;
end $$;

create trigger ended_sightings after update of website, contact_email, company_name, linkedin_profile on vendor_listings
  for each row when ((old.website, old.contact_email, old.company_name, old.linkedin_profile)
    is distinct from (new.website, new.contact_email, new.company_name, new.linkedin_profile))
  execute function end_sightings();

-- Whoever uses a manage link reads the mailbox. After 'ended_sightings': triggers fire in the order of their names.
create function see_address() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The website is looked at soon: the address may be at its domain.
  if not exists (select from sightings where listing_id = new.id and kind = 'address' and ended_at is null) then
    delete from website_looks where listing_id = new.id;
  end if;
  insert into sightings (listing_id, kind, seen_on, ends_on)
  select new.id, 'address', seen_on, seen_on + interval '1 year'
  from (select (new.address_confirmed_at at time zone 'UTC')::date as seen_on) as day
  on conflict (listing_id, kind, body)
    do update set seen_on = excluded.seen_on, ends_on = excluded.ends_on, ended_at = null, ended_as = null;
  return null;
end $$;

create trigger seen_address after update of address_confirmed_at on vendor_listings
  for each row when (new.address_confirmed_at > old.address_confirmed_at
    or (new.address_confirmed_at is not null and old.address_confirmed_at is null))
  execute function see_address();

insert into sightings (listing_id, kind, seen_on, ends_on)
select id, 'address', seen_on, seen_on + interval '1 year'
from (select id, (address_confirmed_at at time zone 'UTC')::date as seen_on from vendor_listings
      where address_confirmed_at is not null and status <> 'erased') as confirmed
where seen_on + interval '1 year' >= today_in_utc();

-- What could be decided before, and what is recorded of sightings.
do $$
begin
  execute (
    select format('alter table decisions drop constraint %1$I,
      add constraint %1$I check (%2$s or decision in (''sighting_recorded'', ''sighting_ended'')) not valid',
      conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'decisions'::regclass and conname = 'decisions_decision_check');
end $$;
