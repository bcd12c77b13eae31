import pg from 'pg'
import { raw, type Sql } from 'sql-template-tag'
import { withUnicodeDomain } from './email-domain.server.ts'
import { type ColumnValue, type Fields, storedFields } from './fields.ts'

export function rowOf(fields: Fields, values: Record<string, ColumnValue>): Record<string, ColumnValue> {
  return Object.fromEntries(
    storedFields(fields).map(({ name, column, kind }) => {
      const value = values[name] ?? null
      return [column, kind === 'email' && typeof value === 'string' ? withUnicodeDomain(value) : value]
    }),
  )
}

export const selectFields = (fields: Fields): Sql =>
  raw(
    storedFields(fields)
      .map(({ name, column }) => `${column} as ${pg.escapeIdentifier(name)}`)
      .join(),
  )
