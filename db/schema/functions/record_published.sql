-- Records the changes of a statement that publishes many rows, such as that of the samples, in one statement. Updates
-- are recorded row by row. A start may update all rows, and a trigger for the whole statement would make PostgreSQL
-- keep the old and the new version of each row.
create or replace function record_published() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into opportunity_changes (id, kind) select id, 'published' from published order by id
  on conflict (id) do update set kind = excluded.kind, changed_at = excluded.changed_at;
  return null;
end $$;
