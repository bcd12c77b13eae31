-- As alerts and messages: the notice of a changed policy stands for 30 days on a site that has data already, and the site
-- looks at no website before that.
create table sighting_state (
  is_only boolean primary key default true check (is_only),
  begins_at timestamptz not null
);

insert into sighting_state (begins_at)
select case
  when exists (select from opportunity_submissions) or exists (select from vendor_listings)
    or exists (select from contact_submissions) then now() + interval '30 days'
  else now() end;
