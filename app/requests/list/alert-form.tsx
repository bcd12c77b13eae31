import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Form } from 'react-router'
import { languageName } from '../../../config/language.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { ALERT_CONSENT } from '../../records/alert-consent.ts'
import { alertFrequencies } from '../../vocabulary/closed-lists.ts'

type Props = {
  query: URLSearchParams
  frequency: (typeof alertFrequencies)[number]
}

/**
 * The form above the list with which visitors sign up for alerts. If the server refuses an entry, the alert sign-up
 * page opens with the reason and the typed text.
 */
export default function AlertForm({ query, frequency }: Props) {
  const { i18n, t } = useLingui()
  const id = useId()
  return (
    <Form
      method="post"
      noValidate
      action={`/alerts/new?${query}`}
      aria-label={t`Email me new ones`}
      className="mb-4 flex flex-wrap gap-x-6 gap-y-4 rounded bg-sand p-4 print:hidden"
    >
      <input type="hidden" name="language" value={languageName(useLanguage())} />
      <div className="grow basis-72">
        <label htmlFor={id} className="font-medium">{t`Email address`}</label>
        <input
          id={id}
          type="email"
          name="email"
          aria-required
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened this form
          autoFocus
          autoComplete="email"
          dir="ltr"
          className="mt-1 block min-h-11 w-full rounded border border-edge bg-field px-3 rtl:text-end"
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium">{t`How often`}</legend>
        <div className="flex flex-wrap gap-2">
          {alertFrequencies.map((option) => (
            <Choice key={option} type="radio" name="frequency" value={option} defaultChecked={option === frequency}>
              {i18n._(option)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Button type="submit" className="self-end">
        <Trans>Sign up for alerts</Trans>
      </Button>
      <p className="basis-full text-sm text-muted">{i18n._(ALERT_CONSENT)}</p>
    </Form>
  )
}
