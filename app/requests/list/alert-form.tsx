import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { formatList, languageName } from '../../../config/language.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { ALERT_CONSENT } from '../../records/alert-consent.ts'
import { alertFrequencies } from '../../vocabulary/closed-lists.ts'
import { AlertAskedFor } from './alert-asked-for.tsx'

type Props = {
  query: URLSearchParams
  /** The chosen filters and the search words, in the language of the page. */
  choices?: readonly string[]
  frequency: (typeof alertFrequencies)[number]
  /** Whether the visitor has just opened the form, so that its first field gets the focus. */
  isOpened?: boolean
}

type State = 'typing' | 'sending' | 'asked' | 'invalid' | 'failed'

/** The form with which visitors sign up for alerts. The answer takes the place of the form. */
export default function AlertForm({ query, choices = [], frequency, isOpened = false }: Props) {
  const { i18n, t } = useLingui()
  const id = useId()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>('typing')
  const what = formatList(language, choices)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const isAddress = input.current?.value.includes('@')
    const answer = isAddress ? await answerTo(event.currentTarget) : 'invalid'
    setState(answer)
    if (answer === 'invalid') input.current?.focus()
  }
  if (state === 'asked')
    return (
      <div ref={focus} tabIndex={-1} className="mb-4 basis-full rounded bg-sand p-4 print:hidden">
        <AlertAskedFor />
      </div>
    )
  const error = state === 'invalid' ? i18n._(/*i18n*/ 'Please enter a valid email address') : undefined
  return (
    <Form
      method="post"
      noValidate
      action={`/alerts/new?${query}`}
      onSubmit={send}
      aria-label={t`Email me new ones`}
      className="mb-4 flex basis-full flex-wrap gap-x-6 gap-y-3 rounded bg-sand p-4 print:hidden"
    >
      <p className="basis-full font-medium">
        {what ? t`New opportunities: ${what}` : t`New opportunities for all services and countries`}
      </p>
      <input type="hidden" name="language" value={languageName(language)} />
      <div className="grow basis-72">
        <label htmlFor={id} className="text-sm">{t`Email address`}</label>
        <input
          ref={input}
          id={id}
          type="email"
          name="email"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened this form
          autoFocus={isOpened}
          autoComplete="email"
          dir="ltr"
          className="mt-1 block min-h-11 w-full rounded border border-edge bg-field px-3 aria-invalid:border-2 aria-invalid:border-danger rtl:text-end"
        />
        {error && (
          <p id={`${id}-error`} className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm">{t`How often`}</legend>
        <div className="flex flex-wrap gap-2">
          {alertFrequencies.map((option) => (
            <Choice key={option} type="radio" name="frequency" value={option} defaultChecked={option === frequency}>
              {i18n._(option)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Button type="submit" disabled={state === 'sending'} className="mt-6 self-start max-sm:mt-0 max-sm:w-full">
        <Trans>Start</Trans>
      </Button>
      {state === 'failed' && (
        <p role="alert" className="basis-full font-medium text-danger">
          <Trans>We could not sign you up. Please try again later.</Trans>
        </p>
      )}
      <p className="basis-full text-sm text-muted">{i18n._(ALERT_CONSENT)}</p>
    </Form>
  )
}

/** Moves the focus to the answer, because the focused button disappears together with the form. */
const focus = (answer: HTMLElement | null) => answer?.focus()

const BAD_REQUEST = 400

/** Sends the form. The server redirects every sign-up that it has stored. */
async function answerTo(form: HTMLFormElement): Promise<State> {
  // URLSearchParams accepts a FormData without files, but TypeScript's declaration does not allow it.
  const body = new FormData(form) as unknown as URLSearchParams
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    })
    // The page in the answer is not read. Until it is cancelled, the browser keeps the connection open.
    await answer.body?.cancel()
    if (answer.type === 'opaqueredirect') return 'asked'
    return answer.status === BAD_REQUEST ? 'invalid' : 'failed'
  } catch {
    return 'failed'
  }
}
