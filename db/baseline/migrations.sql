-- As node-pg-migrate makes it. db/baseline.ts fills it with the names of the migrations that the baseline replaces.
create table migrations (
  id serial primary key,
  name varchar(255) not null,
  run_on timestamp not null
);
