-- 'Paris or other' became two seats, and is kept as the one that it can be.
update opportunity_submissions set seat = 'Other seat' where seat = 'Paris or other';
update opportunities set seat = 'Other seat' where seat = 'Paris or other';
update unlisted_opportunities set seat = 'Other seat' where seat = 'Paris or other';
update vendor_listings set seats = array_replace(seats, 'Paris or other', 'Other seat') where 'Paris or other' = any(seats);
update public_listings set seats = array_replace(seats, 'Paris or other', 'Other seat') where 'Paris or other' = any(seats);
update revisions set columns = replace(columns::text, '"Paris or other"', '"Other seat"')::jsonb
where columns::text like '%"Paris or other"%';
