import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { LetterWait } from '../../../mail/letter-states.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DateTime } from '../date-time.tsx'

export function WaitReason({ waitsUntil, waitsFor, expiresAt }: LetterWait & { expiresAt?: Date }) {
  if (waitsUntil && waitsFor) {
    const reasons: Record<NonNullable<LetterWait['waitsFor']>, ReactNode> = {
      undo: <Trans>You can undo the decision until then.</Trans>,
      limit: (
        <Trans>
          This address is not confirmed. We send it one email about a decision in 24 hours, except after an approval.
        </Trans>
      ),
      more: <Trans>Further changes until then are in the same email.</Trans>,
    }
    return (
      <>
        <Trans>
          The email waits until <DateTime at={waitsUntil} />.
        </Trans>{' '}
        {reasons[waitsFor]}
      </>
    )
  }
  return expiresAt ? (
    <Trans>
      The system sends the email as soon as possible, until <DateTime at={expiresAt} />.
    </Trans>
  ) : (
    <Trans>The system sends the email as soon as possible.</Trans>
  )
}

export const SendLetterForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <WithEmail>
    <Form method="post" action={`/review/letters/${id}/retry`}>
      <Button type="submit" look="secondary">
        {children}
      </Button>
    </Form>
  </WithEmail>
)
