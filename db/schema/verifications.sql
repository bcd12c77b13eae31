-- What the team and the site have verified of a vendor, each with its day and its end (decision 50).
create table verifications (
  -- No reference: a listing's row stays when it is erased, and its records go.
  listing_id uuid not null,
  kind text not null check (kind in ('address', 'domain', 'website', 'linkedin', 'licence', 'membership')),
  -- A vendor may have a licence in each of several countries, and be on the panels of several centres: the name of the
  -- membership's body (app/records/verification/memberships.ts), the number and the issuer belong to the key.
  membership text not null default '',
  number text not null default '' check (octet_length(number) <= 1024),
  issuer text not null default '' check (octet_length(issuer) <= 1024),
  -- Days of UTC, the last one included.
  seen_on date not null,
  ends_on date not null,
  -- Who looked. Null: the site.
  reviewer text check (reviewer is not null or kind in ('address', 'domain', 'website')),
  ended_at timestamptz,
  -- 'changed': what it rests on. 'looks', of versions before 1.0: two looks in a row found nothing.
  ended_as text check (ended_as in ('time', 'changed', 'looks', 'staff')),
  primary key (listing_id, kind, membership, number, issuer),
  check ((membership <> '') = (kind = 'membership')),
  check (ends_on >= seen_on and ends_on <= seen_on + interval '3 years'),
  check ((ended_at is null) = (ended_as is null))
);

create index verifications_to_end on verifications (ends_on) where ended_at is null;

-- Not of the address by the site: such a notice empties the page caches, and a minute later is soon enough.
create trigger published_data_changed after insert or update on verifications
  for each row when (new.reviewer is not null or new.ended_at is not null)
  execute function notify_published_data();

-- With the barrier no function in a visitor's condition sees a row that the view leaves out.
create view public_verifications with (security_barrier) as
select listing_id, kind, membership as body, number, issuer, seen_on, ends_on from verifications
where ended_at is null and ends_on >= today_in_utc()
  and exists (select from public_listings where id = listing_id);
