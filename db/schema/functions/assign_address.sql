-- Where and since when a request is published. The address outlives a take-down; the date outlives an edit and a
-- take-down. A request that waits for review again is posted again.
-- The times of a confidential request say an hour and no more. It is the hour that follows, so that no reader who follows the
-- changes, and no alert, misses one that is dated before their last look.
create or replace function assign_address() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'approved' then
    new.opportunity_id := coalesce(new.opportunity_id, gen_random_uuid());
    new.posted_at := coalesce(new.posted_at, case when new.confidential then next_full_hour(now()) else now() end);
  elsif new.status in ('pending', 'changes_asked') then
    new.posted_at := null;
  end if;
  return new;
end $$;
