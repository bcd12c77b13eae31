import { useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Field, Fields, FormNames } from '../fields/fields.ts'
import type { FormMessage } from './form-message.ts'
import { type Form, type FormAnswer, type Places, parse } from './submission.ts'

export type FieldState = {
  name: string
  id: string
  declared: Field
  initial: string | string[] | undefined
  error: FormMessage[] | undefined
  places: Places | undefined
  /** Whether the field gets the focus. Only the first invalid field does (spec 2). */
  autoFocus: boolean
}

type Options = {
  anyToggleClears?: boolean
  /** The message of an error that is shown at a field although the field itself is valid. */
  failure?: string
  initially?: Record<string, string | string[]>
}

/**
 * Validates the form when it is submitted, and focuses the first invalid field. Editing a field removes its error. The
 * error of a group of checkboxes is removed when one of them is selected or, with `anyToggleClears`, on any change
 * (spec 4).
 */
export function useValidatedForm<Fs extends Fields, Values>(
  definition: Form<Fs, Values>,
  lastResult: FormAnswer | undefined,
  { anyToggleClears = false, failure, initially }: Options = {},
) {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [submits, setSubmits] = useState(0)
  const id = useId()
  const [typed] = useState(() => lastResult && typedIn(id, definition))
  const [form, fields] = useForm<Record<string, string | string[]>, Values, FormMessage[]>({
    id,
    lastResult: lastResult ?? null,
    defaultValue: typed ?? initially,
    shouldValidate: 'onSubmit',
    onValidate: ({ formData }) => parse(formData, definition),
  })
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'

  const errorOf = (name: string) => (edited.has(name) ? undefined : fields[name]?.errors)
  const declared = Object.values(definition.fields)
  const firstInvalid = declared.find(({ formName }) => errorOf(formName))?.formName
  const field = (name: FormNames<Fs>): FieldState => ({
    name,
    declared: declared.find(({ formName }) => formName === name) as Field,
    id: `${form.id}-${name}`,
    initial: fields[name]?.initialValue as string | string[] | undefined,
    error: errorOf(name),
    places: errorOf(name)?.[0] === lastResult?.error?.[name]?.[0] ? lastResult?.places?.[name] : undefined,
    autoFocus: name === firstInvalid,
  })

  // The error summary also lists fields that the visitor has corrected since submitting the form.
  const invalid = declared.flatMap(({ formName }) => {
    const [error] = fields[formName]?.errors ?? []
    return error && error !== failure ? field(formName as FormNames<Fs>) : []
  })

  // Conform already focuses an invalid field. An error message about the whole form is focused here, unless the visitor
  // has moved the focus or edited a field since submitting.
  const sentFrom = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, and not when a field is edited
  useEffect(() => {
    const isUnmoved = [document.body, sentFrom.current].includes(document.activeElement)
    if (form.errors && isUnmoved && edited.size === 0)
      document.getElementById(form.id)?.querySelector<HTMLElement>('[role="alert"]')?.focus()
  }, [form.errors])

  useEffect(() => {
    const element = document.getElementById(form.id)
    element?.addEventListener('formdata', orderChoices)
    return () => element?.removeEventListener('formdata', orderChoices)
  }, [form.id])

  // Scrolls again, because Conform focuses the field before the summary and the messages appear and move the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each submit, and when the messages have appeared
  useEffect(() => {
    if (submits > 0) showField(document.getElementById(form.id))
  }, [submits, lastResult, firstInvalid, form.id])

  const formProps = {
    id: form.id,
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      sentFrom.current = document.activeElement
      setEdited(new Set())
      setSubmits((count) => count + 1)
      form.onSubmit(event)
    },
    // The handler uses the capture phase, because it must run before the draft is saved.
    onInputCapture: (event: FormEvent<HTMLFormElement>) => {
      const control = event.target as HTMLInputElement
      control.dataset.chosenAt = String(event.timeStamp)
      const stillEmpty = control.type === 'checkbox' && !new FormData(event.currentTarget).has(control.name)
      if (!stillEmpty || anyToggleClears) setEdited((names) => new Set(names).add(control.name))
    },
  }
  return { formProps, field, invalid, busy, failure: form.errors }
}

/**
 * Scrolls to the message of the focused invalid field, to the field and to its label. The label comes last, so that it
 * is in view even if not all of them fit.
 */
function showField(form: HTMLElement | null): void {
  const control = form?.querySelector<HTMLInputElement>('[aria-invalid]:focus')
  const label = control?.closest('fieldset')?.querySelector('legend') ?? control?.labels?.[0]
  for (const part of [document.getElementById(`${control?.id}-error`), control, label])
    part?.scrollIntoView({ block: 'nearest' })
}

/**
 * Returns the values that the rendered fields have at hydration. When the server returns a form with errors, its data
 * does not contain the values (see `parse`).
 */
function typedIn<Fs extends Fields, Values>(id: string, definition: Form<Fs, Values>) {
  const form = globalThis.document?.getElementById(id)
  if (!form) return undefined
  const formData = new FormData(form as HTMLFormElement)
  orderChoices({ target: form, formData })
  return parse(formData, definition).payload as Record<string, string | string[]>
}

/**
 * Puts the selected options into the order in which the visitor chose them, because a form sends them in the order of
 * the page.
 */
function orderChoices({ target, formData }: Pick<FormDataEvent, 'target' | 'formData'>): void {
  const chosen = [...(target as Element).querySelectorAll<HTMLInputElement>('[data-chosen-at]:checked')]
  chosen.sort((one, other) => Number(one.dataset.chosenAt) - Number(other.dataset.chosenAt))
  for (const { name } of chosen) formData.delete(name)
  for (const { name, value } of chosen) formData.append(name, value)
}
