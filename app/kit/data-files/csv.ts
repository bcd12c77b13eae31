export type Value = string | Date | readonly string[] | { readonly [name: string]: unknown } | null

// With this mark, Excel reads the file as UTF-8. Without it, Excel assumes the code page of the machine, and Arabic
// text is lost.
export const BYTE_ORDER_MARK = '\uFEFF'

// Matches the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection). The formula may follow
// any separator, blanks and quotation marks, and its first sign may be a full-width or small form.
const FORMULA = /(^|[,;|\t\r\n])((?:[\p{Zs}\u2028\u2029\p{Cf}"]|[^\P{Cc}\t\r\n])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu
const LEADING_LINE_OR_TAB = /^(?=[\t\r\n])/

/** Writes a row as RFC 4180 defines it, with every cell quoted. An apostrophe before a formula turns it into text. */
export function csvRow(values: readonly Value[]): string {
  const cells = values.map((value) => {
    const harmless = textOf(value).replace(FORMULA, "$1'$2").replace(LEADING_LINE_OR_TAB, "'")
    return `"${harmless.replaceAll('"', '""')}"`
  })
  return `${cells.join()}\r\n`
}

export function textOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return Array.isArray(value) ? value.join('; ') : JSON.stringify(value)
}
