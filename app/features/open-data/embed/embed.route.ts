import { inLanguage } from '../../../../config/language.ts'
import { logFault } from '../../../../log/fault-log.ts'
import { contentI18n } from '../../../kit/i18n/catalogue.ts'
import { readFilters, writeFilters } from '../../../kit/lists/filters.ts'
import { environment, visitorPool } from '../../../kit/routing/context.server.ts'
import { locale, readLocale } from '../../../kit/routing/locale.ts'
import { filterQuery, page } from '../../../kit/routing/page.ts'
import { opportunityFilters } from '../../../records/request.fields.ts'
import { listOpenRequests } from '../open-data.queries.server.ts'
import type { Route } from './+types/embed.route'
import { embedDocument } from './embed-document.server.tsx'
import { MAX_REQUESTS } from './embed-size.ts'

export const handle = page({
  cache: 'public',
  query: { ...filterQuery(opportunityFilters), locale },
  oneForAllLanguages: true,
  isFramed: true,
  messages: contentI18n,
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = readLocale(url.searchParams)
  const { publicUrl, site, arabicSite } = context.get(environment)
  const filters = readFilters(opportunityFilters, url.searchParams)
  const query = `${writeFilters(filters)}`
  const found = await listOpenRequests(context.get(visitorPool), filters, undefined, { size: MAX_REQUESTS }).catch(
    logMissingRequests,
  )
  const urlOf = (path: string) => publicUrl + inLanguage(language, path)
  return embedDocument({
    i18n: contentI18n.in(language),
    siteName: (language === 'ar' ? arabicSite : site).name,
    requests: found?.rows,
    url: `${publicUrl}/embed`,
    listUrl: urlOf(query ? `/?${query}#opportunities` : '/'),
    urlOf,
  })
}

function logMissingRequests(error: unknown): undefined {
  logFault('The requests of a frame could not be loaded', error)
}
