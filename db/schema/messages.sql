-- A contact message. It is private, like a request (requests.sql).
create table contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),

  name text not null,
  email text not null,
  message text not null,
  -- The public page that the message reports: 'opportunities/ID' or 'vendors/ID' (app/records/message.fields.ts).
  about text check (about ~ '^[a-z]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- The request or listing whose sender has selected 'Report misuse and disable all links'. Null for other messages.
  -- The message has the address of that submission, and is erased together with it.
  disputed_id uuid,

  status text not null default 'pending' check (status in ('pending', 'answered', 'spam', 'erased')),
  decided_at timestamptz,
  decided_as text check (decided_as in ('staff', 'sender', 'schedule', 'system')),
  decided_by text,
  suspicion text check (suspicion in ('hidden_field', 'too_fast')),

  queue_text text not null generated always as (searchable(name, email)) stored,

  constraint contact_submissions_decided_by_check check ((decided_by is not null) = (decided_as is not distinct from 'staff')),
  constraint contact_submissions_quarantine_check check (suspicion is null or status in ('pending', 'erased'))
);

-- These indexes have the same purposes as those of opportunity_submissions.
create index contact_submissions_queue on contact_submissions (created_at, id)
  where status = 'pending' and suspicion is null;
create index contact_submissions_quarantine on contact_submissions (created_at desc, id desc)
  where status = 'pending' and suspicion is not null;
create index contact_submissions_decided on contact_submissions
  (coalesce(decided_at, created_at) desc, id desc) where status <> 'pending';
-- For the daily erasure. Erased rows stay in the table, and the index leaves them out.
create index contact_submissions_not_erased on contact_submissions (created_at) where status <> 'erased';
create index contact_submissions_arrived on contact_submissions (created_at, id) include (status, suspicion);
-- The condition is the same as in db/is-sample.ts.
create index contact_submissions_samples on contact_submissions (id)
  where substr(id::text, 15, 1) = '5' and status <> 'erased';
create index contact_submissions_queue_search on contact_submissions using gin (queue_text gin_trgm_ops);
create index contact_submissions_domain on contact_submissions
  (email_domain(email), coalesce(decided_at, created_at) desc);
-- For people who request a copy of the data that is stored about their address.
create index contact_submissions_address on contact_submissions (lower(email));
create index contact_submissions_disputed on contact_submissions (disputed_id) where disputed_id is not null;

create trigger repetition before insert on contact_submissions for each row execute function skip_repetition();

create trigger arrival after insert on contact_submissions
  for each row when (new.status = 'pending' and new.suspicion is null) execute function queue_for_digest('message');
create trigger arrival_on_release after update of suspicion on contact_submissions
  for each row when (old.suspicion is not null and new.suspicion is null) execute function queue_for_digest('message');

-- The replies of staff. There are no foreign keys, because they would lock the messages and the letters. The letter is
-- deleted after some time, while the reply is kept here until its message is erased.
create table message_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null,
  reviewer text not null,
  text text not null,
  letter_id uuid unique,
  created_at timestamptz not null default clock_timestamp()
);

create index message_answers_of_message on message_answers (message_id, created_at);

-- The replies that reviewers can choose from, for each language of an email. Reviewers edit the list in the console.
create table usual_answers (
  position int not null,
  answer text not null,
  language text not null default 'en' check (language in ('en', 'ar')),
  primary key (language, position),
  unique (language, answer)
);

insert into usual_answers (language, position, answer) values
  ('en', 1, 'Thank you for your message. We have made the change that you asked for.'),
  ('en', 2, 'Thank you for your message. We have taken down the request or listing.'),
  ('en', 3, 'Thank you for telling us. We reviewed the request or listing and found nothing against our terms.'),
  ('en', 4, 'Please email us from the address that you used to send the request or listing, so that we know it is yours.'),
  ('ar', 1, 'نشكركم على رسالتكم. أجرينا التعديل الذي طلبتموه.'),
  ('ar', 2, 'نشكركم على رسالتكم. أزلنا الطلب أو الإدراج من الموقع.'),
  ('ar', 3, 'نشكركم على إبلاغنا. راجعنا الطلب أو الإدراج ولم نجد فيه ما يخالف شروط الخدمة.'),
  ('ar', 4, 'يرجى مراسلتنا من البريد الإلكتروني الذي أُرسل منه الطلب أو الإدراج، لنتأكد من أنه لكم.');
