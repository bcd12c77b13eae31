create table if not exists copy_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  created_at timestamptz not null default now()
);
create or replace trigger asked after insert on copy_requests for each row execute function queue_job('copies');

create table if not exists copy_keys (
  key_hash bytea primary key,
  letter_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table if not exists personal_data_acts (
  id uuid primary key default gen_random_uuid(),
  act text not null check (act in ('copied', 'erased')),
  reviewer text,
  acted_at timestamptz not null default now()
);
create index if not exists personal_data_acts_newest on personal_data_acts (acted_at desc, id desc);

-- For what is stored about an address.
create index if not exists contact_submissions_address on contact_submissions (lower(email));
create index if not exists relayed_of_address on relayed (lower(email));
create index if not exists letters_of_recipient on letters (lower(recipient));

-- may_write_to counts emails with a copy's link too. The version before counts without them, by the same index.
drop index if exists letters_to_typed;
create index letters_to_typed on letters (mailbox_key(recipient), created_at)
  where template in ('receipt', 'yourLinks', 'addressConfirm', 'alertConfirm', 'relayConfirm', 'dataCopy');
