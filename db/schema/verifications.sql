-- The facts about a vendor that a reviewer or the site has verified, each with its date and its expiry (decision 50).
create table verifications (
  -- There is no foreign key. When a listing is erased, its row stays and its verifications are deleted.
  listing_id uuid not null,
  kind text not null check (kind in ('address', 'domain', 'website', 'linkedin', 'licence', 'membership')),
  -- A vendor may have licences in several countries, and be on the panels of several centres. The key therefore
  -- includes the body of a membership (app/records/verification/memberships.ts), the number and the issuer.
  membership text not null default '',
  number text not null default '' check (octet_length(number) <= 1024),
  issuer text not null default '' check (octet_length(issuer) <= 1024),
  -- Dates in UTC. The verification is still valid on the day `ends_on`.
  seen_on date not null,
  ends_on date not null,
  -- The reviewer who verified the fact. Null if the site did.
  reviewer text check (reviewer is not null or kind in ('address', 'domain', 'website')),
  ended_at timestamptz,
  -- 'changed': the verified value has changed. 'looks': only in rows of versions before 1.0, where two checks in a row
  -- found nothing.
  ended_as text check (ended_as in ('time', 'changed', 'looks', 'staff')),
  primary key (listing_id, kind, membership, number, issuer),
  check ((membership <> '') = (kind = 'membership')),
  check (ends_on >= seen_on and ends_on <= seen_on + interval '3 years'),
  check ((ended_at is null) = (ended_as is null))
);

create index verifications_to_end on verifications (ends_on) where ended_at is null;

-- No notice is sent when the site itself verifies the address. A notice empties the page caches, and it is soon enough
-- if the page shows this verification a minute later.
create trigger published_data_changed after insert or update on verifications
  for each row when (new.reviewer is not null or new.ended_at is not null)
  execute function notify_published_data();

-- Because of the security barrier, a function in a visitor's condition sees no row that the view leaves out.
create view public_verifications with (security_barrier) as
select listing_id, kind, membership as body, number, issuer, seen_on, ends_on from verifications
where ended_at is null and ends_on >= today_in_utc()
  and exists (select from public_listings where id = listing_id);
