-- Returns the number in the address of a vendor's page (domain/vendor-path.ts). The name before the number may change,
-- and the address still works for as long as the listing is in the directory.
create or replace function vendor_number(id uuid) returns int language sql immutable strict parallel safe
return ('x' || right(id::text, 8))::bit(32)::bigint % (1 << 30);
