import { prose } from './prose.ts'
import type { OpportunitySample } from './sample-types.ts'

/** An invented vendor request that waits for review. */
export type RequestSample = OpportunitySample & { companyWebsite: string }

/** What lies in the review queue after seeding: three good requests, a thin one, and one in breach of the terms. */
export const requestSamples: RequestSample[] = [
  {
    slug: 'hail-logistics-park-claims-review',
    daysAgo: 0.1,
    company: 'أجاويد للعقارات اللوجستية',
    companyWebsite: 'https://www.ajawid.example',
    location: 'حائل',
    country: 'Saudi Arabia',
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Claims review', 'Delay analysis'],
    specialties: ['Civil', 'Mechanical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'projects@ajawid.example',
    description: prose`
      مجمّع لوجستي من أربعة مستودعات، FIDIC Red 1999. مطالبة المقاول الثالثة بتمديد مدة الإنجاز (146 يومًا) قائمة على
      تأخر إيصال الكهرباء. نطلب رأيًا مستقلًّا خلال 30 يومًا يبيّن، فيما يبيّن، هل كانت إعادة تصميم شبكة مكافحة
      الحريق، وهي من عمل المقاول نفسه، متزامنة مع ذلك التأخير.
    `,
  },
  {
    slug: 'erbil-mixed-use-mediation-support',
    daysAgo: 0.6,
    company: 'Zagroz Land Development',
    companyWebsite: 'https://zagroz.example',
    location: 'Erbil',
    country: 'Iraq',
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims defense', 'Quantum analysis'],
    specialties: ['Architectural', 'Electrical'],
    languages: ['English'],
    contactEmail: 'legal@zagroz.example',
    description: prose`
      Mixed-use scheme, construction management with 22 trade contracts. Three of them have combined their claims and
      propose mediation. We need:
      - a valuation of each claim on its own, before anybody averages them
      - a mediation brief of ten pages
      - a quantum specialist in the room for two days

      Mediation is planned in seven weeks.
    `,
  },
  {
    slug: 'sfax-cement-line-contract-review',
    daysAgo: 1.9,
    company: 'Thyna Liants Industriels',
    companyWebsite: 'https://thyna-liants.example/en',
    location: 'Sfax',
    country: 'Tunisia',
    projectType: 'Manufacturing',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Contract review', 'Contract drafting'],
    specialties: ['Mechanical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'achats@thyna-liants.example',
    description: prose`
      New grinding line, supply and supervision from Asia, erection by a local firm. Review of both contracts before
      signature: interface, performance tests, liquidated damages, bank guarantees. Two weeks. Records are in French.
    `,
  },
  {
    slug: 'manama-clinic-claim-letter',
    daysAgo: 3.2,
    company: 'هواجيس للتجهيز الداخلي',
    companyWebsite: 'https://hawajis.example',
    location: 'المنامة',
    country: 'Bahrain',
    projectType: 'Healthcare',
    ownershipType: 'Private',
    projectSize: '< $1M',
    services: ['Claims preparation'],
    specialties: ['Architectural'],
    languages: ['Arabic'],
    contactEmail: 'hawajis.fitout@hawajis.example',
    description: 'مطلوب استشاري مطالبات بشكل عاجل لمشروع عيادة، يرجى الاتصال.',
  },
  {
    slug: 'dubai-recruitment-advertisement',
    daysAgo: 5.8,
    company: 'Bluetern Manpower Supply',
    companyWebsite: 'http://bluetern.example',
    location: 'Dubai',
    country: 'UAE',
    projectType: 'Mega',
    ownershipType: 'Private',
    projectSize: '> $1B',
    services: ['Contract administration', 'Claims preparation', 'Delay analysis'],
    specialties: ['Civil', 'Electrical', 'Mechanical', 'Architectural'],
    languages: ['English'],
    contactEmail: 'offers@bluetern.example',
    description: prose`
      BEST RATES for planners, QS and contract engineers!! We supply 500+ CVs to all major projects. Registration fee
      only AED 750, refundable. Contact us TODAY for your dream job.
    `,
  },
]
