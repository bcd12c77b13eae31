-- The table as node-pg-migrate creates it. A new database has run no migration, and lists them all (db/migrate.ts).
create table migrations (
  id serial primary key,
  name varchar(255) not null,
  run_on timestamp not null
);
