-- A day begins and ends in the country of a project (decision 35).

-- A country's one time zone, or that of most of its projects. Never an offset: Egypt and Lebanon change their clocks,
-- Morocco does for Ramadan.
create function zone_of(country text) returns text language sql immutable strict parallel safe
return case country
  when 'UAE' then 'Asia/Dubai' when 'Saudi Arabia' then 'Asia/Riyadh' when 'Egypt' then 'Africa/Cairo'
  when 'Qatar' then 'Asia/Qatar' when 'Morocco' then 'Africa/Casablanca' when 'Jordan' then 'Asia/Amman'
  when 'Kuwait' then 'Asia/Kuwait' when 'Oman' then 'Asia/Muscat' when 'Bahrain' then 'Asia/Bahrain'
  when 'Lebanon' then 'Asia/Beirut' when 'Tunisia' then 'Africa/Tunis' when 'Algeria' then 'Africa/Algiers'
  when 'Libya' then 'Africa/Tripoli' when 'Iraq' then 'Asia/Baghdad' when 'Syria' then 'Asia/Damascus'
  else 'UTC' end;

create function end_of_day(day date, country text) returns timestamptz language sql stable strict parallel safe
return (day + 1)::timestamp at time zone zone_of(country);

create function today_in(country text) returns date language sql stable strict parallel safe
return (now() at time zone zone_of(country))::date;
