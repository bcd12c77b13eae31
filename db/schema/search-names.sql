-- The rules by which published rows have a name (decision 31). For example, a row has the name 'museum' if its text
-- contains 'متحف' or if it has a certain facet. A search looks for the name, instead of trying the patterns of all
-- other spellings on each row. Each start fills the table (db/search-names.ts).
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

-- The pairs of characters that occur, or once occurred, in the texts of published rows. A word without a trigram whose
-- pairs are not all here is in no row, and no row is read for it. There is no unique constraint, so that two
-- simultaneous approvals do not wait for each other.
create table letter_pairs (pair text not null);
create index letter_pairs_pair on letter_pairs (pair);
