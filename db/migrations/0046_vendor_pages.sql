-- What the page of a vendor says beside its card, and the number in the page's address (config/vendor-path.ts). The name
-- before the number may change: an address is good for as long as the listing is in the directory.
create function vendor_number(id uuid) returns int language sql immutable strict parallel safe
return ('x' || right(id::text, 8))::bit(32)::bigint % (1 << 30);

alter table vendor_listings
  add column about text not null default '', add column search_engines text[] not null default '{}';
alter table public_listings
  add column about text not null default '', add column search_engines text[] not null default '{}';

create index public_listings_number on public_listings (vendor_number(id));
