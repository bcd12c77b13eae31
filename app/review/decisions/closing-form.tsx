import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

export function ClosingForm({ page }: { page: string }) {
  return (
    <Form method="post" action={`${page}/closing`} className="grid justify-items-start gap-4">
      <p>
        <Trans>
          For a post whose sender asked to end it: filled, withdrawn or out of date. It leaves the lists, the letter
          thanks the sender, and it can be restored.
        </Trans>
      </p>
      <Button type="submit">
        <Trans>Close as the poster wished</Trans>
      </Button>
    </Form>
  )
}
