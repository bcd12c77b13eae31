-- The times of confidential requests say no more than an hour.
create or replace function next_full_hour(at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_trunc('hour', at, 'UTC') + interval '1 hour';
