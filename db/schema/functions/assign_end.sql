-- Sets the time at which a request closes: the end of the date that its sender chose, or of the date 60 days after its
-- publication (decision 42).
create or replace function assign_end() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_new boolean := tg_op = 'INSERT';
  is_published boolean := not is_new and new.status = 'approved' and old.status <> 'approved';
  is_first boolean := is_published and old.status in ('pending', 'changes_asked');
begin
  if new.closes_on is not null then
    if is_new or new.closes_on is distinct from old.closes_on or new.country is distinct from old.country then
      new.closes_at := end_of_day(new.closes_on, new.country);
    end if;
  elsif not is_new and old.closes_on is not null and new.closes_at is not distinct from old.closes_at then
    -- The chosen date was removed.
    new.closes_at := case when new.status in ('approved', 'paused') then
      end_of_day(today_in(new.country) + 60, new.country) end;
  elsif new.status in ('pending', 'changes_asked') then
    new.closes_at := null;
  end if;

  -- The closing time passed before the request was published, reopened or restored.
  if is_published and new.closes_at <= now() then
    new.closes_on := null;
    new.closes_at := end_of_day(today_in(new.country) + case when is_first then 60 else 30 end, new.country);
  elsif is_first and new.closes_at is null then
    new.closes_at := end_of_day(today_in(new.country) + 60, new.country);
  end if;
  return new;
end $$;
