import { closest, distance } from 'fastest-levenshtein'
import type { Field } from '../../kit/fields/fields.ts'
import { keyOf } from '../../kit/search/normalize-text.ts'
import { synonymsOf } from '../../search/synonyms.ts'

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

/**
 * A fifth of the letters may differ. So 'Contract drafing' is 'Contract drafting', and 'Road' is not 'Rail'. Amounts
 * must be equal.
 */
const MAX_DIFFERENCE = 0.2

/** Names that the search does not know, each with its option. */
const otherNames = new Map(
  Object.entries({
    شركة: 'Company',
    "People's Democratic Republic of Algeria": 'Algeria',
    'الجمهورية الجزائرية الديمقراطية الشعبية': 'Algeria',
    'المملكة الأردنية الهاشمية': 'Jordan',
    'Lebanese Republic': 'Lebanon',
    'الجمهورية اللبنانية': 'Lebanon',
    'المملكة المغربية': 'Morocco',
    'Syrian Arab Republic': 'Syria',
    'الجمهورية العربية السورية': 'Syria',
    'الجمهورية التونسية': 'Tunisia',
  }).map(([name, option]) => [keyOf(name), option]),
)

/** Keeps the point of '1.5M', because '15M' is another amount. */
const withoutPoints = (text: string) => text.replace(/\.(?!\d)/g, '')

const compact = (text: string) => withoutPoints(text.replace(/[\s\u2010-\u2015-]/g, '')).toLowerCase()

/** Writes '1M - 10M', '1.0M - 10.0M' and 'USD 1M to 10M' in one way, and 'under 1M' as '<1m'. */
const amount = (text: string) =>
  compact(
    text
      .replace(/\.0{1,2}(?![\d.])/g, '')
      .replace(/\sto\s/i, '-')
      .replace(/(?:less than|under|below)\s/i, '<')
      .replace(/(?:more than|over|above)\s/i, '>'),
  ).replace(/usd|us\$|\$/g, '')

/** The formal part of a country's name, as in 'State of Qatar' and 'دولة قطر'. */
const FORMAL =
  /^(?:the )?(?:arab |hashemite )?(?:emirate|kingdom|republic|state|sultanate) of (?:the )?|^(?:جمهورية|دولة|سلطنة|مملكة) /i

/** `option` is the option that the text means. `nearest` is the most similar option if none is similar enough. */
export type ClosedValue = { option: string } | { nearest: string | undefined }

// A column repeats the same few texts, and finding the nearest option takes some tenths of a millisecond.
const foundValues = new Map<readonly string[], Map<string, ClosedValue>>()
const MAX_REMEMBERED = 10_000

/**
 * Finds the option that a text means, in upper or lower case, by a name that the search knows, in Arabic, or with a
 * misspelling.
 */
export function closedValue(field: Closed, text: string): ClosedValue {
  const ofField = foundValues.get(field.options) ?? new Map<string, ClosedValue>()
  foundValues.set(field.options, ofField)
  const found = ofField.get(text) ?? findValue(field, text)
  if (ofField.size < MAX_REMEMBERED) ofField.set(text, found)
  return found
}

function findValue(field: Closed, text: string): ClosedValue {
  const { options } = field
  if (options.includes(text)) return { option: text }
  const key = keyOf(text.replace(/^the /i, ''))
  const namedOption = otherNames.get(key)
  if (namedOption !== undefined && options.includes(namedOption)) return { option: namedOption }
  const equalOption =
    options.find((option) => keyOf(option) === key || compact(option) === compact(text)) ??
    options.find((option) => option.includes('$') && amount(option) === amount(text)) ??
    optionBySearch(field, text) ??
    optionOfCode(field, text)
  if (equalOption !== undefined) return { option: equalOption }
  const simplified = withoutPoints(text.replace(FORMAL, ''))
  if (simplified !== text) return findValue(field, simplified)
  const option = optionOfAllParts(field, text)
  if (option !== undefined) return { option }
  const spelling = options.some((one) => one.includes('$')) ? amount : keyOf
  const [spelt, spellings] = [spelling(text), options.map(spelling)]
  const nearest = closest(spelt, spellings)
  const nearestOption = options[spellings.indexOf(nearest)]
  const difference = distance(spelt, nearest) / Math.max(spelt.length, nearest.length, 1)
  if (nearestOption !== undefined && difference <= MAX_DIFFERENCE && !/\d/.test(nearestOption))
    return { option: nearestOption }
  return { nearest: difference <= 2 * MAX_DIFFERENCE ? nearestOption : undefined }
}

/** 'Corniche, Doha, Qatar' has three parts. A longer text is not a place, and reading each of its parts takes time. */
const MAX_PARTS = 3

/** 'Qatar, Doha' means Qatar. */
function optionOfAllParts(field: Closed, text: string): string | undefined {
  const parts = text.split(/[,،]/)
  if (parts.length === 1 || parts.length > MAX_PARTS) return undefined
  const found = parts.map((part) => closedValue(field, part.trim()))
  const options = new Set(found.map((one) => ('option' in one ? one.option : undefined)))
  return options.size === 1 ? [...options][0] : undefined
}

/**
 * Finds the option by the names that the search knows. A name of several options, such as 'claims', means none of them.
 * A city means its country if the field has countries.
 */
function optionBySearch({ options, filter }: Closed, text: string): string | undefined {
  const group = synonymsOf(text)
  if (group?.country && options.includes(group.country)) return group.country
  const found = (group?.facets ?? []).flatMap((facet) => {
    const option = facet.slice(facet.indexOf(':') + 1)
    return facet === `${filter?.key}:${option}` && options.includes(option) ? [option] : []
  })
  return found.length === 1 ? found[0] : undefined
}

const codes = (['region', 'language'] as const).map((type) => new Intl.DisplayNames('en', { type, fallback: 'none' }))

/** Reads codes such as 'AE' (ISO 3166) and 'EN' (ISO 639). */
function optionOfCode(field: Closed, text: string): string | undefined {
  if (!/^[a-z]{2,3}$/i.test(text)) return undefined
  const names = codes.flatMap((of) => {
    try {
      return of.of(text.toUpperCase()) ?? []
    } catch {
      return []
    }
  })
  return names.map((name) => (field.options.includes(name) ? name : optionBySearch(field, name))).find(Boolean)
}
