import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { JSONParser } from '@streamparser/json'
import type { SourceRow } from './source.ts'
import { type TextFile, textIn } from './text-file.server.ts'

/** The objects of one array, in parts: a million of them are never in memory at once. `line`: the place in the array. */
export async function* readJson(file: TextFile, read: (bytes: number) => void): AsyncGenerator<SourceRow> {
  const found: unknown[] = []
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  parser.onValue = ({ value, key, parent }) => {
    if (key === undefined || !Array.isArray(parent)) throw new Error('it is no array of objects')
    found.push(value)
  }
  let line = 0
  for await (const text of textIn(file, read)) {
    try {
      parser.write(text)
    } catch (cause) {
      throw unreadable(file, line + found.length, cause)
    }
    for (const value of found.splice(0)) yield rowOf(++line, value)
  }
  if (!parser.isEnded) throw unreadable(file, line, new Error('it ends before its array is closed'))
}

const unreadable = ({ name }: TextFile, rows: number, cause: unknown) =>
  new Error(`${name} cannot be read after row ${rows}: ${(cause as Error).message}.`, { cause })

/** An object in each line. */
export async function* readNdjson(file: TextFile, read: (bytes: number) => void): AsyncGenerator<SourceRow> {
  const texts = Readable.from(textIn(file, read))
  const lines = createInterface({ input: texts, crlfDelay: Number.POSITIVE_INFINITY })
  // The interface of readline ends without the error of its input.
  let failure: Error | undefined
  texts.on('error', (error) => {
    failure = error
    lines.close()
  })
  let line = 0
  for await (const text of lines) {
    line++
    if (text.trim() !== '') yield parsed(line, text)
  }
  if (failure) throw failure
}

function parsed(line: number, text: string): SourceRow {
  try {
    return rowOf(line, JSON.parse(text))
  } catch {
    return { line, broken: 'is no JSON' }
  }
}

const rowOf = (line: number, value: unknown): SourceRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { line, given: value as Record<string, unknown> }
    : { line, broken: 'is no object' }
