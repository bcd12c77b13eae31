-- What has had its time is looked for each day, one after the other. Without these every look would walk over all
-- submissions, and the erased ones stay.
create index opportunity_submissions_declined on opportunity_submissions
  (coalesce(decided_at, created_at)) where status = 'declined';
create index vendor_listings_declined on vendor_listings
  (coalesce(decided_at, created_at)) where status = 'declined';
create index contact_submissions_not_erased on contact_submissions (created_at) where status <> 'erased';
