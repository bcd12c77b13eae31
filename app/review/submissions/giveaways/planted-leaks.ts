import type { GiveawayKind, Sender } from '../../../submissions/own-names/found.ts'

export const english: Sender = {
  company: 'Khalis Harbour Contracting LLC',
  website: 'https://www.khalisharbour.example/en',
  email: 'claims@kh-group.example',
  location: 'Sohar, Oman',
  country: 'Oman',
}

export const arabic: Sender = {
  company: 'شركة الواحة الخضراء للمقاولات المحدودة',
  website: 'https://wahagreen.example',
  email: 'info@ksa-oases.example',
  location: 'الطائف',
  country: 'Saudi Arabia',
}

/** A text, and what in it tells who sent it. */
type Leak = [text: string, kind: GiveawayKind, told: string]

export const englishLeaks: Leak[] = [
  [
    'Khalis Harbour Contracting LLC needs a delay analyst for a pumping station.',
    'name',
    'Khalis Harbour Contracting LLC',
  ],
  ['We need an expert. The claim was prepared by KhalisHarbour in house.', 'name', 'KhalisHarbour'],
  ['The Engineer wrote to KHC that our notices were late, and we disagree.', 'name', 'KHC'],
  ['The former khalis team left no daily records for the second half of the works.', 'nameWord', 'khalis'],
  ['Records are kept by Khalis’s planner, in native format, from month four on.', 'nameWord', 'Khalis'],
  ['Profile of our company: khalisharbour.example, under the projects.', 'website', 'khalisharbour.example'],
  ['Offers go to the commercial team of kh-group, who will share the records.', 'emailDomain', 'kh-group'],
  [
    'Please send your CV to tenders@quarrystone.example by the end of the week.',
    'email',
    'tenders@quarrystone.example',
  ],
  ['Write to sara [at] quarrystone for the list of documents.', 'email', 'sara [at] quarrystone'],
  ['The drawings are at https://files.example/s/8817, without a password.', 'link', 'https://files.example/s/8817'],
  ['Our partner (quarrystone.com) has done the first baseline.', 'link', 'quarrystone.com'],
  ['Call +968 2412 3456 after the review of the documents.', 'telephone', '+968 2412 3456'],
  ['Our counter-claim is worth OMR 4,250,000, most of it prolongation.', 'amount', 'OMR 4,250,000'],
  ['The employer holds back four million dollars of retention.', 'amount', 'million dollars'],
  ['The taking-over certificate was issued on 14 March 2024 with a long list of defects.', 'date', '14 March 2024'],
  ['Access was given late (2023-11-05), and the soil was not as described.', 'date', '2023-11-05'],
  ['This is about Contract No. C-2291/B and the variations under it.', 'reference', 'Contract No. C-2291/B'],
  ['Villas on plot 118 were handed over without a snag list.', 'reference', 'plot 118'],
  ['Our letter QHW/2023/118 was never answered by the Engineer.', 'reference', 'QHW/2023/118'],
  ['Piling for the Marsa Zahra Tower stopped when the water came in.', 'named', 'Marsa Zahra Tower'],
  ['The main contractor, Tamrah and Sons, has not paid the last three certificates.', 'named', 'Tamrah and Sons'],
  ['We build the quay wall at Lubanat and need a geotechnical expert.', 'named', 'Lubanat'],
  ['Our site office is in Sohar; two days a week there would be ideal.', 'city', 'Sohar'],
]

export const arabicLeaks: Leak[] = [
  [
    'تبحث شركة الواحة الخضراء للمقاولات المحدودة عن خبير في تحليل التأخير.',
    'name',
    'شركة الواحة الخضراء للمقاولات المحدودة',
  ],
  ['رفض الاستشاري المطالبة المقدمة من الواحة الخضراء للمقاولات قبل شهرين.', 'name', 'الواحة الخضراء للمقاولات'],
  ['السجلات محفوظة لدى فريق واحة في الموقع، وهي كاملة.', 'nameWord', 'واحة'],
  ['للواحة سجلات يومية جيدة منذ بداية المشروع.', 'nameWord', 'للواحة'],
  ['نبذة عن أعمالنا في wahagreen.example وفيها قائمة المشاريع.', 'website', 'wahagreen.example'],
  ['ترسل العروض إلى KSA-Oases مباشرة دون وسيط.', 'emailDomain', 'KSA-Oases'],
  ['ترسل السير الذاتية إلى:hr@nakheel-sons.example خلال أسبوع.', 'email', 'hr@nakheel-sons.example'],
  ['المخططات متاحة في www.makhzan.example/plans لمن يطلبها.', 'link', 'www.makhzan.example/plans'],
  ['للتواصل هاتف ٠٥٥١٢٣٤٥٦٧ بعد الظهر.', 'telephone', '٠٥٥١٢٣٤٥٦٧'],
  ['قيمة المطالبة ٤٫٢ مليون ريال، ومعظمها تكاليف إطالة.', 'amount', '٤٫٢ مليون ريال'],
  ['حجز المالك 750,000 ريال من مستحقات المقاول الباطن.', 'amount', '750,000 ريال'],
  ['خصم المالك ثلاثة ملايين ريال غرامات تأخير.', 'amount', 'ملايين ريال'],
  ['صدرت شهادة الاستلام في ١٤ مارس ٢٠٢٤ ومعها قائمة طويلة من الملاحظات.', 'date', '١٤ مارس ٢٠٢٤'],
  ['سُلّم الموقع في ١٤٤٥/٠٩/١٢ متأخرًا عن موعده.', 'date', '١٤٤٥/٠٩/١٢'],
  ['توقف العمل منذ 3 رمضان بأمر من المالك.', 'date', '3 رمضان'],
  ['المطالبة تخص العقد رقم ٤٥٢/ب وأوامر التغيير الصادرة بموجبه.', 'reference', 'العقد رقم ٤٥٢/ب'],
  ['الفلل المقامة على القطعة ٣١٢ سُلّمت دون قائمة ملاحظات.', 'reference', 'القطعة ٣١٢'],
  ['توقفت أعمال الخوازيق في برج المرجان بعد دخول المياه.', 'named', 'برج المرجان'],
  ['نحن مقاول الباطن في مشروع «نخيل الساحل» السكني.', 'named', 'مشروع «نخيل الساحل»'],
  ['لم تسدد شركة البيرق آخر ثلاث شهادات دفع.', 'named', 'شركة البيرق'],
  ['مكتب الموقع في الطائف، ويفضل الحضور يومين في الأسبوع.', 'city', 'الطائف'],
  ['والأعمال بالدمام متوقفة منذ شهرين بسبب المخططات.', 'city', 'بالدمام'],
]
