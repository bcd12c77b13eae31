create or replace function end_of_day(day date, country text) returns timestamptz language sql stable strict parallel safe
return (day + 1)::timestamp at time zone zone_of(country);
