-- A link that went to one address does not act on a submission with another address. The key of a former address stays:
-- another change of the address must not end it.
create or replace function delete_manage_keys() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from manage_keys where submission_id = new.id and purpose <> 'former_address';
  -- One that is still unsent would bring another key.
  update letters set state = 'withdrawn'
  where submission_id = new.id and template = 'addressConfirm' and state <> 'sent';
  return null;
end $$;

revoke all on function delete_manage_keys() from public;
