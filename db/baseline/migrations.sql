-- As node-pg-migrate makes it, with the names of the migrations that the baseline replaces.
create table migrations (
  id serial primary key,
  name varchar(255) not null,
  run_on timestamp not null
);

insert into migrations (name, run_on)
select name, now() from regexp_split_to_table(trim('
  0001_search 0002_catalogue 0003_reviewers 0004_outbox 0005_countries_of_vendors 0006_decisions
  0007_letters 0008_sessions 0009_exports 0010_queue_search 0011_more_decisions 0012_digest
  0013_daily_erasure 0014_telling_names 0015_limits 0016_notify_catalogue 0017_counting 0018_quarantine
  0019_receipts 0020_projections 0021_letters 0022_console 0023_reports 0024_page_language
  0025_search_in_both_languages 0026_manage_links 0027_revisions 0028_dates 0029_change_of_address
  0030_still_current 0031_ends_in_the_console 0032_search_names 0033_names_of_arabic_words
  0034_budgets_of_letters
', E' \n'), '\s+') as name;
