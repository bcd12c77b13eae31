import { closest, distance } from 'fastest-levenshtein'
import type { Field } from '../../kit/fields/fields.ts'
import { keyOf } from '../../kit/search/normalize-text.ts'
import { synonymsOf } from '../../search/synonyms.ts'

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

/** A fifth of the letters may differ: 'Contract drafing' is 'Contract drafting', 'Road' is not 'Rail'. Amounts may not. */
const MAX_DIFFERENCE = 0.2

/** Names that the search does not know, each with the option that it means. */
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

/** The point of '1.5M' stays, because '15M' is another amount. */
const withoutPoints = (text: string) => text.replace(/\.(?!\d)/g, '')

const compact = (text: string) => withoutPoints(text.replace(/[\s\u2010-\u2015-]/g, '')).toLowerCase()

/** '1M - 10M', '1.0M - 10.0M', 'USD 1M to 10M' and 'under 1M'. */
const amount = (text: string) =>
  compact(
    text
      .replace(/\.0{1,2}(?![\d.])/g, '')
      .replace(/\sto\s/i, '-')
      .replace(/(?:less than|under|below)\s/i, '<')
      .replace(/(?:more than|over|above)\s/i, '>'),
  ).replace(/usd|us\$|\$/g, '')

/** 'State of Qatar', and 'دولة قطر'. */
const FORMAL =
  /^(?:the )?(?:arab |hashemite )?(?:emirate|kingdom|republic|state|sultanate) of (?:the )?|^(?:جمهورية|دولة|سلطنة|مملكة) /i

/** `option`: what is taken. `near`: what comes nearest where none is near enough. */
export type ClosedValue = { option: string } | { near: string | undefined }

// A column repeats the same few texts, and the nearest option takes some tenths of a millisecond to find.
const known = new Map<readonly string[], Map<string, ClosedValue>>()
const MAX_KNOWN = 10_000

/** The option that a text means: in any case, by a name that the search knows, in Arabic too, or by its spelling. */
export function closedValue(field: Closed, text: string): ClosedValue {
  const ofField = known.get(field.options) ?? new Map<string, ClosedValue>()
  known.set(field.options, ofField)
  const found = ofField.get(text) ?? findValue(field, text)
  if (ofField.size < MAX_KNOWN) ofField.set(text, found)
  return found
}

function findValue(field: Closed, text: string): ClosedValue {
  const { options } = field
  if (options.includes(text)) return { option: text }
  const key = keyOf(text.replace(/^the /i, ''))
  const named = otherNames.get(key)
  if (named !== undefined && options.includes(named)) return { option: named }
  const same =
    options.find((option) => keyOf(option) === key || compact(option) === compact(text)) ??
    options.find((option) => option.includes('$') && amount(option) === amount(text)) ??
    knownBySearch(field, text) ??
    ofCode(field, text)
  if (same !== undefined) return { option: same }
  const plain = withoutPoints(text.replace(FORMAL, ''))
  if (plain !== text) return findValue(field, plain)
  const option = optionOfAllParts(field, text)
  if (option !== undefined) return { option }
  const spelling = options.some((one) => one.includes('$')) ? amount : keyOf
  const [spelt, spellings] = [spelling(text), options.map(spelling)]
  const nearest = closest(spelt, spellings)
  const likely = options[spellings.indexOf(nearest)]
  const difference = distance(spelt, nearest) / Math.max(spelt.length, nearest.length, 1)
  if (likely !== undefined && difference <= MAX_DIFFERENCE && !/\d/.test(likely)) return { option: likely }
  return { near: difference <= 2 * MAX_DIFFERENCE ? likely : undefined }
}

/** As 'Corniche, Doha, Qatar' has. A longer text is no place, and to read each of its parts takes time. */
const MAX_PARTS = 3

/** 'Qatar, Doha' means Qatar. */
function optionOfAllParts(field: Closed, text: string): string | undefined {
  const parts = text.split(/[,،]/)
  if (parts.length === 1 || parts.length > MAX_PARTS) return undefined
  const found = parts.map((part) => closedValue(field, part.trim()))
  const options = new Set(found.map((one) => ('option' in one ? one.option : undefined)))
  return options.size === 1 ? [...options][0] : undefined
}

/** A name of several options, as 'claims', means none of them. A city means its country where countries are asked for. */
function knownBySearch({ options, filter }: Closed, text: string): string | undefined {
  const group = synonymsOf(text)
  if (group?.country && options.includes(group.country)) return group.country
  const found = (group?.facets ?? []).flatMap((facet) => {
    const option = facet.slice(facet.indexOf(':') + 1)
    return facet === `${filter?.key}:${option}` && options.includes(option) ? [option] : []
  })
  return found.length === 1 ? found[0] : undefined
}

const codes = (['region', 'language'] as const).map((type) => new Intl.DisplayNames('en', { type, fallback: 'none' }))

/** 'AE' and 'EN', by ISO 3166 and ISO 639. */
function ofCode(field: Closed, text: string): string | undefined {
  if (!/^[a-z]{2,3}$/i.test(text)) return undefined
  const names = codes.flatMap((of) => {
    try {
      return of.of(text.toUpperCase()) ?? []
    } catch {
      return []
    }
  })
  return names.map((name) => (field.options.includes(name) ? name : knownBySearch(field, name))).find(Boolean)
}
