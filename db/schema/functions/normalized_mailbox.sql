-- Returns the same text for all spellings of a mailbox. Case, composed letters and '+tag' make no difference. Gmail
-- ignores dots and has two domains.
create or replace function normalized_mailbox(address text) returns text language sql immutable strict parallel safe
return regexp_replace(
  case when lower(normalize(address, NFKC)) ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(lower(normalize(address, NFKC)), '@', 1), '.', '') || '@gmail.com'
    else lower(normalize(address, NFKC)) end,
  '^([^+@]+)\+[^@]*@', '\1@');
