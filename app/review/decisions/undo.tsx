import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { DecidedOnIt } from '../../submissions/decisions.queries.server.ts'
import { decisionLabels, isUndoable, latestEffective } from '../../submissions/transitions.ts'
import { Button } from '../../ui/button.tsx'

export function Undo({ decisions }: { decisions: DecidedOnIt[] }) {
  const { i18n } = useLingui()
  const last = latestEffective(decisions)
  if (!last || !isUndoable(last)) return null
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
          <Trans>
            The letter is sent one minute after the decision or later. Undo the decision before that, and the letter is
            not sent; a letter that it replaced is sent instead.
          </Trans>
        </p>
      )}
      {last.letter === 'sent' && (
        <p className="text-sm text-muted">
          <Trans>The letter has been sent and cannot be recalled.</Trans>
        </p>
      )}
    </Form>
  )
}
