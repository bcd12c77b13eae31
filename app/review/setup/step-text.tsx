import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../kit/ui/button.tsx'
import { DateTime } from '../date-time.tsx'
import { lettersAddress } from '../letters/letter-filters.ts'
import { LegalReviewText } from './legal-review-text.tsx'
import type { Setup, SetupStep } from './setup-steps.ts'

/** The sentence that says how. */
export function StepText({ name, state, setup }: SetupStep & { setup: Setup }) {
  const { unset, legalReview, lastBackupAt, hasSamples } = setup
  if (name === 'policies') return legalReview ? <LegalReviewText review={legalReview} /> : <PoliciesText />
  if (state === 'done') return null
  switch (name) {
    case 'operator':
      return (
        <Trans>
          Set <Settings names={unset.operator} /> so that visitors know who runs the site.
        </Trans>
      )
    case 'email':
      return <EmailText isBroken={state === 'broken'} hasMailServer={setup.hasMailServer} />
    case 'reviewers':
      return (
        <Trans>
          Add one with <Command>npm run reviewer -- add NAME@HOST</Command>, because one mailbox can fail.
        </Trans>
      )
    case 'backup':
      return <BackupText lastBackupAt={lastBackupAt} />
    case 'links':
      return (
        <Trans>
          Set <Settings names={unset.links} /> so that visitors can book a demo and see your profile.
        </Trans>
      )
    case 'submissions':
      return <SubmissionsText hasSamples={hasSamples} />
  }
}

function EmailText({ isBroken, hasMailServer }: { isBroken: boolean; hasMailServer: boolean }) {
  if (!hasMailServer)
    return (
      <Trans>
        Set <Settings names={['SMTP_URL']} /> to the address of your mail server, and restart the site.
      </Trans>
    )
  return (
    <>
      {isBroken ? (
        <Trans>
          The latest email was not delivered, so look at{' '}
          <Link to={lettersAddress('all')} className="link">
            the emails
          </Link>{' '}
          and send yourself a test.
        </Trans>
      ) : (
        <Trans>Send yourself a test, because no email was delivered in the last 7 days.</Trans>
      )}{' '}
      <Form method="post" action="/review/test-email" className="inline-block">
        <Button type="submit" look="quiet" className="-mx-4 -my-2.5">
          <Trans>Send me a test</Trans>
        </Button>
      </Form>
    </>
  )
}

function BackupText({ lastBackupAt }: Pick<Setup, 'lastBackupAt'>) {
  const command = <Command>npm run backup -- FILE</Command>
  if (!lastBackupAt) return <Trans>Run {command} every night.</Trans>
  return (
    <Trans>
      The latest backup ended on <DateTime at={lastBackupAt} />, so run {command} every night.
    </Trans>
  )
}

function PoliciesText() {
  return (
    <Trans>
      Ask a lawyer in your country to read the{' '}
      <Link to="/terms" className="link">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" className="link">
        Privacy Policy
      </Link>
      , then{' '}
      <Link to="/review/legal-review" className="link">
        record the legal review
      </Link>
      .
    </Trans>
  )
}

function SubmissionsText({ hasSamples }: Pick<Setup, 'hasSamples'>) {
  const bring = <Command>npm run import -- FOLDER</Command>
  if (!hasSamples) return <Trans>Bring your data with {bring}, or wait for the first submission.</Trans>
  const remove = <Command>npm run seed -- --remove</Command>
  return (
    <Trans>
      Remove the invented samples with {remove}, and bring your data with {bring}.
    </Trans>
  )
}

const Command = ({ children }: { children: ReactNode }) => (
  <code dir="ltr" className="wrap-anywhere">
    {children}
  </code>
)

function Settings({ names }: { names: string[] }) {
  const { i18n } = useLingui()
  return <span className="wrap-anywhere">{new Intl.ListFormat(i18n.locale).format(names)}</span>
}
