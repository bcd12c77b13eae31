-- One statement that publishes many rows, as that of the samples, records their changes with one statement as well. Updates
-- stay row by row: a start may update all rows, of which PostgreSQL would keep the old and the new versions.
create or replace function record_published() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into opportunity_changes (id, kind) select id, 'published' from published order by id
  on conflict (id) do update set kind = excluded.kind, changed_at = excluded.changed_at;
  return null;
end $$;
