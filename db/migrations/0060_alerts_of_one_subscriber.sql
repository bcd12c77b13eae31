-- The alerts of a subscriber for whom the statement fails wait, and those of the others do not.
alter table alerts add column postponed_until timestamptz;

-- Who has started alerts after a restore, as an email names who has sent it again.
alter table alert_state add column started_by text, add column started_at timestamptz;
