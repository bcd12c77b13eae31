-- A day begins and ends in the country of a project (decision 42): in its one time zone, or in that of most of its
-- projects. Never an offset: Egypt and Lebanon change their clocks, Morocco does for Ramadan.
create or replace function zone_of(country text) returns text language sql immutable strict parallel safe
return case country
  when 'UAE' then 'Asia/Dubai' when 'Saudi Arabia' then 'Asia/Riyadh' when 'Egypt' then 'Africa/Cairo'
  when 'Qatar' then 'Asia/Qatar' when 'Morocco' then 'Africa/Casablanca' when 'Jordan' then 'Asia/Amman'
  when 'Kuwait' then 'Asia/Kuwait' when 'Oman' then 'Asia/Muscat' when 'Bahrain' then 'Asia/Bahrain'
  when 'Lebanon' then 'Asia/Beirut' when 'Tunisia' then 'Africa/Tunis' when 'Algeria' then 'Africa/Algiers'
  when 'Libya' then 'Africa/Tripoli' when 'Iraq' then 'Asia/Baghdad' when 'Syria' then 'Asia/Damascus'
  else 'UTC' end;
