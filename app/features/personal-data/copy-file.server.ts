import type { Language } from '../../../config/language.ts'
import type { Value } from '../../kit/data-files/csv.ts'
import { tableFile } from '../../kit/data-files/table-file.server.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type CopyFormat, copyFormats, type PersonalCopy } from './copy-keys.queries.server.ts'

export function readFormat(form: FormData): CopyFormat {
  const format = copyFormats.find((known) => known === form.get('format'))
  if (!format) throw notFound()
  return format
}

/** Returns the file with a person's copy of their data. */
export function copyFile(format: CopyFormat, copy: PersonalCopy, language: Language): Response {
  const name = `personal-data-${new Date().toISOString().slice(0, 10)}`
  if (format === 'xlsx') return tableFile({ name, format }, [sheetOf(copy)], language)
  const content = {
    addresses: copy.person,
    madeAt: new Date(),
    data: Object.fromEntries(copy.copied.map(({ name, rows }) => [name, rows])),
  }
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.json"`,
    },
  })
}

const HEAD = ['type', 'record', 'field', 'value']

/**
 * Returns the rows of the spreadsheet. Each value has a row of its own, because the types of data have different
 * columns.
 */
const sheetOf = ({ copied }: PersonalCopy): Value[][] => [
  HEAD,
  ...copied.flatMap(({ name, rows }) =>
    rows.flatMap((row, at) => Object.entries(row).flatMap(([field, value]) => cellsOf(name, at + 1, field, value))),
  ),
]

function cellsOf(type: string, record: number, field: string, value: unknown): Value[][] {
  if (value === null || value === '') return []
  if (typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date))
    return Object.entries(value).flatMap(([key, part]) => cellsOf(type, record, `${field}.${key}`, part))
  return [[type, String(record), field, plainValue(value)]]
}

function plainValue(value: unknown): Value {
  if (typeof value === 'string' || value instanceof Date) return value
  return Array.isArray(value)
    ? value.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    : String(value)
}
