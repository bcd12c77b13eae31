-- Until now, the time of a confidential request was the full hour after its publication, which was in the future at
-- first. Now it is the full hour before. Alerts still count from the later hour, so that no request is announced twice.
update opportunity_submissions set posted_at = posted_at - interval '1 hour' where confidential and posted_at is not null;
