import { normalizeText } from './normalize-text.ts'

/** Words for one thing: each of them finds the others, and every row with one of the facets. */
export type Synonyms = { words: readonly string[]; facets?: readonly string[] }

const GULF_STATES = ['UAE', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Oman', 'Bahrain']

/** What the trade and the region call the entries of the closed lists, and their abbreviations. In any case of typing. */
export const synonyms: readonly Synonyms[] = [
  { words: ['UAE', 'Emirates', 'United Arab Emirates', 'الإمارات'], facets: ['country:UAE'] },
  { words: ['KSA', 'Kingdom of Saudi Arabia', 'السعودية'], facets: ['country:Saudi Arabia'] },
  { words: ['GCC', 'Gulf Cooperation Council'], facets: GULF_STATES.map((country) => `country:${country}`) },
  { words: ['مصر'], facets: ['country:Egypt'] },
  { words: ['قطر'], facets: ['country:Qatar'] },
  { words: ['المغرب'], facets: ['country:Morocco'] },
  { words: ['الأردن'], facets: ['country:Jordan'] },
  { words: ['الكويت'], facets: ['country:Kuwait'] },
  { words: ['البحرين'], facets: ['country:Bahrain'] },
  { words: ['لبنان'], facets: ['country:Lebanon'] },
  { words: ['تونس'], facets: ['country:Tunisia'] },
  { words: ['الجزائر'], facets: ['country:Algeria'] },
  { words: ['ليبيا'], facets: ['country:Libya'] },
  { words: ['العراق'], facets: ['country:Iraq'] },
  { words: ['سوريا'], facets: ['country:Syria'] },

  { words: ['MEP'], facets: ['specialty:Mechanical', 'specialty:Electrical'] },
  { words: ['defence', 'defense'] },
  { words: ['PPP', 'public-private partnership', 'public private partnership'], facets: ['ownershipType:PPP'] },
  { words: ['O&G', 'oil and gas'], facets: ['projectType:Oil & Gas'] },
  { words: ['airport'], facets: ['projectType:Aviation'] },
  { words: ['railway', 'metro'], facets: ['projectType:Rail'] },
  { words: ['highway', 'motorway'], facets: ['projectType:Road'] },
  { words: ['hospital'], facets: ['projectType:Healthcare'] },
  { words: ['hotel'], facets: ['projectType:Hospitality'] },
  { words: ['data centre', 'data center'], facets: ['projectType:Data'] },

  { words: ['EOT', 'extension of time', 'extensions of time', 'time extension'] },
  { words: ['TIA', 'time impact analysis'] },
  { words: ['CPM', 'critical path method'] },
  { words: ['P6', 'Primavera'] },
  { words: ['LD', 'LAD', 'liquidated damages', 'delay damages'] },
  { words: ['DAB', 'DAAB', 'dispute adjudication board', 'dispute avoidance', 'dispute board'] },
  { words: ['ADR', 'alternative dispute resolution'] },
  { words: ['BOQ', 'bill of quantities', 'bills of quantities'] },
  { words: ['QS', 'quantity surveyor', 'quantity surveying'] },
  { words: ['VO', 'variation order'] },
  { words: ['IPC', 'interim payment certificate'] },
  { words: ['NOC', 'no objection certificate', 'no-objection certificate'] },
  { words: ['RFI', 'request for information', 'requests for information'] },
  { words: ['DLP', 'defects liability period'] },
  { words: ['EPC', 'engineering, procurement and construction', 'engineering procurement construction'] },
  { words: ['JV', 'joint venture'] },
  { words: ['BIM', 'building information modelling', 'building information modeling'] },
  { words: ['فيديك', 'FIDIC'] },
]

const keyOf = (text: string) => normalizeText(text).toLowerCase()

const byWord = new Map(synonyms.flatMap((group) => group.words.map((word) => [keyOf(word), group])))

export const LONGEST_SYNONYM = Math.max(...[...byWord.keys()].map((key) => key.split(' ').length))

/** Also by its plural: 'LDs', 'hotels'. */
export function synonymsOf(text: string): Synonyms | undefined {
  const key = keyOf(text)
  return byWord.get(key) ?? (key.endsWith('s') ? byWord.get(key.slice(0, -1)) : undefined)
}

/** Found as a word of its own, not within another: 'geotechnical' has no EOT. */
export const isAbbreviation = (text: string): boolean => /^[a-z\d&]{2,3}$/i.test(text) && byWord.has(keyOf(text))
