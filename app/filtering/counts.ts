import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Beyond it a count is shown as '10,000+'. */
export const COUNT_LIMIT = 10_000

export type Counts = {
  total: number
  /** By group and option: the rows with this option that match the search and the choices in all other groups. */
  options: Record<string, Record<string, number>>
  /** The groups for which only the newest COUNT_LIMIT rows were counted. */
  truncated: string[]
}

/** '1,234', or '1,234+' where there may be more; '' where none were found and there may be more. */
export function formatCount(i18n: I18n, rows: number, mayBeMore: boolean): string {
  const number = i18n.number(Math.min(rows, COUNT_LIMIT))
  if (mayBeMore) return rows > 0 ? i18n._(msg`${number}+`) : ''
  return number
}
