-- The extension is trusted, so the owner of a database may create it without being a superuser.
create extension if not exists pg_trgm;
