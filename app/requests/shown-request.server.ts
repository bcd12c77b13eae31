import type { I18n } from '@lingui/core'
import type { Language } from '../../config/language.ts'
import { type NamedCompany, shownCompany } from '../../domain/shown-company.ts'
import { utcDay } from '../kit/utc-day.ts'
import { isElsewhere } from '../search/city-of.ts'
import { withShownCity } from '../search/shown-city.server.ts'

type Row = NamedCompany & { country: string }

/** Only a confidential request has a `companyType`. Of each of a union. */
export type Shown<R> = R extends Row ? Omit<R, 'companyType'> & { companyType?: string } : never

/** A request as visitors read it: the phrase of its type and country in place of a name that is not shown. */
export function shownRequest<R extends Row>(row: R, i18n: I18n): Shown<R> {
  const { companyType, ...open } = row
  const shown = companyType
    ? { ...row, company: shownCompany(row, i18n.locale as Language, i18n._(row.country)) }
    : open
  return shown as Shown<R>
}

/** Also with its city in the language of the page, marked where that is known to be in another country, and without a day on which the work was needed and that has passed. */
export function requestOnPage<R extends Row & { location: string; neededBy: string | null }>(row: R, i18n: I18n) {
  const neededBy = row.neededBy && row.neededBy >= utcDay() ? row.neededBy : null
  const elsewhere = isElsewhere(row) ? { isElsewhere: true } : {}
  const shown = shownRequest({ ...withShownCity(i18n.locale as Language)(row), neededBy }, i18n)
  return { ...shown, ...elsewhere } as Shown<R> & { isElsewhere?: true }
}
