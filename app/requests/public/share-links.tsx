import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide'
import type { MouseEvent } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.ts'

/** The provider's sharing page for an address. */
const sharingPage = (address: string) =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`

/** 'Share on LinkedIn', in a popup of 550 by 600 where the browser allows one, and 'Copy' (spec 2). */
export function ShareLinks({ address }: { address: string }) {
  const { t } = useLingui()

  function openPopup(event: MouseEvent) {
    const popup = window.open(sharingPage(window.location.href), 'share', 'popup,width=550,height=600')
    if (!popup) return
    event.preventDefault()
    // The provider's page must not be able to lead this one elsewhere.
    popup.opener = null
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
        <Icon shape={Share2} className="size-4" />
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
    </div>
  )
}
