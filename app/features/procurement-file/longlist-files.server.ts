import { tableFile, workbookFile } from '../../kit/data-files/table-file.server.ts'
import { vendorTable } from '../../listings/public/vendor-table.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import type { FileText } from './file-text.server.ts'
import { descriptionIn, type ProcurementFile } from './load-file.server.ts'
import { procurementFileI18n } from './message-catalogue.ts'

type Write = (file: ProcurementFile, text: FileText) => Response

export const longlistFiles: Record<string, Write> = {
  'longlist.csv': (file, text) =>
    tableFile({ name: 'longlist', format: 'csv' }, [longlistTable(file, text)], text.language),
  'longlist.xlsx': spreadsheet,
}

function longlistTable({ vendors }: ProcurementFile, { language, longlist }: FileText) {
  const { head, rows } = vendorTable(procurementFileI18n.in(language), vendors.map(withShownCity(language)))
  const { common, confirmedOn, toFillIn } = longlist.columns
  return [
    [...head, common, confirmedOn, ...toFillIn],
    // The date as '2027-03-14', which any spreadsheet reads.
    ...rows.map((row, at) => [
      ...row,
      (longlist.vendors[at]?.common ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
      vendors[at]?.confirmedOn ?? '',
      ...toFillIn.map(() => ''),
    ]),
  ]
}

function spreadsheet(file: ProcurementFile, text: FileText): Response {
  const { title, made, request, longlist, found, checked, unchecked } = text
  const section = (heading: string, lines: readonly (readonly string[])[]) => [[], [heading], ...lines]
  const description = descriptionIn(file)
  const about = [
    [title, made],
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
  return workbookFile(
    'longlist',
    [
      { name: longlist.title, batches: [longlistTable(file, text)], hasRowHeads: true },
      { name: title, batches: [about], hasRowHeads: true, widths: [32, 100] },
    ],
    text.language,
  )
}
