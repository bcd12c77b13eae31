/** The value that a share of all values does not exceed (nearest rank); NaN where there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

/** The value in the middle. */
export const median = (values: number[]): number => percentile(values, 0.5)

/** Milliseconds to three figures; 'cut off' where there was no end to them. */
export function milliseconds(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'cut off'
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

/** Bytes as whole megabytes. */
export const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2)

/** Rows as plain text: columns two spaces apart, the first to the left and the others to the right. */
export function align(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')
  return rows.map(line).join('\n')
}
