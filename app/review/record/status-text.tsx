import { Trans, useLingui } from '@lingui/react/macro'
import { type DecidedAs, isBySenderOrSchedule, type Status, statusLabels } from '../../submissions/transitions.ts'
import { deciderName } from './decider-name.ts'

type Props = {
  status: Exclude<Status, 'pending'>
  decidedAs: DecidedAs | null
  decidedBy: string | null
}

/** Rows inserted by plain SQL have no reviewer. */
export function StatusText({ status, decidedAs, decidedBy }: Props) {
  const { i18n } = useLingui()
  const reviewer = deciderName(i18n, { decidedAs, reviewer: decidedBy, made: status })
  if (!reviewer) return i18n._(statusLabels[status])
  switch (status) {
    case 'changes_asked':
      return <Trans>Changes requested by {reviewer}</Trans>
    case 'approved':
      return <Trans>Approved by {reviewer}</Trans>
    case 'taken_down':
      return <Trans>Taken down by {reviewer}</Trans>
    case 'closed':
      return isBySenderOrSchedule(decidedAs) ? (
        <Trans>Closed by {reviewer}</Trans>
      ) : (
        <Trans>Closed by {reviewer}, as the poster wished</Trans>
      )
    case 'paused':
      return <Trans>Paused by {reviewer}</Trans>
    case 'withdrawn':
      return <Trans>Withdrawn by {reviewer}</Trans>
    case 'declined':
      return <Trans>Declined by {reviewer}</Trans>
    case 'answered':
      return <Trans>Answered by {reviewer}</Trans>
    case 'spam':
      return <Trans>Marked as spam by {reviewer}</Trans>
    case 'erased':
      return <Trans>Erased by {reviewer}</Trans>
  }
}
