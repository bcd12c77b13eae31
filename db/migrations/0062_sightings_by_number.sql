-- A vendor may have a licence in each of several countries, and be on the panels of several centres: number and issuer
-- belong to the key of a sighting. The body of a membership is in `membership` from here on.
--
-- The version before writes `body`, with `on conflict (listing_id, kind, body)`. It may serve meanwhile, or again: so the
-- constraint stays for what the site looks at, and is empty, with null, for what staff look at. What that version records
-- is kept by the new key, in place of an entry with the same number and issuer. Visitors read both alike. Its console shows
-- a membership without its body, and ends none: that is for the version after. A later one may drop `body`, its constraint
-- and the trigger.
alter table sightings
  add column membership text not null default '',
  drop constraint sightings_pkey,
  alter column body drop not null;

update sightings set membership = body, body = null where kind in ('licence', 'membership');

alter table sightings
  add check ((membership <> '') = (kind = 'membership')),
  add primary key (listing_id, kind, membership, number, issuer),
  add unique (listing_id, kind, body);

create function key_sighting() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.kind in ('licence', 'membership') and new.body is not null then
    delete from sightings where (listing_id, kind, membership, number, issuer)
      = (new.listing_id, new.kind, new.body, new.number, new.issuer);
    new.membership := new.body;
    new.body := null;
  end if;
  return new;
end $$;

create trigger keyed before insert on sightings for each row execute function key_sighting();

create or replace view public_sightings with (security_barrier) as
select listing_id, kind, membership as body, number, issuer, seen_on, ends_on from sightings
where ended_at is null and ends_on >= today_in_utc()
  and exists (select from public_listings where id = listing_id);
