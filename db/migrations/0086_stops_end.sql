-- A stop and a report are deleted some time after the last attempt of their sender. Those that are there count from now.
alter table relay_stops add column attempted_at timestamptz not null default now();
