import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { type ColumnValue, columnsOf, type Values } from '../../kit/fields/fields.ts'
import { kindOf } from '../../records/kinds.ts'
import type { By } from '../../records/transitions.ts'
import type { NameCheck } from '../confidential/name-check.ts'
import { type Changes, recordDecision } from './decisions.queries.server.ts'
import { type LockedSubmission, readColumns, tableOf, writeColumns } from './submission-lock.queries.server.ts'

export async function changesTo(connection: Queryable, locked: LockedSubmission, columns: Values): Promise<Changes> {
  const stored = await readColumns(connection, locked, Object.keys(columns))
  return changedColumns(
    stored,
    Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, inStoredOrder(stored[name], value)])),
  )
}

/**
 * Writes changed columns. Before the first edit, also stores the original values. The caller must record the decision.
 */
export async function writeChanges(
  connection: Queryable,
  locked: LockedSubmission,
  changes: Changes,
  names: NameCheck,
): Promise<void> {
  const stored = await readColumns(connection, locked, columnsOf(kindOf(locked.kind).fields))
  await connection.query(sql`
    update ${tableOf(locked.kind)} set original = coalesce(original, ${JSON.stringify(stored)}) where id = ${locked.id}`)
  await writeColumns(connection, locked, valuesAfter(changes), names)
}

export async function writeEdit(
  connection: Queryable,
  locked: LockedSubmission,
  changes: Changes,
  { by, names }: { by: By; names: NameCheck },
): Promise<string> {
  await writeChanges(connection, locked, changes, names)
  return recordDecision(connection, locked, { decision: 'edited', by, changes })
}

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0

export const isSame = (one: ColumnValue | undefined, other: ColumnValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const valuesAfter = (changes: Changes): Values => eachColumn(changes, ([, value]) => value)

export const valuesBefore = (changes: Changes): Values => eachColumn(changes, ([value]) => value)

const eachColumn = (changes: Changes, pick: (change: Changes[string]) => ColumnValue): Values =>
  Object.fromEntries(Object.entries(changes).map(([column, change]) => [column, pick(change)]))

/**
 * Returns the new choices in an order where the stored ones come first and keep their order. The order matters because
 * the first service is the title of a request.
 */
function inStoredOrder(stored: ColumnValue | undefined, value: ColumnValue): ColumnValue {
  if (!Array.isArray(stored) || !Array.isArray(value)) return value
  return [...stored.filter((one) => value.includes(one)), ...value.filter((one) => !stored.includes(one))]
}

function changedColumns(stored: Values, columns: Values): Changes {
  const changed = Object.keys(columns).filter((name) => !isSame(stored[name], columns[name]))
  return Object.fromEntries(changed.map((name) => [name, [stored[name] ?? null, columns[name] ?? null]]))
}
