import { isArabic } from './arabic.ts'
import type { Country, OwnershipType, ProjectSize, ProjectType, Service } from './choices.ts'
import type { RequestSample } from './requests.ts'

type Ended = Pick<RequestSample, 'slug' | 'daysAgo' | 'company' | 'location' | 'contract' | 'decided'> & {
  host: string
  country: Country
  project: [type: ProjectType, ownership: OwnershipType, size: ProjectSize]
  services: Service[]
  description: string
}

const ended: Ended[] = [
  {
    slug: 'doha-school-final-account',
    daysAgo: 52,
    company: 'Wakrah Learning Estates',
    host: 'wakrah-learning.example',
    location: 'Doha',
    country: 'Qatar',
    project: ['Education', 'Private', '$10M - $50M'],
    services: ['Quantum analysis', 'Contract review'],
    contract: ['During the works', 'Employer', '1999 Red Book'],
    description: 'Two school buildings, FIDIC Red Book 1999. Measurement on site and a final account, in six weeks.',
    decided: {
      status: 'closed',
      closedDaysAgo: 6,
      by: 'sender',
      outcome: 'found_here',
      isPublic: true,
      answers: '3-5',
    },
  },
  {
    slug: 'jeddah-corniche-contract-administrator',
    daysAgo: 47,
    company: 'شركة أصداف الواجهات البحرية',
    host: 'asdaf-fronts.example',
    location: 'جدة',
    country: 'Saudi Arabia',
    project: ['Entertainment', 'Public', '$50M - $100M'],
    services: ['Contract administration'],
    contract: ['During the works', 'Employer', '2017 Red Book (with 2022 reprint)'],
    description:
      'مسؤول عقود مقيم لمدة 12 شهرًا، FIDIC 2017: المراسلات والسجلات ومحاضر الاجتماعات. المباشرة في 1/2/2027.',
    decided: { status: 'closed', closedDaysAgo: 9, by: 'sender', outcome: 'found_here', answers: '6-10' },
  },
  {
    slug: 'fez-water-network-public-contract',
    daysAgo: 88,
    company: 'Sebou Adductions',
    host: 'sebou-adductions.example',
    location: 'Fez',
    country: 'Morocco',
    project: ['Water', 'Public', '$10M - $50M'],
    services: ['Claims preparation'],
    contract: ['Notice or claim', 'Main contractor', 'Maghreb public contract (CCAG)'],
    description:
      'Water mains, marché public under the CCAG-Travaux. Mémoire de réclamation in French, summary in English. 5 weeks.',
    decided: { status: 'closed', closedDaysAgo: 31, by: 'sender', outcome: 'found_elsewhere', answers: '1-2' },
  },
  {
    slug: 'sohar-warehouse-schedule-check',
    daysAgo: 73,
    company: 'Falaj Warehousing',
    host: 'falaj-warehousing.example',
    location: 'Sohar',
    country: 'Oman',
    project: ['Commercial', 'Private', '$1M - $10M'],
    services: ['Schedule health check'],
    contract: ['During the works', 'Employer', 'Bespoke or other'],
    description: 'Monthly check of one Primavera P6 programme of 600 activities, two pages a month.',
    decided: { status: 'closed', closedDaysAgo: 40, by: 'sender', outcome: 'cancelled', isPublic: true, answers: '0' },
  },
  {
    slug: 'annaba-bridge-public-contract-review',
    daysAgo: 96,
    company: 'مؤسسة جسور إيدوغ',
    host: 'edough-bridges.example',
    location: 'عنابة',
    country: 'Algeria',
    project: ['Bridge', 'Public', '$50M - $100M'],
    services: ['Contract review'],
    contract: ['During the works', 'Main contractor', 'Maghreb public contract (CCAG)'],
    description: 'صفقة عمومية لإنجاز جسر بطول 420 مترًا. المطلوب قراءة الصفقة وملحقها (avenant) في تقرير من 10 صفحات.',
    decided: { status: 'closed', closedDaysAgo: 36, by: 'schedule' },
  },
  {
    slug: 'alexandria-port-contract-drafting',
    daysAgo: 120,
    company: 'Pharillon Port Services',
    host: 'pharillon-port.example',
    location: 'Alexandria',
    country: 'Egypt',
    project: ['Marine', 'PPP', '$100M - $500M'],
    services: ['Contract drafting'],
    contract: ['Before contract', 'Employer', '2017 Yellow Book (with 2022 reprint)'],
    description:
      'Particular conditions for a quay, FIDIC Yellow Book 2017, in English and Arabic. First draft in four weeks.',
    decided: { status: 'closed', closedDaysAgo: 60, by: 'schedule' },
  },
  {
    slug: 'kuwait-crane-hire-advertisement',
    daysAgo: 11,
    company: 'Hoistwell Crane Hire',
    host: 'hoistwell.example',
    location: 'Kuwait City',
    country: 'Kuwait',
    project: ['Commercial', 'Private', '< $1M'],
    services: ['Contract administration'],
    contract: ['During the works', 'Subcontractor or supplier', 'Bespoke or other'],
    description: 'Tower cranes for hire, best monthly rates, delivery in two days.',
    decided: { status: 'declined', reason: 'It is not about construction contracts, claims or disputes.' },
  },
  {
    slug: 'zarqa-factory-claims-help',
    daysAgo: 4,
    company: 'مصانع وادي شعير للتغليف',
    host: 'shair-packaging.example',
    location: 'الزرقاء',
    country: 'Jordan',
    project: ['Manufacturing', 'Private', '$1M - $10M'],
    services: ['Claims review'],
    contract: ['Notice or claim', 'Employer', 'Jordanian unified contract'],
    description: 'نحتاج إلى من يساعدنا في مطالبة مقاول لمصنع تغليف. التفاصيل عند اللقاء.',
    decided: { status: 'changes_asked', reason: 'يرجى ذكر المطلوب تسليمه، مثل تقرير أو رأي خبير أو مطالبة.' },
  },
]

/**
 * Six closed requests (four of them with an outcome), one declined request, and one whose sender was asked for changes.
 */
export const endedRequests: RequestSample[] = ended.map(({ host, project, ...sample }) => ({
  ...sample,
  projectType: project[0],
  ownershipType: project[1],
  projectSize: project[2],
  specialties: ['Civil'],
  languages: [isArabic(sample.description) ? 'Arabic' : 'English'],
  contactEmail: `contracts@${host}`,
  companyWebsite: `https://www.${host}`,
}))
