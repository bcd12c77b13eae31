-- The site's emails ('letters'). Each is a record with a state, and a job queue sends it (decision 7). The library of
-- the job queue creates its own schema `jobs` when a process starts.
create table letters (
  id uuid primary key default gen_random_uuid(),
  -- A second letter with the same occasion is not queued. Null if a letter may be repeated.
  occasion text unique,
  template text not null,
  -- Null for a letter to staff, which goes to TEAM_EMAIL. The check ensures that no other letter goes there because its
  -- recipient is missing.
  recipient text check (recipient is not null or template = 'digest'),
  language text not null default 'en' check (language in ('en', 'ar')),
  content jsonb not null default '{}',
  -- The submission that the letter is about.
  kind text,
  submission_id uuid,
  decision_id uuid references decisions,
  -- The template of the letter sets the priority, and also expires_at.
  priority int not null default 0,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'withdrawn')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- The letter is not sent after this time.
  expires_at timestamptz not null default now() + interval '7 days',
  attempts int not null default 0,
  -- The error of the last attempt. Null while an attempt is under way.
  last_error text,
  -- The times of the first and of the last failed attempt.
  failed_at timestamptz,
  last_failed_at timestamptz,
  sent_at timestamptz,
  requeued_at timestamptz,
  requeued_by text,
  -- The time from which the age of the letter is counted.
  queued_at timestamptz not null generated always as (coalesce(requeued_at, created_at)) stored,
  check ((kind is null) = (submission_id is null))
);

-- For people who request a copy of the data that is stored about their address.
create index letters_of_recipient on letters (lower(recipient));
create index letters_of_submission on letters (submission_id) where submission_id is not null;
create index letters_of_subscriber on letters ((content ->> 'subscriberId'), created_at) where content ? 'subscriberId';
create index letters_to_subscribers_failed on letters (last_failed_at) where state = 'failed' and content ? 'subscriberId';
create index letters_of_relayed on letters ((content ->> 'relayedId')) where content ? 'relayedId';
create index letters_of_sign_ins on letters (recipient, created_at) where template = 'signIn';
create index letters_of_decision on letters (decision_id) where decision_id is not null;
create index letters_queued on letters (priority desc, due_at) where state = 'queued';
create index letters_sent on letters (sent_at) where sent_at is not null;
create index letters_digests on letters (queued_at) where template = 'digest';
-- For the console's list, newest first, and for the numbers in the console's notices.
create index letters_newest on letters (queued_at desc, id desc);
create index letters_newest_sent on letters (queued_at desc, id desc) where state = 'sent';
create index letters_newest_unsent on letters (queued_at desc, id desc) where state in ('queued', 'failed');
-- For the letters that the functions may_write_to and decision_letter_due count (mail/mailbox-limits.ts).
create index letters_to_typed on letters (mailbox_key(recipient), created_at)
  where template in ('receipt', 'yourLinks', 'addressConfirm', 'alertConfirm', 'relayConfirm', 'dataCopy');
create index letters_of_decisions on letters (mailbox_key(recipient), due_at)
  where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed', 'answer');
create index letters_of_invitations on letters (mailbox_key(recipient), created_at) where template = 'invited';

create trigger job after insert or delete on letters for each row execute function sync_letter_job();
-- An update that changes neither column must not create a job, because the new job would be tried at once, without
-- backoff.
create trigger job_on_change after update of state, due_at on letters
  for each row when (old.state <> new.state or old.due_at <> new.due_at) execute function sync_letter_job();
create trigger told after update of state on letters
  for each row when (new.template = 'moved' and new.state = 'sent' and old.state <> 'sent')
  execute function note_told();

-- Submissions that no digest has mentioned yet, and reviewers who were sent many sign-in emails and used none. Each has
-- a row of its own. With a shared counter, visitors would wait for each other's lock.
create table digest_queue (
  kind text not null check (kind in ('request', 'listing', 'message', 'signIn')),
  record_id uuid not null,
  primary key (kind, record_id)
);
