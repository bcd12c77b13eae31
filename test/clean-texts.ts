/** Descriptions of requests that reveal nothing about their senders. */
export const cleanEnglish = [
  `We are the main contractor on a wastewater treatment plant under the FIDIC Yellow Book 1999. The works are 80% complete and eleven months late. We need a delay analyst to prepare an extension of time claim under Sub-Clause 20.1.`,
  `Employer under a FIDIC Red Book 2017 contract. The Contractor has referred a dispute to the DAAB: 214 days and the cost of prolongation. Our Response is due in 28 days. Please send CVs of the people who would do the work.`,
  `SCOPE OF WORK
- Review of the contract and the correspondence
- Entitlement report
- Quantum assessment
DURATION: 8 weeks
LANGUAGE: English and Arabic`,
  `Subcontractor for MEP works in a hospital. Back-to-back terms, NEC4 Option A. Compensation events were not assessed in time, and the Main Contractor refuses to pass our claims up.`,
  `Expert Witness Required

We act for the Respondent in an ICC arbitration. The tribunal has three members, and the hearing takes place next year. We need a quantum expert with experience of Joint Expert Statements and cross-examination.`,
  `Developer of a mixed-use scheme with many apartments needs a Contracts Manager for 6 months, on site, with at least 15 years of experience. Knowledge of Primavera P6 and Aconex is a plus.`,
  `The programme was never approved. We have monthly updates in native format (XER), daily reports, minutes of meetings and about 9,400 emails. A windows analysis following the SCL Protocol would be preferred, but we will listen to other ideas.`,
  `We want a health check of our baseline schedule against DCMA 14-Point criteria. 3,200 activities, 24 months, two milestones with delay damages.`,
  `Looking for someone to draft a family of subcontract forms: supply only, supply and install, and design and build. English first, then Arabic. Fixed fee, two rounds of comments.`,
  `The Engineer issued a determination under Clause 3.7 and rejected most of our claim because the notice under Clause 20.2.1 was late. Is there a way around the time bar? We need an opinion of ten pages at most.`,
  `Law firm seeks a technical expert for a dispute about a concrete façade: cracks, missing anchors, water ingress. The seat is London and the rules are those of the LCIA. Conflict check before we give names.`,
  `Key Deliverables:
1. Claim Narrative
2. Cause and Effect Matrix
3. As-Built Programme
4. Updated Cost Report
Payment Terms: 30 days after invoice`,
  `Our variations were valued at the rates of the BOQ, although the conditions of the work were not similar. Some 131 VOs are agreed in principle and none in value. Quantity surveyor (MRICS or FRICS) wanted.`,
  `Marine contractor: dredging volumes differ by 18% between our surveys and those of the Employer's Representative. We need an independent hydrographic surveyor for 3 weeks and a short report for the Dispute Board.`,
  `The owner terminated our EPC contract for default after we had suspended the works for non-payment. Both sides say that the other was first. Support with the Statement of Claim, then evidence at the hearing. Time is short.`,
  `Government entity needs a panel of claims consultants under a framework for two years. Call-offs of five to forty days each. Firms must have no current work for our contractors.`,
  `We lost productivity on the structural steel because drawings came late and out of sequence. Measured Mile if the records allow it. Foremen's diaries exist for Zones 3 to 7 only.`,
  `URGENT: we must answer a notice to correct within 14 days. Need a contracts specialist who can start on Monday, remote, for about 10 days.`,
  `PPP consortium, operation phase. The authority deducts for availability failures that we attribute to the former operator. Review of the Project Agreement, the payment mechanism and the Lenders' Direct Agreement.`,
  `Rail depot: track, systems and civil packages by different contractors. The interface matrix was revised 6 times. We need a forensic planner who knows signalling and Overhead Line works.`,
]

export const cleanArabic = [
  `نحن المقاول الرئيسي في مشروع محطة معالجة مياه صرف صحي بعقد فيديك الأصفر 1999. نسبة الإنجاز 80% والتأخير أحد عشر شهرًا. نحتاج إلى محلل تأخير لإعداد مطالبة تمديد مدة الإنجاز بموجب البند 20.1.`,
  `جهة حكومية ترغب في مراجعة مطالبات مقاول مستشفى كبير. العقد خاضع لنظام المنافسات والمشتريات الحكومية. المطلوب تقرير باللغة العربية خلال 45 يومًا.`,
  `نطاق العمل:
- مراجعة العقد والمراسلات
- تقرير الاستحقاق
- التقييم المالي للمطالبة
المدة: ثمانية أسابيع`,
  `مقاول باطن للأعمال الكهروميكانيكية. المقاول الرئيسي لا يرفع مطالباتنا إلى المالك بحجة أن العقد مطابق للعقد الرئيسي. نبحث عن استشاري مطالبات لديه خبرة في العقود المتطابقة الشروط.`,
  `مكتب محاماة يمثل المحتكم ضده في تحكيم أمام المركز السعودي للتحكيم التجاري، ويطلب خبيرًا في حساب الأضرار. نفصح عن الأطراف بعد توقيع تعهد السرية.`,
  `مطوّر عقاري لديه وحدات سكنية كثيرة، والحسابات الختامية مفتوحة مع أربعة مقاولين. نبحث عن مسّاحي كميات لمدة تسعة أشهر.`,
  `أنهى المالك العقد بموجب البند 15 وسيّل ضمان حسن التنفيذ. نريد مراجعة سلامة الإنهاء وتقدير قيمة الأعمال المنفذة في تاريخ الإنهاء.`,
  `لم يعتمد البرنامج الزمني، ولدينا تحديثات شهرية بصيغة بريمافيرا ومحاضر اجتماعات وتقارير يومية. نفضل التحليل بطريقة النوافذ.`,
  `المطلوب صياغة عقود باطن باللغتين العربية والإنجليزية: توريد، وتوريد وتركيب، وتصميم وتنفيذ. الأتعاب مقطوعة مع جولتين من الملاحظات.`,
  `رفض المهندس المطالبة لأن الإشعار بموجب الفقرة 20.2.1 تأخر عن 28 يومًا. هل من مخرج؟ نحتاج إلى رأي لا يزيد على عشر صفحات.`,
  `الأعمال الإضافية قُيّمت بأسعار جدول الكميات مع أن ظروف التنفيذ مختلفة. أوامر التغيير 131 أمرًا ولا اتفاق على قيمتها.`,
  `شركة متخصصة في الحفر والأساسات تبحث عن خبير جيوتقني لإثبات اختلاف طبيعة التربة عما ورد في مستندات المنافسة.`,
  `مشروع طريق سريع طويل. تأخر نزع الملكيات وترحيل الخدمات. المطلوب حساب التعويض المستحق والرد على تقرير الخبير المنتدب من المحكمة.`,
  `نبحث عن مدير عقود بخبرة لا تقل عن 15 سنة، بدوام كامل في الموقع مدة ستة أشهر، مع إجادة اللغتين.`,
  `تقرير التربة في رأي المالك «للاطلاع فقط»، وفي رأينا جزء من العقد. نطلب دراسة قانونية وفنية قصيرة.`,
  `انخفضت إنتاجية العمالة بسبب العمل في نوبات ليلية طوال أربعة أشهر بأمر شفهي. السجلات جيدة، ونريد مطالبة بتكاليف التسريع والإرباك.`,
  `عاجل: مهلة الرد على إشعار التصحيح 14 يومًا. نحتاج إلى مختص عقود يبدأ فورًا وعن بُعد.`,
  `تحالف شراكة بين القطاعين العام والخاص في مرحلة التشغيل. تخصم الجهة مبالغ عن عدم الجاهزية، ونرى أن السبب سابق لاستلامنا.`,
  `استُلمت الأعمال جزئيًا قبل خمسة أشهر ولم تصدر شهادة الاستلام. نريد الرأي في غرامات التأخير وفي بدء مدة الصيانة.`,
  `خبير لحضور جلسات مجلس فض المنازعات مع فريقنا، وإعداد الردود على مذكرات الطرف الآخر. العقد بصيغة فيديك 2017.`,
]
