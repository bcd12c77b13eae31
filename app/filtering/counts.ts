import type { I18n } from '@lingui/core'

/** Counted exactly up to here. Of more, it is only said that there are more: '10,000+'. */
export const MOST_COUNTED = 10_000

/** How much of a catalogue a list's filters leave. */
export type Counts = {
  /** All that match: exact up to MOST_COUNTED, and one more than that where there are more. */
  total: number
  /**
   * By group and option: the rows that match the search and the choices in all other groups, and have this option. It
   * is thus what choosing it would bring, or add to what else is chosen in its group.
   */
  options: Record<string, Record<string, number>>
  /** The groups for which only the newest MOST_COUNTED rows were looked at: there may be more than is said. */
  cut: string[]
}

/**
 * A count as it is shown: '1,234', and '1,234+' where there may be more. Of none where there may be more nothing is
 * known, and nothing is said.
 */
export function written(i18n: I18n, rows: number, mayBeMore: boolean): string {
  const number = i18n.number(Math.min(rows, MOST_COUNTED))
  if (mayBeMore) return rows > 0 ? `${number}+` : ''
  return number
}
