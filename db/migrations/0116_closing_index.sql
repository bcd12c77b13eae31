-- Only a chart used this index, and the overview no longer has it. Other statements compare an expression of closes_at, or
-- read the records.
drop index if exists opportunities_closing;
