-- Messages to vendors through the site (decision 56), and replies to confidential requests (decision 58).
create table relayed (
  id uuid primary key default gen_random_uuid(),
  -- A listing, or the public id of a request: no two records have the same id. No reference: a refused insert would tell
  -- visitors which listings there are.
  recipient_id uuid not null,
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  name text not null check (octet_length(name) <= 1024),
  company text not null check (octet_length(company) <= 1024),
  email text not null check (octet_length(email) <= 1024),
  website text not null default '' check (octet_length(website) <= 8192),
  -- A reply has up to 4,000 characters, a message 2,000.
  message text not null check (octet_length(message) <= 16384),
  cannot_act text not null default '' check (octet_length(cannot_act) <= 4096),
  -- Whom the limits take for one sender's organisation: the registrable domain of the address (x@mail.wadi.example is of
  -- wadi.example), and at a mail provider, whose customers share its domain, the mailbox. The list of public suffixes is
  -- in the application, which fills in what is null.
  origin text,
  suspicion text check (suspicion in ('hidden_field', 'too_fast')),
  -- 'asked': an email asks its sender for a press. 'confirmed': by the press, and a job has yet to send, hold or drop it.
  -- 'dropped': its recipient has stopped this sender.
  state text not null default 'new'
    check (state in ('new', 'asked', 'confirmed', 'held', 'sent', 'dropped', 'discarded')),
  -- Why it waits for staff.
  held_as text check (held_as in ('automated', 'reported', 'stopped', 'domain', 'links', 'text', 'busy', 'new_domain',
    'repeated', 'senders', 'new_senders')),
  -- Readable: another attempt to send a letter must bring the same link. Each opens this message alone.
  send_key uuid not null unique default gen_random_uuid(),
  stop_key uuid not null unique default gen_random_uuid(),
  reply_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  sent_at timestamptz,
  stopped_at timestamptz,
  stopped_as text check (stopped_as in ('stop', 'report')),
  -- The vendor has written or answered, and a job has yet to notify the organisation.
  news_at timestamptz,
  check ((state = 'held') <= (held_as is not null)),
  check ((stopped_at is null) = (stopped_as is null))
);

create index relayed_new on relayed (created_at) where state = 'new';
create index relayed_confirmed on relayed (confirmed_at, id) where state = 'confirmed';
create index relayed_news on relayed (news_at, id) where news_at is not null;
create index relayed_held on relayed (created_at, id) where state = 'held';
create index relayed_sent on relayed (sent_at) where state = 'sent';
create index relayed_of_sender on relayed (mailbox_key(email), confirmed_at);
-- For what is stored about an address.
create index relayed_of_address on relayed (lower(email));
create index relayed_of_recipient on relayed (recipient_id, confirmed_at);
create index relayed_of_text on relayed (text_key(message), confirmed_at);
create index relayed_of_origin on relayed (origin, sent_at);
create index relayed_without_origin on relayed (email_domain(email)) where origin is null;
create index relayed_of_domain on relayed (email_domain(email)) where state = 'sent';
create index relayed_stopped on relayed (email_domain(email)) where stopped_at is not null;

create trigger asked after insert on relayed for each row execute function queue_job('relay-asked');
create trigger stop after update of stopped_as on relayed
  for each row when (new.stopped_as is distinct from old.stopped_as and new.stopped_as is not null)
  execute function keep_stop();

-- The key of sender_hash.
create table relay_state (
  is_only boolean primary key default true check (is_only),
  key bytea not null
    default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);

insert into relay_state default values;

-- A stop and a report last once the listing has ended and its messages are deleted with their addresses.
-- The sender of those from before migration 0100 can be that of former_sender_hash.
create table relay_stops (
  sender bytea not null,
  -- As in relayed. The id of an erased listing says nothing of it.
  recipient_id uuid not null,
  stopped_as text not null check (stopped_as in ('stop', 'report')),
  -- They are deleted some time after the last attempt of their sender.
  attempted_at timestamptz not null default now(),
  primary key (sender, recipient_id)
);

-- What both sides write after a reply to a confidential request.
create table relayed_replies (
  id uuid primary key default gen_random_uuid(),
  relayed_id uuid not null references relayed on delete cascade,
  -- The vendor who sent the reply, or the organisation to which it went.
  by text not null check (by in ('sender', 'recipient')),
  text text not null check (octet_length(text) <= 8192),
  created_at timestamptz not null default now()
);

create index relayed_replies_of_reply on relayed_replies (relayed_id, created_at);

-- The parties, which an organisation tells a vendor for a conflict check. They are stored nowhere else, and erased before
-- the row: what the vendor answered stays with the reply.
create table disclosures (
  relayed_id uuid primary key references relayed on delete cascade,
  -- The names to check, one a line, and their context.
  opposing_parties text not null,
  project text not null default '',
  created_at timestamptz not null default now(),
  -- The vendor can open them until then. The program writes it (config/limits.ts), and no longer relies on the default.
  expires_at timestamptz not null default now() + interval '14 days',
  opened_at timestamptz[] not null default '{}',
  answer text check (answer in ('none', 'conflict', 'ask')),
  question text not null default '',
  answered_at timestamptz,
  erased_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

create index disclosures_with_names on disclosures (created_at) where erased_at is null;

-- What a vendor promised before it opened the names, in the words and the language in which it read them. It stays when
-- the names are erased or replaced.
create table promises (
  relayed_id uuid not null references relayed on delete cascade,
  wording text not null check (octet_length(wording) <= 2048),
  promised_at timestamptz not null default now(),
  primary key (relayed_id, promised_at)
);
