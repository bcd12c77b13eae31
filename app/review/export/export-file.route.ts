import { ReadableStream as NodeStream } from 'node:stream/web'
import { data } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { unavailable } from '../../unavailable.server.ts'
import { conditionsOf } from '../history/history.queries.server.ts'
import { readHistoryFilters } from '../history/history-filters.ts'
import type { Route } from './+types/export-file.route'
import { BYTE_ORDER_MARK, csvRow, type Value } from './csv.ts'
import { listStored } from './export.queries.server.ts'
import { exportFiles } from './export-files.ts'

/** One table as a CSV file, sent as it is read; of the decisions, those that the history's filters leave. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const file = exportFiles.find(({ exported }) => params.file === `${exported}.csv`)
  if (!file) throw data('Not Found', { status: 404, statusText: 'Not Found' })
  const chosen = file.exported === 'decisions' ? conditionsOf(readHistoryFilters(url.searchParams)) : []
  const batches = listStored(context.get(staffPool), file.exported, chosen)
  // Asked before the answer begins: once it has, an outage can only break it off.
  const first = await batches.next().catch(unavailable('An export could not be made'))
  const today = new Date().toISOString().slice(0, 10)
  const body = NodeStream.from(encoded(first.value ?? [], batches)) as ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.exported}-${today}.csv"`,
    },
  })
}

type Rows = (readonly Value[])[]

/** What fails in here breaks the answer off, so that no browser takes half a file for a whole one; the listener logs it. */
async function* encoded(first: Rows, batches: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + first.map(csvRow).join(''))
  for await (const batch of batches) yield encoder.encode(batch.map(csvRow).join(''))
}
