import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useCopy } from '../ui/use-copy.ts'

type Props = { ref: RefObject<HTMLDialogElement | null>; company: ReactNode; email: string }

/** How to answer a post: by e-mail, to the poster, with nobody in between. */
export function ContactDialog({ ref, company, email }: Props) {
  const { t } = useLingui()
  const { copied, copy } = useCopy(t`Could not copy email to clipboard. Please try manually copying it.`)
  return (
    <Dialog
      ref={ref}
      title={
        <Trans>
          Contact <bdi>{company}</bdi>
        </Trans>
      }
      closeLabel={t`Close`}
    >
      <p className="mt-3">
        <Trans>Submit your company profile for this opportunity:</Trans>
      </p>
      <p className="mt-2 mb-5 text-lg font-medium">
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
      <Button onClick={() => copy(email)}>
        {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        <span role="status">{copied ? <Trans>Email copied!</Trans> : <Trans>Copy email address</Trans>}</span>
      </Button>
    </Dialog>
  )
}
