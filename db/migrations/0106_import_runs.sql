-- A hash of the row's values when it was imported. A later run lists the rows whose values have changed since.
alter table imported_rows add column if not exists content_hash text;

-- The previous version recorded that a sender was told when the email was queued. Now a trigger records it when the
-- email is sent.
update imported_rows set told_at = null
from letters
where letters.template = 'moved' and letters.state = 'queued' and letters.submission_id = imported_rows.record_id;

drop trigger if exists told on letters;
create trigger told after update of state on letters
  for each row when (new.template = 'moved' and new.state = 'sent' and old.state <> 'sent')
  execute function note_told();
