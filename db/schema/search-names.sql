-- The rules by which published rows have names (decision 31). For example, a row has the name 'museum' if its text
-- contains 'متحف' or if it has a certain facet. A search looks for the name, so that it need not try the patterns of
-- all other spellings on each row. Each start of the site fills the table (db/search-names.ts).
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

-- The pairs of characters that occur, or once occurred, in the texts of published rows. For a search word that is too
-- short for a trigram, no row is read unless all its pairs are here. There is no unique constraint, so that two
-- approvals at the same time do not wait for each other.
create table letter_pairs (pair text not null);
create index letter_pairs_pair on letter_pairs (pair);
