import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide'
import { type MouseEvent, useEffect, useState } from 'react'
import { linkedInShare, whatsAppShare } from '../../../domain/share-addresses.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.ts'
import { newTab } from '../ui/new-tab.ts'

/** Links that share a page. LinkedIn opens in a popup of 550 by 600 pixels (spec 2). */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const { t } = useLingui()
  const canShare = useCanShare()

  function openPopup(event: MouseEvent) {
    const popup = window.open(linkedInShare(window.location.href), 'share', 'popup,width=550,height=600')
    if (!popup) return
    event.preventDefault()
    // Without this, LinkedIn's page could navigate this one.
    popup.opener = null
  }
  return (
    <div className="joined print:hidden">
      <a href={linkedInShare(address)} {...newTab} onClick={openPopup} className={buttonStyle('secondary')}>
        <Trans>Share on LinkedIn</Trans>
      </a>
      <CopyButton
        look="secondary"
        text={() => window.location.href}
        failure={t`Could not copy to clipboard. Please try manually copying the URL.`}
        confirmation={<Trans>Copied</Trans>}
      >
        <Trans>Copy</Trans>
      </CopyButton>
      {canShare ? (
        // The rejection is ignored, because the browser itself shows that sharing failed, and the promise is also
        // rejected if the visitor just closes the dialog.
        <Button
          look="secondary"
          aria-label={t`Share`}
          onClick={() => navigator.share({ title, url: address }).catch(() => {})}
        >
          <Icon shape={Share2} className="size-5" />
        </Button>
      ) : (
        <a
          href={whatsAppShare(address, title)}
          {...newTab}
          aria-label={t`Share on WhatsApp`}
          className={buttonStyle('secondary')}
        >
          <Icon shape={Share2} className="size-5" />
        </a>
      )}
    </div>
  )
}

function useCanShare(): boolean {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  return canShare
}
