-- Beside every filter stands how many of the newest 10,000 matches it would leave. Read from the table that is 10,000
-- rows of 2 kB; with the facets in the index that orders them, the index alone answers, in a fifth of the time.
drop index opportunities_newest;
create index opportunities_newest on opportunities (posted_at desc, id desc) include (facets);

drop index vendor_listings_newest;
create index vendor_listings_newest on vendor_listings (created_at desc, id desc) include (facets)
  where status = 'approved';
