-- Returns the same spelling for texts that a reader takes to be the same: 'facade' finds 'Façade', 'احمد' finds 'أحمد',
-- '2025' finds '٢٠٢٥', and all signs for an apostrophe are equal. app/kit/search/normalize-text.ts does the same. Text
-- in plain ASCII, as nearly all stored text is, needs only the first branch. Accents that stand alone are replaced
-- first, because NFKD would turn each of them into a space and a mark.
-- A standard SQL body (return …) resolves names when the function is created, whatever search_path is later. If this
-- function is replaced, generated columns and indexes keep their old values, so a migration has to write their rows
-- again.
create or replace function normalize_text(t text) returns text language sql immutable strict parallel safe
return case
  when octet_length(t) = length(t) then lower(translate(t, '`', ''''))
  else lower(translate(
    -- Removes accents, harakat, tatweel, Quranic marks and invisible characters (soft hyphens, direction marks,
    -- joiners).
    regexp_replace(normalize(translate(t, U&'`\00B4\1FBD\1FBF\1FEF\1FFD\1FFE\FF40', repeat('''', 8)), NFKD),
      '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed'
      '\u08ca-\u08e1\u08e3-\u08ff\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]', '', 'g'),
    U&'\0671\0649\0629\06CC\06D2\06A9\06AF\0763\06AD\06C1\06D5\067E\0686\06A4\0698'
      '\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      '\060C\061B\061F\066A\066B\066C\06D4\2010\2012\2013\2014\2015\2212\201C\201D\00AB\00BB'
      '\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\055A\05F3\2032\2035\275B\275C\A78C',
    U&'\0627\064A\0647\064A\064A\0643\0643\0643\0643\0647\0647\0628\062C\0641\0632'
      '01234567890123456789'
      ',;?%.,.------""""' || repeat('''', 20)))
end;
