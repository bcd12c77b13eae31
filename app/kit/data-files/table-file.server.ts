import { ReadableStream as NodeStream } from 'node:stream/web'
import type { Language } from '../../../config/language.ts'
import { BYTE_ORDER_MARK, csvRow } from './csv.ts'
import type { Batches, Sheet } from './spreadsheet.server.ts'

// Tables are also offered as XLSX. Excel reads a CSV file with commas as a single column if the regional settings
// separate values by semicolons, as French and Arabic settings do.
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Format = keyof typeof mediaTypes

export function readFileName(file: string): { name: string; format: Format } | undefined {
  const [, name = '', format = ''] = /^(.*)\.([a-z]+)$/.exec(file) ?? []
  return Object.hasOwn(mediaTypes, format) ? { name, format: format as Format } : undefined
}

export function tableFile(
  { name, format }: { name: string; format: Format },
  batches: Batches,
  language: Language,
  headers: Record<string, string> = {},
): Response {
  return format === 'csv'
    ? download(name, format, csv(batches), headers)
    : workbookFile(name, [{ name: 'Dalil', batches }], language, headers)
}

export const workbookFile = (
  name: string,
  sheets: readonly Sheet[],
  language: Language,
  headers: Record<string, string> = {},
): Response => download(name, 'xlsx', workbook(sheets, language), headers)

type Bytes = Uint8Array<ArrayBuffer>

function download(
  name: string,
  format: Format,
  content: AsyncIterable<Bytes>,
  headers: Record<string, string>,
): Response {
  return new Response(NodeStream.from(content) as ReadableStream<Bytes>, {
    headers: {
      ...headers,
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    },
  })
}

async function* csv(batches: Batches): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder()
  let mark = BYTE_ORDER_MARK
  for await (const rows of batches) {
    yield encoder.encode(mark + rows.map(csvRow).join(''))
    mark = ''
  }
}

// The library is loaded only when a spreadsheet is requested, so that an idle site does not keep it in memory
// (bin/memory.test.ts).
async function* workbook(sheets: readonly Sheet[], language: Language): AsyncGenerator<Bytes> {
  yield* (await import('./spreadsheet.server.ts')).spreadsheet(sheets, language)
}
