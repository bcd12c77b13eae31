-- A conflict check has one list of names and one line of context. They are written to `opposing_parties` and `project`,
-- which the version before shows and erases too. Rows of that version have names in the other columns as well: they are
-- read as one list, and erased after 30 days at the latest.
alter table disclosures alter column our_party set default '';

-- A saved reason that a reviewer has edited stays, as in 0038.
update decline_reasons as kept set reason = after
from (values
  ('en', 'It offers services in a vendor request, or asks for services in a listing.',
    'This form is for organisations that need a vendor. To offer services, use ''List your services''.'),
  ('ar', 'يعرض خدمات في نموذج الطلبات، أو يطلب خدمات في نموذج الإدراج.',
    'هذا النموذج للجهات التي تحتاج إلى مقدّم خدمة. لعرض خدماتكم، يرجى استخدام «إدراج خدماتكم».')
) as words (language, before, after)
where kept.language = words.language and reason = before;

insert into decline_reasons (language, position, reason)
select language, (select coalesce(max(position), 0) + 1 from decline_reasons as kept where kept.language = words.language), reason
from (values
  ('en', 'It names another party or an amount in dispute. Please leave these out.'),
  ('ar', 'يذكر المحتوى طرفًا آخر أو مبلغًا متنازعًا عليه. يرجى حذف ذلك.')
) as words (language, reason)
on conflict do nothing;
