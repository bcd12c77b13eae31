import { ReadableStream as NodeStream } from 'node:stream/web'
import { notFound } from '../../layout/not-found.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { unavailable } from '../../routing/unavailable.server.ts'
import { BYTE_ORDER_MARK, csvRow, type Value } from '../../sharing/csv.ts'
import { historyConditions } from '../history/history.queries.server.ts'
import { readHistoryFilters } from '../history/history-filters.ts'
import type { Route } from './+types/export-file.route'
import { listStored } from './export.queries.server.ts'
import { exportFiles } from './export-files.ts'

export const handle = page({ cache: 'private' })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const file = exportFiles.find(({ name }) => params.file === `${name}.csv`)
  if (!file) throw notFound()
  const chosen = file.exported === 'decisions' ? historyConditions(readHistoryFilters(url.searchParams)) : []
  const batches = listStored(context.get(staffPool), file.exported, chosen)
  // The first rows before the response begins: after that, an outage can only abort it.
  const first = await batches.next().catch(unavailable('An export could not be made'))
  const today = new Date().toISOString().slice(0, 10)
  const body = NodeStream.from(encoded(first.value ?? [], batches)) as ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}-${today}.csv"`,
    },
  })
}

type Rows = (readonly Value[])[]

// An error aborts the response, so that no browser takes half a file for a whole one; the listener logs it.
async function* encoded(first: Rows, batches: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + first.map(csvRow).join(''))
  for await (const batch of batches) yield encoder.encode(batch.map(csvRow).join(''))
}
