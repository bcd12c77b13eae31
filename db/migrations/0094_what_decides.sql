alter table opportunity_submissions add column if not exists needed_by date
  check (needed_by between '2000-01-01' and '2999-12-31');
alter table opportunities add column if not exists needed_by date;
alter table unlisted_opportunities add column if not exists needed_by date;

alter table vendor_listings add column if not exists fee_basis text[] not null default '{}';
alter table vendor_listings add column if not exists insured_until date
  check (insured_until between '2000-01-01' and '2999-12-31');
alter table vendor_listings add column if not exists assignments text not null default '';
alter table public_listings add column if not exists fee_basis text[] not null default '{}';
alter table public_listings add column if not exists insured_until date;
alter table public_listings add column if not exists assignments text not null default '';
