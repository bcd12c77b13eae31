-- A conflict check has one list of names and one line of context. They are written to `opposing_parties` and `project`,
-- which the version before shows and erases too. Rows of that version have names in the other columns as well: they are
-- read as one list, and erased after 30 days at the latest.
alter table disclosures alter column our_party set default '';
