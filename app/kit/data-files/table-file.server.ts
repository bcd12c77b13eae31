import { ReadableStream as NodeStream } from 'node:stream/web'
import type { Language } from '../../../config/language.ts'
import { BYTE_ORDER_MARK, csvRow, type Value } from './csv.ts'

type Rows = readonly (readonly Value[])[]
type Batches = AsyncIterable<Rows> | Iterable<Rows>

// In regions that separate values by semicolons, such as French and Arabic ones, Excel reads a CSV file with commas as
// one column.
const formats = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: csv },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: workbook },
}

type Format = keyof typeof formats

export function readFileName(file: string): { name: string; format: Format } | undefined {
  const [, name = '', format = ''] = /^(.*)\.([a-z]+)$/.exec(file) ?? []
  return Object.hasOwn(formats, format) ? { name, format: format as Format } : undefined
}

export function tableFile(
  { name, format }: { name: string; format: Format },
  batches: Batches,
  language: Language,
  headers: Record<string, string> = {},
): Response {
  const { mediaType, write } = formats[format]
  const body = NodeStream.from(write(batches, language)) as ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    },
  })
}

async function* csv(batches: Batches) {
  const encoder = new TextEncoder()
  let mark = BYTE_ORDER_MARK
  for await (const rows of batches) {
    yield encoder.encode(mark + rows.map(csvRow).join(''))
    mark = ''
  }
}

// Workbooks are rarely requested, so an idle site has not loaded the module (bin/memory.test.ts).
async function* workbook(batches: Batches, language: Language) {
  yield* (await import('./spreadsheet.server.ts')).spreadsheet(batches, language)
}
