import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

/** Qatar, Kuwait, Oman and Bahrain. */
export const gulfOpportunities: OpportunitySample[] = [
  {
    slug: 'doha-trunk-sewer-final-account',
    daysAgo: 0.3,
    company: 'Zubarah Tunnelling Joint Venture',
    location: 'Doha',
    country: 'Qatar',
    projectType: 'Water',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Quantum analysis', 'Delay analysis'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'commercial@zubarah-jv.example',
    description: prose`
      Deep trunk sewer of 16 km, two TBM drives and nine shafts, public works conditions. Substantial completion
      certificate issued; the parties stand far apart on the final account.

      The large items are dewatering volumes far above the baseline report, disposal of contaminated groundwater, and
      a five-month standstill of TBM 2 at the wadi crossing. Nothing has been abandoned, but the claims were written
      by three different teams and contradict one another in places.

      We want one experienced tunnelling claims team to:
      - reconcile the existing submissions and withdraw what cannot be supported
      - restate time and money in a single volume per head of claim
      - sit with us in the amicable settlement meetings, which start in about ten weeks

      QICCA arbitration is the fallback. Both JV partners must approve the appointment, so please allow two weeks.
    `,
  },
  {
    slug: 'lusail-hotel-subcontractor-insolvency',
    daysAgo: 2.1,
    company: 'Barzanet Hospitality Projects',
    location: 'Lusail',
    country: 'Qatar',
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Contract administration', 'Claims review'],
    specialties: ['Mechanical', 'Electrical', 'Architectural'],
    languages: ['English'],
    contactEmail: 'pm@barzanet.example',
    description: prose`
      Our MEP subcontractor went into liquidation at 70%. We have re-let the balance in six smaller orders and now
      have to
      (i) value the work done, (ii) set up the contra account, and (iii) defend ourselves against direct claims from
      his suppliers, who hold personal guarantees and patience of about a month.

      Contract administrator with QS background, on site in Lusail, six months, immediate start.
    `,
  },
  {
    slug: 'ras-laffan-piping-icc-quantum',
    daysAgo: 7.6,
    company: 'Ferrowadi Industrial Services',
    location: 'Ras Laffan',
    country: 'Qatar',
    projectType: 'Oil & Gas',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Quantum analysis', 'Expert witness'],
    specialties: ['Mechanical'],
    languages: ['English'],
    contactEmail: 'arbitration@ferrowadi.example',
    description: prose`
      Piping and structural steel subcontractor, unit rate contract, English law, ICC seat Paris. 41% of isometrics
      were reissued after fabrication. We claim for rework and disruption; the EPC contractor replies
      that the rates include "all revisions".

      Quantum expert wanted who has already given evidence on piping productivity (inch-dia, man-hours per tonne), to
      report within nine weeks. Database of 310,000 weld and timesheet records available.
    `,
  },
  {
    slug: 'doha-venue-legacy-contract-review',
    daysAgo: 19.3,
    company: 'خليج العرضة للمنشآت الرياضية',
    location: 'الدوحة',
    country: 'Qatar',
    projectType: 'Sports',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Contract review', 'Contract drafting'],
    specialties: ['Architectural', 'Façade'],
    languages: ['English', 'Arabic'],
    contactEmail: 'legacy@ardahsports.example',
    description: prose`
      سنحوّل صالة فعاليات إلى مركز رياضي لأهل الحي: إزالة المدرّج العلوي، وغلاف خارجي جديد، ومعدات جديدة. الطرح
      بمشاركة مبكرة من المقاول (ECI) ثم كلفة مستهدفة على مرحلتين، ونموذج عقودنا المعتاد لا يعرف هذا ولا ذاك.

      يرجى تقديم عرض لصياغة شروط خاصة مبنية على FIDIC لعقد ذي مرحلتين مع تقاسم الوفر والزيادة، ودليل مبسّط من عشر
      صفحات لموظفينا.
    `,
  },
  {
    slug: 'al-khor-expressway-notice-audit',
    daysAgo: 41.2,
    company: 'Mazruah Highways Contracting',
    location: 'Al Khor',
    country: 'Qatar',
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Contract review', 'Contract administration', 'Schedule health check'],
    specialties: ['Civil'],
    languages: ['English'],
    contactEmail: 'contracts@mazruah.example',
    description: prose`
      New project manager, project at 35%, and the handover file contains 19 notices where there should be perhaps 60.
      We ask for an entitlement audit before it is too late: read the correspondence of 22 months, list every event,
      state which notices can still be given and which are lost, and what to do about the latter.

      Three weeks, two people, then a workshop with the site team. Confidential.
    `,
  },
  {
    slug: 'kuwait-regional-road-price-escalation',
    daysAgo: 0.9,
    company: 'شركة عرفج الجهراء للمقاولات العامة',
    location: 'مدينة الكويت',
    country: 'Kuwait',
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Civil'],
    languages: ['Arabic', 'English'],
    contactEmail: 'claims@arfaj-jahra.example',
    description: prose`
      شركة مقاولات كويتية تنفذ طريقاً إقليمياً بطول 27 كيلومتراً مع أربعة جسور لصالح جهة حكومية، وتبحث عن استشاري
      مطالبات لإعداد ملف متكامل للتعويض عن فروق الأسعار وتمديد مدة العقد.

      أبرز الوقائع: تأخر تسليم الموقع في ثلاثة مقاطع لوجود خدمات قائمة لم تُرحَّل، وتوقف مصانع الأسفلت 74 يوماً لنقص
      البيتومين، وأوامر تغييرية بلغت 11% من قيمة العقد لم تُحتسب مددها.

      المطلوب إعداد المطالبة باللغة العربية مع مرفقاتها وبرنامج زمني محلل على بريمافيرا، وتمثيل الشركة في الاجتماعات
      الفنية مع جهاز الإشراف. يرجى إرسال العرض الفني والمالي خلال أسبوعين، مع بيان بمطالبات مماثلة سبق إعدادها.
    `,
  },
  {
    slug: 'kuwait-hospital-expansion-delay-defence',
    daysAgo: 15.7,
    company: 'Boubiyana Consulting Engineers',
    location: 'Kuwait City',
    country: 'Kuwait',
    projectType: 'Healthcare',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Delay analysis', 'Claims review'],
    specialties: ['Mechanical', 'Electrical', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'supervision@boubiyana.example',
    description: prose`
      Supervision consultant for a 600-bed hospital expansion. The contractor has put forward EOT no. 7 (388 days,
      mostly medical equipment interfaces). We have 90 days to recommend to the Ministry, and our resident planner has
      left.

      We look for a delay analyst to take the claim from receipt to recommendation: request for particulars, as-built
      verification on site, independent windows analysis, report in English with an Arabic executive summary. Meetings
      in Kuwait City every second week.
    `,
  },
  {
    slug: 'ahmadi-gathering-centre-contract-administrators',
    daysAgo: 57.1,
    company: 'Wafrat Oilfield Construction',
    location: 'Ahmadi',
    country: 'Kuwait',
    projectType: 'Oil & Gas',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Contract administration', 'Claims preparation', 'Contract review'],
    specialties: ['Mechanical', 'Electrical', 'Civil'],
    languages: ['English'],
    contactEmail: 'hr.projects@wafrat.example',
    description: prose`
      Gathering centre, EPC. Client's own general conditions (bespoke, 2016 revision), very strict on notices: 7 days,
      by letter, to a named officer. We have lost entitlement twice and do not intend to lose it a third time.

      Needed on site in Ahmadi for 18 months: a senior contracts manager and a claims engineer, rotation 8/2.
    `,
  },
  {
    slug: 'duqm-berth-suspension-claim',
    daysAgo: 3.9,
    company: 'Haymat Marine & Dredging',
    location: 'Duqm',
    country: 'Oman',
    projectType: 'Marine',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English'],
    contactEmail: 'commercial@haymatmarine.example',
    description: prose`
      Dredging and revetment for a bulk berth, Oman standard documents, 4th edition. Suspended for 131 days by the
      Engineer for reasons not stated in the letter (they are known to everyone: the environmental permit).

      Idle time of a cutter suction dredger and six barges is the heart of the claim. We need someone who knows how
      dredging plant is really costed (CIRIA tables, not a hire quotation) and can finish in five weeks.
    `,
  },
  {
    slug: 'dhofar-flood-dam-extension',
    daysAgo: 10.4,
    company: 'Kharfah Civil Contractors',
    location: 'Salalah',
    country: 'Oman',
    projectType: 'Dam',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Delay analysis', 'Claims preparation'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'kharfah.dam@kharfah.example',
    description: prose`
      Flood protection dam in Dhofar. A cyclone took the upstream cofferdam in month 11, and the khareef season left
      us a working window of 19 weeks. The Engineer granted 40 days for weather and nothing for re-sequencing.

      Prepare EOT claim with rainfall and wadi flow records, as-planned versus as-built in windows, plus insurance
      correspondence annexed. 4 weeks. Arabic summary letter for the Ministry.
    `,
  },
  {
    slug: 'ibri-solar-epc-contract-review',
    daysAgo: 28.8,
    company: 'Shamsat Batinah Solar Project Company',
    location: 'Ibri',
    country: 'Oman',
    projectType: 'Power',
    ownershipType: 'PPP',
    projectSize: '$100M - $500M',
    services: ['Contract review', 'Contract administration'],
    specialties: ['Electrical', 'Civil'],
    languages: ['English'],
    contactEmail: 'owner.team@shamsat.example',
    description: prose`
      Owner's team of a 500 MW solar IPP requires contract support during construction: split EPC (offshore supply,
      onshore works, wrap agreement), module supply bought separately.

      Retainer of about 6 days a month. The first task is a review of delay LDs and performance LDs across all four
      contracts against the PPA, and of what really happens if modules arrive late through no fault of the EPC
      contractor.
    `,
  },
  {
    slug: 'muscat-waterfront-final-account-dispute',
    daysAgo: 79.5,
    company: 'فنادق بندر زعفران',
    location: 'مسقط',
    country: 'Oman',
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Claims defense', 'Quantum analysis'],
    specialties: ['Architectural', 'Mechanical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'owner@bandarzafaran.example',
    description: prose`
      فندق صغير افتُتح العام الماضي وحسابه الختامي لم يُقفل. المقاول يطالب بأكثر مما كان مقررًا أن يكلّفه الفندق كله،
      والمهندس المعماري الذي كان يدير العقد أغلق مكتبه. نريد من يقرأ الملف ثم يقول لنا بصراحة: ندفع، أم نتصالح، أم
      ندافع أمام المحكمة الابتدائية؟
    `,
  },
  {
    slug: 'bahrain-social-housing-ppp-variations',
    daysAgo: 5.1,
    company: 'شركة دلمارا للإسكان بنظام الشراكة',
    location: 'المنامة',
    country: 'Bahrain',
    projectType: 'Residential',
    ownershipType: 'PPP',
    projectSize: '$100M - $500M',
    services: ['Claims review', 'Quantum analysis', 'Contract review'],
    specialties: ['Civil', 'Architectural'],
    languages: ['English', 'Arabic'],
    contactEmail: 'contracts@dilmara-ppp.example',
    description: prose`
      ٢٣٠٠ وحدة إسكان اجتماعي بنظام PPP. أصدرت الجهة الحكومية ١٦ أمر تغيير منذ الإغلاق المالي في ٢٠٢٥، وسعّرها مقاول
      التصميم والتنفيذ (D&B) بثلاثة أضعاف ما رصدناه لها. تشترط آلية التغيير التسعير بأسلوب open book، وهو نص يُفسَّر
      اليوم بتوسّع كبير.

      المطلوب تقييم مستقل للأوامر كلها، مع قياس في الموقع عند الحاجة، بصيغة يقبلها المستشار الفني للجهة. المدة ٨
      أسابيع.
    `,
  },
  {
    slug: 'bahrain-potline-arbitration-support',
    daysAgo: 61.4,
    company: 'Sitrana Fabrication & Erection',
    location: 'Sitra',
    country: 'Bahrain',
    projectType: 'Manufacturing',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Litigation support', 'Claims preparation'],
    specialties: ['Mechanical'],
    languages: ['English'],
    contactEmail: 'legal@sitrana.example',
    description: prose`
      Crane girders and fume ducts for a smelter, erection finished, 18% unpaid. BCDR arbitration has been filed. Our
      lawyers need a technical right hand: document review (4,200 emails), Scott schedule of 96 items, witness
      statement preparation for three site staff. Two months, mostly remote.
    `,
  },
]
