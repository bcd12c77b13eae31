import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Circle, CircleAlert } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { DateTime } from '../date-time.tsx'
import { lettersAddress } from '../letters/letter-filters.ts'
import type { OpenCheck } from './checks.server.ts'

/** The list of open checks. The link in the bar opens it. */
export function SetupList({ openChecks, total }: { openChecks: OpenCheck[]; total: number }) {
  const isOpen = useSearchParams()[0].has('setup')
  if (openChecks.length === 0) return null
  const done = total - openChecks.length
  return (
    // The key opens the list if the link in the bar is followed on this page.
    <details key={String(isOpen)} open={isOpen} className="group mt-4 max-w-4xl rounded border border-rule px-4">
      <summary className="relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-1 pe-8">
        <h2 id="site-setup" className="font-medium">
          <Trans>Site setup</Trans>
        </h2>
        <span className="text-sm text-muted">
          <Trans>
            Steps done: {done} of {total}.
          </Trans>
        </span>
        <Icon shape={ChevronDown} className="absolute end-0 size-4 group-open:rotate-180" />
      </summary>
      <ul aria-labelledby="site-setup" className="pb-3">
        {openChecks.map((result) => (
          <Step key={result.name} result={result} />
        ))}
      </ul>
    </details>
  )
}

function Step({ result }: { result: OpenCheck }) {
  const { name, label, state, sentence, code = [], at } = result
  const { i18n } = useLingui()
  return (
    <li className="flex items-start gap-2 py-2">
      <Icon
        shape={state === 'broken' ? CircleAlert : Circle}
        className={`mt-0.5 size-5 shrink-0 ${state === 'broken' ? 'text-danger' : 'text-petrol-ink'}`}
      />
      <div className="min-w-0">
        <span className="font-medium">
          {i18n._(label)}: {state === 'broken' ? <Trans>needs attention</Trans> : <Trans>to do</Trans>}.
        </span>{' '}
        {i18n._(sentence)}
        {code.map((text, place) => (
          <Fragment key={text}>
            {place > 0 ? listSeparator(i18n.locale) : ' '}
            <code dir="ltr" className="wrap-anywhere">
              {text}
            </code>
          </Fragment>
        ))}
        {code.length > 0 && '.'}
        {at && (
          <>
            {' '}
            <DateTime at={at} />.
          </>
        )}{' '}
        <Action name={name} state={state} />
      </div>
    </li>
  )
}

/** Shows what a reviewer can do in the console about this check. */
function Action({ name, state }: Pick<OpenCheck, 'name' | 'state'>) {
  switch (name) {
    case 'email':
      return (
        <WithEmail>
          {state === 'broken' && (
            <>
              <Link to={lettersAddress('all')} className="link">
                <Trans>See emails</Trans>
              </Link>{' '}
            </>
          )}
          <StepForm action="/review/test-email">
            <Trans>Send me a test</Trans>
          </StepForm>
        </WithEmail>
      )
    case 'policies':
      return (
        <Link to="/review/legal-review" className="link">
          <Trans>Record legal review</Trans>
        </Link>
      )
    case 'alerts':
      return (
        <StepForm action="/review/alerts/start">
          <Trans>Start alerts</Trans>
        </StepForm>
      )
    default:
      return null
  }
}

function StepForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} className="inline-block">
      <Button type="submit" look="quiet" className="-mx-4 -my-2.5">
        {children}
      </Button>
    </Form>
  )
}
