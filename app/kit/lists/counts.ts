import type { Matches } from '../search/marked.tsx'
import type { ListPage } from './cursor.ts'
import type { Filters } from './filters.ts'

/** Beyond it a count is shown as '1,000+' (decision 5). */
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
 * What a search finds without a word, without a group of choices or, if neither is given, without all typed words; or with
 * what the words mean as choices in the groups of `nearest`. `rows` is at most COUNT_LIMIT + 1.
 */
export type Suggestion = { word?: string; group?: string; nearest?: readonly string[]; filters: Filters; rows: number }

/** `matches` are marked in the rows. `suggestions` are given if there are no rows, unless their count failed. */
export type FilteredPage<Row> = ListPage<Row> & { matches?: Matches; suggestions?: Suggestion[] | undefined }
