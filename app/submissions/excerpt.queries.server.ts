import sql, { type Sql } from 'sql-template-tag'
import { shortened } from '../kit/ui/shortened.ts'

const MAX_OF_A_CARD = 180

/** As much of a description as `withExcerpt` needs: to find the end of the last word, PostgreSQL takes five times as long. */
export const readForExcerpt = (description: Sql, most = MAX_OF_A_CARD): Sql =>
  sql`left(${description}, ${most + 1}::int)`

/** With the beginning of its description, cut at a word. */
export const withExcerpt =
  (most = MAX_OF_A_CARD) =>
  <Row extends { description: string }>(row: Row): Row => ({ ...row, description: shortened(row.description, most) })
