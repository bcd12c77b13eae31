-- Search takes alike what Arabic keyboards, word processors and names from other languages write differently: '٢٠٢٥' and
-- '2025', 'پ' and 'ب', '«عقد»' and '"عقد"', a word with an invisible mark in it and one without. The columns below follow.

-- Inserts and decisions lock one of these first: they finish, and new ones wait, so that no row is stored by the former
-- function after its table has been read. Reading goes on.
lock table opportunity_submissions, vendor_listings, contact_submissions, opportunities in exclusive mode;

create or replace function normalize_text(t text) returns text language sql immutable strict parallel safe
return case
  when octet_length(t) = length(t) then lower(t)
  else lower(translate(
    -- Accents, harakat, tatweel, Quranic marks, and what is invisible: soft hyphens, direction marks, joiners.
    regexp_replace(normalize(t, NFKD),
      '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed'
      '\u08ca-\u08e1\u08e3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]', '', 'g'),
    U&'\0671\0649\0629\06CC\06D2\06A9\06AF\0763\06AD\06C1\06D5\067E\0686\06A4\0698'
      '\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      '\060C\061B\061F\066A\066B\066C\06D4\2010\2012\2013\2014\2015\2212\2018\2019\201C\201D\00AB\00BB',
    U&'\0627\064A\0647\064A\064A\0643\0643\0643\0643\0647\0647\0628\062C\0641\0632'
      '01234567890123456789'
      ',;?%.,.------''''""""'))
end;

-- A stored column does not follow a function that is replaced: setting what it is made of computes it anew. Only rows in
-- which something changes are written: normalizing what is normalized gives the same. Their new versions have entries
-- in every index, also in the one of normalized_name(company), which needs no rebuilding, as that would stop readers.
update opportunity_submissions set company = company where queue_text <> normalize_text(queue_text);
update vendor_listings set company_name = company_name where queue_text <> normalize_text(queue_text);
update contact_submissions set name = name where queue_text <> normalize_text(queue_text);

-- The updates above have written some of these.
update opportunities set company = company where search_text <> normalize_text(search_text);
update public_listings set company_name = company_name where search_text <> normalize_text(search_text);
