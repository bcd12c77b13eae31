-- Returns the next full hour. The times of confidential requests are full hours, so that they reveal no more.
create or replace function next_full_hour(at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_trunc('hour', at, 'UTC') + interval '1 hour';
