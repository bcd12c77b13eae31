-- The parties, which an organisation tells a vendor for a conflict check (decision 58). They are stored nowhere else, and
-- erased before the row: what the vendor answered stays with the reply.
create table disclosures (
  relayed_id uuid primary key references relayed on delete cascade,
  our_party text not null,
  opposing_parties text not null,
  parents text not null default '',
  law_firms text not null default '',
  project text not null default '',
  experts text not null default '',
  created_at timestamptz not null default now(),
  -- The vendor can open them until then.
  expires_at timestamptz not null default now() + interval '14 days',
  opened_at timestamptz[] not null default '{}',
  answer text check (answer in ('none', 'conflict', 'ask')),
  question text not null default '',
  answered_at timestamptz,
  erased_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

create index disclosures_with_names on disclosures (created_at) where erased_at is null;
