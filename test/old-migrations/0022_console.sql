-- The version before may go on: it reads and writes none of what is new. Validating reads rows and blocks no statement.
alter table letters
  validate constraint letters_request_id_fkey,
  validate constraint letters_listing_id_fkey,
  validate constraint letters_decision_id_fkey;

-- Closed: as the poster wished, apart from what staff take down. Each row has met the narrower checks.
alter table opportunity_submissions
  drop constraint opportunity_submissions_status_check,
  add constraint opportunity_submissions_status_check
    check (status in ('pending', 'changes_asked', 'approved', 'taken_down', 'closed', 'declined', 'erased')) not valid;
alter table vendor_listings
  drop constraint vendor_listings_status_check,
  add constraint vendor_listings_status_check
    check (status in ('pending', 'changes_asked', 'approved', 'taken_down', 'closed', 'declined', 'erased')) not valid;
alter table decisions
  drop constraint decisions_decision_check,
  add constraint decisions_decision_check check (decision in ('approved', 'changes_asked', 'declined', 'edited',
    'taken_down', 'closed', 'restored', 'answered', 'spam', 'undone', 'erased', 'released')) not valid;

-- Such as 'Firefox on Linux'. Null: opened by the version before.
alter table review_sessions add column browser text;

-- Without foreign keys, like decisions: those would lock the messages and the letters. A letter is deleted after a time;
-- the answer stays with its message until that is erased.
create table message_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null,
  reviewer text not null,
  text text not null,
  letter_id uuid unique,
  created_at timestamptz not null default clock_timestamp()
);
create index message_answers_of_message on message_answers (message_id, created_at);

-- What reviewers choose from when they answer. They edit the list in the console.
create table usual_answers (
  position int primary key,
  answer text not null unique
);

insert into usual_answers (position, answer) values
  (1, 'Thank you for your message. We have made the change that you asked for.'),
  (2, 'Thank you for your message. We have taken the post down.'),
  (3, 'Thank you for telling us. We have looked at the post and found nothing against our terms.'),
  (4, 'Please write to us from the address with which you sent the post, so that we know that it is yours.');
