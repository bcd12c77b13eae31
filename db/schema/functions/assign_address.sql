-- Sets the public id of a request and the time of its publication. A request that is taken down keeps both, and an edit
-- of a published request changes neither. A request that waits for review again keeps its id and gets a new time.
-- The time of a confidential request is rounded down to the hour, so that it reveals no more. Its alerts are sent from
-- the next full hour on, because an alert run may already have passed the hour in which the request was published.
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
