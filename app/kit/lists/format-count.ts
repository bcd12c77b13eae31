import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { COUNT_LIMIT } from './counts.ts'

/**
 * Returns a count such as '234', or '234+' if there may be more rows. The highest count is '1,000+'. If there may be
 * more rows but none was found, returns ''.
 */
export function formatCount(i18n: I18n, rows: number, mayBeMore: boolean): string {
  const number = i18n.number(Math.min(rows, COUNT_LIMIT))
  if (mayBeMore) return rows > 0 ? i18n._(msg`${number}+`) : ''
  return number
}
