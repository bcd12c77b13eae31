create or replace function email_domain(address text) returns text language sql immutable strict parallel safe
return substring(lower(address) from '[^@]+$');
