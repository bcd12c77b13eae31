import { inLanguage, type Language } from '../../../config/language.ts'
import { type ColumnValue, storedFields, valuesOf } from '../../kit/fields/fields.ts'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { type Context, environment } from '../../kit/routing/context.server.ts'
import { shownRequest } from '../../requests/shown-request.server.ts'
import { requestSchema } from './api/schemas.ts'
import { type OpenRequest, openFields } from './open-request.ts'
import { openTitle } from './open-title.ts'

export const requestColumns = Object.keys(requestSchema.entries)

export function requestJson(context: Context, language: Language, stored: OpenRequest): Record<string, ColumnValue> {
  const { publicUrl } = context.get(environment)
  const i18n = siteI18n.in(language)
  const request = shownRequest(stored, i18n)
  const values = valuesOf(openFields, request)
  return {
    id: request.id,
    url: publicUrl + inLanguage(language, `/opportunities/${request.id}`),
    title: openTitle(request, i18n),
    ...Object.fromEntries(storedFields(openFields).map(({ name, column }) => [column, values[name] ?? null])),
    posted_at: request.postedAt.toISOString(),
    closes_on: request.closesOn,
    closes_at: request.closesAt?.toISOString() ?? null,
  }
}
