import * as fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { openVisitorPool } from '../../db/client.server.ts'
import { anOpportunity, type OpportunityRow, publish } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { readCursor } from '../kit/lists/cursor.ts'
import { readFilters } from '../kit/lists/filters.ts'
import { opportunityFilters } from '../records/request.fields.ts'
import { synonyms } from '../search/synonyms.ts'
import { contractForms, forums, sides, stages } from '../vocabulary/claims-work-lists.ts'
import {
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../vocabulary/closed-lists.ts'
import { claimsWorkSynonyms, closedListSynonyms, stopWordEntries } from '../vocabulary/search-words.ts'
import { countOpportunities, listOpportunities } from './request.queries.server.ts'

const { staff, visitor, visitorLogin, fill, close } = await testDatabase()
// With the few rows of this test, PostgreSQL would read the whole table. This pool makes it use the indexes, as it does
// with a million rows. Both ways must find the same rows.
const byIndex = openVisitorPool({ ...visitorLogin, options: '-c enable_seqscan=off' })
afterAll(() => Promise.all([close(), byIndex.end()]))

type Row = OpportunityRow & { id: string }
/** The options of each filter group. The homepage offers 'Oil & gas', which rows store as 'Oil & Gas'. */
const groups: Record<string, readonly string[]> = {
  service: vendorServices,
  specialty: specialties,
  language: languages,
  projectType: projectTypes,
  ownershipType: ownershipTypes,
  projectSize: projectSizes,
  country: countries,
  stage: stages,
  contractForm: contractForms,
  actsFor: sides,
  forum: forums,
  needed: ['Within 4 weeks'],
}

/** A search with filters. `choices` has the requested values of each group. Some of these values are in no row. */
type Search = { search: string; choices: Record<string, string[]> }

/**
 * Whether the reference model finds the row. The row must match the filters as in 'Home filtering' (section 5 of the
 * specification). Its text must contain the search or each word of it, where the Arabic article does not matter and a
 * synonym is enough (decision 31).
 */
function matches(row: Row, { search, choices }: Search): boolean {
  return Object.entries(choices).every(([group, chosen]) => inGroup(row, group, chosen)) && isFound(row, search)
}

const columns: Record<string, (row: Row) => string[]> = {
  service: (row) => row.services,
  specialty: (row) => row.specialties,
  language: (row) => row.languages,
  projectType: (row) => row.project_type,
  ownershipType: (row) => [row.ownership_type],
  projectSize: (row) => [row.project_size],
  country: (row) => [row.country],
  stage: (row) => [row.stage],
  contractForm: (row) => [row.contract_form],
  actsFor: (row) => [row.acts_for],
  forum: (row) => [row.forum],
  needed: ({ needed_by: day }) => (day && day >= dayIn(0) && day <= dayIn(28) ? ['Within 4 weeks'] : []),
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Whether the row has one of the options chosen in the group. A group without chosen options excludes no row. */
function inGroup(row: Row, group: string, chosen: string[]): boolean {
  return chosen.length === 0 || chosen.some((value) => columns[group]?.(row).includes(value))
}

const textsOf = (row: Row) => [
  ...[row.company, row.description, row.location, row.country, row.ownership_type, row.project_size],
  ...[row.services, row.project_type, row.specialties, row.languages].flat(),
  ...[row.stage, row.contract_form, row.forum],
]

function isFound(row: Row, search: string): boolean {
  // A search box cannot contain a line break, so a line break in the address counts as a space.
  const typed = plain(search.replace(/\p{Cc}/gu, ' ')).trim()
  return isIn(row, typed) || requiredOf(termsOf(wordsOf(typed))).every((term) => isTermIn(row, term))
}

const isIn = (row: Row, sought: string) => textsOf(row).some((text) => plain(text).includes(sought))

/**
 * Splits the search into words, without the punctuation around them. A word that is only punctuation is left out,
 * unless the search has no other words.
 */
function wordsOf(typed: string): string[] {
  const bare = typed.split(/\s+/).map((word) => word.replace(/^[,;:?"'()]+|[,;:?"'()]+$/g, '') || word)
  const others = bare.filter((word) => !/^\p{P}+$/u.test(word))
  return (others.length > 0 ? others : bare).filter(Boolean)
}

/** Removes the Arabic article, and a prefix before it, if at least three letters remain. */
function withoutArticle(word: string): string {
  const articles = ['ال', 'بال', 'كال', 'لل'].flatMap((article) => [article, `و${article}`, `ف${article}`])
  const article = articles.filter((each) => word.startsWith(each)).sort((one, other) => other.length - one.length)[0]
  const rest = word.slice(article?.length)
  return [...rest].length >= 3 ? rest : word
}

const FORMS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
  گ: 'ك',
  پ: 'ب',
  '٢': '2',
  '٠': '0',
  '٥': '5',
  '،': ',',
  '؟': '?',
  '`': "'",
  '–': '-',
  '«': '"',
  '»': '"',
  '\u200f': '',
  '\u200c': '',
}

/**
 * Returns the text in the form in which searches compare texts: without accents and vowel marks, in one Arabic
 * spelling, and in lower case.
 */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]|`/g, (letter) => FORMS[letter] ?? letter)
    .toLowerCase()

const bare = (name: string) => plain(name).split(/[ -]/).map(withoutArticle).join(' ')
const named = synonyms.flatMap((group) => group.words.map((word) => [bare(word), group] as const))
const groupsByName = new Map(named)
const groupsByPlural = new Map(named.map(([name, group]) => [`${name}s`, group]))
type Group = (typeof synonyms)[number]

const isArabic = (text: string) => /[\u0621-\u064a]/.test(text)
const knownWords = new Set(
  named
    .flatMap(([name, { form }]) => name.split(' ').filter((word) => form !== 'place' || word.length > 3))
    .filter(isArabic),
)

/**
 * Returns the word. If it is Arabic and begins with a prefix for 'and', 'in', 'as' or 'for', also returns the word
 * without the prefix, provided that at least three letters remain.
 */
const formsOf = (word: string): string[] => {
  const forms = [word]
  if (/^[وف]...+/.test(word)) forms.push(word.slice(1))
  if (/^[بكل]...+/.test(word)) forms.push(word.slice(1))
  if (/^[وف][بكل]...+/.test(word)) forms.push(word.slice(2))
  return isArabic(word) ? forms : [word]
}

const wordsOfEntries = (isOptional: boolean) =>
  new Set(
    stopWordEntries
      .filter((entry) => Boolean(entry.isOptional) === isOptional)
      .flatMap(({ words }) => words.map(plain)),
  )
const IGNORED = wordsOfEntries(false)
const OPTIONAL = wordsOfEntries(true)
const isIgnored = (word: string) => IGNORED.has(word) || (/^و../.test(word) && IGNORED.has(word.slice(1)))

type Term = { words: string[]; spelled: string; group?: Group; isOptional?: boolean }

/**
 * Splits the words of a search into at most six terms. Consecutive words that form a known name are one term. Words
 * such as 'in' and 'of' are left out, unless the search has no other terms.
 */
function termsOf(words: string[]): Term[] {
  const all = allTermsOf(words)
  const others = all.filter(({ words, group }) => group || !isIgnored(words.join(' ')))
  if (others.length === 0) return all.slice(0, 6)
  const terms = withOptional(others)
  const kept = [...requiredOf(terms), ...terms.filter(({ isOptional }) => isOptional)].slice(0, 6)
  return terms.filter((term) => kept.includes(term))
}

const requiredOf = (terms: Term[]) => terms.filter(({ isOptional }) => !isOptional)

/**
 * Marks the terms that a row need not have: those that say little, those that say little beside another term, and in a
 * search of more than four terms those that are unknown. If the other terms say too little, all terms are required.
 */
function withOptional(terms: Term[]): Term[] {
  const isSecondary = (term: Term) =>
    OPTIONAL.has(term.words.join(' ')) ||
    terms.some((other) => other !== term && keysOf(other).some((key) => term.group?.optionalBeside?.includes(key)))
  const isKnown = ({ words, group }: Term) => group !== undefined || begunBy(words.join(' ')).length > 0
  const isEnough = (term: Term) => !isSecondary(term) && (term.group || term.words.join('').length > 2)
  if (!terms.some(isEnough)) return terms
  const isSentence = terms.length > 4 && terms.some((term) => !isSecondary(term) && isKnown(term))
  return terms.map((term) => ({ ...term, isOptional: isSecondary(term) || (isSentence && !isKnown(term)) }))
}

const keysOf = ({ group }: Term) =>
  [...(group?.facets ?? []), ...(group?.services ?? []), ...(group?.vendors ?? [])].map(
    (facet) => facet.split(':')[0] ?? '',
  )

function allTermsOf(words: string[]): Term[] {
  const [first, ...others] = words
  if (first === undefined) return []
  for (let length = words.length; length > 0; length--) {
    const named = namedTerm(first, others.slice(0, length - 1))
    if (named) return [named, ...allTermsOf(words.slice(length))]
  }
  const word = withoutArticle(first)
  const known = formsOf(word).find((form) => knownWords.has(form) && !IGNORED.has(form) && form !== 'علي')
  return [{ words: [known ?? word], spelled: known ?? word }, ...allTermsOf(others)]
}

/**
 * Finds the known name that these words form. The name of a city is searched as it was typed. If that name is a single
 * word with the Arabic article, it is found only if the visitor typed the article too.
 */
function namedTerm(first: string, others: string[]): Term | undefined {
  const word = withoutArticle(first)
  for (const form of formsOf(word)) {
    const name = bare([form, ...others].join(' '))
    const group = groupsByName.get(name) ?? groupsByPlural.get(name)
    const isBare = first === word || form !== word
    const isWithArticle = (each: string) => bare(each) === name && /^ال[^ ]+$/.test(plain(each))
    const written = [isBare ? form : first.replace(/^[وف]?[بك]?(?=ال)/, ''), ...others]
    if (group?.form === 'place') {
      if (isBare && group.words.some(isWithArticle)) continue
      return { words: written, spelled: written.join(' '), group }
    }
    if (group) return { words: [form, ...others.map(withoutArticle)], spelled: written.join(' '), group }
  }
  return undefined
}

const hasFacet = (row: Row, facet: string) =>
  inGroup(row, facet.split(':')[0] ?? '', [facet.slice(facet.indexOf(':') + 1)])

const facetsOf = ({ words, group }: Term) => group?.facets ?? (group?.form === 'place' ? [] : begunBy(words.join(' ')))

/**
 * Whether the row contains the typed words, anywhere in its texts, or a synonym of them. A synonym that is an
 * abbreviation must be a separate word in the text.
 */
const isNamedIn = (row: Row, term: Term): boolean =>
  term.words.every((word) => isIn(row, word)) || hasMeaning(row, term)

/** Whether the row has one of the term's names as a word of its own, or one of the term's options. */
function hasMeaning(row: Row, term: Term): boolean {
  const { group } = term
  const names = [...(group?.words ?? []), ...(group?.alsoFinds ?? [])]
  return (
    names.some((name) => textsOf(row).some((text) => hasName(plain(text), name, group))) ||
    facetsOf(term).some((facet) => hasFacet(row, facet))
  )
}

const isTermIn = (row: Row, term: Term) =>
  isNamedIn(row, term) || (term.group?.services ?? []).some((facet) => hasFacet(row, facet))

/**
 * Whether the row contains the whole term, in Arabic with or without the article, or has an option whose label contains
 * the term or another name of it.
 */
function isTypedIn(row: Row, term: Term): boolean {
  const { words, spelled } = term
  const [first, ...others] = words
  const key = words.join(' ')
  const definite = isArabic(key) ? [first, ...others.map((word) => `ال${word}`)].join(' ') : key
  const isLabelled = (facet: string) =>
    !term.group?.facets ||
    term.group.words.some((word) => bare(facet.slice(facet.indexOf(':') + 1)).includes(bare(word)))
  return (
    [spelled, key, definite].some((text) => isIn(row, text)) ||
    facetsOf(term).some((facet) => isLabelled(facet) && !facet.startsWith('actsFor:') && hasFacet(row, facet))
  )
}

const RELATED = 5

/**
 * Returns the tier of a row in the list: 0 if it contains the typed text, 1 if it contains it only within longer words,
 * 2 or 3 likewise if it lacks only optional words, 4 if it contains a synonym, and RELATED if it only requests a service
 * of the profession that was searched.
 */
function tierOf(row: Row, search: string): number {
  const typed = plain(search.replace(/\p{Cc}/gu, ' ')).trim()
  const terms = termsOf(wordsOf(typed))
  const isWhole = (term: Term) => !term.group || term.words.length > 1 || hasMeaning(row, term)
  if (terms.every((term) => isTypedIn(row, term))) return terms.every(isWhole) ? 0 : 1
  const required = requiredOf(terms)
  if (required.every((term) => isTypedIn(row, term))) return required.every(isWhole) ? 2 : 3
  return required.every((term) => isNamedIn(row, term)) ? 4 : RELATED
}

/** Returns the options whose Arabic name contains a word that begins with this text. */
function begunBy(typed: string): readonly string[] {
  if (!/^[\u0621-\u064a]{3}/.test(typed) || typed === 'علي' || isIgnored(typed)) return []
  const isBegun = (name: string) =>
    /[\u0621-\u064a]/.test(name) && [plain(name), bare(name)].some((each) => ` ${each}`.includes(` ${typed}`))
  return [...closedListSynonyms, ...claimsWorkSynonyms].flatMap(({ words, facets = [] }) =>
    words.some(isBegun) ? facets : [],
  )
}

/**
 * Whether the text contains this name of a term. A long Arabic word or an English phrase matches anywhere. Any other
 * name must be a separate word in the text. An Arabic word may have a prefix or a suffix of Arabic grammar, and an
 * English word may be in the plural.
 */
function hasName(text: string, word: string, group: (typeof synonyms)[number] | undefined): boolean {
  const name = bare(word)
  const isPlace = group?.form === 'place'
  if (!isPlace && !group?.form && /^[\u0621-\u064a]{5,}$/.test(name)) return text.includes(name)
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const inEnglish = escaped.replaceAll(' ', '[^]')
  if (!group?.form && /^[^\u0621-\u064a]+ [^\u0621-\u064a]+$/.test(name)) return new RegExp(inEnglish).test(text)
  const before = '[وف]?(?:[بك]?ال|لل|[بكل])?'
  const hasArticle = plain(word).startsWith('ال') && !name.startsWith('ال')
  const beforePlace = hasArticle ? '[وف]?(?:[بك]?ال|لل)' : '[وف]?[بكل]?'
  const after = group?.form ? '' : '(?:ي|يه|ه|ها|هم|نا|كم|ا)?'
  const forms = isArabic(name)
    ? `${isPlace ? beforePlace : before}${escaped.replaceAll(' ', `${after} ${before}`)}${after}`
    : `${inEnglish}${isPlace ? '' : 's?'}`
  return new RegExp(`(?<![^\\x01-/:-@\\x5b-\`{-\\x7f])${forms}(?![^\\x01-/:-@\\x5b-\`{-\\x7f])`).test(text)
}

const words = fc.constantFrom(
  ...'Wadi Crest FIDIC claims CLAIMS façade Façade FACADE facade Ünïcödé Ünıversal m² ½ ﬁre № Ⅳ １００％'.split(' '),
  ...'أحمد احمد إدارة ادارة آفاق ٱلعقد عقد العقد للعقد عِقدٌ عـقـد هدى هدي مقاولة بالمقاوله کتاب كتاب ی ي ؤ ئ ﻻ لا'.split(
    ' ',
  ),
  ...'100% 50_50 a_b %% __ \\ a\\b C:\\new \\% * ? [a-z] ^ $1 ( ) + | .* O\'Neil "quoted" & <b> é e x ا ; --'.split(
    ' ',
  ),
  ...'Contract contracts المطالبات مطالبة مُطالَبات فيديك پارك بارك ٢٠٢٥ 2025 «عقد» عقد، مصر مصرف می\u200cخواهم عقد\u200f'.split(
    ' ',
  ),
  ...'EOT geotechnical LD build VO avoid the of in Riyadh Riyadhs Dubai Amman عمان وبدبي الرياض رياضية في من ومطالبات'.split(
    ' ',
  ),
  ...'لتحليل وتحليل مقاولين الباطن خبر الخبر وبالخبر خبرة أوامر Al-Khobar no-objection'.split(' '),
  'delay analysis',
  'certificate',
  'تحليل التأخير',
  'تحليل تأخير',
  'للتأخير',
  'Oil & gas',
  'oil & gas',
  'Saudi',
  '$10M -',
  'line\nbreak',
  'tab\tstop',
)
const phrase = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: Math.min(3, values.length) })
const one = (values: readonly string[]) => fc.constantFrom(...values)

/** Generates a value that is usually empty, as it is on most requests. */
const stated = (values: readonly string[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: one(values) })

const row: fc.Arbitrary<OpportunityRow> = fc
  .record({
    company: phrase,
    description: phrase,
    location: phrase,
    country: one(countries),
    ownership_type: one(ownershipTypes),
    project_size: one(projectSizes),
    services: some(vendorServices),
    project_type: fc.oneof(
      { weight: 1, arbitrary: fc.constant<string[]>(['Oil & Gas']) },
      { weight: 2, arbitrary: some(projectTypes) },
    ),
    specialties: some(specialties),
    languages: some(languages),
    stage: stated(stages),
    needed_by: fc.constantFrom(null, ...[-1, 0, 28, 29].map(dayIn)),
    contract_form: stated(contractForms),
    acts_for: stated(sides),
    forum: stated(forums),
    // Only four different times are possible, so that many rows have the same time.
    posted_at: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2025, 3, 1 + day))),
  })
  .map(anOpportunity)

/**
 * Generates searches and filters for these rows. Most of them are parts of the rows' texts, some in another spelling.
 */
function searchesFor(rows: OpportunityRow[]): fc.Arbitrary<Search> {
  const texts = rows.flatMap((row) => [row.company, row.description, row.country, row.project_size, ...row.services])
  const part = fc
    .tuple(fc.constantFrom('', ...texts), fc.nat(20), fc.integer({ min: 1, max: 24 }))
    .map(([text, start, length]) => [...text].slice(start, start + length).join(''))
  const respelt = fc.tuple(
    part,
    fc.constantFrom(plain, shout, inOneForm, (text: string) => ` ${text}\t`),
  )
  const search = fc.oneof(
    fc.constant(''),
    part,
    respelt.map(([text, respell]) => respell(text)),
    words,
    phrase,
    fc.string({ unit: 'binary-ascii', maxLength: 3 }).map((text) => text.replace(/\p{Cc}/gu, ' ')),
    fc.constant('x'.repeat(200)),
  )
  const unknown = fc.subarray(['Atlantis', 'constructor', "Robert'); --", 'عقد'], { maxLength: 2 })
  const chosen = (values: readonly string[]) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<string[]>([]) },
      { weight: 2, arbitrary: some(values) },
      { weight: 1, arbitrary: fc.tuple(some(values), unknown).map((both) => both.flat()) },
    )
  const choices = Object.fromEntries(Object.entries(groups).map(([key, options]) => [key, chosen(options)]))
  return fc.record({ search, choices: fc.record(choices) })
}
const shout = (text: string) => text.toUpperCase()
const inOneForm = (text: string) => text.normalize('NFC')

/** Generates up to eight rows, and twelve searches for them. */
const scene = fc
  .array(row, { minLength: 1, maxLength: 8 })
  .chain((rows) =>
    fc.record({ rows: fc.constant(rows), searches: fc.array(searchesFor(rows), { minLength: 12, maxLength: 12 }) }),
  )

/** Replaces all stored rows with these rows. */
async function stock(rows: OpportunityRow[]): Promise<Row[]> {
  await staff.query(sql`truncate opportunities`)
  const ids = await publish(staff, ...rows)
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? '' }))
}

/**
 * Returns the number of matching rows, in total and for each option. The number for an option counts the rows that have
 * the option and match the search and the filters of all other groups.
 */
function expectedCounts(rows: Row[], { search, choices }: Search) {
  const found = rows.filter((row) => matches(row, { search, choices }))
  const options = Object.entries(groups).map(([key, options]) => {
    const left = rows.filter((row) => matches(row, { search, choices: { ...choices, [key]: [] } }))
    return [
      key,
      Object.fromEntries(options.map((option) => [option, left.filter((row) => inGroup(row, key, [option])).length])),
    ]
  })
  return {
    total: found.length,
    related: found.filter((row) => tierOf(row, search) === RELATED).length,
    options: Object.fromEntries(options),
    truncated: [],
  }
}

const newestFirst = (a: Row, b: Row) => b.posted_at.getTime() - a.posted_at.getTime() || (a.id < b.id ? 1 : -1)

/**
 * Returns the parameters of the page's address for this search. Every second option is written with capitals and extra
 * spaces, and some parameters have no meaning for the page.
 */
function parametersFor({ search, choices }: Search): URLSearchParams {
  const spell = (value: string, index: number) => (index % 2 ? ` ${shout(value).replaceAll(' ', '  ')}\u200f` : value)
  const chosen = Object.entries(choices).flatMap(([key, values]) =>
    values.map((value, index) => [key, spell(value, index)]),
  )
  return new URLSearchParams([['q', search], ...chosen, ['utm_source', 'letter'], ['country', ' ']])
}

test('for any rows and any search, the list has exactly the rows of the specification: those with the typed text first, then the newest', {
  timeout: 600_000,
}, async () => {
  const results = { some: 0, none: 0 }
  await fc.assert(
    fc.asyncProperty(scene, async ({ rows, searches }) => {
      const stored = await stock(rows)
      for (const search of searches) {
        const filters = readFilters(opportunityFilters, parametersFor(search))
        const tier = (row: Row) => tierOf(row, search.search)
        const found = stored.filter((row) => matches(row, search))
        const expected = found.sort((one, other) => tier(one) - tier(other) || newestFirst(one, other))
        for (const pool of [visitor, byIndex]) {
          const page = await listOpportunities(pool, filters)
          expect(page.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        }
        results[expected.length > 0 ? 'some' : 'none'] += 1
      }
    }),
    { numRuns: 150 },
  )
  // If nearly all searches found nothing, or if nearly all found something, this test would prove little.
  expect(Math.min(results.some, results.none)).toBeGreaterThan(200)
})

test('for any rows and any search, the counts are right, in total and for each option', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ rows, searches }) => {
      const stored = await stock(rows)
      for (const search of searches) {
        const filters = readFilters(opportunityFilters, parametersFor(search))
        const counts = await Promise.all(
          [visitor, byIndex].map((pool) => countOpportunities(pool, opportunityFilters, filters)),
        )
        for (const each of counts)
          expect([search.search, each]).toEqual([search.search, expectedCounts(stored, search)])
      }
    }),
    { numRuns: 50 },
  )
})

const everything = readFilters(opportunityFilters, new URLSearchParams())

/** Follows the list to its last page and returns the ids in the order of the list, page by page. */
async function walk(filters = everything, meanwhile = async () => {}): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | undefined = ''; next !== undefined && pages.length < 20; ) {
    const page = await listOpportunities(visitor, filters, readCursor(new URLSearchParams({ after: next })))
    pages.push(page.rows.map(({ id }) => id))
    next = page.next
    await meanwhile()
  }
  return pages
}

/**
 * Adds a row for each number. The number is added to the row's time as microseconds, so many rows can have the same
 * time. Returns the ids, newest first.
 */
async function stockClosely(microseconds: number[]): Promise<string[]> {
  await stock(microseconds.map(() => anOpportunity()))
  const { rows } = await staff.query<{ id: string }>(sql`
    with dated as (
      select id, (${microseconds}::int[])[row_number() over ()] as microsecond from opportunities),
    moved as (
      update opportunities o set posted_at = timestamptz '2025-04-01 12:00:00.999990Z' + microsecond * interval '1 microsecond'
      from dated where dated.id = o.id returning o.id, o.posted_at)
    select id from moved order by posted_at desc, id desc`)
  return rows.map(({ id }) => id)
}

test('following the list shows each row exactly once and in order, also if rows share a microsecond', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 160, size: 'max' }), async (microseconds) => {
      const newest = await stockClosely(microseconds)
      const pages = await walk()
      expect(pages.flat()).toEqual(newest)
      expect(pages.slice(0, -1).every((page) => page.length === 24)).toBe(true)
    }),
    { numRuns: 12 },
  )
})

test.for([0, 1, 23, 24, 25, 48, 49])(
  'a list of %i is divided into pages of 24 without losing a row',
  async (length) => {
    await stockClosely(Array.from({ length }, () => 0))
    const sizes = (await walk()).map((page) => page.length)
    expect(sizes).toEqual(
      Array.from({ length: Math.max(1, Math.ceil(length / 24)) }, (_, page) => Math.min(24, length - page * 24)),
    )
  },
)

test('a row that is published while a visitor follows the list neither repeats nor hides another row', async () => {
  const newest = await stockClosely(Array.from({ length: 120 }, (_, index) => index % 7))
  const pages = await walk(everything, async () => {
    await publish(staff, anOpportunity(), anOpportunity())
  })
  expect(pages.flat()).toEqual(newest)
})

test('each page of a list keeps the filters', async () => {
  await stock(Array.from({ length: 200 }, (_, index) => anOpportunity({ country: index % 2 ? 'Jordan' : 'Oman' })))
  const filters = readFilters(opportunityFilters, new URLSearchParams({ country: 'Oman', q: 'depot' }))
  expect((await walk(filters)).map((page) => page.length)).toEqual([24, 24, 24, 24, 4])
})

// A search for many words first reads the newest 1,000 rows. It uses the index only if too few of these rows match.
test('a search of many words finds the same rows in the same order, whether they are among the newest or not', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const published = (count: number, posted_at: Date) =>
    Array.from({ length: count }, (_, n) => anOpportunity({ country: n % 2 ? 'Jordan' : 'Oman', posted_at }))
  await stock([...published(120, hoursAgo(1)), ...published(200, hoursAgo(3))])
  await fill(sql`
    insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email, posted_at)
    select 'C', 'D', 'L', 'Oman', 'Public', '< $1M', 'a@b.example', ${hoursAgo(2)} from generate_series(1, 1100)`)
  const filtersOf = (q: string) => readFilters(opportunityFilters, new URLSearchParams({ country: 'Oman', q }))
  const pages = await walk(filtersOf('depot'))
  expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 24, 24, 24, 16])
  expect(await walk(filtersOf('depot wadi build rail'))).toEqual(pages)
  expect(await walk(filtersOf('depot wadi build zeppelin'))).toEqual([[]])
})
