import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { decisionLabels, isUndoable, latestEffective } from '../transitions.ts'
import type { DecidedOnIt } from './decisions.queries.server.ts'

/** Takes back what was decided last, and says what that does to the letter about it. */
export function Undo({ decisions }: { decisions: DecidedOnIt[] }) {
  const { i18n } = useLingui()
  const last = latestEffective(decisions)
  if (!last || !isUndoable(last.decision)) return null
  const label = i18n._(decisionLabels[last.decision])
  return (
    <Form
      method="post"
      action={`/review/decisions/${last.id}/undo`}
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Button type="submit" look="secondary" aria-keyshortcuts="z">
        <Trans>Undo: {label}</Trans>
      </Button>
      {last.letter === 'waiting' && (
        <p className="text-sm text-muted">
          {/* True also on a page that stays open for longer. */}
          <Trans>
            The letter about it leaves a minute after the decision at the earliest. Undone before it leaves, it is not
            sent.
          </Trans>
        </p>
      )}
      {last.letter === 'sent' && (
        <p className="text-sm text-muted">
          <Trans>The letter about it has been sent: undoing does not call it back.</Trans>
        </p>
      )}
    </Form>
  )
}
