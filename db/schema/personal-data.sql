-- A person can get a copy of the data that is stored about an email address. The link to the copy is sent to this
-- address.

-- Requests for a copy. A visitor may add a row and can read none. A job processes each row and deletes it.
create table copy_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  created_at timestamptz not null default now()
);

create trigger asked after insert on copy_requests for each row execute function queue_job('copies');

-- The keys of links to a copy. Only their hashes are stored. The first download replaces the hash by one that is valid
-- only for the other file format, and the second download deletes the row.
create table copy_keys (
  key_hash bytea primary key,
  -- The key opens the data of this letter's recipient. There is no foreign key, because erasing the letter makes the
  -- key useless anyway.
  letter_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Records that a copy or an erasure was made, without the person's address.
create table personal_data_acts (
  id uuid primary key default gen_random_uuid(),
  act text not null check (act in ('copied', 'erased')),
  -- Null if the person did it through the link in an email.
  reviewer text,
  acted_at timestamptz not null default now()
);

create index personal_data_acts_newest on personal_data_acts (acted_at desc, id desc);
