import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { listSeparator } from '../../../../config/language.ts'
import { WithEmail } from '../../../kit/layout/with-email.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../review/date-time.tsx'

type Props = {
  id: string
  title: ReactNode
  recipients: ReactNode
  createdAt: Date
  reason: string
  /** The path to which '/release' and '/discard' are added to get the addresses of the two forms. */
  path: string
  query: string
  release: ReactNode
  children: ReactNode
}

/** Shows a held message, or the held invitations of a request, with the two decisions that a reviewer can make. */
export function HeldRow({ id, title, recipients, createdAt, reason, path, query, release, children }: Props) {
  const { i18n } = useLingui()
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div id={id} className="min-w-0 max-w-prose">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-sm text-muted wrap-anywhere">
            {recipients}
            {listSeparator(i18n.locale)}
            <DateTime at={createdAt} />
          </p>
          <p className="text-sm text-muted">{reason}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <WithEmail>
            <Form method="post" action={`${path}/release${query}`}>
              <Button type="submit" look="secondary" aria-describedby={id}>
                {release}
              </Button>
            </Form>
          </WithEmail>
          <Form method="post" action={`${path}/discard${query}`}>
            <Button type="submit" look="danger" aria-describedby={id}>
              <Trans>Discard</Trans>
            </Button>
          </Form>
        </div>
      </div>
      {children}
    </li>
  )
}
