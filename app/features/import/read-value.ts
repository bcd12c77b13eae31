import { decodeHTMLStrict } from 'entities'
import * as v from 'valibot'
import type { ColumnValue, Field } from '../../kit/fields/fields.ts'
import { ruleOf } from '../../kit/forms/schema.ts'
import { closedValue } from './closed-value.ts'
import { listOf } from './lists.ts'
import { type DateOrder, readTime } from './read-time.ts'

/**
 * A finding about one value of a row. `replacement` is the value that is stored instead. If the value is refused,
 * `replacement` is the nearest option.
 */
export type ValueFinding = { column: string; value: string; problem: string; replacement?: string }

/**
 * A value that was read. With a `refusal`, it cannot be stored. `remarks` say that it is stored differently, or breaks
 * a rule of the forms.
 */
export type ReadValue = { value: ColumnValue; remarks: ValueFinding[]; refusal?: ValueFinding }

// PostgreSQL allows at most 2,704 bytes for a value in an index. No form accepts a text of more than 200,000 bytes.
const MAX_LINE_BYTES = 2_000
const MAX_TEXT_BYTES = 200_000

// PostgreSQL can store neither NUL nor half of a surrogate pair, and an XML feed cannot contain the other control
// characters.
const NOT_STORABLE = /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu

/** The texts that databases, scripts and spreadsheets write into a whole cell when the value is missing. */
const NOTHING =
  /^(?:null|\(null\)|<null>|\[null\]|nil|none|nan|undefined|\\n|n\/a|#n\/a|#(?:ref|value|name|div\/0|null|num|error|spill|calc|field|blocked|connect|busy|unknown)[!?])$/i

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i
// Scripts and psql write '\n' for a line break. A path such as 'C:\new' also contains '\n', so it is not replaced.
const ESCAPE = /\\[nrt]/
const TAG = /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i

export function readValue(field: Field, given: unknown, order?: DateOrder): ReadValue {
  const written = textOfValue(given)
  if (written === undefined) return refusalOf(field, nameOfValue(given), NO_TEXT)
  const text = decodeEntities(withoutNothing(written))
  const read = readText(field, Array.isArray(given) ? given : undefined, text, order)
  const isTyped = field.kind !== 'choice' && field.kind !== 'choices'
  const remarks = [
    ...(isTyped && text !== written && text !== '' ? [finding(field, written, 'contains HTML codes', text)] : []),
    ...(isTyped && ESCAPE.test(text)
      ? [finding(field, text, 'contains \\n, \\r or \\t, which will be shown as text')]
      : []),
    ...(isTyped && TAG.test(text) ? [finding(field, text, 'contains HTML tags, which will be shown as text')] : []),
  ]
  return { ...read, remarks: [...remarks, ...read.remarks] }
}

function readText(field: Field, given: unknown[] | undefined, text: string, order: DateOrder | undefined): ReadValue {
  if (field.kind === 'choices' || (field.kind === 'choice' && field.isList)) return readList(field, given, text)
  if (field.kind === 'choice') return readChoice(field, text.trim())
  if (field.kind === 'date') return readTyped(field, dayOf(text, order))
  return field.kind === 'email' ? readEmail(field, text) : readTyped(field, text)
}

export const NO_TEXT = 'is not text, or is a number with too many digits to be read exactly'

/**
 * Returns a value as text. Returns undefined for an object, for a list of lists, and for a number that has lost its
 * last digits.
 */
export function textOfValue(given: unknown): string | undefined {
  if (!Array.isArray(given)) return textOfOne(given)
  const texts = given.map((one) => (Array.isArray(one) ? undefined : textOfOne(one)))
  return texts.includes(undefined) ? undefined : texts.join('; ')
}

function textOfOne(given: unknown): string | undefined {
  if (given === null || given === undefined) return ''
  if (given instanceof Date) return Number.isNaN(given.getTime()) ? undefined : given.toISOString()
  const isInexact = typeof given === 'number' && Math.abs(given) > Number.MAX_SAFE_INTEGER
  return typeof given === 'object' || isInexact ? undefined : String(given)
}

/**
 * Returns a short name for a value that is not text. The report does not show the whole value, because it may be nested
 * too deeply.
 */
export const nameOfValue = (given: unknown): string =>
  Array.isArray(given) ? '[…]' : typeof given === 'object' ? '{…}' : String(given)

export const withoutNothing = (text: string): string => (NOTHING.test(text.trim()) ? '' : text)

export const withoutUnstorable = (text: string): string => text.replace(NOT_STORABLE, ' ')

const decodeEntities = (text: string) => (ENTITY.test(text) ? decodeHTMLStrict(text).replaceAll('\u00a0', ' ') : text)

const emptyOf = (field: Field): ColumnValue => (field.isNullable ? null : '')

/** The rules are kept because Valibot takes a tenth of a millisecond to build one, and a row has twenty fields. */
const rules = new Map<Field, ReturnType<typeof ruleOf>>()

function cleanByRule(field: Field, text: string): { value: string; faults: string[] } {
  const rule = rules.get(field) ?? ruleOf(field)
  rules.set(field, rule)
  const { output, issues = [] } = v.safeParse(rule, text)
  return { value: String(output), faults: [...new Set(issues.map(({ message }) => message))] }
}

/** Cleans a text and checks it with the rule of its form field. */
function readTyped(field: Field, text: string): ReadValue {
  const typed = cleanByRule(field, text)
  const storable = withoutUnstorable(typed.value)
  const isStorable = storable === typed.value
  const { value, faults } = isStorable ? typed : cleanByRule(field, storable)
  const remarks = isStorable ? [] : [finding(field, text, 'contains characters that cannot be stored', value)]
  if (value === '') return { value: emptyOf(field), remarks: [...remarks, ...remarksOnMissing(field)] }
  const maxBytes = field.kind === 'lines' ? MAX_TEXT_BYTES : MAX_LINE_BYTES
  if (Buffer.byteLength(value) > maxBytes)
    return { ...refusalOf(field, value, `has more than ${maxBytes.toLocaleString('en')} bytes`), remarks }
  if (faults.length === 0) return { value, remarks }
  const against = againstRules(field, value, faults.join('; '))
  return { ...against, remarks: [...remarks, ...against.remarks] }
}

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i

function againstRules(field: Field, value: string, problem: string): ReadValue {
  // Emails about the record would go to a wrong address, so the row is refused.
  if (field.kind === 'email') return refusalOf(field, value, problem)
  const address = `https://${value}`
  if (field.kind === 'website' && !HAS_SCHEME.test(value) && cleanByRule(field, address).faults.length === 0)
    return { value: address, remarks: [finding(field, value, 'does not begin with https://', address)] }
  // These values are left out, because a page would link to a wrong website, and PostgreSQL cannot store an invalid
  // date.
  const isLeftOut =
    field.kind === 'date' || field.kind === 'website' || (field.kind === 'text' && field.inputType === 'url')
  return isLeftOut
    ? { value: emptyOf(field), remarks: [finding(field, value, problem, '')] }
    : { value, remarks: [finding(field, value, problem)] }
}

/** Reads an email address. Spreadsheets turn one into a link that begins with 'mailto:'. */
function readEmail(field: Field, text: string): ReadValue {
  const address = text.replace(/^\s*mailto:/i, '')
  const read = readTyped(field, address)
  if (address === text || read.refusal) return read
  return { ...read, remarks: [finding(field, text, 'begins with mailto:', address), ...read.remarks] }
}

function dayOf(text: string, order: DateOrder | undefined): string {
  const read = readTime(text, order)
  return read && 'day' in read ? read.day : text
}

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

export const NO_OPTION = 'is not an option in the forms'

function readChoice(field: Closed, text: string): ReadValue {
  if (text === '') return { value: emptyOf(field), remarks: remarksOnMissing(field) }
  const found = closedValue(field, text)
  if ('option' in found) return { value: found.option, remarks: remarksOnSpelling(field, text, found.option) }
  if (!field.required) return { value: emptyOf(field), remarks: [finding(field, text, NO_OPTION, '')] }
  return refusalOf(field, text, NO_OPTION, found.nearest)
}

function readList(field: Closed, given: unknown[] | undefined, text: string): ReadValue {
  const isOption = (value: string) => 'option' in closedValue(field, value)
  const values = given ? given.map((one) => decodeEntities(textOfOne(one) ?? '')) : listOf(text, isOption)
  if (!values) return refusalOf(field, text, NO_TEXT)
  const remarks: ValueFinding[] = []
  const replacement = values.flatMap((value) => {
    const found = closedValue(field, value.trim())
    if ('option' in found) remarks.push(...remarksOnSpelling(field, value.trim(), found.option))
    else if (value.trim() !== '') remarks.push(finding(field, value, `${NO_OPTION}, so it is left out`, ''))
    return 'option' in found ? [found.option] : []
  })
  return {
    value: [...new Set(replacement)],
    remarks: replacement.length > 0 ? remarks : [...remarks, ...remarksOnMissing(field)],
  }
}

const remarksOnSpelling = (field: Field, value: string, replacement: string): ValueFinding[] =>
  value === replacement ? [] : [finding(field, value, 'is written differently on this site', replacement)]

/** Returns the form's message about a missing value if the field is required. */
const remarksOnMissing = (field: Field): ValueFinding[] => (field.required ? [finding(field, '', field.required)] : [])

export const finding = (
  { column }: Pick<Field, 'column'>,
  value: string,
  problem: string,
  replacement?: string,
): ValueFinding => ({
  column,
  value: value.slice(0, 200),
  problem,
  ...(replacement !== undefined && { replacement: replacement.slice(0, 200) }),
})

const refusalOf = (field: Field, value: string, problem: string, replacement?: string): ReadValue => ({
  value: null,
  remarks: [],
  refusal: finding(field, value, problem, replacement),
})
