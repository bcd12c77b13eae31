import * as v from 'valibot'
import type { ColumnValue, Field } from '../../kit/fields/fields.ts'
import { ruleOf } from '../../kit/forms/schema.ts'
import { closedValue } from './closed-value.ts'
import { listOf } from './lists.ts'

/** About one value of a row. `taken`: what is stored in its place, or would be nearest. */
export type ValueFinding = { column: string; value: string; says: string; taken?: string }

/** `refusal`: it cannot be stored. `remarks`: it is stored otherwise than it was, or against a rule of the forms. */
export type ReadValue = { value: ColumnValue; remarks: ValueFinding[]; refusal?: ValueFinding }

// Columns with an index by their whole value take 2,704 bytes. A row that is longer than a form can send is no text.
const MAX_LINE_BYTES = 2_000
const MAX_TEXT_BYTES = 200_000

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u
const NOT_STORABLE = /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu

export function readValue(of: Field, given: unknown): ReadValue {
  const text = textOfValue(given)
  if (text === undefined) return refused(of, JSON.stringify(given).slice(0, 200), NO_TEXT)
  if (of.kind === 'choices' || (of.kind === 'choice' && of.isList)) return readList(of, given, text)
  return of.kind === 'choice' ? readChoice(of, text.trim()) : readTyped(of, text)
}

export const NO_TEXT = 'is no text, or a number with more digits than JSON keeps'

export const withoutUnstorable = (text: string): string => text.replace(NOT_STORABLE, ' ')

/** Undefined for an object, and for a number that has lost its last digits. */
export function textOfValue(given: unknown): string | undefined {
  if (given === null || given === undefined) return ''
  if (given instanceof Date) return given.toISOString()
  if (Array.isArray(given)) return given.map(textOfValue).join('; ')
  const isInexact = typeof given === 'number' && Math.abs(given) > Number.MAX_SAFE_INTEGER
  return typeof given === 'object' || isInexact ? undefined : String(given)
}

const emptyOf = (of: Field): ColumnValue => (of.isNullable ? null : '')

function readTyped(of: Field, text: string): ReadValue {
  const cleaned = withoutUnstorable(text).trim()
  const remarks = cleaned === text.trim() ? [] : [finding(of, text, 'has characters that cannot be stored', cleaned)]
  if (!VISIBLE.test(cleaned)) return { value: emptyOf(of), remarks: [...remarks, ...unasked(of)] }
  const most = of.kind === 'lines' ? MAX_TEXT_BYTES : MAX_LINE_BYTES
  if (Buffer.byteLength(cleaned) > most) return refused(of, cleaned, `has more than ${most.toLocaleString('en')} bytes`)
  const read = byRules(of, cleaned)
  return { ...read, remarks: [...remarks, ...read.remarks] }
}

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i

/** By the rule of the form, which also says what is wrong. */
function byRules(of: Field, text: string): ReadValue {
  const result = v.safeParse(ruleOf(of), text)
  if (result.success) return { value: result.output as string, remarks: [] }
  const address = `https://${text}`
  if (of.kind === 'website' && !HAS_SCHEME.test(text) && v.is(ruleOf(of), address))
    return { value: address, remarks: [finding(of, text, 'has no https:// before it', address)] }
  const says = result.issues[0].message
  // Emails about the record would go there.
  if (of.kind === 'email') return refused(of, text, says)
  // Browsers would load a logo that is not at https, and PostgreSQL takes no date that is none.
  const isLeftOut = of.kind === 'date' || (of.kind === 'website' && of.isHttps)
  return isLeftOut
    ? { value: null, remarks: [finding(of, text, says, '')] }
    : { value: text, remarks: [finding(of, text, says)] }
}

type Closed = Extract<Field, { kind: 'choice' | 'choices' }>

function readChoice(of: Closed, text: string): ReadValue {
  if (text === '') return { value: emptyOf(of), remarks: unasked(of) }
  const found = closedValue(of, text)
  if ('option' in found) return { value: found.option, remarks: respelt(of, text, found.option) }
  const says = 'is in no list of the forms'
  if (!of.required) return { value: emptyOf(of), remarks: [finding(of, text, says, '')] }
  return refused(of, text, says, found.near)
}

function readList(of: Closed, given: unknown, text: string): ReadValue {
  const values = Array.isArray(given) ? given.map(String) : listOf(text)
  const remarks: ValueFinding[] = []
  const taken = values.flatMap((value) => {
    const found = closedValue(of, value.trim())
    if ('option' in found) remarks.push(...respelt(of, value.trim(), found.option))
    else remarks.push(finding(of, value, 'is in no list of the forms, and is left out', ''))
    return 'option' in found ? [found.option] : []
  })
  return { value: [...new Set(taken)], remarks: taken.length > 0 ? remarks : [...remarks, ...unasked(of)] }
}

const respelt = (of: Field, value: string, taken: string): ValueFinding[] =>
  value === taken ? [] : [finding(of, value, 'is spelt otherwise here', taken)]

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
