import type { Country, Service } from './choices.ts'
import type { ListingSample } from './sample-types.ts'

/**
 * Returns the columns that say how a vendor works, such as the capacities and the contract forms. They follow from the
 * vendor's services, specialties, place and languages.
 */
export function practiceColumns({ slug, services, specialties, city, country, languages }: ListingSample) {
  const does = (pattern: RegExp) => services.some((service) => pattern.test(service))
  const testifies = does(/^Expert/)
  const assists = does(/^Litigation/)
  const isInDisputes = testifies || assists
  const mediates = assists && does(/^C/)
  const { form, forums } = local[country]
  const isFidic = languages.includes('English') && does(/^C/)
  const onlyIf = <Choice>(condition: boolean | undefined, ...choices: Choice[]) => (condition ? choices : [])
  return {
    capacities: [
      ...capacitiesOf(services),
      ...onlyIf(testifies, 'Tribunal-appointed or court expert'),
      ...onlyIf(testifies && assists, 'Adjudicator or dispute board member', 'Arbitrator'),
      ...onlyIf(mediates, 'Mediator or conciliator'),
      ...onlyIf(mediates && does(/^Contract/), 'Tribunal secretary'),
    ],
    stages: [
      ...onlyIf(does(/^Contract (drafting|review)/), 'Before contract'),
      ...onlyIf(does(/^Contract administration/), 'During the works'),
      ...onlyIf(does(/^Claims|analysis$/), 'Notice or claim'),
      ...onlyIf(isInDisputes, 'Dispute board or adjudication'),
      ...onlyIf(mediates, 'Mediation or settlement'),
      ...onlyIf(isInDisputes, 'Arbitration'),
      ...onlyIf(testifies && assists, 'Court', 'After award'),
    ],
    contract_forms: [
      ...onlyIf(isFidic, 'FIDIC'),
      ...onlyIf(does(/^Schedule/) && languages.includes('English'), 'NEC'),
      ...onlyIf(specialties?.includes('Façade'), 'JCT'),
      ...onlyIf(does(/^Schedule/) && does(/^Contract/), 'AIA or ConsensusDocs'),
      ...onlyIf(form !== '', form),
      ...onlyIf(does(/^Claims (defense|review)/), 'Bespoke or other'),
    ],
    fidic_books: onlyIf(isFidic, '1999 Red Book', '2017 Red Book (with 2022 reprint)'),
    acts_for: [
      ...onlyIf(does(/^Claims (review|defense)|^Contract/), 'Employer'),
      ...onlyIf(does(/^Claims preparation/), 'Main contractor', 'Subcontractor or supplier'),
      ...onlyIf(does(/^Claims review/), 'Engineer or consultant'),
      ...onlyIf(testifies && assists, 'Funder or insurer'),
      ...onlyIf(isInDisputes, 'Law firm'),
    ],
    forums: onlyIf(isInDisputes, 'ICC', ...forums),
    seats: onlyIf(isInDisputes, ...(seatsOf[city] ?? [])),
    delay_methods: onlyIf(does(/^Delay/), ...methods.slice(slug.length % 4, (slug.length % 4) + 2)),
    fee_basis: [
      ...onlyIf(isInDisputes || does(/^Delay/), 'Hourly or daily'),
      ...onlyIf(does(/^(Claims|Contract (drafting|review)|Quantum)/), 'Lump sum'),
      ...onlyIf(does(/^Contract administration/), 'Monthly retainer'),
    ],
  }
}

export const isInsured = ({ vendorType, services }: ListingSample) =>
  vendorType === 'Company' && services.some((service) => /^(Expert|Quantum|Delay)/.test(service))

/** Returns the capacities that belong to the services, in the order of the services and each only once. */
export const capacitiesOf = (services: Service[]) => [...new Set(services.map((service) => capacities[service]))]

const capacities: Record<Service, string> = {
  'Contract drafting': 'Counsel or counsel support',
  'Contract review': 'Claims consultant',
  'Contract administration': 'Contract administrator',
  'Claims preparation': 'Claims consultant',
  'Claims review': 'Claims consultant',
  'Claims defense': 'Claims consultant',
  'Delay analysis': 'Delay analyst',
  'Quantum analysis': 'Quantity surveyor or quantum expert',
  'Schedule health check': 'Delay analyst',
  'Expert witness': 'Party-appointed expert',
  'Litigation support': 'Counsel or counsel support',
}

const methods = [
  'Time impact analysis',
  'Time slice windows',
  'As-planned v as-built windows',
  'Retrospective longest path',
  'Collapsed as-built',
]

const GULF = 'Other Gulf government form'
const MAGHREB = 'Maghreb public contract (CCAG)'
const AD_HOC = 'Ad hoc or UNCITRAL rules'

const local: Record<Country, { form: string; forums: string[] }> = {
  'Saudi Arabia': { form: 'Saudi government form', forums: ['SCCA (Saudi Arabia)', 'GCCCAC (Gulf)'] },
  UAE: {
    form: 'UAE government form',
    forums: ['DIAC (Dubai)', 'arbitrateAD (Abu Dhabi)', 'Tahkeem (Sharjah)', 'LCIA'],
  },
  Qatar: { form: 'Qatar government form (PWA)', forums: ['QICCA (Qatar)'] },
  Egypt: { form: 'Egyptian public contract', forums: ['CRCICA (Cairo)'] },
  Oman: { form: GULF, forums: ['OAC (Oman)'] },
  Kuwait: { form: GULF, forums: ['KCAC (Kuwait)', 'Court'] },
  Bahrain: { form: GULF, forums: ['BCDR (Bahrain)', 'GCCCAC (Gulf)'] },
  Jordan: { form: 'Jordanian unified contract', forums: [AD_HOC, 'Other forum'] },
  Lebanon: { form: '', forums: ['LAMC (Lebanon)', AD_HOC] },
  Iraq: { form: 'Iraqi standard bidding documents', forums: [AD_HOC] },
  Syria: { form: '', forums: [AD_HOC] },
  Morocco: { form: MAGHREB, forums: ['CIMAC (Casablanca)'] },
  Algeria: { form: MAGHREB, forums: [AD_HOC] },
  Tunisia: { form: MAGHREB, forums: [AD_HOC] },
  Libya: { form: '', forums: [AD_HOC] },
}

const seatsOf: Record<string, string[]> = {
  Dubai: ['Dubai (onshore)', 'DIFC'],
  'Abu Dhabi': ['Abu Dhabi (onshore)', 'ADGM'],
  الرياض: ['Riyadh or other Saudi seat'],
  Doha: ['Doha', 'QFC'],
  المنامة: ['Manama'],
  القاهرة: ['Cairo'],
  عمّان: ['Amman'],
  بيروت: ['Beirut', 'Paris'],
}
