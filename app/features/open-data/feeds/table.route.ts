import { tableFile } from '../../../kit/data-files/table-file.server.ts'
import { readFilters } from '../../../kit/lists/filters.ts'
import { environment, pageLanguage, visitorPool } from '../../../kit/routing/context.server.ts'
import { filterQuery, page } from '../../../kit/routing/page.ts'
import { OPEN_HEADERS } from '../../../kit/routing/problem.server.ts'
import { opportunityFilters } from '../../../records/request.fields.ts'
import { throwUnavailable } from '../answers.server.ts'
import { licencePage } from '../licences.ts'
import { listOpenRequests } from '../open-data.queries.server.ts'
import type { Route } from './+types/table.route'
import { requestTable } from './request-table.server.ts'

const MAX_ROWS = 10_000

export const handle = page({ cache: 'public', query: filterQuery(opportunityFilters) })

/** Returns the requests as a spreadsheet if the path ends with .xlsx, and otherwise as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = context.get(pageLanguage)
  const filters = readFilters(opportunityFilters, url.searchParams)
  const { rows } = await listOpenRequests(context.get(visitorPool), filters, undefined, { size: MAX_ROWS }).catch(
    throwUnavailable(url),
  )
  const format = url.pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  const licence = `<${licencePage(context.get(environment).publicUrl)}>; rel="license"`
  const headers = { ...OPEN_HEADERS, 'Cache-Control': 'public, max-age=300', Link: licence }
  return tableFile({ name: 'opportunities', format }, [requestTable(context, language, rows)], language, headers)
}
