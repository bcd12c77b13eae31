-- The day by which verification records end.
create or replace function today_in_utc() returns date language sql stable parallel safe
return (now() at time zone 'UTC')::date;
