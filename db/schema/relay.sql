-- Messages that visitors send to vendors through the site (decision 56), and replies to confidential requests (decision
-- 58).
create table relayed (
  id uuid primary key default gen_random_uuid(),
  -- The id of a listing, or the public id of a request. A listing and a request never have the same id. There is no
  -- foreign key, because a refused insert would show visitors which listings exist.
  recipient_id uuid not null,
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  name text not null check (octet_length(name) <= 1024),
  company text not null check (octet_length(company) <= 1024),
  email text not null check (octet_length(email) <= 1024),
  website text not null default '' check (octet_length(website) <= 8192),
  -- A reply may have 4,000 characters, and a message 2,000.
  message text not null check (octet_length(message) <= 16384),
  cannot_act text not null default '' check (octet_length(cannot_act) <= 4096),
  -- The sender's origin, which the limits treat as one organisation. It is the registrable domain of the sender's
  -- address, as in wadi.example for x@mail.wadi.example. Customers of a mail provider share its domain, so for them it
  -- is a hash of the mailbox. The application has the list of public suffixes, and fills in the rows whose origin is
  -- null.
  origin text,
  suspicion text check (suspicion in ('hidden_field', 'too_fast')),
  -- 'asked': an email asks the sender to click a button. 'confirmed': the sender has clicked it, and a job has yet to
  -- send, hold or drop the message. 'dropped': the recipient has blocked this sender.
  state text not null default 'new'
    check (state in ('new', 'asked', 'confirmed', 'held', 'sent', 'dropped', 'discarded')),
  -- Why the message waits for staff.
  held_as text check (held_as in ('automated', 'reported', 'stopped', 'domain', 'links', 'text', 'busy', 'new_domain',
    'repeated', 'senders', 'new_senders')),
  -- The keys are stored in readable form, because a repeated attempt to send a letter must bring the same link. Each
  -- key opens only this message.
  send_key uuid not null unique default gen_random_uuid(),
  stop_key uuid not null unique default gen_random_uuid(),
  reply_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  sent_at timestamptz,
  stopped_at timestamptz,
  stopped_as text check (stopped_as in ('stop', 'report')),
  -- When the vendor last wrote or responded. A job has yet to notify the organisation of this. Null if there is nothing
  -- to notify it of.
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
-- For people who request a copy of the data that is stored about their address.
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

-- The key that the function sender_hash uses.
create table relay_state (
  is_only boolean primary key default true check (is_only),
  key bytea not null
    default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);

insert into relay_state default values;

-- Senders whom a vendor or an organisation has blocked or reported. The rows remain after the listing has ended and its
-- messages have been deleted together with their addresses. In rows from before migration 0100, the sender may be a
-- hash by former_sender_hash.
create table relay_stops (
  sender bytea not null,
  -- As in relayed. The id of an erased listing reveals nothing about the listing.
  recipient_id uuid not null,
  stopped_as text not null check (stopped_as in ('stop', 'report')),
  -- A row is deleted some time after the last attempt of its sender.
  attempted_at timestamptz not null default now(),
  primary key (sender, recipient_id)
);

-- The messages that both sides write after a reply to a confidential request.
create table relayed_replies (
  id uuid primary key default gen_random_uuid(),
  relayed_id uuid not null references relayed on delete cascade,
  -- 'sender' is the vendor who sent the reply, and 'recipient' is the organisation that received it.
  by text not null check (by in ('sender', 'recipient')),
  text text not null check (octet_length(text) <= 8192),
  created_at timestamptz not null default now()
);

create index relayed_replies_of_reply on relayed_replies (relayed_id, created_at);

-- The parties that an organisation names to a vendor for a conflict check, and the vendor's response. The names are
-- stored nowhere else, and are erased before the row is deleted.
create table disclosures (
  relayed_id uuid primary key references relayed on delete cascade,
  -- The names to check, one on each line. `project` helps the vendor to recognise them.
  opposing_parties text not null,
  project text not null default '',
  created_at timestamptz not null default now(),
  -- The vendor can open the names until this time. The program sets it (config/limits.ts) and does not rely on the
  -- default.
  expires_at timestamptz not null default now() + interval '14 days',
  opened_at timestamptz[] not null default '{}',
  answer text check (answer in ('none', 'conflict', 'ask')),
  question text not null default '',
  answered_at timestamptz,
  erased_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

create index disclosures_with_names on disclosures (created_at) where erased_at is null;

-- The promise that a vendor made before opening the names, in the words and the language that the vendor read. It stays
-- when the names are erased or replaced.
create table promises (
  relayed_id uuid not null references relayed on delete cascade,
  wording text not null check (octet_length(wording) <= 2048),
  promised_at timestamptz not null default now(),
  primary key (relayed_id, promised_at)
);
