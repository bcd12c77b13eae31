import pg from 'pg'

// PostgreSQL's number for a list of texts. pg can read such a list, but has no name for its type.
const TEXT_ARRAY = 1009
const parseArray = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as (text: string) => (string | null)[]

/**
 * Splits a list that PostgreSQL has written ('{a,"b, c"}'), a list in JSON, or values separated by ';', ',', '|', '/'
 * or line breaks. Returns undefined for JSON that contains an object or a list within the list.
 */
export function listOf(text: string, isOption: (value: string) => boolean): string[] | undefined {
  const list = splitList(text.trim())
  if (!list.every((value) => value !== undefined)) return undefined
  const values = list.flatMap((value) => (isOption(trimValue(value)) ? value : value.split('/')))
  return values.map(trimValue).filter(Boolean)
}

/** Removes the quotation marks that programs put around a value, for example because it contains a comma. */
const trimValue = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

// The signs that separate values, except within brackets: 'Gold Book (design, build, operate)' is one option.
const SEPARATORS = /[;,؛،|\n](?![^(]*\))/u

const splitList = (text: string): (string | undefined)[] =>
  (text.startsWith('{') ? arrayOf(text) : text.startsWith('[') ? jsonList(text) : undefined) ?? text.split(SEPARATORS)

function arrayOf(text: string): string[] | undefined {
  try {
    return parseArray(text).map(String)
  } catch {
    return undefined
  }
}

function jsonList(text: string): (string | undefined)[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return undefined
    return list.filter((one) => one !== null).map((one) => (typeof one === 'object' ? undefined : String(one)))
  } catch {
    return undefined
  }
}
