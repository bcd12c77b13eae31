-- Notifies every process that published data has changed, because each process caches rendered pages. PostgreSQL merges
-- the equal notifications of a transaction. No trigger of a private table may call this. A notification takes a lock
-- that lets only one transaction commit at a time, which would slow visitors' inserts to a third of their rate.
create or replace function notify_published_data() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  notify published_data;
  return null;
end $$;
