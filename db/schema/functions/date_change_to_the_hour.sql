-- The change of a confidential request is dated to the hour, as in the projection.
-- 'insert … on conflict do update' runs the trigger for the insert and again for the update: an hour that is full already
-- stays, or the change would be dated an hour later than in the projection.
create or replace function date_change_to_the_hour() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.changed_at <> date_trunc('hour', new.changed_at, 'UTC')
    and exists (select from opportunity_submissions where opportunity_id = new.id and confidential) then
    new.changed_at := next_full_hour(new.changed_at);
  end if;
  return new;
end $$;
