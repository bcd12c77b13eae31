-- The people who may review, by their email address in lower case.
create table reviewers (
  email text primary key check (email = lower(email)),
  added_at timestamptz not null default now(),
  -- Whether the next submission opens after a decision. A reviewer's choice applies in all browsers.
  opens_next boolean not null default true
);

-- One-time links into the console (decision 9). Only a keyed hash of the token is stored, so reading this table does
-- not let anyone sign in. A link without an address is the first link of a new installation, and the person who uses it
-- becomes the first reviewer.
create table sign_in_links (
  token_hash bytea primary key,
  email text references reviewers on delete cascade,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);

create table review_sessions (
  token_hash bytea primary key,
  email text not null references reviewers on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Addresses and logs contain this id instead of the hash.
  id uuid not null unique default gen_random_uuid(),
  -- For example 'Firefox on Linux'.
  browser text
);
