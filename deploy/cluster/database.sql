-- Run this file with psql on the primary, once. It creates the two logins and the database.
create role dalil login password '@DATABASE_PASSWORD@';
create role dalil_visitor login password '@VISITOR_DATABASE_PASSWORD@';
create database dalil owner dalil template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
\connect dalil
-- Large objects could fill the disk, and an owner who is not a superuser cannot revoke this right.
revoke execute on function lo_create(oid), lo_creat(int), lo_from_bytea(oid, bytea) from public;
