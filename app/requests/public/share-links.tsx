import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide'
import type { MouseEvent } from 'react'
import { buttonStyle } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.ts'

const sharingPage = (address: string) =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`

/** The popup measures 550 by 600 (spec 2). */
export function ShareLinks({ address }: { address: string }) {
  const { t } = useLingui()

  function openPopup(event: MouseEvent) {
    const popup = window.open(sharingPage(window.location.href), 'share', 'popup,width=550,height=600')
    if (!popup) return
    event.preventDefault()
    // Keeps the provider's page from navigating this one.
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
