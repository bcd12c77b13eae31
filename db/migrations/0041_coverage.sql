-- The overview counts what is published by country and service, and by the time at which it closes. Equal keys share
-- their place in an index: a hundred bytes a row in the first, seven in the second, and no row of the table is read.
create index opportunities_coverage on opportunities (country, services);
create index opportunities_closing on opportunities (closes_at);
create index public_listings_coverage on public_listings (country, services);
drop index public_listings_countries;
