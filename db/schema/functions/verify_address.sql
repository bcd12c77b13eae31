-- Records that the address is verified for a year, because a person who uses a manage link can read the mailbox.
create or replace function verify_address() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into verifications (listing_id, kind, seen_on, ends_on)
  select new.id, 'address', seen_on, seen_on + interval '1 year'
  from (select (new.address_confirmed_at at time zone 'UTC')::date as seen_on) as day
  on conflict (listing_id, kind, membership, number, issuer)
    do update set seen_on = excluded.seen_on, ends_on = excluded.ends_on, ended_at = null, ended_as = null;
  return null;
end $$;
