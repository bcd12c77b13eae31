import { withoutArticle } from '../../../kit/search/normalize-text.ts'
import { cities } from '../../../vocabulary/cities.ts'
import { domainOf, hostOf, isFreeMail, isShared } from '../shared-domains.ts'
import type { Found, Sender } from './found.ts'
import { isKnown, isLegalForm } from './known-words.ts'
import { findSpelled, normalWords, placesOf, stemsOf, wordsIn } from './words.ts'

/**
 * Finds everything in a text that may identify its sender: the email address, website, email domain and name of the
 * sender, the distinctive words of the name, words that resemble these, and cities.
 */
export function namesOfSenderIn(text: string, sender: Sender): Found[] {
  const host = hostOf(sender.website)
  const domain = domainOf(sender.email)
  const hosts: Found[] = host && !isShared(host) ? addressIn(text, host, 'website') : []
  const domains: Found[] = domain && !isFreeMail(domain) ? addressIn(text, domain, 'emailDomain') : []
  return [
    ...placesOf(text.toLowerCase(), sender.email.toLowerCase()).map(({ at, text: { length } }) => ({
      kind: 'ownEmail' as const,
      at,
      text: text.slice(at, at + length),
    })),
    ...[...hosts, ...domains].filter((found) => found.text.includes('.')),
    ...namesIn(text, sender.company),
    ...hosts,
    ...domains,
    ...wordsOfNameIn(text, sender.company),
    ...citiesOfNameIn(text, sender.company),
    ...citiesIn(text, sender),
  ]
}

/**
 * Whether a text does no more than describe a kind of work. This is so if all its words are common ones, in Latin
 * letters, and at most one of them begins with a capital.
 */
const isGeneral = (text: string): boolean =>
  normalWords(text).every(isKnown) && /^\P{Script=Arabic}*$/u.test(text) && (text.match(CAPITALS) ?? []).length < 2

const CAPITALS = /(?<!\p{L})\p{Lu}/gu

function namesIn(text: string, company: string): Found[] {
  const words = wordsIn(company).filter((word) => !isLegalForm(word.normal))
  // Also finds 'Wadi Build' if the company is called 'Wadi Build Contracting'.
  const beginnings = words.map((_, index) => words.slice(0, index + 1)).filter(({ length }) => length > 1)
  const distinctive = beginnings.filter(
    (some) => some.length === words.length || some.some((word) => !isKnown(word.normal)),
  )
  const names = [company, ...distinctive.map((some) => some.map((word) => word.text).join(' '))]
  return [
    ...findSpelled(text, names, stemsOf).map(
      (span) => ({ kind: isGeneral(span.text) ? 'nameLike' : 'name', ...span }) as const,
    ),
    ...initialsIn(text, words.map(({ normal }) => withoutArticle(normal).charAt(0)).join('')),
  ]
}

/**
 * Finds initials of the name, such as 'KHC' and 'K.H.C.'. Initials that are also a common term, such as 'GCC', are only
 * 'nameLike', because they may mean something else.
 */
function initialsIn(text: string, initials: string): Found[] {
  if (initials.length < 3) return []
  return wordsIn(text)
    .filter(({ text, normal }) => normal === initials && /\.|^\p{Lu}+$/u.test(text))
    .map(({ at, text }) => ({ kind: isKnown(initials) ? 'nameLike' : 'name', at, text }))
}

function wordsOfNameIn(text: string, company: string): Found[] {
  const own = wordsIn(company).filter(({ normal }) => !isKnown(normal) && normal.length > 1)
  const long = own.filter(({ normal }) => normal.length > 2).map(({ normal }) => normal)
  const stems = new Set(long.flatMap(formsOf))
  // Words of two letters are found only if they are written in capitals.
  const capitals = new Set(own.filter(({ normal }) => normal.length === 2).map(({ normal }) => normal.toUpperCase()))
  const whole = wordsIn(text).flatMap(({ at, text, normal }): Found[] => {
    const parts = normalWords(text.replace(PART, ' '))
    if (capitals.has(text.replaceAll('.', '')) || [normal, ...parts].flatMap(formsOf).some((form) => stems.has(form)))
      return [{ kind: 'nameWord', at, text }]
    return long.some((word) => isMistyped(withoutArticle(normal), withoutArticle(word))) && !isKnown(normal)
      ? [{ kind: 'nameLike', at, text }]
      : []
  })
  return [...whole, ...wordsApart(text, long)]
}

// Splits 'KhalisClaim.pdf' and 'KHALIS2024' into words, so that the name in them is found.
const PART = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu

// The minimum length of a word that is found in parts. Shorter words would be found by chance, because three single
// letters stand next to each other in many texts.
const SHORTEST_APART = 4

/**
 * Finds words written in parts, such as 'Kha-lis' at the end of a line or 'K H A L I S' in a heading. If all parts are
 * common words, such as 'on site' for 'Onsite', the match is only 'nameLike', because it may mean something else.
 */
const wordsApart = (text: string, words: readonly string[]): Found[] =>
  findSpelled(
    text,
    words.filter(({ length }) => length >= SHORTEST_APART),
  ).flatMap((span) => {
    const parts = normalWords(span.text)
    return parts.length > 1 ? { kind: parts.every(isKnown) ? 'nameLike' : 'nameWord', ...span } : []
  })

/** Returns the forms of a word, including its singular. */
const formsOf = (word: string): string[] => [
  ...stemsOf(word),
  ...(/^[a-z]{4}.*s$/.test(word) ? [word.slice(0, -1), word.replace(/es$/, '')] : []),
  ...(/^[ء-ي]{3}.*ات$/.test(word) ? stemsOf(word.replace(/ات$/, 'ه')) : []),
]

// The minimum length of a word that is found even if it is mistyped. Many shorter words differ from another word by one
// letter only.
const SHORTEST_MISTYPED = 5

/**
 * Whether a word has exactly one mistake: one letter is wrong, missing or added, or two neighbouring letters are
 * swapped.
 */
function isMistyped(word: string, meant: string): boolean {
  if (Math.min(word.length, meant.length) < SHORTEST_MISTYPED - 1 || meant.length < SHORTEST_MISTYPED) return false
  if (word === meant || Math.abs(word.length - meant.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === meant[start]) start++
  const [rest, due] = [word.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === due.slice(1) ||
    rest === due.slice(1) ||
    rest.slice(1) === due ||
    (rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2))
  )
}

const ENDINGS = new Set(['com', 'co', 'net', 'org', 'gov', 'edu', 'ac'])

/** Returns the distinctive label of a host: 'wadi' for 'jobs.wadi.com.qa'. */
function labelOf(host: string): string {
  const labels = host.split('.').slice(0, -1)
  while (labels.length > 1 && ENDINGS.has(labels.at(-1) ?? '')) labels.pop()
  return labels.at(-1) ?? ''
}

function addressIn(text: string, host: string, kind: 'website' | 'emailDomain'): Found[] {
  const label = labelOf(host)
  const isDistinctive = normalWords(label).some((word) => !isKnown(word))
  return findSpelled(text, isDistinctive ? [host, label] : [host]).map((span) => ({
    kind: isGeneral(span.text) && !span.text.includes('.') ? 'nameLike' : kind,
    ...span,
  }))
}

// Cities whose names are also ordinary words in Arabic or English. `citiesIn` finds such a city only if it is in the
// sender's location.
const AMBIGUOUS = new Set(
  'Mosul, Al Ain, Oujda, Cairo, Amman, Khobar, Hail, Aqaba, Luxor, Zarqa, Hama, Sitra, Ibri, Hawalli, Al Khor, Mafraq, Fez, Madinah, Riffa'.split(
    ', ',
  ),
)

const spellingsOfCities = cities.map(({ words, alsoFinds = [] }) => [...words, ...alsoFinds])

const isAmbiguous = (spellings: readonly string[]): boolean => spellings.some((word) => AMBIGUOUS.has(word))

/** Finds cities whose name is part of the company's name. Their English and Arabic spellings count. */
const citiesOfNameIn = (text: string, company: string): Found[] =>
  spellingsOfCities
    .filter((spellings) => findSpelled(company, spellings).length > 0)
    .flatMap((spellings) => {
      const kind = isAmbiguous(spellings) ? 'nameLike' : 'nameWord'
      return findSpelled(text, spellings).map((span) => ({ kind, ...span }) as const)
    })

/** Finds any city in a text, because the page of a confidential request may show only the country. */
function citiesIn(text: string, { location, country }: Sender): Found[] {
  const own = location.split(/[,،/()–-]/).filter((part) => normalWords(part).some((word) => !isKnown(word)))
  const keys = new Set(own.map((part) => normalWords(part).join('')))
  const isOwn = (words: readonly string[]) => words.some((word) => keys.has(normalWords(word).join('')))
  const known = spellingsOfCities.filter((words) => isOwn(words) || !isAmbiguous(words))
  return findSpelled(text, [...own, ...known.flat()])
    .filter((span) => !/^\p{Ll}/u.test(span.text) && normalWords(span.text).join('') !== normalWords(country).join(''))
    .map((span) => ({ kind: 'city', ...span }))
}
