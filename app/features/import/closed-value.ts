import { closest, distance } from 'fastest-levenshtein'
import type { Field } from '../../kit/fields/fields.ts'
import { keyOf } from '../../kit/search/normalize-text.ts'
import { synonymsOf } from '../../kit/search/synonyms.ts'

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

/** A fifth of the letters may differ: 'Contract drafing' is 'Contract drafting', 'Road' is not 'Rail'. Amounts may not. */
const MAX_DIFFERENCE = 0.2

/** What the search has no name for. */
const inArabic = new Map([['شركة', 'Company']])

const compact = (text: string) => text.replace(/[\s.\u2010-\u2015-]/g, '').toLowerCase()

/** '1M - 10M', 'USD 1M to 10M' and 'under 1M'. */
const amount = (text: string) =>
  compact(
    text
      .replace(/\sto\s/i, '-')
      .replace(/(?:less than|under|below)\s/i, '<')
      .replace(/(?:more than|over|above)\s/i, '>'),
  ).replace(/usd|us\$|\$/g, '')

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
  const named = inArabic.get(text)
  if (named !== undefined && options.includes(named)) return { option: named }
  const key = keyOf(text)
  const same =
    options.find((option) => keyOf(option) === key || compact(option) === compact(text)) ??
    options.find((option) => option.includes('$') && amount(option) === amount(text)) ??
    knownBySearch(field, text) ??
    ofCode(field, text)
  if (same !== undefined) return { option: same }
  const keys = options.map(keyOf)
  const nearest = closest(key, keys)
  const option = options[keys.indexOf(nearest)]
  const difference = distance(key, nearest) / Math.max(key.length, nearest.length, 1)
  if (option !== undefined && difference <= MAX_DIFFERENCE && !/\d/.test(option)) return { option }
  return { near: difference <= 2 * MAX_DIFFERENCE ? option : undefined }
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
