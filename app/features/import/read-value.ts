import { decodeHTMLStrict } from 'entities'
import * as v from 'valibot'
import type { ColumnValue, Field } from '../../kit/fields/fields.ts'
import { ruleOf } from '../../kit/forms/schema.ts'
import { closedValue } from './closed-value.ts'
import { listOf } from './lists.ts'
import { type DateOrder, readTime } from './read-time.ts'

/** About one value of a row. `taken`: what is stored in its place, or would be nearest. */
export type ValueFinding = { column: string; value: string; says: string; taken?: string }

/** `refusal`: it cannot be stored. `remarks`: it is stored otherwise than it was, or against a rule of the forms. */
export type ReadValue = { value: ColumnValue; remarks: ValueFinding[]; refusal?: ValueFinding }

// Columns with an index by their whole value take 2,704 bytes. A row that is longer than a form can send is no text.
const MAX_LINE_BYTES = 2_000
const MAX_TEXT_BYTES = 200_000

// PostgreSQL stores neither NUL nor half a surrogate pair, and feeds in XML no other control character.
const NOT_STORABLE = /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu

/** As a whole cell: what databases, scripts and spreadsheets write for nothing. */
const NOTHING =
  /^(?:null|\(null\)|<null>|\[null\]|nil|none|nan|undefined|\\n|n\/a|#n\/a|#(?:ref|value|name|div\/0|null|num|error|spill|calc|field|blocked|connect|busy|unknown)[!?])$/i

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i
// A script or psql writes '\n' for a line break, and a path such as 'C:\new' contains it too.
const ESCAPE = /\\[nrt]/
const TAG = /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i

export function readValue(of: Field, given: unknown, order?: DateOrder): ReadValue {
  const written = textOfValue(given)
  if (written === undefined) return refused(of, nameOfValue(given), NO_TEXT)
  const text = decoded(withoutNothing(written))
  const read = readText(of, Array.isArray(given) ? given : undefined, text, order)
  const isTyped = of.kind !== 'choice' && of.kind !== 'choices'
  const remarks = [
    ...(isTyped && text !== written && text !== '' ? [finding(of, written, 'has codes of HTML', text)] : []),
    ...(isTyped && ESCAPE.test(text) ? [finding(of, text, 'has \\n, \\r or \\t, which are shown as they are')] : []),
    ...(isTyped && TAG.test(text) ? [finding(of, text, 'has tags of HTML, which are shown as they are')] : []),
  ]
  return { ...read, remarks: [...remarks, ...read.remarks] }
}

function readText(of: Field, given: unknown[] | undefined, text: string, order: DateOrder | undefined): ReadValue {
  if (of.kind === 'choices' || (of.kind === 'choice' && of.isList)) return readList(of, given, text)
  if (of.kind === 'choice') return readChoice(of, text.trim())
  if (of.kind === 'date') return readTyped(of, dayOf(text, order))
  return of.kind === 'email' ? readEmail(of, text) : readTyped(of, text)
}

export const NO_TEXT = 'is not text, or is a number with more digits than JSON keeps'

/** Undefined for an object, for a list of lists, and for a number that has lost its last digits. */
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

/** What the report quotes of a value that is no text: written out, it might be nested too deeply. */
export const nameOfValue = (given: unknown): string =>
  Array.isArray(given) ? '[…]' : typeof given === 'object' ? '{…}' : String(given)

export const withoutNothing = (text: string): string => (NOTHING.test(text.trim()) ? '' : text)

export const withoutUnstorable = (text: string): string => text.replace(NOT_STORABLE, ' ')

const decoded = (text: string) => (ENTITY.test(text) ? decodeHTMLStrict(text).replaceAll('\u00a0', ' ') : text)

const emptyOf = (of: Field): ColumnValue => (of.isNullable ? null : '')

/** Valibot builds a rule in a tenth of a millisecond, and a row has twenty fields. */
const rules = new Map<Field, ReturnType<typeof ruleOf>>()

function clean(of: Field, text: string): { value: string; faults: string[] } {
  const rule = rules.get(of) ?? ruleOf(of)
  rules.set(of, rule)
  const { output, issues = [] } = v.safeParse(rule, text)
  return { value: String(output), faults: [...new Set(issues.map(({ message }) => message))] }
}

/** Cleaned as the form cleans it, by its rule, which also says what is wrong. */
function readTyped(of: Field, text: string): ReadValue {
  const typed = clean(of, text)
  const storable = withoutUnstorable(typed.value)
  const isStorable = storable === typed.value
  const { value, faults } = isStorable ? typed : clean(of, storable)
  const remarks = isStorable ? [] : [finding(of, text, 'has characters that cannot be stored', value)]
  if (value === '') return { value: emptyOf(of), remarks: [...remarks, ...unasked(of)] }
  const most = of.kind === 'lines' ? MAX_TEXT_BYTES : MAX_LINE_BYTES
  if (Buffer.byteLength(value) > most)
    return { ...refused(of, value, `has more than ${most.toLocaleString('en')} bytes`), remarks }
  if (faults.length === 0) return { value, remarks }
  const against = againstRules(of, value, faults.join('; '))
  return { ...against, remarks: [...remarks, ...against.remarks] }
}

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i

function againstRules(of: Field, value: string, says: string): ReadValue {
  // Emails about the record would go there.
  if (of.kind === 'email') return refused(of, value, says)
  const address = `https://${value}`
  if (of.kind === 'website' && !HAS_SCHEME.test(value) && clean(of, address).faults.length === 0)
    return { value: address, remarks: [finding(of, value, 'has no https:// before it', address)] }
  // A page would link to such an address, and PostgreSQL takes no date that is none.
  const isLeftOut = of.kind === 'date' || of.kind === 'website' || (of.kind === 'text' && of.inputType === 'url')
  return isLeftOut
    ? { value: emptyOf(of), remarks: [finding(of, value, says, '')] }
    : { value, remarks: [finding(of, value, says)] }
}

/** Spreadsheets make a link of an address. */
function readEmail(of: Field, text: string): ReadValue {
  const address = text.replace(/^\s*mailto:/i, '')
  const read = readTyped(of, address)
  if (address === text || read.refusal) return read
  return { ...read, remarks: [finding(of, text, 'has mailto: before it', address), ...read.remarks] }
}

function dayOf(text: string, order: DateOrder | undefined): string {
  const read = readTime(text, order)
  return read && 'day' in read ? read.day : text
}

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

export const NO_OPTION = 'is not an option in the forms'

function readChoice(of: Closed, text: string): ReadValue {
  if (text === '') return { value: emptyOf(of), remarks: unasked(of) }
  const found = closedValue(of, text)
  if ('option' in found) return { value: found.option, remarks: respelt(of, text, found.option) }
  if (!of.required) return { value: emptyOf(of), remarks: [finding(of, text, NO_OPTION, '')] }
  return refused(of, text, NO_OPTION, found.near)
}

function readList(of: Closed, given: unknown[] | undefined, text: string): ReadValue {
  const isOption = (value: string) => 'option' in closedValue(of, value)
  const values = given ? given.map((one) => decoded(textOfOne(one) ?? '')) : listOf(text, isOption)
  if (!values) return refused(of, text, NO_TEXT)
  const remarks: ValueFinding[] = []
  const taken = values.flatMap((value) => {
    const found = closedValue(of, value.trim())
    if ('option' in found) remarks.push(...respelt(of, value.trim(), found.option))
    else if (value.trim() !== '') remarks.push(finding(of, value, `${NO_OPTION}, and is left out`, ''))
    return 'option' in found ? [found.option] : []
  })
  return { value: [...new Set(taken)], remarks: taken.length > 0 ? remarks : [...remarks, ...unasked(of)] }
}

const respelt = (of: Field, value: string, taken: string): ValueFinding[] =>
  value === taken ? [] : [finding(of, value, 'is spelt differently here', taken)]

/** What a form asks for. */
const unasked = (of: Field): ValueFinding[] => (of.required ? [finding(of, '', of.required)] : [])

export const finding = (
  { column }: Pick<Field, 'column'>,
  value: string,
  says: string,
  taken?: string,
): ValueFinding => ({
  column,
  value: value.slice(0, 200),
  says,
  ...(taken !== undefined && { taken: taken.slice(0, 200) }),
})

const refused = (of: Field, value: string, says: string, taken?: string): ReadValue => ({
  value: null,
  remarks: [],
  refusal: finding(of, value, says, taken),
})
