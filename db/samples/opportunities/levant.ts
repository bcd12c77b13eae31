import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

/** Jordan, Iraq, Lebanon and Syria. */
export const levantOpportunities: OpportunitySample[] = [
  {
    slug: 'aqaba-amman-conveyor-contract-review',
    daysAgo: 0.5,
    company: 'ائتلاف رُميل لنقل المياه',
    location: 'عمّان',
    country: 'Jordan',
    projectType: 'Water',
    ownershipType: 'PPP',
    projectSize: '> $1B',
    services: ['Contract review', 'Contract drafting', 'Contract administration'],
    specialties: ['Civil', 'Mechanical', 'Electrical', 'Geotechnical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'tenders@rumaylwater.example',
    description: prose`
      تحلية مياه ونقلها بنظام BOT. نحن ذراع التنفيذ في الائتلاف المتقدم للعطاء، ونتفاوض حاليًا على عقد EPC وأربعة عقود
      فرعية كبيرة: المأخذ البحري، ومحطات الضخ، وحزمتا خط الأنابيب.

      المطلوب من مستشار العقود:
      - مصفوفة مخاطر تتتبّع كل التزام من اتفاقية الامتياز إلى عقد EPC ثم إلى العقود الفرعية، مع تسمية كل فجوة
      - شروط خاصة على FIDIC Silver 2017 لعقد EPC، وعلى Yellow 2017 للحزم
      - إجراءات للمطالبات والإشعارات والإحالة إلى DAAB تُتّبع منذ اليوم الأول
      - مساندة لمدة شهرين بعد المباشرة

      اتفاقية الامتياز بالإنجليزية والوزارة تخاطبنا بالعربية، فلا غنى عن فريق يكتب باللغتين. تُستقبل العروض خلال 18
      يومًا.
    `,
  },
  {
    slug: 'irbid-university-time-and-money',
    daysAgo: 13.2,
    company: 'شركة صولان إخوان لمقاولات الأبنية',
    location: 'إربد',
    country: 'Jordan',
    projectType: 'Education',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Civil', 'Architectural'],
    languages: ['Arabic', 'English'],
    contactEmail: 'office@sawlan.example',
    description: prose`
      مبنى كلية الهندسة، عقد المقاولة الموحّد (المبني على FIDIC 1999). تأخرت الدفعات من 9 أشهر إلى 14 شهرًا، وعلّقنا
      العمل مرتين بموجب المادة 16/1، وتغيّر تصميم المختبرات بأمر تغييري لم تُحسب مدته.

      نحتاج إلى مستشار يُعدّ المطالبة بالمدة والكلفة مع تحليل زمني على Primavera P6، ثم يمثّلنا أمام مجلس فض الخلافات،
      وفي التحكيم في عمّان إذا تعذّر الحل. العمل بالعربية، ويمكن النظر في ربط جزء من الأتعاب بما يتحصّل.
    `,
  },
  {
    slug: 'mafraq-wind-farm-quantum-expert',
    daysAgo: 44.0,
    company: 'Harrat Legal Consultants',
    location: 'Amman',
    country: 'Jordan',
    projectType: 'Power',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Expert witness', 'Quantum analysis'],
    specialties: ['Electrical', 'Civil'],
    languages: ['English'],
    contactEmail: 'disputes@harratlegal.example',
    description: prose`
      LCIA arbitration between a wind farm owner and its balance-of-plant contractor. Quantum expert for the owner:
      foundations redesign, crane standby, liquidated damages and the cost of a replacement cable contractor. Report
      ten weeks after appointment; hearing (5 days, London or virtual) in about seven months. Please quote fixed fees
      per stage.
    `,
  },
  {
    slug: 'basra-flowlines-claim-recovery',
    daysAgo: 1.1,
    company: 'Shatt Energy Constructors',
    location: 'Basra',
    country: 'Iraq',
    projectType: 'Oil & Gas',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Mechanical', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'claims@shattenergy.example',
    description: prose`
      Flowlines and two degassing stations for an international operator. 26 road blockades, customs holding pipe in
      Umm Qasr for 88 days, and UXO clearance certificates issued long after the dates in the contract.

      Contract: operator's own form, English law, ICC Dubai hearing venue. Force majeure gives time and no money;
      customs and access should give both. We have good daily reports and security logs.

      We want a claim of the kind that settles: clear, moderate in tone, difficult to refute. Eight weeks. Work can be
      done from Dubai or Amman with one visit to Basra (escort arranged).
    `,
  },
  {
    slug: 'baghdad-housing-complex-contract-drafting',
    daysAgo: 20.6,
    company: 'شركة أفياء الدورق للاستثمار العقاري',
    location: 'بغداد',
    country: 'Iraq',
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Contract drafting', 'Contract review'],
    specialties: ['Civil', 'Architectural', 'Electrical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'legal@afya-dawraq.example',
    description: prose`
      إجازة استثمارية لإنشاء 3,800 شقة غرب بغداد، بمقاول رئيسي أجنبي ومقاولين ثانويين محليين ومشترين يسددون بالأقساط.
      نطلب صياغة عقد إنشاء على أساس FIDIC Red 2017 يستقيم مع القانون العراقي، ويتضمن:
      - شرط تحكيم في الخارج يمكن تنفيذه فعلًا
      - دفعات بالدينار والدولار مع بيان سعر التحويل المعتمد
      - ضمانات تقبل المصارف المحلية إصدارها

      نسختان عربية وإنجليزية، والعربية هي المعتمدة عند الاختلاف. المسودة الأولى خلال 25 يومًا.
    `,
  },
  {
    slug: 'mosul-substation-rehabilitation-administration',
    daysAgo: 67.9,
    company: 'Hadbat Power Rehabilitation Unit',
    location: 'Mosul',
    country: 'Iraq',
    projectType: 'Power',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Contract administration', 'Claims review'],
    specialties: ['Electrical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'unit@hadbat-power.example',
    description: prose`
      Donor-financed rehabilitation of five substations, standard bidding documents with FIDIC MDB Harmonised 2010.
      The project unit lacks claims experience: three contractors have together submitted eleven claims and we are
      late in answering all of them. Remote support with two missions to Mosul, 60 man-days over six months. Donor
      procurement rules apply, CV-based selection of an individual consultant.
    `,
  },
  {
    slug: 'beirut-tower-currency-dispute',
    daysAgo: 8.9,
    company: 'Kharroubat Urban Holdings',
    location: 'Beirut',
    country: 'Lebanon',
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Claims defense', 'Contract review', 'Quantum analysis'],
    specialties: ['Architectural', 'Façade'],
    languages: ['English', 'Arabic'],
    contactEmail: 'board@kharroubat.example',
    description: prose`
      Contract signed in 2018 in US dollars, paid until 2021 by local bank cheque. The contractor now claims the
      difference to "fresh" dollars on everything certified after October 2019, plus the cost of a two-year stoppage.
      The works stand at 64% and nobody is on site.

      We need: a sober valuation of what was paid in real terms, a review of contractual and legal positions with our
      counsel, and a restart agreement that both parties could sign. Mediation is scheduled in five weeks.
    `,
  },
  {
    slug: 'tripoli-lebanon-hospital-solar-small-works',
    daysAgo: 55.3,
    company: 'سدراني للأشغال والتوريدات',
    location: 'طرابلس',
    country: 'Lebanon',
    projectType: 'Healthcare',
    ownershipType: 'Public',
    projectSize: '< $1M',
    services: ['Claims preparation'],
    specialties: ['Electrical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'works@cedrani.example',
    description: prose`
      أنظمة طاقة شمسية وبطاريات لثلاثة مستشفيات حكومية، والعقد مع منظمة غير حكومية. تأخر الشحن، وجاءت الموافقة على
      تغيير العواكس متأخرة. كل ما نحتاج إليه كتاب مطالبة قصير وصحيح مع برنامج معدّل على نموذج المنظمة. الميزانية
      محدودة والعمل سريع.
    `,
  },
  {
    slug: 'damascus-telecom-exchange-contract-support',
    daysAgo: 30.5,
    company: 'Qasioun Gate Networks',
    location: 'Damascus',
    country: 'Syria',
    projectType: 'Telecom',
    ownershipType: 'PPP',
    projectSize: '$10M - $50M',
    services: ['Contract drafting', 'Contract administration'],
    specialties: ['Electrical', 'Civil'],
    languages: ['Arabic', 'English'],
    contactEmail: 'contracts@qasioun-gate.example',
    description: prose`
      Rebuilding of exchanges and backbone ducts in four governorates with a regional operator as partner. The public
      side contracts under Law 51 of 2004, the partner expects FIDIC Yellow. We are looking for someone who can bridge
      the two in one set of particular conditions and then follow the first year of administration.

      Arabic is essential. Remote, with visits. Please say openly what you can and cannot do with regard to
      compliance.
    `,
  },
]
