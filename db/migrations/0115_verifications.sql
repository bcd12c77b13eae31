-- Sightings are now called verifications, as everywhere else. The previous version uses the views in
-- db/schema/former-names.sql.
do $$
declare
  former record;
begin
  if to_regclass('verifications') is null then
    alter table sightings rename to verifications;
    alter index sightings_to_end rename to verifications_to_end;
    alter view public_sightings rename to public_verifications;
    for former in
      select conname from pg_constraint where conrelid = 'verifications'::regclass and conname like 'sightings%'
    loop
      execute format('alter table verifications rename constraint %I to %I',
        former.conname, replace(former.conname, 'sightings', 'verifications'));
    end loop;
  elsif exists (select from pg_class where oid = to_regclass('sightings') and relkind = 'r') then
    -- A backup from before this migration is being restored. The columns of a table that only the backup has are text.
    insert into verifications
      (listing_id, kind, membership, number, issuer, seen_on, ends_on, reviewer, ended_at, ended_as)
    select listing_id::uuid, kind, membership, number, issuer, seen_on::date, ends_on::date, reviewer,
      ended_at::timestamptz, ended_as
    from sightings;
    drop table sightings;
  end if;
end $$;

create or replace view sightings as
select listing_id, kind, membership, number, issuer, seen_on, ends_on, reviewer, ended_at, ended_as from verifications;
create or replace view public_sightings with (security_barrier) as select * from public_verifications;

create or replace trigger ended_verifications
  after update of website, contact_email, company_name, linkedin_profile on vendor_listings
  for each row when ((old.website, old.contact_email, old.company_name, old.linkedin_profile)
    is distinct from (new.website, new.contact_email, new.company_name, new.linkedin_profile))
  execute function end_verifications();
create or replace trigger verified_address after update of address_confirmed_at on vendor_listings
  for each row when (new.address_confirmed_at > old.address_confirmed_at
    or (new.address_confirmed_at is not null and old.address_confirmed_at is null))
  execute function verify_address();
drop trigger if exists ended_sightings on vendor_listings;
drop trigger if exists seen_address on vendor_listings;
drop function if exists end_sightings(), see_address();

alter table decisions drop constraint if exists decisions_decision_check;
alter table decisions disable trigger decisions_are_kept;
update decisions set decision = replace(decision, 'sighting_', 'verification_') where decision like 'sighting_%';
alter table decisions enable trigger decisions_are_kept;
alter table decisions add constraint decisions_decision_check check (decision in ('approved', 'changes_asked', 'declined',
  'edited', 'refused', 'paused', 'resumed', 'taken_down', 'closed', 'reopened', 'withdrawn', 'restored', 'answered',
  'spam', 'undone', 'erased', 'released', 'extended', 'confirmed_current', 'named', 'contact_opened', 'contact_closed',
  'contact_reported', 'contact_released', 'contact_discarded', 'verification_recorded', 'verification_ended', 'invited',
  'invitations_released', 'invitations_discarded', 'invitations_opened', 'invitations_closed', 'imported'));
create or replace trigger renamed_decision before insert on decisions
  for each row when (new.decision like 'sighting_%') execute function rename_decision();

do $$ begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name in ('domain-sightings', 'sighting-ends');
  end if;
end $$;
