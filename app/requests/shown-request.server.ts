import type { I18n } from '@lingui/core'
import type { Language } from '../../config/language.ts'
import { type NamedCompany, shownCompany } from '../../domain/shown-company.ts'
import { utcDay } from '../kit/utc-day.ts'
import { isElsewhere } from '../search/city-of.ts'
import { withShownCity } from '../search/shown-city.server.ts'

type Row = NamedCompany & { country: string }

/** Only a confidential request has a `companyType`. The condition applies to each member of a union. */
export type Shown<R> = R extends Row ? Omit<R, 'companyType'> & { companyType?: string } : never

/** Returns the request as visitors read it. The type and country of a confidential sender replace the name. */
export function shownRequest<R extends Row>(row: R, i18n: I18n): Shown<R> {
  const { companyType, ...open } = row
  const shown = companyType
    ? { ...row, company: shownCompany(row, i18n.locale as Language, i18n._(row.country)) }
    : open
  return shown as Shown<R>
}

/**
 * Returns the request as a page shows it. In addition, the city is in the language of the page, `isElsewhere` marks a city
 * that is known to be in another country, and a `neededBy` that has passed is left out.
 */
export function requestOnPage<R extends Row & { location: string; neededBy: string | null }>(row: R, i18n: I18n) {
  const neededBy = row.neededBy && row.neededBy >= utcDay() ? row.neededBy : null
  const elsewhere = isElsewhere(row) ? { isElsewhere: true } : {}
  const shown = shownRequest({ ...withShownCity(i18n.locale as Language)(row), neededBy }, i18n)
  return { ...shown, ...elsewhere } as Shown<R> & { isElsewhere?: true }
}
