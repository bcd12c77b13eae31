import type { Matches } from '../search/marked.tsx'
import type { ListPage } from './cursor.ts'
import type { Filters } from './filters.ts'

/** The highest exact count. More rows are shown as '1,000+' (decision 5). */
export const COUNT_LIMIT = 1_000

export type Counts = {
  total: number
  /**
   * How many of the `total` rows match only words related to the search and not the typed text. It is 0 if `total` is
   * above COUNT_LIMIT.
   */
  related: number
  /**
   * For each option of a group, the number of rows that have it and also match the search and the choices in all other
   * groups.
   */
  options: Record<string, Record<string, number>>
  /** The groups for which only the newest COUNT_LIMIT rows were counted. */
  truncated: string[]
}

/**
 * A search that is similar to the visitor's and finds rows. It leaves out `word` or the choices in `group`. If neither
 * is set, it leaves out all typed words. If `nearest` is set, the search has choices with the same meaning in these
 * groups in place of the words. `rows` is the number of rows found, at most COUNT_LIMIT + 1.
 */
export type Suggestion = { word?: string; group?: string; nearest?: readonly string[]; filters: Filters; rows: number }

/**
 * The words and choices in `matches` are marked in the rows. If there are no rows, `suggestions` is set, unless loading
 * the suggestions failed.
 */
export type FilteredPage<Row> = ListPage<Row> & { matches?: Matches; suggestions?: Suggestion[] | undefined }
