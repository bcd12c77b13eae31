import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DateTime } from '../date-time.tsx'
import type { AlertFigures, InvitationFigures } from './overview.queries.server.ts'

type Props = { alerts: AlertFigures | undefined; invitations: InvitationFigures }

/** The main figures in one line. 'More figures' has all of them. */
export function OverviewEmails({ alerts, invitations }: Props) {
  const { i18n } = useLingui()
  const open = i18n.number(invitations.open)
  return (
    <p className="mt-6 flex flex-wrap gap-x-8 border-t border-rule pt-4 text-sm text-muted tabular-nums">
      {alerts && <AlertsInShort figures={alerts} />}
      <span>
        <Trans>Requests with invitations: {open} open</Trans>
      </span>
    </p>
  )
}

function AlertsInShort({ figures }: { figures: AlertFigures }) {
  const { i18n } = useLingui()
  const [running, sent] = [figures.running, figures.sent].map((count) => i18n.number(count))
  return (
    <span>
      <Trans>
        Alerts: {running} active, {sent} emails sent in the last 30 days
      </Trans>
    </span>
  )
}

export function EmailFigures({ alerts, invitations }: Props) {
  return (
    <dl className="grid content-start gap-3">
      {alerts && (
        <Line name={<Trans>Alerts</Trans>}>
          <Alerts figures={alerts} />
        </Line>
      )}
      <Line name={<Trans>Invitations</Trans>}>
        <Invitations figures={invitations} />
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted tabular-nums">{children}</dd>
    </div>
  )
}

function Alerts({ figures }: { figures: AlertFigures }) {
  const { i18n } = useLingui()
  const { startedAt, startedBy } = figures
  const [running, addresses, confirmed, sent, ended, bounced] = [
    figures.running,
    figures.addresses,
    figures.confirmed,
    figures.sent,
    figures.ended,
    figures.bounced,
  ].map((count) => i18n.number(count))
  return (
    <>
      <Trans>
        Active: {running}. Email addresses: {addresses}. In the last 30 days: {confirmed} confirmed, {sent} emails sent,{' '}
        {ended} ended, {bounced} of them because emails did not arrive.
      </Trans>
      {startedAt && (
        <>
          {' '}
          <Trans>
            Started after a restore on <DateTime at={startedAt} /> by <bdi>{startedBy}</bdi>.
          </Trans>
        </>
      )}
    </>
  )
}

function Invitations({ figures }: { figures: InvitationFigures }) {
  const { i18n } = useLingui()
  const [open, invitedFound, invited, othersFound, others] = [
    figures.open,
    figures.invitedFound,
    figures.invited,
    figures.othersFound,
    figures.others,
  ].map((count) => i18n.number(count))
  return (
    <Trans>
      Open requests with invitations: {open}. Closed requests of the last 12 months that found a vendor here:{' '}
      {invitedFound} of {invited} with invitations, {othersFound} of {others} without.
    </Trans>
  )
}
