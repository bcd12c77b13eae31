-- Deletes the keys of a submission when its address changes, because a link that was sent to one address must not act
-- on a submission with another address. Keeps the keys that restore a former address, because another change of the
-- address must not end them.
create or replace function delete_manage_keys() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from manage_keys where submission_id = new.id and purpose <> 'former_address';
  -- An unsent email would bring another key.
  update letters set state = 'withdrawn'
  where submission_id = new.id and template = 'addressConfirm' and state <> 'sent';
  return null;
end $$;

revoke all on function delete_manage_keys() from public;
