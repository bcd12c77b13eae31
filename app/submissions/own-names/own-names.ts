import { cities } from '../../search/cities.ts'
import { domainOf, hostOf, isFreeMail, isShared } from '../shared-domains.ts'
import type { Found, Sender } from './found.ts'
import { isKnown, isLegalForm } from './known-words.ts'
import { normalWords, spelled, stemsOf, wordsIn } from './words.ts'

/** The name, its words that are not general, the website, the domain of the mailbox, and cities. */
export function ownNamesIn(text: string, sender: Sender): Found[] {
  const host = hostOf(sender.website)
  const domain = domainOf(sender.email)
  const hosts: Found[] = host && !isShared(host) ? addressIn(text, host, 'website') : []
  const domains: Found[] = domain && !isFreeMail(domain) ? addressIn(text, domain, 'emailDomain') : []
  return [
    ...[...hosts, ...domains].filter((found) => found.text.includes('.')),
    ...namesIn(text, sender.company),
    ...hosts,
    ...domains,
    ...wordsOfNameIn(text, sender.company),
    ...citiesIn(text, sender),
  ]
}

function namesIn(text: string, company: string): Found[] {
  // 'W.L.L.' is a legal form too.
  const words = wordsIn(company.replace(/(?<!\p{L})\p{L}(?:\.\p{L})+/gu, ' ')).filter(
    (word) => !isLegalForm(word.normal),
  )
  // 'Wadi Build' of 'Wadi Build Contracting' too.
  const beginnings = words.map((_, index) => words.slice(0, index + 1)).filter(({ length }) => length > 1)
  const telling = beginnings.filter(
    (some) => some.length === words.length || some.some((word) => !isKnown(word.normal)),
  )
  const names = [company, ...telling.map((some) => some.map((word) => word.text).join(' '))]
  const initials = words.map((word) => word.text.charAt(0).toUpperCase()).join('')
  const abbreviations = initials.length > 2 ? wordsIn(text).filter((word) => word.text === initials) : []
  return [...spelled(text, names, stemsOf), ...abbreviations].map(({ at, text }) => ({ kind: 'name', at, text }))
}

function wordsOfNameIn(text: string, company: string): Found[] {
  const own = wordsIn(company).filter((word) => !isKnown(word.normal) && word.text.length > 1)
  const stems = new Set(own.filter(({ normal }) => normal.length > 2).flatMap(({ normal }) => stemsOf(normal)))
  // Two letters are found as capitals alone.
  const capitals = new Set(own.filter(({ normal }) => normal.length === 2).map((word) => word.text.toUpperCase()))
  return wordsIn(text)
    .filter((word) => capitals.has(word.text) || stemsOf(word.normal).some((stem) => stems.has(stem)))
    .map(({ at, text }) => ({ kind: 'nameWord', at, text }))
}

const ENDINGS = new Set(['com', 'co', 'net', 'org', 'gov', 'edu', 'ac'])

/** 'wadi' of 'jobs.wadi.com.qa'. */
function labelOf(host: string): string {
  const labels = host.split('.').slice(0, -1)
  while (labels.length > 1 && ENDINGS.has(labels.at(-1) ?? '')) labels.pop()
  return labels.at(-1) ?? ''
}

function addressIn(text: string, host: string, kind: 'website' | 'emailDomain'): Found[] {
  const label = labelOf(host)
  const isTelling = normalWords(label).some((word) => !isKnown(word))
  return spelled(text, isTelling ? [host, label] : [host]).map((span) => ({ kind, ...span }))
}

// In Arabic or English a word of the language too: found where one of them is the sender's own city.
const AMBIGUOUS = new Set(
  [
    'Mosul',
    'Al Ain',
    'Oujda',
    'Cairo',
    'Amman',
    'Khobar',
    'Hail',
    'Aqaba',
    'Luxor',
    'Zarqa',
    'Hama',
    'Sitra',
    'Ibri',
  ].concat(['Hawalli', 'Al Khor', 'Mafraq', 'Fez', 'Madinah', 'Riffa']),
)

/** The page shows the country alone. */
function citiesIn(text: string, { location, country }: Sender): Found[] {
  const own = location.split(/[,،/()–-]/).filter((part) => normalWords(part).some((word) => !isKnown(word)))
  const keys = new Set(own.map((part) => normalWords(part).join('')))
  const isOwn = (words: readonly string[]) => words.some((word) => keys.has(normalWords(word).join('')))
  const known = cities
    .map(({ words, alsoFinds = [] }) => [...words, ...alsoFinds])
    .filter((words) => isOwn(words) || !words.some((word) => AMBIGUOUS.has(word)))
  return spelled(text, [...own, ...known.flat()])
    .filter((span) => !/^\p{Ll}/u.test(span.text) && normalWords(span.text).join('') !== normalWords(country).join(''))
    .map((span) => ({ kind: 'city', ...span }))
}
