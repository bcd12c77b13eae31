-- Records who decided what and when. Rows are only added, never changed (decision 15). There is no foreign key to the
-- submission, because the submission may be deleted one day.
create table decisions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('request', 'listing', 'message')),
  record_id uuid not null,
  decision text not null check (decision in ('approved', 'changes_asked', 'declined', 'edited', 'refused', 'paused',
    'resumed', 'taken_down', 'closed', 'reopened', 'withdrawn', 'restored', 'answered', 'spam', 'undone', 'erased',
    'released', 'extended', 'confirmed_current', 'named', 'contact_opened', 'contact_closed', 'contact_reported',
    'contact_released', 'contact_discarded', 'verification_recorded', 'verification_ended', 'invited', 'invitations_released',
    'invitations_discarded', 'invitations_opened', 'invitations_closed', 'imported')),
  -- Whether the decision was made by a reviewer, by the sender through a link, by the schedule, or by the site itself
  -- after a report of misuse. Only a reviewer is named.
  decided_as text not null default 'staff' check (decided_as in ('staff', 'sender', 'schedule', 'system')),
  reviewer text,
  -- clock_timestamp() is the time after the wait for a lock, so the decisions are in their true order. now() would be
  -- the time before the wait.
  decided_at timestamptz not null default clock_timestamp(),
  -- The status that the submission gets again if the decision is undone.
  status_before text not null default 'pending',
  -- The decision that this one undoes. The column is unique, so that two reviewers at once cannot undo it twice.
  undoes uuid unique references decisions,
  constraint decisions_reviewer_check check ((reviewer is not null) = (decided_as = 'staff'))
);

create index decisions_newest on decisions (decided_at desc, id desc);
create index decisions_of_reviewer on decisions (reviewer, decided_at desc, id desc);
create index decisions_of_others on decisions (decided_as, decided_at desc, id desc) where decided_as <> 'staff';
create index decisions_of_record on decisions (kind, record_id, decided_at desc, id desc);

create trigger decisions_are_kept before update or delete or truncate on decisions
  for each statement execute function refuse_change();

-- The reason and the changes of a decision may contain personal data, so they are deleted when the submission is
-- erased. The decision itself stays.
create table decision_details (
  decision_id uuid primary key references decisions,
  -- The reason that the sender was given.
  reason text,
  -- The value before and after for each column, as in {"company": ["Wadi", "Wadi Build"]}. For a verification of a
  -- listing, {"check": {"kind": …}}.
  changes jsonb
);

create trigger details_are_kept before update or truncate on decision_details
  for each statement execute function refuse_change();
create trigger details_go_with_their_record before delete on decision_details
  for each row execute function refuse_unless_erased();

-- The reasons that reviewers can choose from when they decline, for each language of an email. Reviewers edit the list
-- in the console.
create table decline_reasons (
  position int not null,
  reason text not null,
  language text not null default 'en' check (language in ('en', 'ar')),
  primary key (language, position),
  unique (language, reason)
);

insert into decline_reasons (language, position, reason) values
  ('en', 1, 'It is not about construction contracts, claims or disputes.'),
  ('en', 2, 'It does not say clearly enough what is needed.'),
  ('en', 3, 'This form is for organisations that need a vendor. To offer services, use ''List your services''.'),
  ('en', 4, 'We could not verify the company and its contact details.'),
  ('en', 5, 'You have already sent us the same.'),
  ('en', 6, 'It names another party or an amount in dispute. Please leave these out.'),
  ('ar', 1, 'لا يتعلق بعقود الإنشاءات أو مطالباتها أو منازعاتها.'),
  ('ar', 2, 'لا يوضّح المطلوب بالقدر الكافي.'),
  ('ar', 3, 'هذا النموذج للجهات التي تحتاج إلى مقدّم خدمة. لعرض خدماتكم، يرجى استخدام «إدراج خدماتكم».'),
  ('ar', 4, 'لم نتمكن من التحقق من الجهة وبيانات التواصل معها.'),
  ('ar', 5, 'سبق أن استلمنا منكم المحتوى نفسه.'),
  ('ar', 6, 'يذكر المحتوى طرفًا آخر أو مبلغًا متنازعًا عليه. يرجى حذف ذلك.');

-- The changes that reviewers can choose from when they request changes.
create table usual_changes (
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
  ('ar', 5, 'يرجى حذف أرقام الهاتف وعناوين البريد الإلكتروني والروابط.');
