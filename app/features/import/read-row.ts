import { createHash } from 'node:crypto'
import { isUuid } from '../../../db/uuid.ts'
import type { Field, Values } from '../../kit/fields/fields.ts'
import { type FormerTable, importedFields, neededFields } from './former-tables.ts'
import { readTime } from './read-time.ts'
import {
  finding,
  NO_TEXT,
  type ReadValue,
  readValue,
  textOfValue,
  type ValueFinding,
  withoutUnstorable,
} from './read-value.ts'

/** `values`: by field. `id`: as it was there, if it had one; `key`: that, or a hash of what it says. Times as text. */
export type FormerRow = {
  key: string
  id: string | null
  values: Values
  status: 'approved' | 'pending'
  createdAt: string | null
  postedAt: string | null
}

/** A row with refusals is not stored. Remarks are about one that is. */
export type ReadRow = { row: FormerRow; refusals: ValueFinding[]; remarks: ValueFinding[] }

type Given = Record<string, unknown>

const MAX_ID_LENGTH = 200

/** `given`: by column. A column that is not there is as a form without the field. */
export function readRow(table: FormerTable, given: Given): ReadRow {
  const refusals: ValueFinding[] = []
  const remarks: ValueFinding[] = []
  const note = ({ refusal, remarks: some }: Pick<ReadValue, 'refusal' | 'remarks'>) => {
    if (refusal) refusals.push(refusal)
    remarks.push(...some)
  }

  const read = importedFields(table).map((field) => ({ field, ...readColumn(field, given) }))
  const values: Values = Object.fromEntries(read.map(({ field, value }) => [field.name, value]))
  const isAsked = ({ when }: Field) => !when || values[when[0]] === when[1]
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  for (const { field } of read)
    if (!isAsked(field) && field.otherwise) values[field.name] ||= field.otherwise(written).trim()
  const missing = neededFields(table).filter(({ name }) => !values[name])
  for (const { field, ...found } of read) if (isAsked(field) && !missing.includes(field)) note(found)
  for (const field of missing) note(read.find((one) => one.field === field && one.refusal) ?? emptyColumn(field))

  const typedId = textOfValue(given.id)?.trim() ?? ''
  const id = isUuid(typedId) ? typedId.toLowerCase() : typedId
  if (given.id && textOfValue(given.id) === undefined) note(refusalOf('id', String(given.id), NO_TEXT))
  if (withoutUnstorable(id) !== id) note(refusalOf('id', id, 'has characters that cannot be stored'))
  if (id.length > MAX_ID_LENGTH) note(refusalOf('id', id, `has more than ${MAX_ID_LENGTH} characters`))
  const status = readStatus(table, textOfValue(given.status) ?? '')
  if (status.remark) remarks.push(status.remark)
  const times = (['created_at', 'posted_at'] as const).map((column) => {
    const { time, refusal } = readTimeOf(column, textOfValue(given[column]) ?? '')
    if (refusal) refusals.push(refusal)
    return time
  })
  const [createdAt = null, postedAt = null] = times
  const row = { key: id || hashOf(values), id: id || null, values, status: status.status, createdAt, postedAt }
  return { row, refusals, remarks }
}

/** The default of specification 2 for who is not said to be a freelancer. */
const DEFAULTS: Given = { vendor_type: 'Company' }

function readColumn(field: Field, given: Given): ReadValue {
  const value = given[field.column] || DEFAULTS[field.column]
  if (value || Object.hasOwn(given, field.column)) return readValue(field, value)
  return { ...readValue(field, undefined), remarks: [] }
}

const refusalOf = (column: string, value: string, says: string) => ({
  refusal: finding({ column }, value, says),
  remarks: [],
})

const emptyColumn = ({ column }: Field) => refusalOf(column, '', 'is empty')

function readStatus(table: FormerTable, text: string): { status: FormerRow['status']; remark?: ValueFinding } {
  const status = text.trim().toLowerCase()
  const usual = table === 'opportunities' ? 'approved' : 'pending'
  if (status === '') return { status: usual }
  if (status === 'approved' && table !== 'contact_submissions') return { status }
  const isKnown = status === 'pending'
  const remark = { ...finding({ column: 'status' }, text, 'is no status here'), taken: 'pending' }
  return { status: 'pending', ...(!isKnown && { remark }) }
}

function readTimeOf(column: string, text: string): { time: string | null; refusal?: ValueFinding } {
  if (text.trim() === '') return { time: null }
  const time = readTime(text.trim())
  if (time === undefined)
    return { time: null, refusal: finding({ column }, text, 'is no date. Use 2025-03-24 or 2025-03-24 10:00:00+03') }
  if (Date.parse(time) > Date.now()) return { time: null, refusal: finding({ column }, text, 'is in the future') }
  return { time }
}

/** Two rows that say the same are one, as two submissions of a form are (skip_repetition). */
function hashOf(values: Values): string {
  // A field that a later version adds changes no hash.
  const given = Object.entries(values).filter(([, value]) => value !== null && value.length > 0)
  return `sha256:${createHash('sha256').update(JSON.stringify(given)).digest('hex')}`
}
