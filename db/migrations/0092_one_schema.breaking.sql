-- Brings a database of any version from 0067 to 0091 to the schema of 1.0.
--
-- A backup is loaded into the current schema, and the migrations since then run after that: each statement may run where
-- its result is there already.

-- The functions of this version fill the table, and the facets of these columns. 0094 and 0095 add them where this
-- migration has run.
create table if not exists letter_pairs (pair text not null);
alter table opportunities add column if not exists needed_by date;
alter table vendor_listings add column if not exists fee_basis text[] not null default '{}';
alter table public_listings add column if not exists fee_basis text[] not null default '{}';

-- Messages to vendors: the sender's organisation, further reasons to hold one, and when a stop was last attempted.
alter table relayed add column if not exists origin text;
alter table relayed drop constraint if exists relayed_held_as_check;
alter table relayed add constraint relayed_held_as_check check (held_as in ('automated', 'reported', 'stopped', 'domain',
  'links', 'text', 'busy', 'new_domain', 'repeated', 'senders', 'new_senders')) not valid;
create index if not exists relayed_without_origin on relayed (email_domain(email)) where origin is null;
create index if not exists relayed_of_origin on relayed (origin, sent_at);
create index if not exists relayed_sent on relayed (sent_at) where state = 'sent';
alter table relay_stops add column if not exists attempted_at timestamptz not null default now();

-- A conflict check has one list of names.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'disclosures'::regclass and attname = 'our_party') then
    update disclosures set opposing_parties = array_to_string(array_remove(
      array[our_party, opposing_parties, parents, law_firms, experts], ''), E'\n');
    alter table disclosures drop column our_party, drop column parents, drop column law_firms, drop column experts;
  end if;
end $$;

-- Emails.
drop index if exists letters_of_decisions;
create index letters_of_decisions on letters (mailbox_key(recipient), due_at)
  where template in ('approved', 'changesAsked', 'declined', 'takenDown', 'closed', 'answer');
create index if not exists letters_of_sign_ins on letters (recipient, created_at) where template = 'signIn';
alter table digest_queue drop constraint if exists digest_queue_kind_check;
alter table digest_queue add constraint digest_queue_kind_check
  check (kind in ('request', 'listing', 'message', 'signIn')) not valid;

-- A visitor's request queues its job by one function.
drop trigger if exists asked on link_requests;
create trigger asked after insert on link_requests for each row execute function queue_job('links');
drop trigger if exists asked on alert_requests;
create trigger asked after insert on alert_requests for each row execute function queue_job('alerts-asked');
drop trigger if exists asked on relayed;
create trigger asked after insert on relayed for each row execute function queue_job('relay-asked');

-- Saved reasons. One that a reviewer has edited stays.
update decline_reasons as kept set reason = after
from (values
  ('en', 'It offers services in a vendor request, or asks for services in a listing.',
    'This form is for organisations that need a vendor. To offer services, use ''List your services''.'),
  ('ar', 'يعرض خدمات في نموذج الطلبات، أو يطلب خدمات في نموذج الإدراج.',
    'هذا النموذج للجهات التي تحتاج إلى مقدّم خدمة. لعرض خدماتكم، يرجى استخدام «إدراج خدماتكم».')
) as words (language, before, after)
where kept.language = words.language and reason = before
  and not exists (select from decline_reasons as other where other.language = words.language and other.reason = after);

-- Not where 0088 has added them: reviewers may have deleted them since.
insert into decline_reasons (language, position, reason)
select language, (select coalesce(max(position), 0) + 1 from decline_reasons as kept where kept.language = words.language), reason
from (values
  ('en', 'It names another party or an amount in dispute. Please leave these out.'),
  ('ar', 'يذكر المحتوى طرفًا آخر أو مبلغًا متنازعًا عليه. يرجى حذف ذلك.')
) as words (language, reason)
where not exists (select from migrations where name = '0088_names_to_check_and_reasons')
on conflict do nothing;

-- No job visits websites any more (decision 50).
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'websites';
  end if;
end $$;
drop table if exists website_looks;

-- The days on which features began, which policies announced.
drop table if exists sighting_state;
alter table alert_state drop column if exists begins_at;
alter table relay_state drop column if exists begins_at;

-- Only a reviewer who decided has a name.
drop trigger if exists decided_as on opportunity_submissions;
drop trigger if exists decided_as on vendor_listings;
drop trigger if exists decided_as on contact_submissions;
drop trigger if exists decided_as on decisions;
drop trigger if exists decided_as_on_update on opportunity_submissions;
drop trigger if exists decided_as_on_update on vendor_listings;
drop trigger if exists decided_as_on_update on contact_submissions;
alter table opportunity_submissions drop constraint if exists opportunity_submissions_check1;
alter table decisions alter column reviewer drop not null;

-- What is published does not change, and the history is only ever added to: no trigger has work here.
alter table opportunity_submissions disable trigger user;
alter table vendor_listings disable trigger user;
alter table contact_submissions disable trigger user;
alter table decisions disable trigger user;
update opportunity_submissions set decided_by = null where decided_as <> 'staff' and decided_by is not null;
update vendor_listings set decided_by = null where decided_as <> 'staff' and decided_by is not null;
update contact_submissions set decided_by = null where decided_as <> 'staff' and decided_by is not null;
update decisions set reviewer = null where decided_as <> 'staff' and reviewer is not null;
alter table opportunity_submissions enable trigger user;
alter table vendor_listings enable trigger user;
alter table contact_submissions enable trigger user;
alter table decisions enable trigger user;

alter table opportunity_submissions add constraint opportunity_submissions_check1
  check ((decided_at is null) = (decided_as is null));
alter table opportunity_submissions drop constraint if exists opportunity_submissions_decided_by_check,
  add constraint opportunity_submissions_decided_by_check
    check ((decided_by is not null) = (decided_as is not distinct from 'staff'));
alter table vendor_listings drop constraint if exists vendor_listings_decided_by_check,
  add constraint vendor_listings_decided_by_check
    check ((decided_by is not null) = (decided_as is not distinct from 'staff'));
alter table contact_submissions drop constraint if exists contact_submissions_decided_by_check,
  add constraint contact_submissions_decided_by_check
    check ((decided_by is not null) = (decided_as is not distinct from 'staff'));
alter table decisions drop constraint if exists decisions_reviewer_check,
  add constraint decisions_reviewer_check check ((reviewer is not null) = (decided_as = 'staff'));
alter table decisions drop constraint if exists decisions_decision_check, add constraint decisions_decision_check
  check (decision in ('approved', 'changes_asked', 'declined', 'edited', 'refused', 'paused',
    'resumed', 'taken_down', 'closed', 'reopened', 'withdrawn', 'restored', 'answered', 'spam', 'undone', 'erased',
    'released', 'extended', 'confirmed_current', 'named', 'contact_opened', 'contact_closed', 'contact_reported',
    'contact_released', 'contact_discarded', 'sighting_recorded', 'sighting_ended')) not valid;

-- Letters, keys and revisions name a submission by its kind and id.
drop trigger if exists submission on letters;
drop trigger if exists submission on manage_keys;
drop trigger if exists submission on revisions;
alter table letters drop column if exists request_id, drop column if exists listing_id;
do $$
begin
  if exists (select from pg_constraint where conname = 'letters_check2') then
    alter table letters rename constraint letters_check2 to letters_check1;
  end if;
end $$;
alter table manage_keys drop column if exists request_id, drop column if exists listing_id;
alter table revisions drop column if exists request_id, drop column if exists listing_id;

-- A verification record has its key.
drop trigger if exists keyed on sightings;
alter table sightings drop column if exists body, drop constraint if exists sightings_check,
  drop constraint if exists sightings_check1, drop constraint if exists sightings_check4;
alter table sightings
  add constraint sightings_check check (reviewer is not null or kind in ('address', 'domain', 'website')),
  add constraint sightings_check1 check ((membership <> '') = (kind = 'membership'));

-- The functions that fill what the search reads are written from the declared fields.
drop trigger if exists search_1_text on opportunities;
create trigger search_1_text before insert or update on opportunities
  for each row execute function fill_search_of_opportunities();
drop trigger if exists search_1_text on public_listings;
create trigger search_1_text before insert or update on public_listings
  for each row execute function fill_search_of_public_listings();

drop function if exists describe_opportunity(), describe_listing(), queue_for_links(), queue_for_alerts(),
  queue_for_relay(), sync_decided_as(), sync_decided_as_of_decision(), decided_as_of(text), sync_submission_columns(),
  key_sighting(), names_in_each(searched[]);
drop type if exists searched;

-- 'Paris or other' became two seats, and is kept as the one that it can be.
update opportunity_submissions set seat = 'Other seat' where seat = 'Paris or other';
update opportunities set seat = 'Other seat' where seat = 'Paris or other';
update unlisted_opportunities set seat = 'Other seat' where seat = 'Paris or other';
update vendor_listings set seats = array_replace(seats, 'Paris or other', 'Other seat') where 'Paris or other' = any(seats);
update public_listings set seats = array_replace(seats, 'Paris or other', 'Other seat') where 'Paris or other' = any(seats);
update revisions set columns = replace(columns::text, '"Paris or other"', '"Other seat"')::jsonb
where columns::text like '%"Paris or other"%';

-- What people and word processors write for an apostrophe is one: generated columns, and what triggers set, follow where a
-- row is written again.
create temporary table apostrophes on commit drop as select
  U&'[`\00B4\1FBD\1FBF\1FEF\1FFD\1FFE\FF40\201A\201B\02B9\02BB-\02BF\02C8\02CA\02CB\0374\055A\05F3'
    '\2032-\2037\2057\275B\275C\A78C]' as pattern;
update opportunity_submissions as record set company = company
from apostrophes where concat_ws(' ', company, contact_email, company_website) ~ pattern;
update vendor_listings as record set company_name = company_name
from apostrophes where concat_ws(' ', company_name, contact_email, website) ~ pattern;
update contact_submissions as record set name = name
from apostrophes where concat_ws(' ', name, email) ~ pattern;
update opportunities as published set company = company
from apostrophes where to_jsonb(published)::text ~ pattern;
update public_listings as published set company_name = company_name
from apostrophes where to_jsonb(published)::text ~ pattern;
reindex index opportunities_normalized_name;
reindex index relayed_of_text;
