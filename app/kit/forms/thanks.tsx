import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Page } from '../layout/page.tsx'
import { useSite } from '../layout/use-site.ts'
import { emailOfReference, hoursIn, REPEATED } from '../routing/signed-reference.ts'
import { SuccessMark } from '../ui/graphics/success-mark.tsx'
import { ReviewTime } from './review-time.tsx'

type Props = {
  reference: string
  title: ReactNode
  steps: ReactNode[]
  links: ReactNode
  children: ReactNode
}

export function Thanks({ reference, title, steps, links, children }: Props) {
  const hours = hoursIn(useSearchParams()[0])
  return (
    <Page
      width="reading"
      heading={
        <>
          {title} <SuccessMark />
        </>
      }
      beside={
        <>
          <h2 className="text-xl">
            <Trans>What happens next</Trans>
          </h2>
          <ol className="mt-3 grid list-decimal gap-3 ps-6 marker:text-muted">
            {steps.filter(Boolean).map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
              <li key={index}>{step}</li>
            ))}
          </ol>
          <p className="mt-4 text-muted">
            <ReviewTime hours={hours} />
          </p>
        </>
      }
    >
      <p className="max-w-prose text-lg">{children}</p>
      <p className="mt-4 text-muted">
        <ThanksReference of={reference} />
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">{links}</p>
    </Page>
  )
}

export const ThanksReference = ({ of: reference }: { of: string }) =>
  reference === REPEATED ? (
    <Trans>You already sent this form. We have it, and you do not need to do anything else.</Trans>
  ) : (
    <Trans>
      Your reference: <strong className="text-ink tabular-nums">{reference}</strong>
    </Trans>
  )

/** In development without a mail server, shows the manage link, because no email can bring it. */
export function DevelopmentLink() {
  const manage = useSearchParams()[0].get('manage')
  if (!import.meta.env.DEV || !manage) return null
  return (
    <a href={manage} className="link">
      <Trans>Open your manage link</Trans>
    </a>
  )
}

type EmailSentProps = {
  /** Says what the link in the email is for. */
  use: ReactNode
  /** Says what to do instead if the site sends no emails. */
  withoutEmail: ReactNode
}

/**
 * Confirms that an email was sent. Shows the recipient's address only if the form was sent from this document, because
 * the address is never in the URL.
 */
export function EmailSent({ use, withoutEmail }: EmailSentProps) {
  const [parameters] = useSearchParams()
  const email = emailOfReference(parameters.get('submitted'))
  if (!useSite().sendsEmail)
    return (
      <>
        {withoutEmail} <DevelopmentLink />
      </>
    )
  return (
    <>
      {email ? (
        <Trans>
          We email a confirmation to <strong dir="ltr">{email}</strong>.
        </Trans>
      ) : (
        <Trans>We email you a confirmation.</Trans>
      )}{' '}
      {use}{' '}
      <Trans>
        If it does not arrive within 10 minutes, check your spam folder or{' '}
        <Link to="/my-posts" className="link">
          ask for a new link
        </Link>
        .
      </Trans>
    </>
  )
}
