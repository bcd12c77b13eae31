import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button, buttonStyle } from '../ui/button.tsx'
import { useCopy } from '../ui/use-copy.ts'

/** The provider's sharing page for an address. */
const sharingPage = (address: string) =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`

/** 'Share on LinkedIn', in a popup of 550 by 600 where the browser allows one, and 'Copy' (spec 2). */
export function ShareLinks({ address }: { address: string }) {
  const { t } = useLingui()
  const { copied, copy } = useCopy(t`Could not copy to clipboard. Please try manually copying the URL.`)

  function openPopup(event: MouseEvent) {
    const popup = window.open(sharingPage(window.location.href), 'share', 'popup,width=550,height=600')
    if (popup) event.preventDefault()
  }
  return (
    <div className="mt-6 flex flex-wrap gap-2 print:hidden">
      <a
        href={sharingPage(address)}
        target="_blank"
        rel="noopener"
        onClick={openPopup}
        className={buttonStyle('secondary')}
      >
        <Share2 aria-hidden className="size-4" />
        <Trans>Share on LinkedIn</Trans>
      </a>
      <Button look="secondary" onClick={() => copy(window.location.href)} className="no-scripts:hidden">
        {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
      </Button>
    </div>
  )
}
