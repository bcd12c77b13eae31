import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide'
import type { FocusEvent, InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { quote } from '../../../config/language.ts'
import { optionLabel } from '../fields/fields.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.ts'
import { typed } from '../ui/typed.ts'
import { writeMessages } from './form-message.ts'
import { isOfCharacters } from './rules.ts'
import type { Places } from './submission.ts'
import type { FieldState } from './use-validated-form.ts'

type FieldProps = {
  field: FieldState
  label?: ReactNode
  hint?: ReactNode
  /** Shows the error above a control that is too high to be in view together with an error below it. */
  errorAbove?: boolean | undefined
}

export const control =
  'block w-full scroll-my-40 rounded border border-edge bg-paper px-3 min-h-11 aria-invalid:border-danger aria-invalid:border-2'

export function TextField({ field, label, hint, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        type="text"
        dir={input.type && 'ltr'}
        onBlur={field.declared.kind === 'website' ? completeAddress : undefined}
        {...input}
        {...controlProps(field, hint)}
        defaultValue={field.initial}
        className={`${control} py-1 ${input.type ? 'rtl:text-end' : 'plaintext'}`}
      />
    </Labelled>
  )
}

export function EmailField(props: FieldProps) {
  return <TextField {...props} type="email" autoComplete="email" />
}

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { beside?: ReactNode }

/** A field for several lines. With `beside`, it has advice at its side, or above it on a narrow screen. */
export function TextArea({ field, label, hint, beside, errorAbove, ...input }: TextAreaProps) {
  const height = beside ? 'h-full min-h-65 low:h-auto low:self-start' : `h-full ${input.rows ? 'min-h-20' : 'min-h-40'}`
  // The label and the error above a high control come into view with it.
  const scroll = errorAbove ? 'scroll-mt-24 scroll-mb-4' : ''
  const labelled = (
    <Labelled field={field} label={label} hint={hint} errorAbove={errorAbove}>
      <textarea
        {...input}
        {...controlProps(field, hint)}
        defaultValue={field.initial}
        className={`${control} ${scroll} plaintext py-2 field-sizing-content ${height}`}
      />
    </Labelled>
  )
  if (!beside) return labelled
  return (
    <div className="@container">
      <div className="grid gap-x-4 gap-y-3 @min-[38rem]:grid-cols-[minmax(0,1fr)_17rem]">
        {/* The margin is the height of the label and of a hint of one line, so that the advice is beside the text. */}
        <div className="@min-[38rem]:order-last @min-[38rem]:mt-14">{beside}</div>
        {labelled}
      </div>
    </div>
  )
}

export function SelectField({
  field,
  label,
  hint,
  prompt,
  typedOptions,
  options = typedOptions ?? optionsOf(field),
  ...input
}: FieldProps & {
  prompt: string
  options?: readonly string[]
  typedOptions?: readonly string[]
} & SelectHTMLAttributes<HTMLSelectElement>) {
  const { i18n } = useLingui()
  return (
    <Labelled field={field} label={label} hint={hint}>
      <select
        {...input}
        {...controlProps(field, hint)}
        defaultValue={field.initial ?? ''}
        className={`${control} py-1`}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option} value={option} {...(typedOptions && typed(option))}>
            {i18n._(option)}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type ChoiceProps = FieldProps & {
  type?: 'checkbox' | 'radio'
  preset?: string
}

export function ChoiceField({ field, label, hint, type = 'checkbox', preset }: ChoiceProps) {
  const { i18n } = useLingui()
  const chosen = [field.initial ?? preset ?? []].flat()
  const labelOf = (option: string) => i18n._(optionLabel(field.declared, option))
  return (
    <fieldset aria-describedby={describedBy(field, hint)} className="grid gap-1.5">
      <legend className="leading-6 font-medium">{label ?? i18n._(field.declared.label)}</legend>
      <Hint field={field}>{hint}</Hint>
      <FieldError field={field} />
      <div className={`mt-1 grid gap-2 ${columnsOf(optionsOf(field).map(labelOf))}`}>
        {optionsOf(field).map((option, index) => (
          <Choice
            key={option}
            id={index === 0 ? field.id : undefined}
            type={type}
            name={field.name}
            value={option}
            defaultChecked={chosen.includes(option)}
            data-chosen-at={chosen.indexOf(option)}
            autoFocus={field.autoFocus && index === 0}
            aria-invalid={field.error ? true : undefined}
            // Only the first choice has the description, because it gets the focus and not every screen reader reads
            // the description of its group.
            aria-describedby={index === 0 ? describedBy(field, hint) : undefined}
          >
            {labelOf(option)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Returns the classes of the columns. All columns are equally wide, so that a longer choice does not move the others.
 */
function columnsOf(names: readonly string[]): string {
  if (names.length === 1) return ''
  if (names.length === 2) return 'grid-cols-2 sm:grid-cols-3'
  return names.every((name) => name.length <= 26)
    ? 'min-[21.25rem]:grid-cols-2 sm:grid-cols-3 *:text-[0.9375rem] *:leading-6 max-sm:*:px-2 max-sm:*:text-sm'
    : 'sm:grid-cols-3'
}

function Labelled({ field, label, hint, errorAbove, children }: FieldProps & { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-col *:not-first:mt-1.5 sm:[.pair>&]:grid sm:[.pair>&]:grid-rows-subgrid">
      <label htmlFor={field.id} className="leading-6 font-medium">
        {label ?? i18n._(field.declared.label)}
      </label>
      <Hint field={field}>{hint}</Hint>
      {errorAbove && <FieldError field={field} />}
      {/* If the control is a text area, it fills the height of its row. */}
      <div className="row-start-3 has-[textarea]:grow">{children}</div>
      {/* The error is below most controls, so that they stay in their place when the error goes. */}
      <div className="row-start-4 empty:hidden">{!errorAbove && <FieldError field={field} />}</div>
    </div>
  )
}

function Hint({ field, children }: { field: FieldState; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${field.id}-hint`} className="text-sm text-muted">
      {children}
    </p>
  )
}

function FieldError({ field }: { field: FieldState }) {
  const { i18n } = useLingui()
  if (!field.error) return null
  const { id, error, places } = field
  const [refusal = '', word] = error
  const hasWord = isOfCharacters(refusal) && typeof word === 'string'
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <ErrorText id={`${id}-error`}>
        <span>
          {withIsolatedSchemes(writeMessages(i18n, hasWord ? [refusal] : error))}
          {hasWord && <Place word={word} />} {places && <PlaceOfWords {...places} />}
        </span>
      </ErrorText>
      {places && (
        <Button
          look="quiet"
          className="-my-3 -me-4 text-sm no-scripts:hidden"
          onClick={() => selectFirst(id, places.words)}
        >
          <Trans>Show me</Trans>
        </Button>
      )}
    </div>
  )
}

/**
 * Isolates 'https://' from the text around it. Without this, an Arabic sentence would show the slashes and the colon in
 * reverse order.
 */
const withIsolatedSchemes = (sentence: string) =>
  sentence.split(/(https?:\/\/)/).map((part) =>
    part.endsWith('://') ? (
      <bdi key={part} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  )

function selectFirst(id: string, wrong: readonly string[]): void {
  const control = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement
  const words = wrong.find((one) => control.value.includes(one))
  const at = words ? control.value.indexOf(words) : 0
  // When the control gets the focus, the browser scrolls to the selection.
  control.setSelectionRange(at, at + (words?.length ?? 0))
  control.focus()
}

/** Says where in the text the refused character is, by quoting the word before it. */
function Place({ word }: { word: string }) {
  return (
    <>
      {'. '}
      {word ? (
        <Trans>
          Look just after “<bdi>{word}</bdi>”.
        </Trans>
      ) : (
        <Trans>Look at the start.</Trans>
      )}
    </>
  )
}

/** Quotes the most important of the wrong words, and says where they are. */
function PlaceOfWords({ words: [first = ''], paragraph }: Places) {
  const { i18n } = useLingui()
  const quoted = quote(i18n.locale, first)
  return (
    <Trans>
      {quoted} in paragraph {paragraph}.
    </Trans>
  )
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex scroll-my-40 items-start gap-1.5 text-sm font-medium text-danger">
      <Icon shape={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

const HOST_FIRST = /^[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+(?:[/?#]\S*)?$/

const completeAddress = ({ target }: FocusEvent<HTMLInputElement>) => {
  const typed = target.value.trim()
  if (HOST_FIRST.test(typed)) target.value = `https://${typed}`
}

const optionsOf = ({ declared }: FieldState): readonly string[] => ('options' in declared ? declared.options : [])

const describedBy = (field: FieldState, hint: ReactNode) =>
  [field.error && `${field.id}-error`, hint && `${field.id}-hint`].filter(Boolean).join(' ') || undefined

function controlProps(field: FieldState, hint: ReactNode) {
  return {
    id: field.id,
    name: field.name,
    autoFocus: field.autoFocus,
    'aria-required': Boolean(field.declared.required),
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': describedBy(field, hint),
  }
}
