-- Rounds the time of a change up to a full hour if the request is confidential, as note_changes does for the published
-- row.
-- 'insert … on conflict do update' runs the trigger for the insert and again for the update. A time that is a full hour
-- already is kept, because the second run would otherwise add another hour.
create or replace function date_change_to_the_hour() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.changed_at <> date_trunc('hour', new.changed_at, 'UTC')
    and exists (select from opportunity_submissions where opportunity_id = new.id and confidential) then
    new.changed_at := next_full_hour(new.changed_at);
  end if;
  return new;
end $$;
