-- A request has an end: the day until which answers are wanted, or 60 days after its publication (decision 35).

-- A country's one time zone, or that of most of its projects. Never an offset: Egypt and Lebanon change their clocks,
-- Morocco does for Ramadan.
create function zone_of(country text) returns text language sql immutable strict parallel safe
return case country
  when 'UAE' then 'Asia/Dubai' when 'Saudi Arabia' then 'Asia/Riyadh' when 'Egypt' then 'Africa/Cairo'
  when 'Qatar' then 'Asia/Qatar' when 'Morocco' then 'Africa/Casablanca' when 'Jordan' then 'Asia/Amman'
  when 'Kuwait' then 'Asia/Kuwait' when 'Oman' then 'Asia/Muscat' when 'Bahrain' then 'Asia/Bahrain'
  when 'Lebanon' then 'Asia/Beirut' when 'Tunisia' then 'Africa/Tunis' when 'Algeria' then 'Africa/Algiers'
  when 'Libya' then 'Africa/Tripoli' when 'Iraq' then 'Asia/Baghdad' when 'Syria' then 'Asia/Damascus'
  else 'UTC' end;

create function end_of_day(day date, country text) returns timestamptz language sql stable strict parallel safe
return (day + 1)::timestamp at time zone zone_of(country);

create function today_in(country text) returns date language sql stable strict parallel safe
return (now() at time zone zone_of(country))::date;

-- No value for rows from before: those are asked whether they are still wanted, and have no end until then.
-- A visitor's login writes the day: 'infinity' is none.
alter table opportunity_submissions add column closes_on date, add column closes_at timestamptz,
  add check (closes_on between '2000-01-01' and '2999-12-31') not valid;
alter table opportunities add column closes_on date, add column closes_at timestamptz;

-- What could be decided before, and the choice of another last day.
do $$
begin
  execute (
    select format('alter table decisions drop constraint %1$I,
      add constraint %1$I check (%2$s or decision = ''extended'') not valid', conname, pg_get_expr(conbin, conrelid))
    from pg_constraint where conrelid = 'decisions'::regclass and conname = 'decisions_decision_check');
end $$;

create index opportunity_submissions_ends on opportunity_submissions (closes_at)
  where status in ('approved', 'paused') and closes_at is not null;

create function assign_end() returns trigger language plpgsql
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
    -- The day was taken back.
    new.closes_at := case when new.status in ('approved', 'paused') then
      end_of_day(today_in(new.country) + 60, new.country) end;
  elsif new.status in ('pending', 'changes_asked') then
    new.closes_at := null;
  end if;

  -- A day that has passed before a reviewer read the request, or before it was reopened or restored.
  if is_published and new.closes_at <= now() then
    new.closes_on := null;
    new.closes_at := end_of_day(today_in(new.country) + case when is_first then 60 else 30 end, new.country);
  elsif is_first and new.closes_at is null then
    new.closes_at := end_of_day(today_in(new.country) + 60, new.country);
  end if;
  return new;
end $$;

create trigger ends before insert on opportunity_submissions
  for each row when (new.closes_on is not null) execute function assign_end();
create trigger ends_on_update before update on opportunity_submissions
  for each row when (new.status is distinct from old.status or new.closes_on is distinct from old.closes_on
    or new.country is distinct from old.country) execute function assign_end();
