/** What a cell can hold: a list is parted by semicolons, a time is in UTC, an object is JSON, nothing is empty. */
export type Value = string | Date | readonly string[] | { readonly [name: string]: unknown } | null

/** Begins a file. Without it Excel takes UTF-8 for the code page of the machine, and Arabic is lost. */
export const BYTE_ORDER_MARK = '\uFEFF'

// What a spreadsheet takes for a formula, and visitors fill these cells: https://owasp.org/www-community/attacks/CSV_Injection
const FORMULA = /^[=+\-@\t\r\n]/
// Where lists are parted by semicolons, as in French and Arabic settings, a program may part our cells by them, quoted or
// not, and by line ends.
const LATER_FORMULA = /(?<=[;\t\r\n])(?=[=@]|[+-]\p{L})/gu

/**
 * One row as RFC 4180 has it. Every cell is quoted, so that no program's idea of a separator parts it; what begins
 * like a formula gets an apostrophe, which makes it text.
 */
export function csvRow(values: readonly Value[]): string {
  const cells = values.map((value) => {
    const text = textOf(value)
    const harmless = (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, "'")
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
