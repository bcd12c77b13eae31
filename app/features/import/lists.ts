import pg from 'pg'

// pg knows more types than it names.
const TEXT_ARRAY = 1009
const parseArray = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as (text: string) => (string | null)[]

/** A list as PostgreSQL writes it ('{a,"b, c"}'), as JSON, or its values with ';', ',' or '/' between them. */
export function listOf(text: string, isOption: (value: string) => boolean): string[] {
  const values = written(text.trim()).flatMap((value) => (isOption(trimmed(value)) ? value : value.split('/')))
  return values.map(trimmed).filter(Boolean)
}

/** A value with a comma is in quotation marks. */
const trimmed = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

// 'Gold Book (design, build, operate)' is one option.
const BETWEEN = /[;,؛،|\n](?![^(]*\))/u

const written = (text: string): string[] =>
  (text.startsWith('{') ? arrayOf(text) : text.startsWith('[') ? jsonList(text) : undefined) ?? text.split(BETWEEN)

function arrayOf(text: string): string[] | undefined {
  try {
    return parseArray(text).map(String)
  } catch {
    return undefined
  }
}

function jsonList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((one) => typeof one !== 'object').map(String) : undefined
  } catch {
    return undefined
  }
}
