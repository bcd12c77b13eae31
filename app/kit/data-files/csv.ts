export type Value = string | Date | readonly string[] | { readonly [name: string]: unknown } | null

// Without this mark, Excel reads the file in the code page of the machine, and Arabic is lost.
export const BYTE_ORDER_MARK = '\uFEFF'

// Finds the beginnings of formulas (https://owasp.org/www-community/attacks/CSV_Injection). They may follow any
// separator, blanks and quotation marks, and have full-width or small signs.
const FORMULA = /(^|[,;|\t\r\n])((?:[\p{Zs}\u2028\u2029\p{Cf}"]|[^\P{Cc}\t\r\n])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu
const LEADING_LINE_OR_TAB = /^(?=[\t\r\n])/

/** Writes a row of RFC 4180 with every cell quoted. An apostrophe in front turns a formula into text. */
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
