import type { I18n } from '@lingui/core'
import { formatList, quote } from '../../../../config/language.ts'
import { languageOfText } from '../../../../domain/language-of-text.ts'
import { siteI18n } from '../../../kit/i18n/catalogue.ts'
import { readCursor } from '../../../kit/lists/cursor.ts'
import { choiceName, type Filters, readFilters, writeFilters } from '../../../kit/lists/filters.ts'
import { type Context, pageLanguage, visitorPool } from '../../../kit/routing/context.server.ts'
import { opportunityFilters } from '../../../records/request.fields.ts'
import { shownRequest } from '../../../requests/shown-request.server.ts'
import { listOpenRequests } from '../open-data.queries.server.ts'
import { openTitle } from '../open-title.ts'

export async function loadFeed(context: Context, { searchParams }: URL, throwUnavailable: (error: unknown) => never) {
  const i18n = siteI18n.in(context.get(pageLanguage))
  const filters = readFilters(opportunityFilters, searchParams)
  const db = context.get(visitorPool)
  const { rows, next } = await listOpenRequests(db, filters, readCursor(searchParams), { isByDate: true }).catch(
    throwUnavailable,
  )
  const query = writeFilters(filters).toString()
  const entries = rows
    .map((row) => shownRequest(row, i18n))
    .map((row) => ({
      ...row,
      path: `/opportunities/${row.id}`,
      title: openTitle(row, i18n),
      language: languageOfText(row.description) ?? 'en',
    }))
  return {
    title: `${i18n._(/*i18n*/ 'vendor requests')}${filterTitle(filters, i18n)}`,
    suffix: query && `?${query}`,
    entries,
    next,
  }
}

/**
 * Returns the filters for a title, such as ' (“depot”, Delay analysis, “Gone”)'. Options have their labels. Typed text
 * and choices that are not options are quoted.
 */
function filterTitle({ search, chosen }: Filters, i18n: I18n): string {
  const choices = opportunityFilters.flatMap((group) =>
    (chosen[group.key] ?? []).map((choice) =>
      group.options.includes(choice) ? choiceName(group, choice, i18n) : quote(i18n.locale, choice),
    ),
  )
  const parts = [...(search ? [quote(i18n.locale, search)] : []), ...choices]
  return parts.length > 0 ? ` (${formatList(i18n.locale, parts)})` : ''
}
