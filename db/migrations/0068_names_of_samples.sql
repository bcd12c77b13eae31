-- The samples find the names of very many texts themselves (db/samples/find-names.ts). The site never called it.
drop function names_in_each(searched[]);
drop type searched;
