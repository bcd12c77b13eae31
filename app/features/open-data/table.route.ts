import { tableFile } from '../../kit/data-files/table-file.server.ts'
import { readFilters } from '../../kit/lists/filters.ts'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { filterQuery, page } from '../../kit/routing/page.ts'
import { withShownCity } from '../../kit/search/shown-city.server.ts'
import { opportunityFilters } from '../../records/request.fields.ts'
import type { Route } from './+types/table.route'
import { outage } from './answers.server.ts'
import { listOpenRequests } from './open-data.queries.server.ts'
import { OPEN_HEADERS } from './problem.server.ts'
import { requestColumns, requestJson } from './request-json.server.ts'

const MAX_ROWS = 10_000

export const handle = page({ cache: 'public', query: filterQuery(opportunityFilters) })

/** The columns and the values of the API, and cities in the language of the page, as the format of the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = context.get(pageLanguage)
  const filters = readFilters(opportunityFilters, url.searchParams)
  const { rows } = await listOpenRequests(context.get(visitorPool), filters, undefined, MAX_ROWS).catch(outage)
  const requests = rows.map(withShownCity(language)).map((row) => requestJson(context, language, row))
  const lines = [requestColumns, ...requests.map((request) => requestColumns.map((column) => request[column] ?? null))]
  const format = url.pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  const headers = { ...OPEN_HEADERS, 'Cache-Control': 'public, max-age=300' }
  return tableFile({ name: 'opportunities', format }, [lines], language, headers)
}
