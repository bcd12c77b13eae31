-- Names that were opened before this migration have no promise, because the wording that the vendor read was not
-- stored.
create table if not exists promises (
  relayed_id uuid not null references relayed on delete cascade,
  wording text not null check (octet_length(wording) <= 2048),
  promised_at timestamptz not null default now(),
  primary key (relayed_id, promised_at)
);
