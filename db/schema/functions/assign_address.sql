-- Where and since when a request is published. The address outlives a take-down; the date outlives an edit and a
-- take-down. A request that waits for review again is posted again.
-- The time of a confidential request says the hour and no more. Alerts tell of it from the next hour on: their last run may
-- be later than the hour in which it was published.
create or replace function assign_address() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'approved' then
    new.opportunity_id := coalesce(new.opportunity_id, gen_random_uuid());
    new.posted_at := coalesce(new.posted_at, case when new.confidential then date_trunc('hour', now(), 'UTC') else now() end);
  elsif new.status in ('pending', 'changes_asked') then
    new.posted_at := null;
  end if;
  return new;
end $$;
