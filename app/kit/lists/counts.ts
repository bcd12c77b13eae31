import type { Matches } from '../search/marked.tsx'
import type { ListPage } from './cursor.ts'
import type { Filters } from './filters.ts'

/** Beyond it a count is shown as '1,000+' (decision 5). */
export const COUNT_LIMIT = 1_000

export type Counts = {
  total: number
  /** The rows among these that do not have what was typed. 0 where there are more than COUNT_LIMIT. */
  related: number
  /** By group and option: the rows with this option that match the search and the choices in all other groups. */
  options: Record<string, Record<string, number>>
  /** The groups for which only the newest COUNT_LIMIT rows were counted. */
  truncated: string[]
}

/**
 * What a search finds without a word, without a group of choices or, if neither is given, without all typed words; or with
 * what the words mean as choices in the groups of `nearest`. `rows` is at most COUNT_LIMIT + 1.
 */
export type Suggestion = { word?: string; group?: string; nearest?: readonly string[]; filters: Filters; rows: number }

/** Where rows are found, what to mark in them; where none are, what to leave out. No suggestions where the count fails. */
export type FilteredPage<Row> = ListPage<Row> & { matches?: Matches; suggestions?: Suggestion[] | undefined }
