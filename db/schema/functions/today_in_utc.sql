-- Returns today's date in UTC, which decides whether a verification is still valid.
create or replace function today_in_utc() returns date language sql stable parallel safe
return (now() at time zone 'UTC')::date;
