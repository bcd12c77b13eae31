-- How often visitors opened the pages of requests and listings, as sums for each day (app/features/page-views/). The
-- rows contain nothing about a visitor.
create table page_views (
  -- A request or a listing. There is no foreign key, because these are in two tables.
  submission_id uuid not null,
  -- The day in UTC.
  day date not null,
  views int not null default 0,
  -- How often the contact of a request was opened, or the website or profile of a vendor.
  clicks int not null default 0,
  primary key (submission_id, day)
);

create index page_views_of_day on page_views (day);
-- For the number of alerts that announced a request.
create index letters_of_announced on letters using gin ((content -> 'ids') jsonb_path_ops) where template = 'alert';

create trigger page_views_of_erased after update of status on opportunity_submissions
  for each row when (new.status = 'erased') execute function delete_page_views();
create trigger page_views_of_erased after update of status on vendor_listings
  for each row when (new.status = 'erased') execute function delete_page_views();
create trigger page_views_of_deleted after delete on opportunity_submissions
  for each row execute function delete_page_views();
create trigger page_views_of_deleted after delete on vendor_listings
  for each row execute function delete_page_views();
