import { visitorPool } from '../../../kit/routing/context.server.ts'
import { locale, readLocale } from '../../../kit/routing/locale.ts'
import { page } from '../../../kit/routing/page.ts'
import { problem } from '../../../kit/routing/problem.server.ts'
import { openDataResponse, refuseParameters, throwUnavailable } from '../answers.server.ts'
import { findEndTime, findOpenRequest } from '../open-data.queries.server.ts'
import { requestJson } from '../request-json.server.ts'
import type { Route } from './+types/request.route'

const query = { locale }

const UNKNOWN = { en: 'There is no request with this id.', ar: 'لا يوجد طلب بهذا المعرّف.' }
const ENDED = {
  en: 'This request is no longer open. Please delete your copy.',
  ar: 'لم يعد هذا الطلب مفتوحًا. يرجى حذف نسختكم منه.',
}

export const handle = page({ cache: 'public', oneForAllLanguages: true, query, refusesParameters: true })

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  refuseParameters(query, url)
  const db = context.get(visitorPool)
  const request = await findOpenRequest(db, id).catch(throwUnavailable(url))
  if (request) {
    const shown = requestJson(context, readLocale(url.searchParams), request)
    return openDataResponse(context, { request: shown })
  }
  const closedAt = await findEndTime(db, id).catch(throwUnavailable(url))
  return closedAt ? problem(url, 410, ENDED, { closed_at: closedAt }) : problem(url, 404, UNKNOWN)
}
