-- Returns the next 07:00 in the zone, on any day or, if the frequency is 'Weekly', on a Sunday. Null for 'Immediately'.
create or replace function next_alert(frequency text, zone text) returns timestamptz language sql stable parallel safe
set search_path = pg_catalog as $$
  select min(at) from (
    select (day + interval '7 hours') at time zone zone as at
    from generate_series(date_trunc('day', now() at time zone zone),
      date_trunc('day', now() at time zone zone) + interval '7 days', interval '1 day') as day
    where frequency <> 'Weekly' or extract(dow from day) = 0) as mornings
  where frequency <> 'Immediately' and at > now()
$$;
