import { closest, distance } from 'fastest-levenshtein'
import type { Field } from '../../kit/fields/fields.ts'
import { keyOf, synonymsOf } from '../../kit/search/synonyms.ts'

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

/** A fifth of the letters may differ: 'Contract drafing' is 'Contract drafting', 'Road' is not 'Rail'. Amounts may not. */
const MAX_DIFFERENCE = 0.2

/** What the search has no name for. */
const inArabic = new Map([['شركة', 'Company']])

const compact = (text: string) => text.replace(/[\s\u2010-\u2015-]/g, '').toLowerCase()

/** `option`: what is taken. `near`: what comes nearest where none is near enough. */
export type ClosedValue = { option: string } | { near: string | undefined }

/** The option that a text means: in any case, by a name that the search knows, in Arabic too, or by its spelling. */
export function closedValue(field: Closed, text: string): ClosedValue {
  const { options } = field
  if (options.includes(text)) return { option: text }
  const named = inArabic.get(text)
  if (named !== undefined && options.includes(named)) return { option: named }
  const key = keyOf(text)
  const same =
    options.find((option) => keyOf(option) === key || compact(option) === compact(text)) ?? knownBySearch(field, text)
  if (same !== undefined) return { option: same }
  const keys = options.map(keyOf)
  const nearest = closest(key, keys)
  const option = options[keys.indexOf(nearest)]
  const difference = distance(key, nearest) / Math.max(key.length, nearest.length, 1)
  if (option !== undefined && difference <= MAX_DIFFERENCE && !/\d/.test(option)) return { option }
  return { near: difference <= 2 * MAX_DIFFERENCE ? option : undefined }
}

/** A name of several options, as 'claims', means none of them. */
function knownBySearch({ options, filter }: Closed, text: string): string | undefined {
  const found = (synonymsOf(text)?.facets ?? []).flatMap((facet) => {
    const option = facet.slice(facet.indexOf(':') + 1)
    return facet === `${filter?.key}:${option}` && options.includes(option) ? [option] : []
  })
  return found.length === 1 ? found[0] : undefined
}
