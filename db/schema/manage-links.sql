-- The sender of a request or listing can act on it through a link with a key, which the site sends by email (decision
-- 34).

-- Only the hash of a key is stored. A key has 16 random bytes, so its hash needs no secret. That is why no link stops
-- working when the secret is changed.
create table manage_keys (
  key_hash bytea primary key,
  kind text,
  submission_id uuid,
  -- The purpose of the link. A key for 'erase' or 'address' comes in a second email, and works once, for an hour and
  -- for this purpose only, because an old email that was forwarded must not erase a submission or change its address.
  -- The key for 'former_address' restores the previous address, to which it is sent.
  purpose text not null default 'manage' check (purpose in ('manage', 'erase', 'address', 'former_address')),
  -- The letter that brought the key. A repeated attempt to send the letter replaces the key.
  letter_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(kind, submission_id) = 2)
);

create index manage_keys_of_submission on manage_keys (submission_id);
create index manage_keys_of_letter on manage_keys (letter_id) where letter_id is not null;
create index manage_keys_expired on manage_keys (expires_at);

-- Requests for the links of an address. A visitor may add a row and can read none. A job processes each row and deletes
-- it.
create table link_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  created_at timestamptz not null default now()
);

create trigger asked after insert on link_requests for each row execute function queue_job('links');
