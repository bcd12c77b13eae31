-- As node-pg-migrate makes it. A new database has run none, and names them all (db/migrate.ts).
create table migrations (
  id serial primary key,
  name varchar(255) not null,
  run_on timestamp not null
);
