-- What a row said when it was imported: a later run names the rows that say something else by then.
alter table imported_rows add column if not exists content_hash text;

-- The previous version noted a sender as told when the email was queued. A trigger notes it when the email is sent.
update imported_rows set told_at = null
from letters
where letters.template = 'moved' and letters.state = 'queued' and letters.submission_id = imported_rows.record_id;

drop trigger if exists told on letters;
create trigger told after update of state on letters
  for each row when (new.template = 'moved' and new.state = 'sent' and old.state <> 'sent')
  execute function note_told();
