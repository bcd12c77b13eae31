import type { Language } from '../../../../config/language.ts'
import { type ColumnValue, type Field, storedFields } from '../../../kit/fields/fields.ts'
import { siteI18n } from '../../../kit/i18n/catalogue.ts'
import type { Context } from '../../../kit/routing/context.server.ts'
import { withShownCity } from '../../../search/shown-city.server.ts'
import { type OpenRequest, openFields } from '../open-request.ts'
import { requestColumns, requestJson } from '../request-json.server.ts'

const fields = new Map(storedFields(openFields).map((field) => [field.column, field]))

// Not in a message catalogue, which all Arabic pages would load.
const ARABIC_LABELS: Record<string, string> = {
  id: 'المعرّف',
  url: 'رابط الطلب',
  title: 'عنوان الطلب',
  posted_at: 'وقت النشر (UTC)',
  closes_on: 'آخر يوم للردود',
  closes_at: 'وقت الإغلاق (UTC)',
}

/** The columns and values of the API in English, which programs read by name; labels and names in Arabic. */
export function requestTable(context: Context, language: Language, rows: readonly OpenRequest[]): ColumnValue[][] {
  const rowsIn = (shown: readonly OpenRequest[]) =>
    shown.map((row) => {
      const request = requestJson(context, language, row)
      return requestColumns.map((column) => request[column] ?? null)
    })
  if (language === 'en') return [requestColumns, ...rowsIn(rows)]
  const i18n = siteI18n.in(language)
  const labelOf = ({ label, filter }: Field & { filter?: { label?: string } }) => i18n._(filter?.label ?? label)
  const named = (column: string, value: ColumnValue) => {
    const field = fields.get(column)
    if (!value || !field || !('options' in field)) return value
    return Array.isArray(value) ? value.map((one) => i18n._(one)).join('؛ ') : i18n._(value)
  }
  return [
    requestColumns.map((column) => ARABIC_LABELS[column] ?? labelOf(fields.get(column) as Field)),
    ...rowsIn(rows.map(withShownCity(language))).map((row) =>
      row.map((value, at) => named(requestColumns[at] ?? '', value)),
    ),
  ]
}
