-- Text as it is compared. A standard SQL body (return …) binds names when the function is made, whatever search_path
-- says later. A generated column or an index does not follow a function that is replaced: its rows have to be rewritten.

-- A trusted extension: the owner of a database may create it without being a superuser.
create extension if not exists pg_trgm;

-- One spelling for text that a reader takes to be the same: 'facade' finds 'Façade', 'احمد' finds 'أحمد', '2025' finds
-- '٢٠٢٥'. Like app/search/normalize-text.ts. Plain ASCII, nearly all of what is stored, takes the short way.
create function normalize_text(t text) returns text language sql immutable strict parallel safe
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

-- The normalized fields of a row, separated by U+001F so that no match runs from one field into the next.
-- array_to_string is only 'stable' because element types may be; for text[] it is immutable, and a stored generated
-- column accepts nothing less.
create function searchable(variadic parts text[]) returns text language sql immutable parallel safe
return normalize_text(array_to_string(parts, chr(31)));

-- 'service' and {Delay analysis} give {'service:Delay analysis'}: the entries of one filter in a column `facets`.
create function facet(filter_group text, variadic choices text[]) returns text[] language sql immutable parallel safe
return (select coalesce(array_agg(filter_group || ':' || choice), '{}') from unnest(choices) as choice);

-- 'https://www.Wadi-Build.example:8080/about' is at 'wadi-build.example'.
create function web_host(website text) returns text language sql immutable strict parallel safe
return substring(lower(website) from '^(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:www\.)?([^/:?#]+)');

create function email_domain(address text) returns text language sql immutable strict parallel safe
return substring(lower(address) from '[^@]+$');

-- One key for all spellings of a mailbox: case, composed letters and '+tag' do not count, and Gmail ignores dots and has
-- two domains. A number, because a normalized address can be longer than an index takes.
create function mailbox_key(address text) returns bigint language sql immutable strict parallel safe
return hashtextextended(
  regexp_replace(
    case when lower(normalize(address, NFKC)) ~ '@(gmail|googlemail)\.com$'
      then replace(split_part(lower(normalize(address, NFKC)), '@', 1), '.', '') || '@gmail.com'
      else lower(normalize(address, NFKC)) end,
    '^([^+@]+)\+[^@]*@', '\1@'), 0);

-- Companies are compared by the words that tell them apart: 'Wadi Contracting Co., LLC' by 'wadi'. A name of common words
-- alone is taken whole. Compared whole, a search beside 100,000 requests and as many listings took 0.1 to 0.3 s.
-- The words are normalized: 'شركه' for 'شركة'.
create function normalized_name(name text) returns text language sql immutable strict parallel safe
return coalesce(nullif(array_to_string(array(
  select word from unnest(string_to_array(translate(normalize_text(name), ',;:&+/|_-–()[]".''’', repeat(' ', 14)), ' ')) as word
  where word <> '' and word <> all (string_to_array(
    'a al and et for in of on the '
    'co company corp corporation est establishment fze fzco group holding holdings inc international jv limited llc llp '
    'ltd sarl societe wll '
    'advisers advisors advisory advocates analysis associates claim claims commercial consult consultancy consultant '
    'consultants consulting contract contracts control controls cost delay dispute disputes expert experts firm '
    'forensic forensics law legal management partners planning quantum services solutions '
    'build builder builders building buildings civil construction constructions contracting contractor contractors '
    'developer developers development developments electromechanical engineer engineering engineers entreprise estate '
    'general infrastructure investment investments joint project projects properties property real trading travaux '
    'venture works '
    'شركه موسسه مجموعه مكتب العامه المحدوده الدوليه للتجاره التجاريه مقاولات المقاولات للمقاولات انشاءات الانشاءات '
    'للانشاءات للبناء للتطوير الهندسيه الاستشارات للاستشارات للمحاماه', ' '))), ' '), ''), normalize_text(name));
