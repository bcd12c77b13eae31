import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

/** The sample opportunities in Jordan, Iraq, Lebanon and Syria. */
export const levantOpportunities: OpportunitySample[] = [
  {
    slug: 'aqaba-amman-conveyor-contract-review',
    daysAgo: 3.9,
    closesIn: 18,
    company: 'ائتلاف رُميل لنقل المياه',
    location: 'عمّان',
    country: 'Jordan',
    projectType: 'Water',
    ownershipType: 'PPP',
    projectSize: '> $1B',
    services: ['Contract review', 'Contract drafting', 'Contract administration'],
    specialties: ['Civil', 'Mechanical', 'Electrical', 'Geotechnical'],
    languages: ['English', 'Arabic'],
    contract: ['Before contract', 'Main contractor', '2017 Silver Book (with 2022 reprint)'],
    contactEmail: 'tenders@rumaylwater.example',
    description: prose`
      تحلية مياه ونقلها بنظام BOT. نحن ذراع التنفيذ في ائتلاف يتقدم للعطاء، ونطلب مستشار عقود لعقد EPC وأربعة عقود فرعية كبيرة.

      المطلوب:
      - مصفوفة مخاطر تتتبّع كل التزام من اتفاقية الامتياز إلى عقد EPC ثم إلى العقود الفرعية
      - شروط خاصة على FIDIC Silver 2017 لعقد EPC، وعلى Yellow 2017 للحزم
      - إجراءات للمطالبات والإشعارات والإحالة إلى DAAB تُتّبع منذ اليوم الأول
      - مساندة لمدة شهرين بعد المباشرة

      فريق يكتب بالعربية والإنجليزية. تُستقبل العروض خلال 18 يومًا.
    `,
  },
  {
    slug: 'irbid-university-time-and-money',
    daysAgo: 22.6,
    company: 'شركة صولان إخوان لمقاولات الأبنية',
    location: 'إربد',
    country: 'Jordan',
    projectType: 'Education',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Civil', 'Architectural'],
    languages: ['Arabic', 'English'],
    contract: ['Notice or claim', 'Main contractor', 'Jordanian unified contract'],
    contactEmail: 'office@sawlan.example',
    description: prose`
      مبنى جامعي، عقد المقاولة الموحّد (المبني على FIDIC 1999)، أثناء التنفيذ.

      نحتاج إلى مستشار يُعدّ مطالبة بالمدة والكلفة مع تحليل زمني على Primavera P6، ويحضر الاجتماعات التي تليها. المستندات نحو
      700 مستند بالعربية. المسودة خلال ستة أسابيع، والعمل من عمّان أو إربد.
    `,
  },
  {
    slug: 'mafraq-wind-farm-quantum-expert',
    daysAgo: 35.5,
    company: 'Harrat Legal Consultants',
    location: 'Amman',
    country: 'Jordan',
    projectType: 'Power',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Expert witness', 'Quantum analysis'],
    specialties: ['Electrical', 'Civil'],
    languages: ['English'],
    contract: ['Arbitration', 'Law firm', 'Bespoke or other'],
    forum: 'LCIA',
    seat: 'London',
    contactEmail: 'disputes@harratlegal.example',
    description: prose`
      Law firm. Quantum expert for a matter about balance of plant works of a wind farm: foundations, crane standby, cost of
      replacement works. Experience of giving evidence in English.

      Report about ten weeks after appointment. Please quote fixed fees per stage. We name the parties and the dates for
      the conflict check.
    `,
  },
  {
    slug: 'basra-flowlines-claim-recovery',
    daysAgo: 6,
    neededIn: 56,
    closesIn: 10,
    company: 'Shatt Energy Constructors',
    location: 'Basra',
    country: 'Iraq',
    projectType: 'Oil & Gas',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Mechanical', 'Civil'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Main contractor', 'Bespoke or other'],
    contactEmail: 'claims@shattenergy.example',
    description: prose`
      Flowlines and two degassing stations for an international operator, operator's own form, English law.

      We want a claim that is clear, moderate in tone and well referenced: extension of time and cost for access, customs and
      security events. Daily reports and security logs are in electronic form. Eight weeks. Work can be done from Dubai or
      Amman with one visit to Basra (escort arranged).
    `,
  },
  {
    slug: 'baghdad-housing-complex-contract-drafting',
    daysAgo: 28,
    neededIn: 25,
    company: 'شركة أفياء الدورق للاستثمار العقاري',
    location: 'بغداد',
    country: 'Iraq',
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Contract drafting', 'Contract review'],
    specialties: ['Civil', 'Architectural', 'Electrical'],
    languages: ['Arabic', 'English'],
    contract: ['Before contract', 'Employer', '2017 Red Book (with 2022 reprint)'],
    contactEmail: 'legal@afya-dawraq.example',
    description: prose`
      إجازة استثمارية لإنشاء مجمّع سكني في بغداد، بمقاول رئيسي أجنبي ومقاولين ثانويين محليين. نطلب صياغة عقد إنشاء على أساس
      FIDIC Red 2017 يستقيم مع القانون العراقي، ويتضمن:
      - شرط تحكيم يمكن تنفيذه
      - دفعات بالدينار والدولار مع بيان سعر التحويل المعتمد
      - ضمانات تقبل المصارف المحلية إصدارها

      نسختان عربية وإنجليزية، والعربية هي المعتمدة عند الاختلاف. المسودة الأولى خلال 25 يومًا.
    `,
  },
  {
    slug: 'mosul-substation-rehabilitation-administration',
    daysAgo: 41.6,
    company: 'Hadbat Power Rehabilitation Unit',
    location: 'Mosul',
    country: 'Iraq',
    projectType: 'Power',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Contract administration', 'Claims review'],
    specialties: ['Electrical'],
    languages: ['English', 'Arabic'],
    contract: ['During the works', 'Employer', 'Iraqi standard bidding documents'],
    contactEmail: 'unit@hadbat-power.example',
    description: prose`
      Donor-financed rehabilitation of substations, standard bidding documents with FIDIC MDB Harmonised 2010. The project
      unit looks for an individual consultant to review claims, draft determinations and train the staff. Remote support with
      two missions to Mosul, 60 man-days over six months. Donor procurement rules apply, CV-based selection.
    `,
  },
  {
    slug: 'beirut-tower-currency-dispute',
    daysAgo: 18.9,
    company: 'Kharroubat & Salib Law Offices',
    location: 'Beirut',
    country: 'Lebanon',
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Claims defense', 'Contract review', 'Quantum analysis'],
    specialties: ['Architectural', 'Façade'],
    languages: ['English', 'Arabic'],
    contract: ['Mediation or settlement', 'Law firm', 'Bespoke or other'],
    forum: 'LAMC (Lebanon)',
    seat: 'Beirut',
    capacity: 'Mediator or conciliator',
    contactEmail: 'board@kharroubat.example',
    description: prose`
      Law firm. We seek a neutral with a contracts and quantum team: a valuation of payments in several currencies, a
      review of the contractual position of both sides, and the draft of an agreement on the remaining works.
      Documents in English and Arabic, about 500. Six weeks, with two meetings in Beirut.
    `,
  },
  {
    slug: 'tripoli-lebanon-hospital-solar-small-works',
    daysAgo: 38.5,
    company: 'سدراني للأشغال والتوريدات',
    location: 'طرابلس',
    country: 'Lebanon',
    projectType: 'Healthcare',
    ownershipType: 'Public',
    projectSize: '< $1M',
    services: ['Claims preparation'],
    specialties: ['Electrical'],
    languages: ['Arabic', 'English'],
    contract: ['Notice or claim', 'Main contractor', 'Bespoke or other'],
    contactEmail: 'works@cedrani.example',
    description: prose`
      أنظمة طاقة شمسية وبطاريات لمستشفيات حكومية، والعقد مع منظمة غير حكومية. نحتاج إلى كتاب مطالبة قصير وصحيح بتمديد المدة مع
      برنامج معدّل على نموذج المنظمة. نحو 60 مستندًا بالعربية. العمل عن بُعد خلال أسبوعين.
    `,
  },
  {
    slug: 'damascus-telecom-exchange-contract-support',
    daysAgo: 31.6,
    company: 'Qasioun Gate Networks',
    location: 'Damascus',
    country: 'Syria',
    projectType: 'Telecom',
    ownershipType: 'PPP',
    projectSize: '$10M - $50M',
    services: ['Contract drafting', 'Contract administration'],
    specialties: ['Electrical', 'Civil'],
    languages: ['Arabic', 'English'],
    contract: ['Before contract', 'Employer', '1999 Yellow Book'],
    contactEmail: 'contracts@qasioun-gate.example',
    description: prose`
      Rebuilding of telephone exchanges and backbone ducts with a regional operator as partner. The public side contracts
      under Law 51 of 2004, the partner expects FIDIC Yellow. We are looking for someone who can bridge the two in one set
      of particular conditions and then follow the first year of administration.

      Arabic is essential. Remote, with visits. Please say openly what you can and cannot do with regard to compliance.
    `,
  },
]
