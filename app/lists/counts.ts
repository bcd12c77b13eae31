/** Beyond it a count is shown as '10,000+'. */
export const COUNT_LIMIT = 10_000

export type Counts = {
  total: number
  /** By group and option: the rows with this option that match the search and the choices in all other groups. */
  options: Record<string, Record<string, number>>
  /** The groups for which only the newest COUNT_LIMIT rows were counted. */
  truncated: string[]
}
