/** What a cell can hold: a list is parted by semicolons, a time is in UTC, an object is JSON, nothing is empty. */
export type Value = string | Date | readonly string[] | { readonly [name: string]: unknown } | null

/** Begins a file. Without it Excel takes UTF-8 for the code page of the machine, and Arabic is lost. */
export const BYTE_ORDER_MARK = '\uFEFF'

// Visitors fill these cells: https://owasp.org/www-community/attacks/CSV_Injection. Any separator may part cells, blanks and
// quotation marks in front of a sign do not count, and full-width signs do.
const FORMULA = /(^|[,;|\t\r\n])((?:[\p{Zs}\u2028\u2029\p{Cf}"]|[^\P{Cc}\t\r\n])*[=+\-@＝＋－＠])/gu
const LEADING_LINE_OR_TAB = /^(?=[\t\r\n])/

/**
 * One row as RFC 4180 has it, every cell quoted. What a program could take for a formula, by whichever separator it
 * parts cells, gets an apostrophe in front, which makes it text.
 */
export function csvRow(values: readonly Value[]): string {
  const cells = values.map((value) => {
    const harmless = textOf(value).replace(FORMULA, "$1'$2").replace(LEADING_LINE_OR_TAB, "'")
    return `"${harmless.replaceAll('"', '""')}"`
  })
  return `${cells.join()}\r\n`
}

function textOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  // The one form that every spreadsheet takes for a time.
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return Array.isArray(value) ? value.join('; ') : JSON.stringify(value)
}
