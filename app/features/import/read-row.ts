import { createHash } from 'node:crypto'
import { isUuid } from '../../../db/uuid.ts'
import type { Field, Values } from '../../kit/fields/fields.ts'
import { type FormerTable, importedFields, neededFields, TIME_COLUMNS } from './former-tables.ts'
import { type DateOrder, hasHijriYear, readTime } from './read-time.ts'
import {
  finding,
  NO_TEXT,
  nameOfValue,
  type ReadValue,
  readValue,
  textOfValue,
  type ValueFinding,
  withoutNothing,
  withoutUnstorable,
} from './read-value.ts'

/**
 * A row of the former site. `values` is keyed by the name of the field. `id` is its id on the former site, if it had
 * one. `key` is this id, or else a hash of the values. `isRejected` means that the former site declined it. `isBlank`
 * means that it has only an id, a status and times, as an unfilled record of Airtable does. Times are text.
 */
export type FormerRow = {
  key: string
  id: string | null
  values: Values
  contentHash: string
  status: 'approved' | 'pending'
  isRejected: boolean
  isBlank: boolean
  createdAt: string | null
  postedAt: string | null
}

/** `refusals` say why the row is not stored. `remarks` alone do not keep a row from being stored. */
export type ReadRow = { row: FormerRow; refusals: ValueFinding[]; remarks: ValueFinding[] }

type Cells = Record<string, unknown>

/**
 * The order of day and month in each column with dates such as '3/1/2025'. The dates of an 'unclear' column are not
 * read, because one sentence reports the whole column.
 */
export type DateOrders = Readonly<Record<string, DateOrder | 'unclear'>>

const MAX_ID_LENGTH = 200

/**
 * Reads a row. `cells` is keyed by column. A missing column is treated like a form without that field. `now` is the
 * same for all rows of an import.
 */
export function readRow(table: FormerTable, cells: Cells, now: Date, orders: DateOrders = {}): ReadRow {
  const refusals: ValueFinding[] = []
  const remarks: ValueFinding[] = []
  const addFindings = ({ refusal, remarks: some }: Pick<ReadValue, 'refusal' | 'remarks'>) => {
    if (refusal) refusals.push(refusal)
    remarks.push(...some)
  }

  const read = importedFields(table).map((field) => ({ field, ...readColumn(field, cells, orders) }))
  const values: Values = Object.fromEntries(read.map(({ field, value }) => [field.name, value]))
  const isInForm = ({ when }: Field) => !when || values[when[0]] === when[1]
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  // The form of this site builds these values as well: a freelancer's name from the first and last name, and the
  // website from the profile.
  for (const { field } of read) {
    if (isInForm(field) || !field.otherwise) continue
    const own = values[field.name] || ''
    const stored = field.otherwise(written).trim() || own
    if (own && own !== stored)
      remarks.push(finding(field, String(own), 'is built from other columns on this site', String(stored)))
    values[field.name] = stored
  }
  const missing = neededFields(table).filter(({ name }) => !values[name])
  // If the vendor type is refused, the fields of companies and of freelancers are both checked.
  const isEither = ({ when, column }: Field) =>
    when !== undefined && cells[column] && read.some(({ field, refusal }) => field.name === when[0] && refusal)
  for (const { field, ...found } of read)
    if ((isInForm(field) || isEither(field)) && !missing.includes(field)) addFindings(found)
  for (const field of missing) addFindings(read.find((one) => one.field === field && one.refusal) ?? emptyColumn(field))

  const writtenId = withoutNothing(textOfValue(cells.id)?.trim() ?? '')
  const id = isUuid(writtenId) ? writtenId.toLowerCase() : writtenId
  if (cells.id && textOfValue(cells.id) === undefined) addFindings(refusalOf('id', nameOfValue(cells.id), NO_TEXT))
  if (withoutUnstorable(id) !== id) addFindings(refusalOf('id', id, 'contains characters that cannot be stored'))
  if (id.length > MAX_ID_LENGTH) addFindings(refusalOf('id', id, `has more than ${MAX_ID_LENGTH} characters`))
  const { status, isRejected, remark } = readStatus(table, withoutNothing(textOfValue(cells.status) ?? ''))
  if (remark) remarks.push(remark)
  const [createdAt = null, postedAt = null] = TIME_COLUMNS.map((column) => {
    const { time, refusal, remark } = readTimeOf(
      column,
      withoutNothing(textOfValue(cells[column]) ?? ''),
      orders[column],
      now,
    )
    if (refusal) refusals.push(refusal)
    if (remark) remarks.push(remark)
    return time
  })
  const isBlank = importedFields(table).every(
    ({ column }) => withoutNothing(textOfValue(cells[column]) ?? '{}').trim() === '',
  )
  const key = id || hashOf(values)
  const contentHash = hashOf({ ...values, status: isRejected ? 'rejected' : status })
  return {
    row: { key, id: id || null, values, contentHash, status, isRejected, isBlank, createdAt, postedAt },
    refusals,
    remarks,
  }
}

/** By section 2 of the specification, a vendor without a type is a company. */
const DEFAULTS: Cells = { vendor_type: 'Company' }

function readColumn(field: Field, cells: Cells, orders: DateOrders): ReadValue {
  const value = cells[field.column] || DEFAULTS[field.column]
  const order = orders[field.column]
  if (order === 'unclear') return { value: null, remarks: [] }
  if (value || Object.hasOwn(cells, field.column)) return readValue(field, value, order)
  return { ...readValue(field, undefined), remarks: [] }
}

const refusalOf = (column: string, value: string, problem: string) => ({
  refusal: finding({ column }, value, problem),
  remarks: [],
})

const emptyColumn = ({ column }: Field) => refusalOf(column, '', 'is empty')

const REJECTED = /^(?:rejected|declined|refused|denied|disapproved|spam)$/

function readStatus(
  table: FormerTable,
  text: string,
): Pick<FormerRow, 'status' | 'isRejected'> & { remark?: ValueFinding } {
  const status = text.trim().toLowerCase()
  if (status === '') return { status: table === 'opportunities' ? 'approved' : 'pending', isRejected: false }
  if (status === 'approved' && table !== 'contact_submissions') return { status, isRejected: false }
  if (status === 'pending') return { status, isRejected: false }
  const remark = finding({ column: 'status' }, text, 'is an unknown status', 'pending')
  return { status: 'pending', isRejected: REJECTED.test(status), remark }
}

const NO_DATE = 'is not a valid date. Write the date as 2025-03-24 or 2025-03-24 10:00:00+03'
const HIJRI = 'has a Hijri year. Write the Gregorian date, such as 2025-03-24'

/**
 * No former site has older rows. An earlier date is usually a small number that a spreadsheet has turned into a date in
 * 1900.
 */
const EARLIEST = '2000-01-01'

/**
 * A time that is in the future only because its time zone is missing is at most 14 hours ahead. A time that is more
 * than a day ahead is refused.
 */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

function readTimeOf(
  column: string,
  text: string,
  order: DateOrders[string] | undefined,
  now: Date,
): { time: string | null; refusal?: ValueFinding; remark?: ValueFinding } {
  if (text.trim() === '' || order === 'unclear') return { time: null }
  const read = readTime(text, order)
  const refuse = (problem: string) => ({ time: null, refusal: finding({ column }, text, problem) })
  const at = read && 'at' in read ? read.at : undefined
  if ((at === undefined || at < EARLIEST) && hasHijriYear(text)) return refuse(HIJRI)
  if (at === undefined) return refuse(NO_DATE)
  if (at < EARLIEST) return refuse('is before 2000')
  const ahead = Date.parse(`${at}:00`) - now.getTime()
  if (ahead > MAX_AHEAD_MS) return refuse('is in the future')
  if (ahead <= 0) return { time: at }
  const replacement = now.toISOString()
  return {
    time: replacement,
    remark: finding({ column }, text, 'is in the future, perhaps because it has no time zone', replacement),
  }
}

/**
 * Returns a hash of the values. Rows with equal values become one row, as two equal submissions of a form do
 * (skip_repetition).
 */
function hashOf(values: Values): string {
  // Empty values are left out, so that the hash stays the same when a later version adds a field.
  const filled = Object.entries(values).filter(([, value]) => value !== null && value.length > 0)
  return `sha256:${createHash('sha256').update(JSON.stringify(filled)).digest('hex')}`
}
