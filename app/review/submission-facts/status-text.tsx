import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DecidedAs, isBySenderOrSchedule, type Status, statusLabels } from '../../records/transitions.ts'
import { deciderName } from './decider-name.ts'

type Props = {
  status: Exclude<Status, 'pending'>
  decidedAs: DecidedAs | null
  decidedBy: string | null
}

/** Shows the status and who decided. For a row that plain SQL inserted, no reviewer is known. */
export function StatusText({ status, decidedAs, decidedBy }: Props) {
  const { i18n } = useLingui()
  const reviewer = deciderName(i18n, { decidedAs, reviewer: decidedBy, decision: status })
  if (!reviewer) return i18n._(statusLabels[status])
  const texts: Record<Props['status'], ReactNode> = {
    changes_asked: <Trans>Changes requested by {reviewer}</Trans>,
    approved: isBySenderOrSchedule(decidedAs) ? (
      <Trans>Published again by {reviewer}</Trans>
    ) : (
      <Trans>Approved by {reviewer}</Trans>
    ),
    taken_down: <Trans>Taken down by {reviewer}</Trans>,
    closed: isBySenderOrSchedule(decidedAs) ? (
      <Trans>Closed by {reviewer}</Trans>
    ) : (
      <Trans>Closed by {reviewer} at the sender's request</Trans>
    ),
    paused: <Trans>Paused by {reviewer}</Trans>,
    withdrawn: <Trans>Withdrawn by {reviewer}</Trans>,
    declined: <Trans>Declined by {reviewer}</Trans>,
    answered: <Trans>Answered by {reviewer}</Trans>,
    spam: <Trans>Marked as spam by {reviewer}</Trans>,
    erased: <Trans>Erased by {reviewer}</Trans>,
  }
  return texts[status]
}
