-- The table as node-pg-migrate creates it. A new database lists all migrations here although it has run none
-- (db/migrate.ts).
create table migrations (
  id serial primary key,
  name varchar(255) not null,
  run_on timestamp not null
);
