import { PAGE_SIZE, readCursor } from '../../../kit/lists/cursor.ts'
import { readFilters } from '../../../kit/lists/filters.ts'
import { visitorPool } from '../../../kit/routing/context.server.ts'
import { locale, readLocale } from '../../../kit/routing/locale.ts'
import { filterQuery, page } from '../../../kit/routing/page.ts'
import { opportunityFilters } from '../../../records/request.fields.ts'
import { nextPage, openDataResponse, refuseParameters, throwUnavailable } from '../answers.server.ts'
import { listOpenRequests } from '../open-data.queries.server.ts'
import { requestJson } from '../request-json.server.ts'
import type { Route } from './+types/requests.route'

const query = {
  ...filterQuery(opportunityFilters),
  locale,
  limit: /^([1-9]|[1-3]\d|4[0-8])$/,
  after: 'cursor',
} as const

export const handle = page({ cache: 'public', oneForAllLanguages: true, query, refusesParameters: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  refuseParameters(query, url)
  const filters = readFilters(opportunityFilters, searchParams)
  const size = Number(searchParams.get('limit') ?? PAGE_SIZE)
  const db = context.get(visitorPool)
  const { rows, next } = await listOpenRequests(db, filters, readCursor(searchParams), { size }).catch(
    throwUnavailable(url),
  )
  const requests = rows.map((row) => requestJson(context, readLocale(searchParams), row))
  return openDataResponse(context, { requests, next: nextPage(context, url, next) })
}
