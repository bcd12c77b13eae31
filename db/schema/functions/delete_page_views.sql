-- Deletes the figures of a submission that is erased or deleted.
create or replace function delete_page_views() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from page_views where submission_id = old.id;
  return null;
end $$;

revoke all on function delete_page_views() from public;
