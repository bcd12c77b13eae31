import type { Filters } from './filters.ts'

/** Beyond it a count is shown as '1,000+': there are up to 17 of them, each of other rows. */
export const SUGGESTION_LIMIT = 1_000

/** What a search finds without a word or a group of choices. `rows`: at most SUGGESTION_LIMIT + 1. */
export type Suggestion = { word?: string; group?: string; filters: Filters; rows: number }
