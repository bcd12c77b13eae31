-- The sender of a request or listing can act on it through a link with a key, which a letter brings (decision 34).

-- Only the hash of a key is stored. A key has 16 random bytes, so the hash needs no secret, and a changed secret ends
-- no link.
create table manage_keys (
  key_hash bytea primary key,
  kind text,
  submission_id uuid,
  -- A key that a second letter brings works once, for an hour and for one purpose, because an old forwarded letter must
  -- not erase a submission or change its address. The key of a previous address restores that address.
  purpose text not null default 'manage' check (purpose in ('manage', 'erase', 'address', 'former_address')),
  -- The letter that brought the key. Another attempt to send the letter replaces the key.
  letter_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(kind, submission_id) = 2)
);

create index manage_keys_of_submission on manage_keys (submission_id);
create index manage_keys_of_letter on manage_keys (letter_id) where letter_id is not null;
create index manage_keys_expired on manage_keys (expires_at);

-- A visitor may add a row to request the links of an address, and can read nothing. A job answers and deletes the row.
create table link_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (octet_length(address) <= 1024),
  page_language text not null default 'en' check (page_language in ('en', 'ar')),
  created_at timestamptz not null default now()
);

create trigger asked after insert on link_requests for each row execute function queue_job('links');
