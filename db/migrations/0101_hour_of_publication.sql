-- The time of a confidential request was the hour after its publication, and lay in the future until then. Alerts count from
-- the hour after it, as before, so that no request is told twice.
update opportunity_submissions set posted_at = posted_at - interval '1 hour' where confidential and posted_at is not null;
