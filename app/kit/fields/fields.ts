import type { FilterGroup } from '../lists/filters.ts'

/** The value of a field as its column stores it. A date is a text such as '2026-11-20'. */
export type ColumnValue = string | string[] | null
export type Values = Record<string, ColumnValue>

/** Accepts dates from tomorrow until `days` days ahead. For any other date the form shows `message`. */
export type Within = { days: number; message: string }

/**
 * The properties that every kind of field can declare. `label` and `required` are message keys. A field without
 * `required` is optional. `formName` is the name of the field in forms, where the specification fixes one. `when` names
 * another field and a value: the field is in the form only if the other field has this value. If the field is not in
 * the form, `otherwise` returns the value to store.
 */
type Rules = {
  label: string
  required?: string
  formName?: string
  isStored?: false
  isSetByStaff?: true
  /** The field is left out of the published data. */
  isPrivate?: true
  /** Erasing a person empties this field. */
  isPersonal?: true
  isNullable?: true
  /** The field is a checkbox. Its column is true or null. */
  isBox?: true
  /** The field cannot be edited once the form has been sent. */
  isFixed?: true
  when?: readonly [field: string, value: string]
  /**
   * The value is stored only if the field named here has one of these values. That field's name and `formName` must be
   * the same.
   */
  onlyWith?: readonly [field: string, values: readonly string[]]
  /** The message that is shown if `onlyWith` allows the field but it is empty. */
  requiredThen?: string
  otherwise?: (values: Values) => string
}
type TextRules = Rules & {
  max?: 200 | 300 | 1000 | 1500 | 2000 | 4000 | 10000
  pattern?: readonly [Pick<RegExp, 'test'>, message: string]
  inputType?: 'url'
}
type DateRules = Rules & {
  /** Limits the dates that visitors can choose. A day begins at midnight UTC. */
  within?: Within
  /**
   * The row's `facets` contain the date itself, and each option of the filter stands for a span of days
   * (app/search/facets.ts).
   */
  filter?: { key: string; label?: string; options: readonly string[] }
}
type ChoiceRules = Rules & {
  /**
   * `key` is the filter's parameter in the URL and the prefix of its entries in `facets`. `labels` replaces the labels
   * of some options.
   */
  filter?: { key: string; label?: string; labels?: Record<string, string> }
}

/** The label of each option. An option without a label is shown as it is stored. */
type OptionLabels = ReadonlyMap<string, string>

export const text = <const R extends TextRules>(rules: R) => ({ kind: 'text', ...rules }) as const
export const SELECTED = 'true'

export const box = <const R extends Rules>(rules: R) =>
  text({ isNullable: true, isBox: true, pattern: [/^true$/, ''], ...rules })
export const lines = <const R extends TextRules>(rules: R) => ({ kind: 'lines', ...rules }) as const
export const email = <const R extends Rules & { required: string; isOwn?: true }>(rules: R) =>
  ({ kind: 'email', ...rules }) as const
export const website = <const R extends Rules & { isHttps?: true }>(rules: R) =>
  ({ kind: 'website', ...rules }) as const
export const date = <const R extends DateRules>(rules: R) => ({ kind: 'date', isNullable: true, ...rules }) as const
/** A field with one value from a closed list. With `isList`, its column is an array that contains only this value. */
export const choice = <const R extends ChoiceRules & { isList?: true }>(options: readonly string[], rules: R) =>
  ({ kind: 'choice', options, ...rules }) as const
export const choices = <const R extends ChoiceRules & { optionLabels?: OptionLabels }>(
  options: readonly string[],
  rules: R,
) => ({ kind: 'choices', options, ...rules }) as const

type Declared =
  | (TextRules & { kind: 'text' | 'lines' })
  | (DateRules & { kind: 'date' })
  | (Rules & { kind: 'website'; isHttps?: true })
  | (Rules & { kind: 'email'; required: string; isOwn?: true })
  | (ChoiceRules & {
      kind: 'choice' | 'choices'
      options: readonly string[]
      isList?: true
      optionLabels?: OptionLabels
    })

export type Field = Declared & { name: string; column: string; formName: string }
export type Fields = Record<string, Field>

type FormNameOf<D, Name> = D extends { formName: infer Given extends string } ? Given : Name & string

type Named<Ds> = {
  [Name in keyof Ds]: Ds[Name] & { name: Name & string; column: string; formName: FormNameOf<Ds[Name], Name> }
}

/**
 * Declares the fields of a record. If several fields have errors, the first one in this order gets the focus. A field's
 * name is its column's name in camelCase.
 */
export function fields<const Ds extends Record<string, Declared>>(declared: Ds): Named<Ds> {
  const named = Object.entries(declared).map(([name, field]) => [
    name,
    { formName: name, ...field, name, column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) },
  ])
  return Object.fromEntries(named) as Named<Ds>
}

export type ValuesOf<Fs> = {
  -readonly [Name in keyof Fs as Fs[Name] extends { isStored: false } ? never : Name]: Fs[Name] extends
    | { kind: 'choices' }
    | { isList: true }
    ? string[]
    : Fs[Name] extends { isNullable: true }
      ? string | null
      : string
}

export type FormNames<Fs extends Fields> = Fs[keyof Fs]['formName'] & string

export const storedFields = (declared: Fields): Field[] =>
  Object.values(declared).filter(({ isStored }) => isStored !== false)

export const columnsOf = (declared: Fields): string[] => storedFields(declared).map(({ column }) => column)

type Without<Fs, Rule> = { [Name in keyof Fs as Fs[Name] extends Rule ? never : Name]: Fs[Name] }

const byName = (some: Field[]) => Object.fromEntries(some.map((field) => [field.name, field])) as never

export type VisitorFields<Fs> = Without<Fs, { isSetByStaff: true }>

export const visitorFields = <Fs extends Fields>(declared: Fs): VisitorFields<Fs> =>
  byName(Object.values(declared).filter(({ isSetByStaff }) => !isSetByStaff))

/** Returns the fields that staff may edit. Unlike visitors, staff may enter any date. */
export const editableFields = <Fs extends Fields>(declared: Fs): Without<Fs, { isStored: false }> =>
  byName(storedFields(declared).map(({ within, ...field }: Field & { within?: Within }) => field as Field))

export const publicFields = <Fs extends Fields>(declared: Fs): Without<Fs, { isPrivate: true } | { isStored: false }> =>
  byName(storedFields(declared).filter(({ isPrivate }) => !isPrivate))

export const pickFields = <Fs extends Fields, Name extends keyof Fs & string>(
  declared: Fs,
  names: Name[],
): Pick<Fs, Name> => byName(names.flatMap((name) => declared[name] ?? []))

export const valuesOf = (declared: Fields, record: object): Values =>
  Object.fromEntries(storedFields(declared).map(({ name }) => [name, (record as Values)[name] ?? null]))

/** Pairs each value with the field of its column, in the order of the fields. Columns without a field are left out. */
export const withFields = <Value>(declared: Fields, columns: Record<string, Value>): [Field, Value][] =>
  storedFields(declared).flatMap((field) =>
    Object.hasOwn(columns, field.column) ? [[field, columns[field.column] as Value]] : [],
  )

/**
 * Returns the message key for an option of a closed list. `optionLabels` is a Map, because a stored row can contain any
 * text as an option, even '__proto__'.
 */
export const optionLabel = (field: Field, option: string): string =>
  ('options' in field && field.optionLabels?.get(option)) || option

export const filtersOf = (declared: Fields): readonly FilterGroup[] =>
  Object.values(declared).flatMap((field) =>
    'filter' in field && field.filter
      ? [{ label: field.label, ...('options' in field && { options: field.options }), ...field.filter } as FilterGroup]
      : [],
  )
