import pg from 'pg'

// pg knows more types than it names.
const TEXT_ARRAY = 1009
const parseArray = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as (text: string) => (string | null)[]

/**
 * A list as PostgreSQL writes it ('{a,"b, c"}'), as JSON, or its values with ';', ',' or '/' between them. Undefined for
 * JSON with an object or a list in it.
 */
export function listOf(text: string, isOption: (value: string) => boolean): string[] | undefined {
  const list = written(text.trim())
  if (!list.every((value) => value !== undefined)) return undefined
  const values = list.flatMap((value) => (isOption(trimmed(value)) ? value : value.split('/')))
  return values.map(trimmed).filter(Boolean)
}

/** A value with a comma is in quotation marks. */
const trimmed = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

// 'Gold Book (design, build, operate)' is one option.
const BETWEEN = /[;,؛،|\n](?![^(]*\))/u

const written = (text: string): (string | undefined)[] =>
  (text.startsWith('{') ? arrayOf(text) : text.startsWith('[') ? jsonList(text) : undefined) ?? text.split(BETWEEN)

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
