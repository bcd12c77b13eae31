import { logFault } from '../../../log/fault-log.ts'
import { refusedParameters } from '../../kit/routing/canonical-query.server.ts'
import { type Context, environment } from '../../kit/routing/context.server.ts'
import type { Query } from '../../kit/routing/page.ts'
import { OPEN_HEADERS, problem } from '../../kit/routing/problem.server.ts'
import { licencePage, licences } from './licences.ts'

export function nextPage(context: Context, { pathname, searchParams }: URL, cursor?: string): string | null {
  if (cursor === undefined) return null
  const query = new URLSearchParams(searchParams)
  query.set('after', cursor)
  return `${context.get(environment).publicUrl}${pathname}?${query}`
}

/**
 * Returns a response with the licences of facts and texts. `next` is also in the Link header, where programs that know
 * nothing about this site look for it.
 */
export function openDataResponse(context: Context, body: { next?: string | null; [name: string]: unknown }): Response {
  const { publicUrl } = context.get(environment)
  const links = [
    ...(body.next ? [`<${body.next}>; rel="next"`] : []),
    `<${publicUrl}/api/openapi.json>; rel="service-desc"`,
    `<${licencePage(publicUrl)}>; rel="license"`,
  ]
  return Response.json(
    { ...body, ...licences(publicUrl) },
    { headers: { ...OPEN_HEADERS, 'Cache-Control': 'public, max-age=60', Link: links.join(', ') } },
  )
}

/**
 * Throws a response with status 400 if the address has parameters that are unknown or have a value that cannot be read.
 * It is for pages with `refusesParameters`.
 */
export function refuseParameters(declared: Query, url: URL): void {
  const names = refusedParameters(declared, url.searchParams).join(', ')
  if (!names) return
  throw problem(url, 400, {
    en: `These parameters are unknown or have a value that cannot be read: ${names}.`,
    ar: `مُعاملات غير معروفة، أو قيمها غير مقروءة: ${names}.`,
  })
}

export const throwUnavailable =
  (url: URL) =>
  (error: unknown): never => {
    logFault('The open data could not be loaded', error)
    throw problem(url, 503, {
      en: 'The database cannot be reached. Please try again in 30 seconds.',
      ar: 'تعذّر الاتصال بقاعدة البيانات. يرجى إعادة المحاولة بعد 30 ثانية.',
    })
  }
