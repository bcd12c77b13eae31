alter table reviewers alter column opens_next set default true;

create table if not exists usual_changes (
  position int not null,
  change text not null,
  language text not null default 'en' check (language in ('en', 'ar')),
  primary key (language, position),
  unique (language, change)
);

insert into usual_changes (language, position, change) values
  ('en', 1, 'Please say what the vendor has to deliver, such as a report, an opinion or a claim.'),
  ('en', 2, 'Please say by when you need the work.'),
  ('en', 3, 'Please name the contract form and its edition, such as FIDIC Red 2017.'),
  ('en', 4, 'Please leave out the name of the other party and the amount in dispute.'),
  ('en', 5, 'Please leave out telephone numbers, email addresses and links.'),
  ('ar', 1, 'يرجى ذكر المطلوب تسليمه، مثل تقرير أو رأي خبير أو مطالبة.'),
  ('ar', 2, 'يرجى ذكر الموعد الذي يلزم فيه إنجاز العمل.'),
  ('ar', 3, 'يرجى ذكر نموذج العقد وطبعته، مثل الكتاب الأحمر لفيديك لعام 2017.'),
  ('ar', 4, 'يرجى حذف اسم الطرف الآخر والمبلغ المتنازع عليه.'),
  ('ar', 5, 'يرجى حذف أرقام الهاتف وعناوين البريد الإلكتروني والروابط.')
on conflict do nothing;
