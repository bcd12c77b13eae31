import type { Matches } from '../search/marked.tsx'
import type { ListPage } from './cursor.ts'
import type { Filters } from './filters.ts'

/** A higher count is shown as '1,000+' (decision 5). */
export const COUNT_LIMIT = 1_000

export type Counts = {
  total: number
  /** The rows among these without the typed text, or 0 if there are more than COUNT_LIMIT rows. */
  related: number
  /** For each option of a group, the rows that have it and match the search and the choices in all other groups. */
  options: Record<string, Record<string, number>>
  /** The groups for which only the newest COUNT_LIMIT rows were counted. */
  truncated: string[]
}

/**
 * A search that finds more rows. It leaves out `word`, or the choices of `group`, or else all typed words. With
 * `nearest` it replaces the words by what they mean as choices in these groups. `rows` is at most COUNT_LIMIT + 1.
 */
export type Suggestion = { word?: string; group?: string; nearest?: readonly string[]; filters: Filters; rows: number }

/** `matches` are marked in the rows. There are `suggestions` if there are no rows, unless their count failed. */
export type FilteredPage<Row> = ListPage<Row> & { matches?: Matches; suggestions?: Suggestion[] | undefined }
