-- Besides approving and declining, the team asks for changes, corrects, takes down, puts back, undoes and erases.

-- changes_asked waits for whoever sent it, not for the team. taken_down was published and is not any more. erased holds
-- nothing personal, for good.
alter table opportunity_submissions
  drop constraint opportunity_submissions_status_check,
  add constraint opportunity_submissions_status_check
    check (status in ('pending', 'changes_asked', 'approved', 'taken_down', 'declined', 'erased')),
  -- The reason stands with the decision, below.
  drop column decline_reason,
  -- The editable columns as they were sent, once the team has corrected any.
  add column original jsonb,
  add column logo_url text,
  -- Where and since when it is published. Kept while it is taken down, so that its link works again after that.
  add column opportunity_id uuid unique,
  add column posted_at timestamptz;

update opportunity_submissions s set opportunity_id = o.id, posted_at = o.posted_at
from opportunities o where o.submission_id = s.id;

alter table vendor_listings
  drop constraint vendor_listings_status_check,
  add constraint vendor_listings_status_check
    check (status in ('pending', 'changes_asked', 'approved', 'taken_down', 'declined', 'erased')),
  drop column decline_reason,
  add column original jsonb;

alter table contact_submissions
  drop constraint contact_submissions_status_check,
  add constraint contact_submissions_status_check check (status in ('pending', 'answered', 'spam', 'erased'));

-- What waits for its sender, the longest first.
create index opportunity_submissions_asked on opportunity_submissions
  (coalesce(decided_at, created_at), id) where status = 'changes_asked';
create index vendor_listings_asked on vendor_listings
  (coalesce(decided_at, created_at), id) where status = 'changes_asked';

-- What a decision said and changed may be personal, and goes when its record is erased. That it was taken stays.
create table decision_details (
  decision_id uuid primary key references decisions,
  -- What whoever sent it was told.
  reason text,
  -- Column by column, what stood there before and after: {"company": ["Wadi", "Wadi Build"]}.
  changes jsonb
);

insert into decision_details (decision_id, reason) select id, reason from decisions where reason is not null;

alter table decisions
  drop constraint decisions_decision_check,
  add constraint decisions_decision_check check (decision in ('approved', 'changes_asked', 'declined', 'edited',
    'taken_down', 'put_back', 'answered', 'spam', 'undone', 'erased')),
  drop column reason,
  -- Where undoing leads back to.
  add column status_before text not null default 'pending',
  -- Unique, so that no race undoes anything twice.
  add column undoes uuid unique references decisions,
  -- The moment at which it was this decision's turn, not that at which it began to wait: the order is the true one.
  alter column decided_at set default clock_timestamp();

-- The history by reviewer, and who is in it.
create index decisions_of_reviewer on decisions (reviewer, decided_at desc, id desc);
create index decisions_of_record on decisions (kind, record_id, decided_at desc, id desc);

create trigger details_are_kept before update or truncate on decision_details
  for each statement execute function refuse_change();

create function refuse_unless_erased() returns trigger language plpgsql as $$
begin
  if exists (
    select from decisions told join decisions erasure on (erasure.kind, erasure.record_id) = (told.kind, told.record_id)
    where told.id = old.decision_id and erasure.decision = 'erased'
  ) then return old; end if;
  raise exception 'What a decision said is kept until its record is erased.';
end $$;

create trigger details_go_with_their_record before delete on decision_details
  for each row execute function refuse_unless_erased();

-- The letter of a decision is withdrawn when that is undone in time, and anonymised when its record is erased.
alter table outbox
  add column decision_id uuid references decisions,
  add column withdrawn_at timestamptz;

create index outbox_of_decision on outbox (decision_id) where decision_id is not null;
create index outbox_of_submission on outbox ((content ->> 'submissionId'));

-- What reviewers choose from when they decline. They edit the list in the console.
create table decline_reasons (
  position int primary key,
  reason text not null unique
);

insert into decline_reasons (position, reason) values
  (1, 'It is not about construction contracts, claims or disputes.'),
  (2, 'It does not say clearly enough what is needed.'),
  (3, 'It offers services where a request belongs, or asks for them where an offer belongs.'),
  (4, 'We could not verify the company and its contact details.'),
  (5, 'We have already received the same from you.');
