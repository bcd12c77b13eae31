create table if not exists letter_pairs (pair text not null);
create index if not exists letter_pairs_pair on letter_pairs (pair);
select fill_letter_pairs();
