import type { ColumnValue, Field, Fields, Values } from '../../kit/fields/fields.ts'

export const entriesOf = (fields: Fields, values: Values): Record<string, string | string[]> =>
  Object.fromEntries(Object.values(fields).map((field) => [field.formName, entryOf(field, values[field.name])]))

function entryOf(field: Field, value: ColumnValue = null): string | string[] {
  if (field.kind === 'choice' && Array.isArray(value)) return value[0] ?? ''
  // A checkbox has a boolean value.
  return Array.isArray(value) ? value : String(value ?? '')
}
