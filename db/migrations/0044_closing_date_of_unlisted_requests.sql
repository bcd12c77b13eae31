-- The calendar event of a request that was closed or paused is cancelled, and still has its day.
alter table unlisted_opportunities add column closes_on date;

update unlisted_opportunities set closes_on = record.closes_on
from opportunity_submissions as record
where record.id = submission_id and record.closes_on is not null;
