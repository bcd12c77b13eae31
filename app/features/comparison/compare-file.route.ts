import { msg } from '@lingui/core/macro'
import { tableFile, workbookFile } from '../../kit/data-files/table-file.server.ts'
import { pageLanguage } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/compare-file.route'
import { comparisonQuery } from './comparison-query.ts'
import { type ComparisonText, comparisonText } from './comparison-text.server.ts'
import { loadComparison } from './load-comparison.server.ts'
import { comparisonI18n } from './message-catalogue.ts'
import { vendorTable } from './vendor-table.ts'

// The file has the time at which it was made.
export const handle = page({ cache: 'unstored', query: comparisonQuery })

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = context.get(pageLanguage)
  const i18n = comparisonI18n.in(language)
  const comparison = await loadComparison(context, url.searchParams)
  const text = comparisonText(context, comparison)
  const { vendors } = comparison
  const table = [
    ...vendorTable(i18n, vendors),
    ...(text.matches ? [[text.matches.label, ...text.matches.facts.map(linesOf)]] : []),
    // As '2027-03-14', which every spreadsheet reads as a date.
    [text.confirmedOn, ...vendors.map(({ confirmedOn }) => confirmedOn ?? '')],
  ]
  const byHand = text.byHand.labels.map((label) => [label, ...vendors.map(() => '')])
  if (url.pathname.endsWith('.csv'))
    return tableFile({ name: 'vendors', format: 'csv' }, [transposed([...table, ...byHand])], language)
  return workbookFile(
    'vendors',
    [
      { name: i18n._(msg`Vendors`), batches: [[...table, [text.byHand.title], ...byHand]], hasRowHeads: true },
      {
        name: i18n._(msg`Request and notes`),
        batches: [notes(text)],
        hasRowHeads: true,
        widths: [32, 100],
      },
    ],
    language,
  )
}

const linesOf = (facts: readonly (readonly string[])[]) => facts.map((fact) => fact.join(': ')).join('\n')

/** A row for each vendor, as other programs read a table. */
const transposed = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))

function notes({ made, missing, request, found, checked, unchecked }: ComparisonText): (readonly string[])[] {
  const section = (title: string, lines: readonly (readonly string[])[]) => [[], [title], ...lines]
  return [
    ['', made],
    ...(missing ? [['', missing]] : []),
    ...(request ? section(request.title, [...request.facts, [request.descriptionLabel, request.description]]) : []),
    ...section(found.title, [...found.facts, ...found.notes.map((note) => ['', note])]),
    ...[checked, unchecked].flatMap(({ title, points }) =>
      section(
        title,
        points.map((point) => ['', point]),
      ),
    ),
  ]
}
