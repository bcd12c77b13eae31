create table if not exists page_views (
  submission_id uuid not null,
  day date not null,
  views int not null default 0,
  clicks int not null default 0,
  primary key (submission_id, day)
);

create index if not exists page_views_of_day on page_views (day);
create index if not exists letters_of_announced on letters using gin ((content -> 'ids') jsonb_path_ops)
  where template = 'alert';

create or replace trigger page_views_of_erased after update of status on opportunity_submissions
  for each row when (new.status = 'erased') execute function delete_page_views();
create or replace trigger page_views_of_erased after update of status on vendor_listings
  for each row when (new.status = 'erased') execute function delete_page_views();
create or replace trigger page_views_of_deleted after delete on opportunity_submissions
  for each row execute function delete_page_views();
create or replace trigger page_views_of_deleted after delete on vendor_listings
  for each row execute function delete_page_views();
