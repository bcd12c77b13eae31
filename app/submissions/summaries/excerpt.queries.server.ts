import sql, { type Sql } from 'sql-template-tag'
import { shortened } from '../../kit/ui/shortened.ts'

const MAX_CARD_CHARACTERS = 180

/**
 * Returns the SQL that reads one character more than the maximum, and the function that shortens this text to whole
 * words. The SQL does not shorten it, because PostgreSQL would take five times as long to find the end of the last
 * word.
 */
export const excerptOf = (description: Sql, maxLength = MAX_CARD_CHARACTERS) => ({
  column: sql`left(${description}, ${maxLength + 1}::int) as description`,
  shorten: <Row extends { description: string }>(row: Row): Row => ({
    ...row,
    description: shortened(row.description, maxLength),
  }),
})

export const cardExcerptOf = (description: Sql) => {
  const { column, shorten } = excerptOf(description)
  return {
    column,
    shorten: <Row extends { description: string }>(row: Row): Row => ({
      ...row,
      description: withBoundStops(shorten(row).description),
    }),
  }
}

/**
 * Replaces the spaces after a full stop or an ellipsis with no-break spaces, so that a card cannot break the line
 * there. A card cuts its text with an ellipsis after the second line, and a line that ended with a full stop would show
 * '.…'. If the next word has only one or two letters, the space after it is replaced too, because such a short word
 * alone does not keep the full stop away from the end of the line.
 */
export const withBoundStops = (text: string): string =>
  text.replaceAll(/[.…]\s+(?:\S{1,2}\s+)?/g, (stop) => stop.replaceAll(/\s+/g, '\u00a0'))
