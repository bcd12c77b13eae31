import { readFileSync } from 'node:fs'
import { closest } from 'fastest-levenshtein'
import * as v from 'valibot'
import { keyOf, normalizeText } from '../app/kit/search/normalize-text.ts'
import { vendorFilters } from '../app/records/listing.fields.ts'
import { opportunityFilters } from '../app/records/request.fields.ts'
import { countries } from '../app/vocabulary/closed-lists.ts'
import { cityLine, stopWordsLine, synonymsLine } from '../app/vocabulary/schema.ts'

const schemas = {
  'closed-list-words.json': synonymsLine,
  'claims-work-words.json': synonymsLine,
  'trade-words.json': synonymsLine,
  'cities.json': cityLine,
  'stop-words.json': stopWordsLine,
}

type FileName = keyof typeof schemas
type Entry = Partial<Record<string, unknown>>
type Line = { name: FileName; number: number; entry: Entry }

const names = Object.keys(schemas) as FileName[]

export const readVocabulary = () =>
  Object.fromEntries(names.map((name) => [name, readFileSync(`app/vocabulary/${name}`, 'utf8')])) as Record<
    FileName,
    string
  >

/** Describes the faults in the files of search words. The descriptions are for people who are not programmers. */
export function faultsOfVocabulary(files: Partial<Record<FileName, string>>): string[] {
  const faults: string[] = []
  const lines: Line[] = []
  for (const name of names)
    if (files[name] !== undefined) {
      const report = (number: number, fault: string) => faults.push(`app/vocabulary/${name}, line ${number}: ${fault}`)
      const read = readEntries(files[name], report)
      for (const { number, entry } of read) {
        for (const fault of faultsInEntry(name, entry)) report(number, fault)
        lines.push({ name, number, entry })
      }
    }
  return [...faults, ...repetitions(lines)]
}

/**
 * Reads the entries of a file and reports its faults. The first line must be '[', the last must be ']', and each line
 * between them must be one entry.
 */
function readEntries(
  text: string,
  report: (number: number, fault: string) => void,
): { number: number; entry: Entry }[] {
  const all = text.trimEnd().split('\n')
  if (all[0]?.trim() !== '[') report(1, 'the first line must be [ and nothing else.')
  if (all.at(-1)?.trim() !== ']') report(all.length, 'the last line must be ] and nothing else.')
  return all.slice(1, -1).flatMap((line, at) => {
    const number = at + 2
    const content = line.trim()
    const isLast = number === all.length - 1
    if (!content) {
      report(number, 'the line is empty. Delete it.')
      return []
    }
    if (isLast && content.endsWith(',')) report(number, 'the last entry must not end with a comma.')
    if (!isLast && !content.endsWith(',')) report(number, 'the entry must end with a comma.')
    try {
      return [{ number, entry: v.parse(v.record(v.string(), v.unknown()), JSON.parse(content.replace(/,$/, ''))) }]
    } catch {
      report(number, /[“”„]/.test(content) ? CURLY : UNREADABLE)
      return []
    }
  })
}

const CURLY = 'the line has curly quotation marks. Use straight ones: "'
const UNREADABLE =
  'the line cannot be read. It must look like { "words": ["claim", "مطالبة"] }, with quotation marks around each word and commas between them.'

function faultsInEntry(name: FileName, entry: Entry): string[] {
  const schema = schemas[name]
  const fields = Object.keys(schema.entries)
  const unknown = Object.keys(entry).filter((field) => !fields.includes(field))
  if (!('words' in entry) && unknown.length === 0) return ['"words" is missing.']
  const issues = v.safeParse(schema, entry).issues ?? []
  const invalid = issues.flatMap(({ path, message }) => {
    const field = String(path?.[0]?.key)
    return field in entry && !unknown.includes(field) ? `"${field}" ${message}.` : []
  })
  return [
    ...unknown.map((field) => `"${field}" is not a field here. ${didYouMean(field, fields)}`),
    ...new Set(invalid),
    ...(invalid.length > 0 ? [] : unknownValues(entry)),
  ]
}

const filters = [...vendorFilters(), ...opportunityFilters]
const keys = filters.map(({ key }) => key)
const facets = filters.flatMap(({ key, options }) => options.map((option) => `${key}:${option}`))

function unknownValues(entry: Entry): string[] {
  const options = ['facets', 'services', 'vendors'].flatMap((field) =>
    wordsIn(entry, field)
      .filter((word) => !facets.includes(word))
      .map((word) => `"${field}" has "${word}", which no filter offers. ${didYouMean(word, facets)}`),
  )
  for (const key of wordsIn(entry, 'optionalBeside'))
    if (!keys.includes(key)) options.push(`"optionalBeside" has "${key}", which is no filter. ${didYouMean(key, keys)}`)
  const [country] = wordsIn(entry, 'country')
  if (country === undefined || countries.some((known) => known === country)) return options
  return [...options, `"${country}" is not a country of the site. ${didYouMean(country, countries)}`]
}

const wordsIn = (entry: Entry, field: string): string[] =>
  [entry[field] ?? []].flat().filter((word) => typeof word === 'string')

const didYouMean = (word: string, known: readonly string[]) => `Did you mean "${closest(word, known)}"?`

/**
 * Describes the words that occur in two entries, because a search for such a word would find the rows of only one of
 * them.
 */
function repetitions(lines: readonly Line[]): string[] {
  const places = new Map<string, Line>()
  return lines.flatMap((line) => {
    const isStopWord = line.name === 'stop-words.json'
    const words = wordsIn(line.entry, 'words')
    return words.flatMap((word, at) => {
      const key = isStopWord ? `stop ${normalizeText(word).toLowerCase()}` : keyOf(word)
      const place = places.get(key)
      places.set(key, place ?? line)
      const here = `app/vocabulary/${line.name}, line ${line.number}:`
      if (words.indexOf(word) < at) return `${here} "${word}" stands in this line twice.`
      if (!place || place === line) return []
      return `${here} "${word}" already stands in line ${place.number} of ${place.name}. Delete it in one of the two lines.`
    })
  })
}
