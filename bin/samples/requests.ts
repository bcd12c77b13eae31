import { prose } from './prose.ts'
import type { OpportunitySample } from './sample-types.ts'

/** An invented vendor request. It waits for review unless `decided` is set. */
export type RequestSample = OpportunitySample & { companyWebsite: string; decided?: Decided }

type Decided = {
  status: 'approved' | 'closed' | 'declined' | 'changes_asked'
  /** How many days before the seeding the request was closed. */
  closedDaysAgo?: number
  /** Who made the decision. This is left out if a reviewer made it. */
  by?: 'sender' | 'schedule'
  outcome?: 'found_here' | 'found_elsewhere' | 'cancelled'
  isPublic?: boolean
  answers?: '0' | '1-2' | '3-5' | '6-10'
  /** The reason that the email to the sender quoted. */
  reason?: string
}

/** Returns the request that became this opportunity. */
export const publishedRequest = (sample: OpportunitySample): RequestSample => ({
  ...sample,
  companyWebsite: `https://www.${sample.contactEmail.split('@')[1]}`,
  decided: { status: 'approved' },
})

/**
 * The requests in the review queue after seeding: three good ones, one that says too little, and one in breach of the
 * terms.
 */
export const requestSamples: RequestSample[] = [
  {
    slug: 'hail-logistics-park-claims-review',
    daysAgo: 0.1,
    neededIn: 30,
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
    contract: ['Notice or claim', 'Employer', '1999 Red Book'],
    contactEmail: 'projects@ajawid.example',
    description: prose`
      مجمّع لوجستي من أربعة مستودعات، فيديك، الكتاب الأحمر 1999. نطلب رأيًا مستقلًّا خلال 30 يومًا في مطالبة بتمديد مدة الإنجاز:
      الاستحقاق ومنهجية تحليل التأخير. البرنامج على Primavera P6، والمستندات نحو 400 مستند بالإنجليزية.
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
    contract: ['Notice or claim', 'Employer', 'Bespoke or other'],
    contactEmail: 'legal@zagroz.example',
    description: prose`
      Mixed-use scheme, construction management with several trade contracts. We need:
      - a valuation of three claims, each on its own
      - a written response to each, of ten pages at most
      - a quantum specialist in two meetings

      First result in four weeks. English, remote with two days in Erbil.
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
    contract: ['Before contract', 'Employer', 'Bespoke or other'],
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
    contract: ['Notice or claim', 'Subcontractor or supplier', 'Bespoke or other'],
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
