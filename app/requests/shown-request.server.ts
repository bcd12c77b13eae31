import type { I18n } from '@lingui/core'
import type { Language } from '../../config/language.ts'
import { type NamedCompany, shownCompany } from '../../domain/shown-company.ts'
import { utcDay } from '../kit/utc-day.ts'
import { isElsewhere } from '../search/city-of.ts'
import { withShownCity } from '../search/shown-city.server.ts'

type Row = NamedCompany & { country: string }

/**
 * A request as visitors read it, where only a confidential one has a `companyType`. The conditional type applies to
 * each member of a union separately.
 */
export type Shown<R> = R extends Row ? Omit<R, 'companyType'> & { companyType?: string } : never

/**
 * Returns the request as visitors read it. For a confidential request, the type and country of the company replace its
 * name.
 */
export function shownRequest<R extends Row>(row: R, i18n: I18n): Shown<R> {
  const { companyType, ...open } = row
  const shown = companyType
    ? { ...row, company: shownCompany(row, i18n.locale as Language, i18n._(row.country)) }
    : open
  return shown as Shown<R>
}

/**
 * Returns the request as a page shows it. The city is translated into the language of the page, `isElsewhere` is set if
 * the city is known to be in a different country from the project, and `neededBy` is null if that date has passed.
 */
export function requestOnPage<R extends Row & { location: string; neededBy?: string | null }>(row: R, i18n: I18n) {
  const passed = row.neededBy && row.neededBy < utcDay() ? { neededBy: null } : {}
  const elsewhere = isElsewhere(row) ? { isElsewhere: true } : {}
  const shown = shownRequest({ ...withShownCity(i18n.locale as Language)(row), ...passed }, i18n)
  return { ...shown, ...elsewhere } as Shown<R> & { isElsewhere?: true }
}
