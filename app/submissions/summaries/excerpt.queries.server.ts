import sql, { type Sql } from 'sql-template-tag'
import { shortened } from '../../kit/ui/shortened.ts'

const MAX_CARD_CHARACTERS = 180

/**
 * Returns the SQL that reads one character more than the maximum, and the function that shortens this text to whole
 * words. PostgreSQL would take five times as long to find the end of the last word.
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
 * Puts no-break spaces after a full stop, so that a card cannot break the line there. A card cuts its text with an
 * ellipsis after the second line, and a line that ended with a full stop would show '.…'. A word of one or two letters
 * is too short to prevent this, so the word after it is bound too.
 */
export const withBoundStops = (text: string): string =>
  text.replaceAll(/[.…]\s+(?:\S{1,2}\s+)?/g, (stop) => stop.replaceAll(/\s+/g, '\u00a0'))
