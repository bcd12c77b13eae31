create or replace function today_in(country text) returns date language sql stable strict parallel safe
return (now() at time zone zone_of(country))::date;
