import pg from 'pg'

// pg knows more types than it names.
const TEXT_ARRAY = 1009
const parseArray = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as (text: string) => (string | null)[]

/**
 * Reads a list that PostgreSQL has written ('{a,"b, c"}'), a list in JSON, or values with ';', ',' or '/' between them.
 * Returns undefined for JSON that contains an object or another list.
 */
export function listOf(text: string, isOption: (value: string) => boolean): string[] | undefined {
  const list = splitList(text.trim())
  if (!list.every((value) => value !== undefined)) return undefined
  const values = list.flatMap((value) => (isOption(trimValue(value)) ? value : value.split('/')))
  return values.map(trimValue).filter(Boolean)
}

/** Values that contain a comma are in quotation marks. */
const trimValue = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

// 'Gold Book (design, build, operate)' is one option.
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
