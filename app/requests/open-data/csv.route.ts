import { readFilters } from '../../lists/filters.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { filterQuery, page } from '../../routing/page.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../sharing/csv.ts'
import { opportunityFilters } from '../request.fields.ts'
import type { Route } from './+types/csv.route'
import { outage } from './answers.server.ts'
import { listOpenRequests } from './open-data.queries.server.ts'
import { OPEN_HEADERS } from './problem.server.ts'
import { requestColumns, requestJson } from './request-json.server.ts'

const MOST_ROWS = 10_000

export const handle = page({ cache: 'public', query: filterQuery(opportunityFilters) })

/** The columns and the values of the API. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = readFilters(opportunityFilters, url.searchParams)
  const { rows } = await listOpenRequests(context.get(visitorPool), filters, undefined, MOST_ROWS).catch(outage)
  const requests = rows.map((row) => requestJson(context, context.get(pageLanguage), row))
  const lines = [requestColumns, ...requests.map((request) => requestColumns.map((column) => request[column] ?? null))]
  return new Response(BYTE_ORDER_MARK + lines.map(csvRow).join(''), {
    headers: {
      ...OPEN_HEADERS,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="opportunities.csv"',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
