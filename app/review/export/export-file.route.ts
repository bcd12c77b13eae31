import type { Value } from '../../kit/data-files/csv.ts'
import { readFileName, tableFile } from '../../kit/data-files/table-file.server.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { historyConditions } from '../history/history.queries.server.ts'
import { readHistoryFilters } from '../history/history-filters.ts'
import type { Route } from './+types/export-file.route'
import { readExportRows } from './export.queries.server.ts'
import { exportFiles } from './export-files.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requested = readFileName(params.file)
  const file = exportFiles.find(({ name }) => name === requested?.name)
  if (!requested || !file) throw notFound()
  const conditions = file.source === 'decisions' ? historyConditions(readHistoryFilters(url.searchParams)) : []
  const batches = readExportRows(context.get(staffPool), file.source, conditions)
  // Reads the first rows before the response begins, so that an outage can still get an error page. Once the response
  // has begun, an outage can only abort it.
  const first = await batches.next().catch(unavailable('An export could not be made'))
  const name = `${file.name}-${new Date().toISOString().slice(0, 10)}`
  return tableFile({ ...requested, name }, prepend(first.value ?? [], batches), context.get(pageLanguage))
}

type Rows = (readonly Value[])[]

// Yields the first rows and then the others. An error aborts the response, so that the browser does not mistake half a
// file for the whole file. The server logs the error.
async function* prepend(first: Rows, others: AsyncIterable<Rows>) {
  yield first
  yield* others
}
