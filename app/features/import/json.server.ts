import { JSONParser } from '@streamparser/json'
import { FileFault, type SourceRow } from './source.ts'
import { MAX_ROW, type TextFile, textIn } from './text-file.server.ts'

const TOO_LONG = `a row has more than ${MAX_ROW.toLocaleString('en')} characters`

/**
 * Reads the objects of an array one by one, so that a million objects are never in memory together. `line` is the place
 * of an object in the array.
 */
export async function* readJson(file: TextFile, read: (bytes: number) => void): AsyncGenerator<SourceRow> {
  const found: unknown[] = []
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  parser.onValue = ({ value, key, parent }) => {
    if (key === undefined || !Array.isArray(parent)) throw new Error('it is not an array of objects')
    found.push(value)
  }
  let line = 0
  let unread = 0
  for await (const text of textIn(file, read)) {
    try {
      parser.write(text)
    } catch (cause) {
      throw unreadableFault(file, line + found.length, cause)
    }
    unread = found.length > 0 ? 0 : unread + text.length
    if (unread > MAX_ROW) throw unreadableFault(file, line, new Error(TOO_LONG))
    for (const value of found.splice(0)) yield rowOf(++line, value)
  }
  if (!parser.isEnded) throw unreadableFault(file, line, new Error('it ends before its array is closed'))
}

const unreadableFault = ({ name }: TextFile, rows: number, cause: unknown) =>
  new FileFault(`${name} cannot be read${rows > 0 ? ` after row ${rows}` : ''}: ${(cause as Error).message}.`, {
    cause,
  })

/** Reads a file with one object in each line. */
export async function* readNdjson(file: TextFile, read: (bytes: number) => void): AsyncGenerator<SourceRow> {
  let line = 0
  let rest = ''
  for await (const text of textIn(file, read)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const one of lines) {
      line++
      if (one.trim() !== '') yield parseLine(line, one)
    }
    if (rest.length > MAX_ROW) throw unreadableFault(file, line, new Error(TOO_LONG))
  }
  if (rest.trim() !== '') yield parseLine(line + 1, rest)
}

function parseLine(line: number, text: string): SourceRow {
  try {
    return rowOf(line, JSON.parse(text))
  } catch {
    return { line, fault: 'is not valid JSON' }
  }
}

const rowOf = (line: number, value: unknown): SourceRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { line, cells: value as Record<string, unknown> }
    : { line, fault: 'is not an object' }
