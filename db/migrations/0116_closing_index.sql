-- Only a chart used this index, and the overview no longer has this chart. Other statements compare an expression of
-- closes_at, or read other tables.
drop index if exists opportunities_closing;
