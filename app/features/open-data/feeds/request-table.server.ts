import type { Language } from '../../../../config/language.ts'
import { type ColumnValue, type Field, storedFields } from '../../../kit/fields/fields.ts'
import { siteI18n } from '../../../kit/i18n/catalogue.ts'
import type { Context } from '../../../kit/routing/context.server.ts'
import { withShownCity } from '../../../search/shown-city.server.ts'
import { type OpenRequest, openFields } from '../open-request.ts'
import { requestColumns, requestJson } from '../request-json.server.ts'

const fields = new Map(storedFields(openFields).map((field) => [field.column, field]))

// These labels are not in a message catalogue, because all Arabic pages would load them.
const ARABIC_LABELS: Record<string, string> = {
  id: 'المعرّف',
  url: 'رابط الطلب',
  title: 'عنوان الطلب',
  posted_at: 'وقت النشر (UTC)',
  closes_on: 'آخر يوم للردود',
  closes_at: 'وقت الإغلاق (UTC)',
}

/**
 * Returns the requests as a table. The English file has the columns and values of the API, because programs read it.
 * The Arabic file has labels and translated names, because people read it.
 */
export function requestTable(context: Context, language: Language, rows: readonly OpenRequest[]): ColumnValue[][] {
  const valuesOfRows = (shown: readonly OpenRequest[]) =>
    shown.map((row) => {
      const request = requestJson(context, language, row)
      return requestColumns.map((column) => request[column] ?? null)
    })
  if (language === 'en') return [requestColumns, ...valuesOfRows(rows)]
  const i18n = siteI18n.in(language)
  const labelOf = ({ label, filter }: Field & { filter?: { label?: string } }) => i18n._(filter?.label ?? label)
  const translatedValue = (column: string, value: ColumnValue) => {
    const field = fields.get(column)
    if (!value || !field || !('options' in field)) return value
    return Array.isArray(value) ? value.map((one) => i18n._(one)).join('؛ ') : i18n._(value)
  }
  return [
    requestColumns.map((column) => ARABIC_LABELS[column] ?? labelOf(fields.get(column) as Field)),
    ...valuesOfRows(rows.map(withShownCity(language))).map((row) =>
      row.map((value, at) => translatedValue(requestColumns[at] ?? '', value)),
    ),
  ]
}
