import pg from 'pg'
import { raw, type Sql } from 'sql-template-tag'
import { inOneSpelling } from './email-domain.server.ts'
import { type ColumnValue, type Fields, storedFields } from './fields.ts'

/** The values as they are stored, by column. */
export function columnsOf(fields: Fields, values: Record<string, ColumnValue>): Record<string, ColumnValue> {
  return Object.fromEntries(
    storedFields(fields).map(({ name, column, kind }) => {
      const value = values[name] ?? null
      return [column, kind === 'email' ? inOneSpelling(String(value)) : value]
    }),
  )
}

/** What a statement selects for the fields, by their names. */
export const selectFields = (fields: Fields): Sql =>
  raw(
    storedFields(fields)
      .map(({ name, column }) => `${column} as ${pg.escapeIdentifier(name)}`)
      .join(),
  )
