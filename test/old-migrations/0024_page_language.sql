-- The language of the page from which a form was sent: letters about it are in that language. What is stored, and what
-- the version before stores, was sent from English pages. The checks are not valid: to validate reads all rows.
alter table opportunity_submissions
  add column page_language text not null default 'en',
  add constraint opportunity_submissions_page_language_check check (page_language in ('en', 'ar')) not valid;
alter table vendor_listings
  add column page_language text not null default 'en',
  add constraint vendor_listings_page_language_check check (page_language in ('en', 'ar')) not valid;
alter table contact_submissions
  add column page_language text not null default 'en',
  add constraint contact_submissions_page_language_check check (page_language in ('en', 'ar')) not valid;
alter table letters add constraint letters_language_check check (language in ('en', 'ar')) not valid;

-- Receipts as before (migration 0021), in the language of the page.
create or replace function queue_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mailbox bigint := mailbox_key(new.contact_email);
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in, by the seed or by hand, was
  -- sent by no visitor; what a reviewer releases was.
  if tg_op = 'INSERT' and session_user = current_user then return null; end if;

  -- An unverified address may be somebody else's: a receipt repeats nothing that was typed freely (0007), and those for
  -- one mailbox wait for each other, so that each sees what the others have queued.
  perform pg_advisory_xact_lock(mailbox);
  insert into letters (occasion, recipient, template, language, content, priority, request_id, listing_id)
  select 'receipt:' || new.id, new.contact_email, 'receipt', new.page_language,
    jsonb_build_object('kind', tg_argv[0], 'submissionId', new.id, 'services', new.services, 'country', new.country),
    100, case tg_argv[0] when 'request' then new.id end, case tg_argv[0] when 'listing' then new.id end
  where (
    select count(*) from letters
    where template = 'receipt' and mailbox_key(recipient) = mailbox and created_at > now() - interval '1 day') < 5
  on conflict (occasion) do nothing;
  return null;
end $$;

-- As in 0020: the same text from the page in the other language is a repetition too.
create or replace function skip_repetition() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  content text := jsonb_strip_nulls(to_jsonb(new) - '{id,created_at,suspicion,page_language}'::text[])::text;
  digest bytea := sha256(convert_to(tg_table_name || content, 'UTF8'));
begin
  -- In here current_user is the owner, and session_user the login. What the owner puts in is never a repetition.
  if session_user = current_user then return new; end if;

  if octet_length(content) > 65536 then
    raise check_violation using message = 'A submission has at most 65,536 bytes.';
  end if;

  -- Identical ones wait for each other, and then, in a statement of its own, see what the first has stored.
  perform pg_advisory_xact_lock(hashtextextended(encode(digest, 'hex'), 0));

  insert into recent_submissions as known values (digest, new.id, now())
  on conflict (fingerprint) do update set submission_id = excluded.submission_id, received_at = excluded.received_at
  where known.received_at <= now() - interval '1 day'
    or not exists (
      select from submissions s where s.id = known.submission_id and s.status <> 'erased'
        and (s.suspicion is null or new.suspicion is not null));
  if found then return new; end if;
  return null;
end $$;

-- A list for each language of the letters that quote them.
alter table decline_reasons
  add column language text not null default 'en' check (language in ('en', 'ar')),
  drop constraint decline_reasons_pkey,
  drop constraint decline_reasons_reason_key,
  add primary key (language, position),
  add unique (language, reason);
alter table usual_answers
  add column language text not null default 'en' check (language in ('en', 'ar')),
  drop constraint usual_answers_pkey,
  drop constraint usual_answers_answer_key,
  add primary key (language, position),
  add unique (language, answer);

insert into decline_reasons (language, position, reason) values
  ('ar', 1, 'لا يتعلق بعقود الإنشاءات أو مطالباتها أو منازعاتها.'),
  ('ar', 2, 'لا يوضّح المطلوب بالقدر الكافي.'),
  ('ar', 3, 'يعرض خدمات في نموذج الطلبات، أو يطلب خدمات في نموذج الإدراج.'),
  ('ar', 4, 'لم نتمكن من التحقق من الشركة وبيانات التواصل معها.'),
  ('ar', 5, 'سبق أن وصلنا منكم المحتوى نفسه.');
insert into usual_answers (language, position, answer) values
  ('ar', 1, 'نشكركم على رسالتكم. أجرينا التعديل الذي طلبتموه.'),
  ('ar', 2, 'نشكركم على رسالتكم. أزلنا المنشور من الموقع.'),
  ('ar', 3, 'نشكركم على إبلاغنا. راجعنا المنشور ولم نجد فيه ما يخالف شروط الخدمة.'),
  ('ar', 4, 'يرجى مراسلتنا من البريد الإلكتروني الذي أُرسل منه المنشور، لنتأكد من أنه منشوركم.');
