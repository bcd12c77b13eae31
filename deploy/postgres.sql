-- The image postgres runs this file as its superuser at its first start. It creates the two logins and the database.
-- The passwords are in the environment.
\getenv password DATABASE_PASSWORD
\getenv visitor_password VISITOR_DATABASE_PASSWORD
create role dalil login password :'password';
create role dalil_visitor login password :'visitor_password';
create database dalil owner dalil;
\connect dalil
-- Large objects could fill the disk, and an owner who is not a superuser cannot revoke this right.
revoke execute on function lo_create(oid), lo_creat(int), lo_from_bytea(oid, bytea) from public;
-- From now on the superuser can connect only from within the container.
alter role postgres password null;
