-- Every process caches rendered pages, and hears from here when what they show has changed. PostgreSQL joins the equal
-- notices of a transaction. Never on the records: a notice takes a lock that lets one transaction commit at a time, and
-- visitors' inserts would come at a third of their rate.
create or replace function notify_published_data() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  notify published_data;
  return null;
end $$;
