import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { mailTo } from '../../../domain/mail-to.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { EmailLink } from '../../kit/ui/email-link.tsx'
import { Icon } from '../../kit/ui/icon.ts'

type Props = {
  ref: RefObject<HTMLDialogElement | null>
  id: string
  company: ReactNode
  email: string
  services: string
  address?: string | undefined
}

export function ContactDialog({ ref, id, company, email, services, address }: Props) {
  const { t } = useLingui()
  const { name } = useSite()
  const subject = services ? t`Your vendor request: ${services}` : t`Your vendor request`
  const greeting = t`Hello, we read your vendor request on ${name} and would like to offer our services. Our company profile is attached.`
  const body = [greeting, address].filter(Boolean).join('\n\n')
  return (
    <Dialog ref={ref} id={id} title={<Trans>Contact {company}</Trans>} closeLabel={t`Close`}>
      <p className="mt-3">{t`Submit your company profile for this opportunity:`}</p>
      <p className="mt-2 mb-5 font-medium sm:text-lg">
        <EmailLink address={email} />
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={mailTo(email, { subject, body })} className={buttonStyle('primary')}>
          <Icon shape={Mail} className="size-4" />
          <Trans>Write an email</Trans>
        </a>
        <CopyButton
          look="secondary"
          text={() => email}
          failure={t`Could not copy email to clipboard. Please try manually copying it.`}
          confirmation={<Trans>Email copied!</Trans>}
        >
          <Trans>Copy email address</Trans>
        </CopyButton>
      </div>
    </Dialog>
  )
}
