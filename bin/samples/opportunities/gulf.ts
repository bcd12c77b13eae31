import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

/** The sample opportunities in Qatar, Kuwait, Oman and Bahrain. */
export const gulfOpportunities: OpportunitySample[] = [
  {
    slug: 'doha-trunk-sewer-final-account',
    daysAgo: 2.5,
    closesIn: 15,
    company: 'Zubarah Tunnelling Joint Venture',
    location: 'Doha',
    country: 'Qatar',
    projectType: 'Water',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Quantum analysis', 'Delay analysis'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Main contractor', 'Qatar government form (PWA)'],
    contactEmail: 'commercial@zubarah-jv.example',
    description: prose`
      Deep trunk sewer with TBM drives and shafts, public works conditions, after substantial completion.

      We want one experienced tunnelling claims team to:
      - combine existing drafts into a single volume per head of claim
      - restate time and money from the records
      - sit with us in meetings on the final account

      About 12,000 documents in English and Arabic. Both JV partners must approve the appointment, so please allow two
      weeks. Draft in ten weeks.
    `,
  },
  {
    slug: 'lusail-hotel-subcontractor-insolvency',
    daysAgo: 9,
    company: 'Barzanet Hospitality Projects',
    location: 'Lusail',
    country: 'Qatar',
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Contract administration', 'Claims review'],
    specialties: ['Mechanical', 'Electrical', 'Architectural'],
    languages: ['English'],
    contract: ['During the works', 'Main contractor', 'Bespoke or other'],
    contactEmail: 'pm@barzanet.example',
    description: prose`
      Hotel project in Lusail, MEP packages in several smaller orders. We look for a contract administrator with QS
      background to value work done, keep the accounts of each package and draft the correspondence. On site in Lusail, six
      months, immediate start. English.
    `,
  },
  {
    slug: 'ras-laffan-piping-icc-quantum',
    daysAgo: 17.5,
    closesIn: 22,
    company: 'Ferrowadi Industrial Services',
    location: 'Ras Laffan',
    country: 'Qatar',
    projectType: 'Oil & Gas',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Quantum analysis', 'Expert witness'],
    specialties: ['Mechanical'],
    languages: ['English'],
    contract: ['Arbitration', 'Subcontractor or supplier', 'Bespoke or other'],
    forum: 'QICCA (Qatar)',
    seat: 'Doha',
    confidential: { companyType: 'Construction Contractor', why: 'Our client must not learn of it from the internet.' },
    contactEmail: 'arbitration@ferrowadi.example',
    description: prose`
      Piping and structural steel subcontractor, unit rate contract, English law.

      Quantum expert wanted with experience of piping productivity (inch-dia, man-hours per tonne), for an independent
      opinion on rework and disruption cost. A database of 310,000 weld and timesheet records is available. Nine weeks,
      English, remote.
    `,
  },
  {
    slug: 'doha-venue-legacy-contract-review',
    daysAgo: 27.1,
    company: 'خليج العرضة للمنشآت الرياضية',
    location: 'الدوحة',
    country: 'Qatar',
    projectType: 'Sports',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Contract review', 'Contract drafting'],
    specialties: ['Architectural', 'Façade'],
    languages: ['English', 'Arabic'],
    contract: ['Before contract', 'Employer', 'Bespoke or other'],
    contactEmail: 'legacy@ardahsports.example',
    description: prose`
      سنحوّل صالة فعاليات إلى مركز رياضي لأهل الحي. الطرح بمشاركة مبكرة من المقاول (ECI) ثم كلفة مستهدفة على مرحلتين.

      يرجى تقديم عرض لصياغة شروط خاصة مبنية على فيديك لعقد ذي مرحلتين مع تقاسم الوفر والزيادة، ودليل مبسّط من عشر صفحات
      لموظفينا. المسودة الأولى خلال خمسة أسابيع، باللغتين.
    `,
  },
  {
    slug: 'al-khor-expressway-notice-audit',
    daysAgo: 34.6,
    neededIn: 62,
    closesIn: 3,
    company: 'Mazruah Highways Contracting',
    location: 'Al Khor',
    country: 'Qatar',
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Contract review', 'Contract administration', 'Schedule health check'],
    specialties: ['Civil'],
    languages: ['English'],
    contract: ['During the works', 'Main contractor', 'Qatar government form (PWA)'],
    contactEmail: 'contracts@mazruah.example',
    description: prose`
      Expressway contract, public works conditions, during the works. A new project team wants an independent contract
      review: read the correspondence, list events by clause, and set up registers and a monthly procedure.

      Three weeks, two people, then a workshop with the site team. A health check of the current programme (Primavera P6)
      in the same visit. Confidentiality agreement before documents are sent.
    `,
  },
  {
    slug: 'kuwait-regional-road-price-escalation',
    daysAgo: 5.5,
    closesIn: 13,
    company: 'شركة عرفج الجهراء للمقاولات العامة',
    location: 'مدينة الكويت',
    country: 'Kuwait',
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Civil'],
    languages: ['Arabic', 'English'],
    contract: ['Dispute board or adjudication', 'Main contractor', 'Other Gulf government form'],
    forum: 'KCAC (Kuwait)',
    seat: 'Kuwait City',
    confidential: { companyType: 'Construction Contractor', why: 'العقد يشترط السرّية.', withheld: ['Ownership'] },
    contactEmail: 'claims@arfaj-jahra.example',
    description: prose`
      شركة مقاولات كويتية تنفذ طريقاً إقليمياً لصالح جهة حكومية، وتبحث عن استشاري مطالبات لإعداد ملف متكامل لفروق الأسعار
      وتمديد مدة العقد.

      المطلوب إعداد المطالبة باللغة العربية مع مرفقاتها وبرنامج زمني محلل على بريمافيرا، وحضور الاجتماعات الفنية مع جهاز
      الإشراف. يرجى إرسال العرض الفني والمالي خلال أسبوعين، مع بيان بأعمال مماثلة سبق إعدادها.
    `,
  },
  {
    slug: 'kuwait-hospital-expansion-delay-defence',
    daysAgo: 24.1,
    company: 'Boubiyana Consulting Engineers',
    location: 'Kuwait City',
    country: 'Kuwait',
    projectType: 'Healthcare',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Delay analysis', 'Claims review'],
    specialties: ['Mechanical', 'Electrical', 'Civil'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Engineer or consultant', 'Other Gulf government form'],
    contactEmail: 'supervision@boubiyana.example',
    description: prose`
      Supervision consultant for a hospital expansion. We look for a delay analyst to take one extension of time claim from
      receipt to recommendation: request for particulars, as-built verification on site, independent windows analysis,
      report in English with an Arabic executive summary.

      Programmes in Primavera P6. Twelve weeks, with meetings in Kuwait City every second week.
    `,
  },
  {
    slug: 'ahmadi-gathering-centre-contract-administrators',
    daysAgo: 39.1,
    company: 'Wafrat Oilfield Construction',
    location: 'Ahmadi',
    country: 'Kuwait',
    projectType: 'Oil & Gas',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Contract administration', 'Claims preparation', 'Contract review'],
    specialties: ['Mechanical', 'Electrical', 'Civil'],
    languages: ['English'],
    contract: ['During the works', 'Main contractor', 'Bespoke or other'],
    contactEmail: 'hr.projects@wafrat.example',
    description: prose`
      Gathering centre, EPC, client's own general conditions. Needed on site in Ahmadi for 18 months: a senior contracts
      manager and a claims engineer, rotation 8/2, to draft correspondence and notices, keep the registers and prepare monthly
      claims reports. Experience with strict notice procedures is essential. English.
    `,
  },
  {
    slug: 'duqm-berth-suspension-claim',
    daysAgo: 11.5,
    company: 'Haymat Marine & Dredging',
    location: 'Duqm',
    country: 'Oman',
    projectType: 'Marine',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English'],
    contract: ['Notice or claim', 'Main contractor', 'Other Gulf government form'],
    contactEmail: 'commercial@haymatmarine.example',
    description: prose`
      Dredging and revetment for a bulk berth, Oman standard documents, 4th edition.

      We need someone who knows how dredging plant is really costed (CIRIA tables, not a hire quotation) to prepare a claim
      for suspension cost: idle time of a cutter suction dredger and barges. Five weeks, English, one visit to Duqm.
    `,
  },
  {
    slug: 'dhofar-flood-dam-extension',
    daysAgo: 20.5,
    neededIn: 28,
    company: 'Kharfah Civil Contractors',
    location: 'Salalah',
    country: 'Oman',
    projectType: 'Dam',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Delay analysis', 'Claims preparation'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Main contractor', 'Other Gulf government form'],
    contactEmail: 'kharfah.dam@kharfah.example',
    description: prose`
      Flood protection dam, Oman standard documents. Prepare an EOT claim with rainfall and flow records, as-planned versus
      as-built in windows, exhibits annexed. Primavera P6, about 1,200 activities. 4 weeks. English, with an Arabic summary
      letter.
    `,
  },
  {
    slug: 'ibri-solar-epc-contract-review',
    daysAgo: 31,
    closesIn: 52,
    company: 'Shamsat Batinah Solar Project Company',
    location: 'Ibri',
    country: 'Oman',
    projectType: 'Power',
    ownershipType: 'PPP',
    projectSize: '$100M - $500M',
    services: ['Contract review', 'Contract administration'],
    specialties: ['Electrical', 'Civil'],
    languages: ['English'],
    contract: ['During the works', 'Employer', 'Bespoke or other'],
    contactEmail: 'owner.team@shamsat.example',
    description: prose`
      Owner's team of a solar IPP requires contract support during construction: split EPC (offshore supply, onshore works,
      wrap agreement), module supply bought separately.

      Retainer of about 6 days a month. The first task is a review of delay LDs and performance LDs across the contracts
      against the PPA. English, remote.
    `,
  },
  {
    slug: 'muscat-waterfront-final-account-dispute',
    daysAgo: 43.6,
    neededIn: 110,
    closesIn: 11,
    company: 'فنادق بندر زعفران',
    location: 'مسقط',
    country: 'Oman',
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Claims defense', 'Quantum analysis'],
    specialties: ['Architectural', 'Mechanical'],
    languages: ['Arabic', 'English'],
    contract: ['Mediation or settlement', 'Employer', 'Bespoke or other'],
    forum: 'OAC (Oman)',
    seat: 'Muscat',
    confidential: { companyType: 'Real Estate Developer', why: 'لا نريد أن يعرف نزلاؤنا وموردونا بالأمر.' },
    contactEmail: 'owner@bandarzafaran.example',
    description: prose`
      مالك فندق صغير يطلب مراجعة مستقلة للحساب الختامي: حصر الكميات، وتقييم أوامر التغيير، ورأي مكتوب في كل بند، ثم رد جاهز
      للإرسال. المستندات نحو 800 مستند بالعربية والإنجليزية. ستة أسابيع، وزيارة واحدة إلى مسقط.
    `,
  },
  {
    slug: 'bahrain-social-housing-ppp-variations',
    daysAgo: 13.5,
    closesIn: 29,
    company: 'شركة دلمارا للإسكان بنظام الشراكة',
    location: 'المنامة',
    country: 'Bahrain',
    projectType: 'Residential',
    ownershipType: 'PPP',
    projectSize: '$100M - $500M',
    services: ['Claims review', 'Quantum analysis', 'Contract review'],
    specialties: ['Civil', 'Architectural'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Employer', 'Bespoke or other'],
    contactEmail: 'contracts@dilmara-ppp.example',
    description: prose`
      شركة مشروع إسكان اجتماعي بنظام PPP، وعقد تصميم وتنفيذ (D&B) من عام ٢٠٢٥. المطلوب تقييم مستقل لأوامر تغيير، مع قياس
      في الموقع عند الحاجة ومراجعة آلية التغيير في العقد، بصيغة يقبلها المستشار الفني. التسعير بأسلوب open book.

      المدة ٨ أسابيع، بالعربية والإنجليزية.
    `,
  },
  {
    slug: 'bahrain-potline-arbitration-support',
    daysAgo: 40,
    closesIn: 18,
    company: 'Sitrana Fabrication & Erection',
    location: 'Sitra',
    country: 'Bahrain',
    projectType: 'Manufacturing',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Litigation support', 'Claims preparation'],
    specialties: ['Mechanical'],
    languages: ['English'],
    contract: ['Arbitration', 'Subcontractor or supplier', 'Bespoke or other'],
    forum: 'BCDR (Bahrain)',
    seat: 'Manama',
    confidential: {
      companyType: 'Construction Contractor',
      why: 'A confidentiality clause of the contract covers the project.',
      withheld: ['Type of the project', 'Size of the project'],
    },
    contactEmail: 'legal@sitrana.example',
    description: prose`
      Fabrication and erection of crane girders and fume ducts for an industrial plant. Our lawyers need a technical
      right hand: document review (4,200 emails), a schedule of items in Scott form, and a chronology with references.
      Two months, mostly remote, English. Conflict check before documents are sent.
    `,
  },
]
