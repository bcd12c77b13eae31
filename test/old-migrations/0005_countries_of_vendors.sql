-- The directory offers the countries of the approved vendors with every view. With this index it can step from one
-- country to the next; reading all listings for it took 0.1 s at 100,000.
create index vendor_listings_countries on vendor_listings (country) where status = 'approved';
