-- By which published rows have a name (decision 31): 'museum' for one with 'متحف' in its text, or with a facet. A search
-- asks for the name, instead of trying the patterns of all other spellings on each row. Each start fills the table
-- (db/search-names.ts).
create table search_names (
  place int primary key,
  name text not null,
  implied_by text,
  facet text,
  word text,
  patterns text[],
  expression text,
  check (num_nonnulls(facet, word) = 1)
);

-- The pairs of characters that stand in the texts of published rows, or did: a word without a trigram whose pairs are not
-- all here is in no row, and none is read for it. Without a unique constraint two approvals at once do not wait for each other.
create table letter_pairs (pair text not null);
create index letter_pairs_pair on letter_pairs (pair);
