import type { Cell, SheetData } from 'write-excel-file/node'
import { directionOf } from '../../../config/language.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../kit/data-files/csv.ts'
import { vendorTable } from '../../listings/public/vendor-table.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import type { FileText } from './file-text.server.ts'
import { descriptionIn, type ProcurementFile } from './load-file.server.ts'
import { procurementFileI18n } from './message-catalogue.ts'

type Written = { body: string | Uint8Array<ArrayBuffer>; mediaType: string }
type Write = (file: ProcurementFile, text: FileText) => Promise<Written>

export const longlistFiles: Record<string, Write> = {
  'longlist.csv': async (file, text) => {
    const { head, rows } = longlistTable(file, text)
    return { body: BYTE_ORDER_MARK + [head, ...rows].map(csvRow).join(''), mediaType: 'text/csv; charset=utf-8' }
  },
  'longlist.xlsx': async (file, text) => ({
    body: new Uint8Array(await spreadsheet(file, text)),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}

function longlistTable({ vendors }: ProcurementFile, { language, longlist }: FileText) {
  const { head, rows } = vendorTable(procurementFileI18n.in(language), vendors.map(withShownCity(language)))
  const { common, confirmedOn, toFillIn } = longlist.columns
  return {
    head: [...head, common, confirmedOn, ...toFillIn],
    // The day as '2027-03-14', which any spreadsheet reads.
    rows: rows.map((row, at) => [
      ...row,
      (longlist.vendors[at]?.common ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
      vendors[at]?.confirmedOn ?? '',
      ...toFillIn.map(() => ''),
    ]),
    confirmedOnAt: head.length + 1,
  }
}

// A cell of this type is text, whatever it begins with: no spreadsheet finds a formula in it.
const textCell = (value: string): Cell => (value ? { type: String, value, wrap: true, alignVertical: 'top' } : null)
const headCell = (value: string): Cell => ({
  type: String,
  value,
  wrap: true,
  fontWeight: 'bold',
  alignVertical: 'top',
})
const dayCell = (value: string): Cell =>
  value ? { type: Date, value: new Date(value), format: 'yyyy-mm-dd', alignVertical: 'top' } : null

async function spreadsheet(file: ProcurementFile, text: FileText): Promise<Buffer> {
  const { head, rows, confirmedOnAt } = longlistTable(file, text)
  const { title, made, request, longlist, found, checked, unchecked } = text
  const rightToLeft = directionOf(text.language) === 'rtl'
  const section = (heading: string, lines: readonly (readonly string[])[]): SheetData => [
    [],
    [headCell(heading)],
    ...lines.map((cells) => cells.map(textCell)),
  ]
  const description = descriptionIn(file)
  const about: SheetData = [
    [headCell(title), textCell(made)],
    ...section(request.title, [
      ...request.facts,
      ['', request.note],
      [description && request.description, description],
    ]),
    ...section(found.title, [...found.facts, ...found.notes.map((note) => ['', note])]),
    ...section(
      checked.title,
      checked.points.map((point) => ['', point]),
    ),
    ...section(
      unchecked.title,
      unchecked.points.map((point) => ['', point]),
    ),
  ]
  // Asked for rarely: a site at rest does not hold it (bin/memory.test.ts).
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([
    {
      sheet: longlist.title,
      data: [
        head.map(headCell),
        ...rows.map((row) => row.map((value, at) => (at === confirmedOnAt ? dayCell(value) : textCell(value)))),
      ],
      columns: head.map(() => ({ width: 24 })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      orientation: 'landscape',
      rightToLeft,
    },
    { sheet: title, data: about, columns: [{ width: 32 }, { width: 100 }], rightToLeft },
  ]).toBuffer()
}
