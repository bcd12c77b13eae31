import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

/** Egypt, Morocco, Algeria, Tunisia and Libya. */
export const northAfricanOpportunities: OpportunitySample[] = [
  {
    slug: 'cairo-rail-viaduct-escalation',
    daysAgo: 0.25,
    company: 'Masarrah Rail & Viaducts',
    location: 'Cairo',
    country: 'Egypt',
    projectType: 'Rail',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Civil'],
    languages: ['Arabic', 'English'],
    contactEmail: 'claims@masarrahrail.example',
    description: prose`
      Viaduct subcontractor, 11 km of precast segmental deck, price in EGP fixed before two devaluations. Steel and
      prestressing strand are imported; cement doubled. The price adjustment formula under Law 182 of 2018 was agreed
      with coefficients that cover less than half of the real basket.

      Two routes are open to us: correction of the coefficients, or hardship under Article 147 of the Civil Code. We
      want an adviser to compare them soberly, calculate both, and prepare the one we choose for submission and for
      CRCICA arbitration after that.

      Ledger, letters of credit, customs certificates and index publications are collected. Four to six weeks.
    `,
  },
  {
    slug: 'new-cairo-residential-arabic-claims-defence',
    daysAgo: 4.7,
    company: 'مجموعة سفوح القرنفل للتطوير العقاري',
    location: 'New Cairo',
    country: 'Egypt',
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims defense', 'Quantum analysis', 'Contract review'],
    specialties: ['Civil', 'Architectural', 'Electrical'],
    languages: ['Arabic'],
    contactEmail: 'projects@sufuh-qoronfol.example',
    description: prose`
      مطور عقاري يطلب الاستعانة بخبير مطالبات للرد على مطالبة مقدمة من المقاول الرئيسي لمشروع سكني (42 عمارة) في
      القاهرة الجديدة. العقد مبني على شروط فيديك الأحمر 1999 مع شروط خاصة، وقيمة المطالبة 310 ملايين جنيه.

      يستند المقاول إلى تغير سعر الصرف وارتفاع أسعار الحديد والأسمنت، وإلى تأخر الدفعات مدداً تتراوح بين 30 و95 يوماً.
      وندفع بأن العقد بسعر ثابت، وبأن المقاول تأخر في التعاقد مع مقاولي الباطن رغم صرف الدفعة المقدمة كاملة.

      نتوقع من الخبير:
      1. دراسة أولية للمخاطر خلال ثلاثة أسابيع
      2. مذكرة رد تفصيلية مدعمة بالحسابات
      3. حضور جلسات التفاوض، ثم مساندة المحامين إذا أحيل النزاع إلى مركز القاهرة الإقليمي للتحكيم التجاري الدولي
    `,
  },
  {
    slug: 'north-coast-resort-schedule-recovery',
    daysAgo: 7.1,
    company: 'Qamhat Bay Resorts',
    location: 'El Alamein',
    country: 'Egypt',
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Schedule health check', 'Contract administration'],
    specialties: ['Civil', 'Mechanical', 'Electrical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'delivery@qamhatbay.example',
    description: prose`
      Three hotels and a marina, to open before next summer. Nineteen trade contractors under construction management,
      one master programme which nobody updates the same way.

      We want a planner-cum-contracts person on site until opening: clean the schedule, find the true critical path,
      keep the notices flowing in both directions, and warn us early. Arabic and English.
    `,
  },
  {
    slug: 'suez-industrial-zone-plant-expert',
    daysAgo: 16.4,
    company: 'Wagdan & Tolba Attorneys',
    location: 'Cairo',
    country: 'Egypt',
    projectType: 'Manufacturing',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Expert witness', 'Delay analysis'],
    specialties: ['Mechanical', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'arb@wagdan-tolba.example',
    description: prose`
      CRCICA case, glass factory in the canal zone, counsel for the employer. We seek a delay expert familiar with
      process plants: the furnace heat-up slipped by 9 months and each side blames the other's foundations.

      Tribunal has set: expert reports in 12 weeks, replies 4 weeks later, joint statement, hearing of six days in
      Cairo. Cross-examination partly in Arabic.
    `,
  },
  {
    slug: 'delta-wastewater-programme-claims-unit',
    daysAgo: 38.2,
    company: 'Delta Sanitation Delivery Agency',
    location: 'Mansoura',
    country: 'Egypt',
    projectType: 'Water',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Claims review', 'Contract administration', 'Schedule health check'],
    specialties: ['Civil', 'Mechanical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'pmu@delta-sanitation.example',
    description: prose`
      Lender-financed programme: 24 treatment plants, 1,900 km of networks, 31 contracts on FIDIC Pink and Red 2017.
      The PMU wishes to set up a claims unit with an outside firm: procedures, register, evaluation of incoming
      claims, training of 12 engineers and a handover after two years.

      Expression of interest first (15 pages at most), shortlist of six.
    `,
  },
  {
    slug: 'giza-museum-fitout-loss-and-expense',
    daysAgo: 83.7,
    company: 'Athar Kemet Interiors',
    location: 'Giza',
    country: 'Egypt',
    projectType: 'Museum',
    ownershipType: 'Public',
    projectSize: '$1M - $10M',
    services: ['Claims preparation', 'Claims review'],
    specialties: ['Architectural'],
    languages: ['Arabic', 'English'],
    contactEmail: 'info@atharkemet.example',
    description: prose`
      Showcases and gallery fit-out, 5 halls. Halls were handed to us with dust, no power and other trades inside, up
      to 200 days late. We finished in the end. Now we would like to be paid for the 200 days.
    `,
  },
  {
    slug: 'casablanca-stadium-joint-venture-administration',
    daysAgo: 1.6,
    company: 'Atlas Zellige Constructions',
    location: 'Casablanca',
    country: 'Morocco',
    projectType: 'Sports',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Contract administration', 'Claims preparation', 'Schedule health check'],
    specialties: ['Civil', 'Architectural', 'Façade'],
    languages: ['English', 'Arabic'],
    contactEmail: 'marches@atlas-zellige.example',
    description: prose`
      Structure and roof lots of a large stadium, public contract under the CCAG-Travaux. Our partner is used to FIDIC
      and keeps writing "notices" that the contract does not know, while the ordres de service and reserves that it
      does know are sometimes forgotten.

      We look for an adviser at home in both worlds: set up the procedure, write the reserves in time, prepare the
      mémoire de réclamation for late drawings. French is needed in practice, English for the partner. 12 months, two
      days a week in Casablanca.
    `,
  },
  {
    slug: 'agadir-desalination-intake-marine-delay',
    daysAgo: 26.7,
    company: 'Souss Marine Intake JV',
    location: 'Agadir',
    country: 'Morocco',
    projectType: 'Marine',
    ownershipType: 'PPP',
    projectSize: '$50M - $100M',
    services: ['Delay analysis', 'Claims preparation'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English'],
    contactEmail: 'jv@souss-intake.example',
    description: prose`
      Two HDPE intake pipes of 1.4 km, FIDIC Yellow 1999. Swell beyond the 1-in-5-year criterion on 74 days, plus late
      approval of the trench method statement. Delay analysis with metocean data, 5 weeks. Previous marine claims
      essential.
    `,
  },
  {
    slug: 'oran-railway-earthworks-claim',
    daysAgo: 18.0,
    company: 'Tafna Grands Travaux',
    location: 'Oran',
    country: 'Algeria',
    projectType: 'Rail',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Claims preparation', 'Quantum analysis', 'Litigation support'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['Arabic', 'English'],
    contactEmail: 'contentieux@tafna-gt.example',
    description: prose`
      96 km of single track, swelling marl on 17 km which the preliminary study shows as "stiff clay". Slopes
      flattened, four cuttings redesigned, three amendments (avenants) signed with reserves and two refused.

      We need a technical and contractual memoir for the amicable settlement committee, then for ICC arbitration if it
      fails. The partner in the grouping is foreign, so English and Arabic are both used; most records are in French.

      Start in three weeks, first complete draft after ten.
    `,
  },
  {
    slug: 'constantine-water-transfer-contract-review',
    daysAgo: 75.2,
    company: 'Rhumel Hydraulic Projects Directorate',
    location: 'Constantine',
    country: 'Algeria',
    projectType: 'Water',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Contract review', 'Claims review'],
    specialties: ['Mechanical', 'Civil'],
    languages: ['Arabic'],
    contactEmail: 'marches@rhumel-hydro.example',
    description: prose`
      Transfer scheme with four pump stations. Two contractors' requests for compensation (currency and customs) to be
      assessed under the general administrative clauses and the present public procurement law. Two opinions of 15 to
      20 pages in Arabic, 30 days, with a presentation to the contracts committee.
    `,
  },
  {
    slug: 'bizerte-bridge-foundation-change',
    daysAgo: 6.2,
    company: 'Jalta Foundations',
    location: 'Bizerte',
    country: 'Tunisia',
    projectType: 'Bridge',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'chantier@jalta.example',
    description: prose`
      Piling subcontractor, FIDIC MDB conditions passed down. Load tests on the first two 2.5 m piles failed in the
      soft sediments, toe level lowered by 18 m on 46 piles, rig change, second spread mobilised from abroad.

      The main contractor has his own claim running and asks us for input by the end of next month. We want ours to be
      independent of his, and compatible with it. Claims writer plus planner, about 30 man-days.
    `,
  },
  {
    slug: 'benghazi-road-stranded-contract',
    daysAgo: 49.1,
    company: 'Sirtican Roads & Utilities',
    location: 'Benghazi',
    country: 'Libya',
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Quantum analysis', 'Contract review'],
    specialties: ['Civil', 'Electrical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'claims@sirtican.example',
    description: prose`
      Contract of 2009 under the administrative contracts regulation, stopped in February 2011 at 57%, equipment and
      camps lost. The authority is now inviting contractors to settle or resume. We have the last certified payment,
      photographs, insurance papers and most of the archive, which survived in Valletta.

      Wanted: a settlement file covering works done, materials and plant lost, retention, bank guarantee charges over
      more than a decade, and a proposal for resumption at new prices. Experience with similar files in the country is
      decisive.
    `,
  },
]
