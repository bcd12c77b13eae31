-- The saved reasons and replies said 'post', which the site calls a request or a listing. One that a reviewer has edited
-- stays, and so does one whose new words are in the list already.
with words (language, before, after) as (values
  ('en', 'It offers services where a request belongs, or asks for them where an offer belongs.',
    'It offers services in a vendor request, or asks for services in a listing.'),
  ('en', 'We have already received the same from you.', 'You have already sent us the same.'),
  ('ar', 'لم نتمكن من التحقق من الشركة وبيانات التواصل معها.', 'لم نتمكن من التحقق من الجهة وبيانات التواصل معها.'),
  ('ar', 'سبق أن وصلنا منكم المحتوى نفسه.', 'سبق أن استلمنا منكم المحتوى نفسه.'))
update decline_reasons as kept set reason = after
from words
where kept.language = words.language and reason = before
  and not exists (select from decline_reasons as other where other.language = words.language and other.reason = after);

with words (language, before, after) as (values
  ('en', 'Thank you for your message. We have taken the post down.',
    'Thank you for your message. We have taken down the request or listing.'),
  ('en', 'Thank you for telling us. We have looked at the post and found nothing against our terms.',
    'Thank you for telling us. We reviewed the request or listing and found nothing against our terms.'),
  ('en', 'Please write to us from the address with which you sent the post, so that we know that it is yours.',
    'Please email us from the address that you used to send the request or listing, so that we know it is yours.'),
  ('ar', 'نشكركم على رسالتكم. أزلنا المنشور من الموقع.', 'نشكركم على رسالتكم. أزلنا الطلب أو الإدراج من الموقع.'),
  ('ar', 'نشكركم على إبلاغنا. راجعنا المنشور ولم نجد فيه ما يخالف شروط الخدمة.',
    'نشكركم على إبلاغنا. راجعنا الطلب أو الإدراج ولم نجد فيه ما يخالف شروط الخدمة.'),
  ('ar', 'يرجى مراسلتنا من البريد الإلكتروني الذي أُرسل منه المنشور، لنتأكد من أنه منشوركم.',
    'يرجى مراسلتنا من البريد الإلكتروني الذي أُرسل منه الطلب أو الإدراج، لنتأكد من أنه لكم.'))
update usual_answers as kept set answer = after
from words
where kept.language = words.language and answer = before
  and not exists (select from usual_answers as other where other.language = words.language and other.answer = after);
