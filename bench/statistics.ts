/** Returns the percentile by the nearest-rank method, or NaN if there are no values. `share` is between 0 and 1. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** Formats milliseconds with three digits, or as 'timeout'. */
export function milliseconds(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'timeout'
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2)

export function align(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')
  return rows.map(line).join('\n')
}
