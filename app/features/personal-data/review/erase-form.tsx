import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../../kit/ui/button.tsx'
import { useRequiredBox } from '../../../kit/ui/use-required-box.ts'

export function EraseForm({ email }: { email: string }) {
  const box = useRequiredBox()
  return (
    <section aria-labelledby="erase">
      <h2 id="erase" className="mb-3 text-xl">
        <Trans>Erase all of it</Trans>
      </h2>
      <p>
        <Trans>This cannot be undone.</Trans>
      </p>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 ps-6 marker:text-muted">
        <li>
          <Trans>
            All submissions of these addresses are erased: names, addresses and text are deleted, and their pages go
            offline immediately. Choices from lists stay for the figures, and do not identify anyone.
          </Trans>
        </li>
        <li>
          <Trans>
            Messages, conversations and alerts are deleted. In emails, the recipient and the text are deleted. Unsent
            emails are not sent.
          </Trans>
        </li>
        <li>
          <Trans>Data stays if the list above gives a reason for keeping it.</Trans>
        </li>
        <li>
          <Trans>Emails in mailboxes and exported files are not deleted. Delete your copies yourself.</Trans>
        </li>
      </ul>
      <Form method="post" action="/review/personal-data/erasure" className="mt-6 grid justify-items-start gap-4">
        <input type="hidden" name="email" value={email} />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="confirmed" {...box} className="size-5 shrink-0 accent-petrol" />
          <Trans>I understand that erasing all data of these addresses cannot be undone</Trans>
        </label>
        <Button type="submit" look="danger">
          <Trans>Erase all of it</Trans>
        </Button>
      </Form>
    </section>
  )
}
