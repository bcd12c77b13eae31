-- Every process keeps rendered pages in memory, and hears from here when what they show has changed. One notice a
-- transaction, however many rows: PostgreSQL joins equal ones.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  notify catalogue;
  return null;
end $$;

create trigger catalogue_changed after insert or update or delete or truncate on opportunities
  for each statement execute function notify_catalogue();

-- The table of listings holds those that wait as well. A visitor's insert is none of the catalogue's business, and a
-- notice takes a lock that lets one transaction commit at a time: it would cut their rate to a third.
create trigger catalogue_gained after insert on vendor_listings
  for each row when (new.status = 'approved') execute function notify_catalogue();
create trigger catalogue_changed after update on vendor_listings
  for each row when (old.status = 'approved' or new.status = 'approved') execute function notify_catalogue();
create trigger catalogue_lost after delete on vendor_listings
  for each row when (old.status = 'approved') execute function notify_catalogue();
create trigger catalogue_emptied after truncate on vendor_listings
  for each statement execute function notify_catalogue();
