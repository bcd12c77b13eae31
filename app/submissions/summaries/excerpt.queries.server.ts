import sql, { type Sql } from 'sql-template-tag'
import { shortened } from '../../kit/ui/shortened.ts'

const MAX_CARD_CHARACTERS = 180

/**
 * Reads one character more than the maximum, and shortens the text to whole words in JavaScript. PostgreSQL takes five
 * times as long to find the end of the last word.
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
 * Binds a full stop to the next word, and a next word of one or two letters to the one after it. A card ends with an
 * ellipsis after its second line, and a line that ended with the full stop would show '.…'.
 */
export const withBoundStops = (text: string): string =>
  text.replaceAll(/[.…]\s+(?:\S{1,2}\s+)?/g, (stop) => stop.replaceAll(/\s+/g, '\u00a0'))
