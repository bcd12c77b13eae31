-- A person gets a copy of what is stored about an address by a link that an email brings.

-- A visitor asks, and can read nothing. A job answers and deletes the row.
create table copy_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  created_at timestamptz not null default now()
);

create trigger asked after insert on copy_requests for each row execute function queue_job('copies');

-- Deleted when it is used: the first download leaves a hash for the other format alone. Only hashes of keys are stored.
create table copy_keys (
  key_hash bytea primary key,
  -- The key opens the data of its recipient. No reference: an erasure of the letter ends the key.
  letter_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- That a copy or an erasure was made, without the address.
create table personal_data_acts (
  id uuid primary key default gen_random_uuid(),
  act text not null check (act in ('copied', 'erased')),
  -- Null: the person, by the link of an email.
  reviewer text,
  acted_at timestamptz not null default now()
);

create index personal_data_acts_newest on personal_data_acts (acted_at desc, id desc);
