-- The first start of the image postgres runs this as its superuser: the two logins and the database. The passwords are in its environment.
\getenv password DATABASE_PASSWORD
\getenv visitor_password VISITOR_DATABASE_PASSWORD
create role dalil login password :'password';
create role dalil_visitor login password :'visitor_password';
create database dalil owner dalil;
\connect dalil
-- Large objects fill the disk, and an owner who is not a superuser cannot revoke this.
revoke execute on function lo_create(oid), lo_creat(int), lo_from_bytea(oid, bytea) from public;
-- From now on the superuser connects only within the container.
alter role postgres password null;
