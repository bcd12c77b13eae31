import { isStorable } from '../../../config/email-address.ts'
import { projectSizes } from '../../vocabulary/closed-lists.ts'
import { withoutPunctuation } from './checks.ts'

export type HintKind = 'amount' | 'party' | 'telephone' | 'email'

/** The parts of a text that its sender may not want to publish, without repetitions. Only a reviewer can judge them. */
type Hints = Record<HintKind, string[]>

/** Finds the hints in a text. `company` is the sender's own name, which is not a hint. */
export function hintsIn(text: string, company: string): Hints {
  return {
    amount: distinct(amountsIn(text)),
    party: distinct(partiesIn(text).filter((name) => !isSame(name, company))),
    telephone: distinct((text.match(TELEPHONE) ?? []).filter(isTelephone)),
    email: distinct(text.split(/\s+/).map(withoutPunctuation).filter(isStorable)),
  }
}

const distinct = (found: string[]) => [...new Set(found.map((one) => one.trim()))]

// Matches numbers with a currency before or after them, and millions and billions without a currency. '2 million m²' and
// other lengths, areas, volumes, weights and numbers of people or hours are not amounts of money.
const AMOUNTS = [
  /(?:US\$|[$€£]|(?<!\p{L})(?:USD|EUR|GBP|AED|SAR|QAR|KWD|BHD|OMR|EGP|JOD|LBP|IQD|MAD|TND|DZD|LYD|Dhs))\.?\s?\d[\d,.]{0,20}(?:\s?(?:thousand|million|billion|mn|bn|[kmb])(?![\p{L}\d]))?/giu,
  /(?<![\d.,])[\d٠-٩][\d٠-٩,.]{0,20}\s?(?:(?:thousand|million|billion|mn|bn|[kmb]|مليون|مليار|ألف)\s)?(?:USD|EUR|GBP|AED|SAR|QAR|KWD|BHD|OMR|EGP|JOD|dollars?|euros?|dirhams?|riyals?|dinars?|درهم|ريال|دولار|دينار|جنيه)(?![\p{L}\d])/giu,
  /(?<![\d.,])[\d٠-٩][\d٠-٩,.]{0,20}\s(?:million|billion|مليون|مليار)(?![\p{L}\d])(?!\s(?:m[²³23]?|km|sq(?:m|ft)?|cubic|square|metres|meters|kilometres|miles|tons|tonnes|barrels|passengers|people|litres|gallons|hours|man(?:hours|days)?)(?![\p{L}\d]))/giu,
]

function amountsIn(text: string): string[] {
  const found: string[] = []
  let rest = projectSizes.reduce((remaining, size) => remaining.replaceAll(size, ' '), text.replaceAll('–', '-'))
  for (const pattern of AMOUNTS)
    rest = rest.replace(pattern, (amount) => {
      found.push(withoutPunctuation(amount))
      return ' '
    })
  return found
}

const TELEPHONE = /(?<![\w.,/-])(?:\+|\(0|0)\d[\d ().-]{6,18}\d(?![\w-])/g

/**
 * Whether the digits can be a telephone number. A number that begins with neither '+' nor '00' needs nine or ten
 * digits, because a date has eight, and a reference number more than ten.
 */
function isTelephone(found: string): boolean {
  const digits = found.replace(/\D/g, '').length
  return /^(?:\+|00)/.test(found) ? digits >= 8 && digits <= 15 : digits >= 9 && digits <= 10
}

const LEGAL_FORMS = new Set(
  `llc wll ltd limited co company inc plc pjsc psc fzco fze fzllc gmbh sal sa jv contracting contractors est holding
  holdings شركة مؤسسة`.split(/\s+/),
)
const GENERIC = new Set(
  `the a an this that our their its his her we they main sub and of for in by with from employer contractor
  subcontractor sub-contractor engineer client owner consultant developer clause clauses sub-clause fidic nec jct eot
  dab daab icc diac dispute claim claims contract contracts project respondent claimant joint venture general
  construction company`.split(/\s+/),
)

// The largest number of words that are read as one name. Without this limit, 10,000 characters of 'Vs Vs Vs …' would
// become 16 megabytes of names.
const MAX_NAME_WORDS = 6

/** Finds names that contain the legal form or the trade of a company, and names that follow 'against' or 'versus'. */
function partiesIn(text: string): string[] {
  return text.split(/[.!?؟](?=\s)|[,;:()\n"“”]/u).flatMap((clause) => {
    const words = clause.split(/\s+/).filter(Boolean)
    return words.flatMap((word, index) => {
      if (/^(?:against|versus|vs\.?)$/i.test(word)) return nameFrom(words.slice(index + 1, index + 1 + MAX_NAME_WORDS))
      const isForm = LEGAL_FORMS.has(plain(word)) && !LEGAL_FORMS.has(plain(words[index + 1] ?? ''))
      return isForm && isName(word) ? nameBefore(words.slice(Math.max(0, index - MAX_NAME_WORDS), index), word) : []
    })
  })
}

function nameFrom(words: string[]): string[] {
  const end = words.findIndex((word) => !isName(word))
  const name = words.slice(0, end === -1 ? words.length : end)
  return name.length > 0 && !name.every(isGeneric) && !isGeneric(name[0] ?? '') ? [name.join(' ')] : []
}

function nameBefore(words: string[], form: string): string[] {
  const start = words.findLastIndex((word) => !isName(word) && word !== '&') + 1
  const name = words.slice(start)
  return name.some((word) => !isGeneric(word) && !LEGAL_FORMS.has(plain(word))) ? [[...name, form].join(' ')] : []
}

const plain = (word: string) => word.toLowerCase().replace(/[.'’]/g, '')
const isName = (word: string) => /^\p{Lu}/u.test(word)
const isGeneric = (word: string) => GENERIC.has(plain(word)) || GENERIC.has(word.toLowerCase())

/** Whether one of the two names contains the other. The legal forms in the names are ignored. */
function isSame(name: string, company: string): boolean {
  const [a, b] = [name, company].map((one) =>
    one
      .split(/\s+/)
      .map(plain)
      .filter((word) => !LEGAL_FORMS.has(word))
      .join(' '),
  )
  return Boolean(a && b) && ((b ?? '').includes(a ?? '') || (a ?? '').includes(b ?? ''))
}
