import { closest, distance } from 'fastest-levenshtein'
import type { Field } from '../../kit/fields/fields.ts'
import { keyOf } from '../../kit/search/normalize-text.ts'
import { synonymsOf } from '../../search/synonyms.ts'

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

/**
 * The share of letters in which a text may differ from an option. With a share of 0.2, the misspelt 'Contract drafing'
 * means 'Contract drafting', but 'Road' does not mean 'Rail'. Amounts must be equal.
 */
const MAX_DIFFERENCE = 0.2

/** Other names of options. The search does not know these names. */
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

/** Removes full stops, but keeps the decimal point of '1.5M', because '15M' is a different amount. */
const withoutPoints = (text: string) => text.replace(/\.(?!\d)/g, '')

const compact = (text: string) => withoutPoints(text.replace(/[\s\u2010-\u2015-]/g, '')).toLowerCase()

/**
 * Gives amounts one spelling: '1M - 10M', '1.0M - 10.0M' and 'USD 1M to 10M' become equal, and 'under 1M' becomes
 * '<1m'.
 */
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

/**
 * `option` is the option that the text means. If the text means none, `nearest` is the most similar option, if one is
 * similar at all.
 */
export type ClosedValue = { option: string } | { nearest: string | undefined }

// The results for earlier texts. A column repeats the same few texts, and finding the nearest option takes some tenths
// of a millisecond.
const foundValues = new Map<readonly string[], Map<string, ClosedValue>>()
const MAX_REMEMBERED = 10_000

/**
 * Finds the option that a text means. The text may be in capitals, in Arabic or misspelt, or it may be another name
 * that the search knows.
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

/**
 * The most parts between commas that the name of a place can have: 'Corniche, Doha, Qatar' has three. A text with more
 * is not a place, and reading each part takes time.
 */
const MAX_PARTS = 3

/** Returns the option that every part of a text means. For 'Qatar, Doha' it is Qatar. */
function optionOfAllParts(field: Closed, text: string): string | undefined {
  const parts = text.split(/[,،]/)
  if (parts.length === 1 || parts.length > MAX_PARTS) return undefined
  const found = parts.map((part) => closedValue(field, part.trim()))
  const options = new Set(found.map((one) => ('option' in one ? one.option : undefined)))
  return options.size === 1 ? [...options][0] : undefined
}

/**
 * Finds an option by the other names that the search knows. A name that several options share, such as 'claims', means
 * none of them. A city means its country if the field has countries as options.
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

/** Finds an option by a code such as 'AE' (ISO 3166) or 'EN' (ISO 639). */
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
