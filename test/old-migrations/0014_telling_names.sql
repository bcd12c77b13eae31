-- Beside 100,000 old requests and as many listings, looking for names like 'Wadara Consulting Engineers' took a tenth of
-- a second, a name that is like no other three times that: thousands of names share the common words, and the index of
-- whole names was read from end to end. So names are compared by what tells them apart, which is the better likeness too.

-- 'Wadi Contracting Co., LLC' is told by 'wadi'; a name of nothing but common words is taken whole. The words stand here
-- as fold() leaves them, 'شركه' for 'شركة'. Signs become blanks, dots and quotation marks go.
create function telling_name(name text) returns text language sql immutable strict parallel safe
return coalesce(nullif(array_to_string(array(
  select word from unnest(string_to_array(translate(fold(name), ',;:&+/|_-–()[]".''’', repeat(' ', 14)), ' ')) as word
  where word <> '' and word <> all (string_to_array(
    'a al and et for in of on the '
    'co company corp corporation est establishment fze fzco group holding holdings inc international jv limited llc llp '
    'ltd sarl societe wll '
    'advisers advisors advisory advocates analysis associates claim claims commercial consult consultancy consultant '
    'consultants consulting contract contracts control controls cost delay dispute disputes expert experts firm '
    'forensic forensics law legal management partners planning quantum services solutions '
    'build builder builders building buildings civil construction constructions contracting contractor contractors '
    'developer developers development developments electromechanical engineer engineering engineers entreprise estate '
    'general infrastructure investment investments joint project projects properties property real trading travaux '
    'venture works '
    'شركه موسسه مجموعه مكتب العامه المحدوده الدوليه للتجاره التجاريه مقاولات المقاولات للمقاولات انشاءات الانشاءات '
    'للانشاءات للبناء للتطوير الهندسيه الاستشارات للاستشارات للمحاماه', ' '))), ' '), ''), fold(name));

-- Kept where there are many, so that it is not reckoned anew for every name that comes near. The opportunities are not
-- rewritten for it, which would keep visitors from 100,000 of them for a quarter of a minute: hardly any came without a
-- request.
alter table opportunity_submissions add column telling_name text not null
  generated always as (telling_name(company)) stored;
alter table vendor_listings add column telling_name text not null
  generated always as (telling_name(company_name)) stored;

create index opportunity_submissions_telling_name on opportunity_submissions using gin (telling_name gin_trgm_ops);
create index vendor_listings_telling_name on vendor_listings using gin (telling_name gin_trgm_ops);
create index opportunities_telling_name on opportunities using gin (telling_name(company) gin_trgm_ops)
  where submission_id is null;

drop index opportunity_submissions_name, vendor_listings_name, opportunities_name;

-- folded_name is for the code that still serves while this is run.
create or replace view companies_seen as
  select 'request' as kind, id, company as name, status, coalesce(decided_at, created_at) as since,
    web_host(company_website) as host, email_domain(contact_email) as domain, fold(company) as folded_name,
    null::uuid as submission_id, telling_name
  from opportunity_submissions
  union all
  select 'listing', id, company_name, status, coalesce(decided_at, created_at),
    web_host(website), email_domain(contact_email), fold(company_name), null, telling_name
  from vendor_listings
  union all
  select 'message', id, name, status, coalesce(decided_at, created_at), null, email_domain(email), null, null, null
  from contact_submissions
  union all
  select 'opportunity', id, company, 'approved', posted_at, null, email_domain(contact_email), fold(company),
    submission_id, telling_name(company)
  from opportunities;
