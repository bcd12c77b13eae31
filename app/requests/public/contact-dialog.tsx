import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailLink } from '../../ui/email-link.tsx'

type Props = { ref: RefObject<HTMLDialogElement | null>; company: ReactNode; email: string }

export function ContactDialog({ ref, company, email }: Props) {
  const { t } = useLingui()
  return (
    <Dialog ref={ref} title={<Trans>Contact {company}</Trans>} closeLabel={t`Close`}>
      <p className="mt-3">
        <Trans>Submit your company profile for this opportunity:</Trans>
      </p>
      <p className="mt-2 mb-5 text-lg font-medium">
        <EmailLink address={email} />
      </p>
      <CopyButton
        look="primary"
        text={() => email}
        failure={t`Could not copy email to clipboard. Please try manually copying it.`}
        confirmation={<Trans>Email copied!</Trans>}
      >
        <Trans>Copy email address</Trans>
      </CopyButton>
    </Dialog>
  )
}
