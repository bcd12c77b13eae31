-- One key for all spellings of a mailbox: case, composed letters and '+tag' do not count, and Gmail ignores dots and has
-- two domains. A number, because a normalized address can be longer than an index takes.
create or replace function mailbox_key(address text) returns bigint language sql immutable strict parallel safe
return hashtextextended(
  regexp_replace(
    case when lower(normalize(address, NFKC)) ~ '@(gmail|googlemail)\.com$'
      then replace(split_part(lower(normalize(address, NFKC)), '@', 1), '.', '') || '@gmail.com'
      else lower(normalize(address, NFKC)) end,
    '^([^+@]+)\+[^@]*@', '\1@'), 0);
