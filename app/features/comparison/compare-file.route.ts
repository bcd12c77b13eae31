import { msg } from '@lingui/core/macro'
import { tableFile, workbookFile } from '../../kit/data-files/table-file.server.ts'
import { toolsI18n } from '../../kit/i18n/catalogue.ts'
import { pageLanguage } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/compare-file.route'
import { comparisonQuery } from './comparison-query.ts'
import { type ComparisonText, comparisonText } from './comparison-text.server.ts'
import { loadComparison } from './load-comparison.server.ts'
import { vendorTable } from './vendor-table.ts'

// No cache stores the file, because it contains the time at which it was made.
export const handle = page({ cache: 'unstored', query: comparisonQuery })

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = context.get(pageLanguage)
  const i18n = toolsI18n.in(language)
  const comparison = await loadComparison(context, url.searchParams)
  const text = comparisonText(context, comparison)
  const { vendors } = comparison
  const table = [
    ...vendorTable(i18n, vendors),
    ...(text.matches ? [[text.matches.label, ...text.matches.facts.map(linesOf)]] : []),
    // Spreadsheet programs in every language read '2027-03-14' as a date.
    [text.confirmedOn, ...vendors.map(({ confirmedOn }) => confirmedOn ?? '')],
  ]
  const byHand = text.byHand.labels.map((label) => [label, ...vendors.map(() => '')])
  if (url.pathname.endsWith('.csv'))
    return tableFile({ name: 'vendors', format: 'csv' }, [transpose([...table, ...byHand])], language)
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

/** Turns columns into rows. The page has a column for each vendor, but other programs expect a row for each vendor. */
const transpose = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))

function notes({
  createdText,
  missingText,
  request,
  foundSection,
  checkedSection,
  uncheckedSection,
}: ComparisonText): (readonly string[])[] {
  const section = (title: string, lines: readonly (readonly string[])[]) => [[], [title], ...lines]
  return [
    ['', createdText],
    ...(missingText ? [['', missingText]] : []),
    ...(request ? section(request.title, [...request.facts, [request.descriptionLabel, request.description]]) : []),
    ...section(foundSection.title, [...foundSection.facts, ...foundSection.notes.map((note) => ['', note])]),
    ...[checkedSection, uncheckedSection].flatMap(({ title, points }) =>
      section(
        title,
        points.map((point) => ['', point]),
      ),
    ),
  ]
}
