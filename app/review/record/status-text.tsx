import { Trans, useLingui } from '@lingui/react/macro'
import { isBySenderOrClock, type Status, statusLabels } from '../../submissions/transitions.ts'

type Props = { status: Exclude<Status, 'pending'>; decidedBy: string | null }

/** Rows inserted by plain SQL have no reviewer. */
export function StatusText({ status, decidedBy }: Props) {
  const { i18n } = useLingui()
  if (!decidedBy) return i18n._(statusLabels[status])
  const reviewer = i18n._(decidedBy)
  switch (status) {
    case 'changes_asked':
      return <Trans>Changes requested by {reviewer}</Trans>
    case 'approved':
      return <Trans>Approved by {reviewer}</Trans>
    case 'taken_down':
      return <Trans>Taken down by {reviewer}</Trans>
    case 'closed':
      return isBySenderOrClock(decidedBy) ? (
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
