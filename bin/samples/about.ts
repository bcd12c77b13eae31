import { isArabic } from './arabic.ts'
import type { Country, Service } from './choices.ts'
import type { ListingSample } from './sample-types.ts'

/**
 * Returns the text in which a vendor presents itself, in the language of its name. The text names the vendor's first
 * service and says how the vendor works.
 */
export function aboutOf({ companyName, services: [first], country }: ListingSample, index: number): string {
  const side = isArabic(companyName) ? 1 : 0
  const habits = maghreb.includes(country) ? publicContracts : ways
  return `${first ? work[first][side] : ''} ${habits[index % habits.length]?.[side] ?? ''}`.trim()
}

type InBoth = readonly [english: string, arabic: string]

const maghreb: Country[] = ['Morocco', 'Algeria', 'Tunisia']

const work: Record<Service, InBoth> = {
  'Contract drafting': [
    'We draft contracts that both sides can read: particular conditions, subcontracts, orders.',
    'نصوغ عقودًا يقرأها الطرفان: شروطًا خاصة على FIDIC 2017، وعقودًا من الباطن، وأوامر توريد.',
  ],
  'Contract review': [
    'We read contracts clause by clause and return a table of risks, duties and periods.',
    'نراجع العقود بندًا بندًا، ونسلّم جدولًا بالمخاطر والالتزامات والمدد.',
  ],
  'Contract administration': [
    'Contract administrators for the site: correspondence, notices, registers, minutes.',
    'مسؤولو عقود للموقع: المراسلات والإشعارات والسجلات والمحاضر.',
  ],
  'Claims preparation': [
    'Claims for time and cost, from the chronology to the exhibits.',
    'مطالبات بالمدة والكلفة: التسلسل الزمني، والاستحقاق، والمرفقات.',
  ],
  'Claims review': [
    'Independent reviews of claims: entitlement, method, valuation.',
    'مراجعة مستقلة للمطالبات: الاستحقاق، والمنهجية، والتقييم.',
  ],
  'Claims defense': ['Responses to claims, head by head, with figures.', 'ردود على المطالبات بندًا بندًا، بالأرقام.'],
  'Delay analysis': [
    'Delay analysts for claims and reports, by the method that the facts allow.',
    'محللو تأخير للمطالبات والتقارير، بالمنهجية التي تسمح بها الوقائع.',
  ],
  'Quantum analysis': [
    'Quantity surveyors and accountants who value completed work from the ledgers.',
    'مسّاحو كميات ومحاسبون يقيّمون ما نُفّذ من دفاتر الحسابات.',
  ],
  'Schedule health check': [
    'Planners who check programmes every month and report on two pages.',
    'مخططون يفحصون البرامج الزمنية كل شهر في تقرير من صفحتين.',
  ],
  'Expert witness': [
    'Experts in construction who write reports of 60 pages and explain them.',
    'خبراء في الإنشاءات يكتبون تقارير من 60 صفحة ويشرحونها.',
  ],
  'Litigation support': [
    'Technical support for counsel: documents, schedules, chronologies.',
    'مساندة فنية للمحامين: المستندات، والجداول، والتسلسل الزمني.',
  ],
}

const ways: readonly InBoth[] = [
  ['Two to six people, a first draft in 30 days.', 'فريق من 3 إلى 6 أشخاص، ومسودة أولى خلال 30 يومًا.'],
  ['FIDIC 1999 and FIDIC 2017 since 2011.', 'نعمل على عقود FIDIC 1999 وFIDIC 2017 منذ 1/1/2011.'],
  ['Contracts of $5 million to $400 million.', 'عقود قيمتها من 5 ملايين إلى 90 مليون ريال.'],
]

const publicContracts: readonly InBoth[] = [
  [
    'Public contracts (marchés publics) too: CCAG-Travaux, ordres de service, décompte général.',
    'ونعمل في كل صفقة عمومية: دفتر البنود الإدارية العامة، والكشف النهائي (décompte général).',
  ],
]
