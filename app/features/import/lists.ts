import pg from 'pg'

// pg knows more types than it names.
const TEXT_ARRAY = 1009
const parseArray = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as (text: string) => (string | null)[]

/** A list as PostgreSQL writes it ('{a,"b, c"}'), as JSON, or its values with ';' or ',' between them. */
export function listOf(text: string): string[] {
  const values = written(text.trim())
  return values.map((value) => value.trim()).filter(Boolean)
}

function written(text: string): string[] {
  const list = text.startsWith('{') ? arrayOf(text) : text.startsWith('[') ? jsonList(text) : undefined
  // 'Gold Book (design, build, operate)' is one option.
  return list ?? text.split(text.includes('(') ? /[;؛\n|]/u : /[;,؛،\n|]/u)
}

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
    return Array.isArray(list) ? list.map(String) : undefined
  } catch {
    return undefined
  }
}
