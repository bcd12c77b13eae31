-- The sender of a record changes its e-mail address, by a letter to the new one (decision 34).

-- Not validated: each row meets the narrower check that this replaces. The key of a former address takes a change back.
alter table manage_keys
  drop constraint manage_keys_purpose_check,
  add constraint manage_keys_purpose_check
    check (purpose in ('manage', 'erase', 'address', 'former_address')) not valid;

-- As in 0026, with letters that ask a new address for its confirmation. The strongest lock first: a decision of the
-- version before that has read letters and queues one could deadlock with a drop after the build.
drop index letters_asked_for;

-- As in 0019, and Gmail ignores dots and has two domains. The index above was the only one that used it.
create or replace function mailbox_key(address text) returns bigint language sql immutable strict parallel safe
return hashtextextended(
  regexp_replace(
    case when lower(normalize(address, NFKC)) ~ '@(gmail|googlemail)\.com$'
      then replace(split_part(lower(normalize(address, NFKC)), '@', 1), '.', '') || '@gmail.com'
      else lower(normalize(address, NFKC)) end,
    '^([^+@]+)\+[^@]*@', '\1@'), 0);

create index letters_to_typed on letters (mailbox_key(recipient), created_at)
  where template in ('receipt', 'yourLinks', 'addressConfirm');
create or replace function may_write_to(address text, is_confirmed boolean default false) returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where created_at > now() - interval '1 day') < 5 and (is_confirmed or count(*) < 20)
  from letters
  where template in ('receipt', 'yourLinks', 'addressConfirm') and mailbox_key(recipient) = mailbox_key(address)
    and created_at > now() - interval '30 days'
$$;

-- As in 0026. The key of a former address stays: another change of the address must not end it.
create or replace function delete_manage_keys() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from manage_keys where new.id in (request_id, listing_id) and purpose <> 'former_address';
  -- One that is still unsent would bring another key.
  update letters set state = 'withdrawn'
  where new.id in (request_id, listing_id) and template = 'addressConfirm' and state <> 'sent';
  return null;
end $$;
