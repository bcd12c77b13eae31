import * as v from 'valibot'
import type { ColumnValue, Field, Fields, ValuesOf } from '../fields/fields.ts'
import { dateRule, emailRule, linesRule, oneOf, someOf, textRule, websiteRule } from './rules.ts'
import type { Form } from './submission.ts'

/** Makes a form from its fields. Its schema returns the values to store, each under the name of its field. */
export function formOf<Fs extends Fields>(fields: Fs): Form<Fs> {
  const schema = v.pipe(
    withRequired(Object.values(fields), schemaOf(Object.values(fields))),
    v.transform((sent) => storedValues(Object.values(fields), sent) as ValuesOf<Fs>),
  )
  return { fields, schema }
}

type FormSchema = v.GenericSchema<unknown, Record<string, ColumnValue>>

/**
 * Adds an error for each empty field that the value of another field requires. It does so even if other fields have
 * errors.
 */
const withRequired = (fields: Field[], schema: FormSchema): FormSchema =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, ColumnValue>
      for (const { formName: key, requiredThen: message, onlyWith: [other = '', values = []] = [] } of fields) {
        const value = input[key]
        if (message && !value && values.includes(String(input[other])))
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] })
      }
    }),
  )

/**
 * Returns the schema of an object. If some fields depend on the option chosen in another field, the schema has one
 * variant for each option of that other field.
 */
function schemaOf(fields: Field[]): v.GenericSchema<unknown, Record<string, ColumnValue>> {
  const chooser = fields.find(({ name }) => fields.some(({ when }) => when?.[0] === name))
  if (!chooser || !('options' in chooser)) return v.object(entriesOf(fields))
  const variants = chooser.options.map((option) =>
    v.object({
      ...entriesOf(fields.filter(({ when }) => !when || when[1] === option)),
      [chooser.formName]: v.literal(option),
    }),
  )
  return v.variant(chooser.formName, variants, chooser.required)
}

const entriesOf = (fields: Field[]) => Object.fromEntries(fields.map((field) => [field.formName, ruleOf(field)]))

export function ruleOf(field: Field) {
  const required = field.required ?? null
  switch (field.kind) {
    case 'text':
    case 'lines': {
      const typed = field.kind === 'text' ? textRule(required, field.max) : linesRule(required, field.max)
      const [pattern, message = ''] = field.pattern ?? []
      return v.pipe(
        typed,
        v.check((value) => value === '' || !pattern || pattern.test(value), message),
      )
    }
    case 'email':
      return emailRule(field.required, field.isOwn)
    case 'website':
      return websiteRule(required, field.isHttps)
    case 'date':
      return dateRule(required, field.within)
    case 'choice':
      return oneOf(field.options, required)
    case 'choices':
      return someOf(field.options, required)
  }
}

function storedValues(fields: Field[], sent: Record<string, ColumnValue>): Record<string, ColumnValue> {
  const stored = Object.fromEntries(fields.map((field) => [field.name, storedValue(field, sent[field.formName])]))
  for (const { name, formName, otherwise } of fields)
    if (otherwise && sent[formName] === undefined) stored[name] = otherwise(stored)
  for (const { name, onlyWith: [other = '', values = []] = [] } of fields)
    if (other in stored && ![stored[other]].flat().some((value) => values.includes(value ?? '')))
      stored[name] = emptyLike(stored[name])
  return stored
}

const emptyLike = (value: ColumnValue | undefined): ColumnValue => (Array.isArray(value) ? [] : '')

function storedValue(field: Field, sent: ColumnValue | undefined): ColumnValue {
  if (field.kind === 'choice' && field.isList) return [sent ?? []].flat()
  return sent === undefined || (field.isNullable && sent === '') ? null : sent
}
