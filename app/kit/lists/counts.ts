import type { Matches } from '../search/marked.tsx'
import type { ListPage } from './cursor.ts'
import type { Filters } from './filters.ts'

/** The highest exact count. More rows are shown as '1,000+' (decision 5). */
export const COUNT_LIMIT = 1_000

/**
 * Another reading of a search that finds nothing because some of its words (`unknown`) are in no published row.
 * `search` is the corrected search. If `isCorrected` is false, the unknown words are only left out.
 */
export type Reading = { search: string; unknown: string[]; isCorrected: boolean }

/** The filters with the search of the reading, if there is one. */
export const asRead = (filters: Filters, reading: Reading | undefined): Filters =>
  reading ? { ...filters, search: reading.search } : filters

export type Counts = {
  total: number
  /**
   * How many of the `total` rows are only related to the search (`isRelated` in app/search/tiers.ts). It is 0 if `total`
   * is above COUNT_LIMIT.
   */
  related: number
  /**
   * For each option of a group, the number of rows that have it and also match the search and the choices in all other
   * groups.
   */
  options: Record<string, Record<string, number>>
  /** The groups for which only the newest COUNT_LIMIT rows were counted. */
  truncated: string[]
  /** The reading of the search whose rows are counted, if it is not the search itself. */
  reading?: Reading | undefined
}

/**
 * A search that is similar to the visitor's and finds rows. It leaves out `word` or the choices in `group`. If
 * `nearest` is set, the search has choices with the same meaning in these groups in place of the words. If none of the
 * three is set, it leaves out all typed words, and the last suggestion also leaves out all choices. `rows` is the
 * number of rows found, at most COUNT_LIMIT + 1.
 */
export type Suggestion = { word?: string; group?: string; nearest?: readonly string[]; filters: Filters; rows: number }

/** If `reading` is set, the rows are those of this reading. */
export type ReadPage<Row> = ListPage<Row> & { reading?: Reading }

/**
 * The words and choices in `matches` are marked in the rows. If the first page of a filtered list has no rows,
 * `suggestions` is set, unless loading the suggestions failed.
 */
export type FilteredPage<Row> = ReadPage<Row> & { matches?: Matches; suggestions?: Suggestion[] | undefined }
