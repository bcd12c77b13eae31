import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { type Kind, pageOf } from '../../submissions/kinds.ts'
import { Button } from '../../ui/button.tsx'

export function ReleaseButton({ kind, id, describedBy }: { kind: Kind; id: string; describedBy?: string }) {
  return (
    <Form method="post" action={`${pageOf(kind, id)}/release`}>
      <Button type="submit" look="secondary" aria-describedby={describedBy}>
        <Trans>Not spam</Trans>
      </Button>
    </Form>
  )
}
