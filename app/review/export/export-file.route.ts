import type { Value } from '../../kit/data-files/csv.ts'
import { readFileName, tableFile } from '../../kit/data-files/table-file.server.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { historyConditions } from '../history/history.queries.server.ts'
import { readHistoryFilters } from '../history/history-filters.ts'
import type { Route } from './+types/export-file.route'
import { listStored } from './export.queries.server.ts'
import { exportFiles } from './export-files.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = readFileName(params.file)
  const file = exportFiles.find(({ name }) => name === asked?.name)
  if (!asked || !file) throw notFound()
  const chosen = file.exported === 'decisions' ? historyConditions(readHistoryFilters(url.searchParams)) : []
  const batches = listStored(context.get(staffPool), file.exported, chosen)
  // The first rows before the response begins: after that, an outage can only abort it.
  const first = await batches.next().catch(unavailable('An export could not be made'))
  const name = `${file.name}-${new Date().toISOString().slice(0, 10)}`
  return tableFile({ ...asked, name }, startingWith(first.value ?? [], batches), context.get(pageLanguage))
}

type Rows = (readonly Value[])[]

// An error aborts the response, so that no browser takes half a file for a whole one; the listener logs it.
async function* startingWith(first: Rows, others: AsyncIterable<Rows>) {
  yield first
  yield* others
}
